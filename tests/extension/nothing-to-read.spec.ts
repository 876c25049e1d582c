/** The notice on a page without an article, and the actions that it offers. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { titleShown, waitForArticle, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PARAGRAPH = `<p>${'The harbour had no reefs at all, and nobody who fished there could remember one. '.repeat(8)}</p>`;

describeInBrowser('a page without an article', (the) => {
  it('shows a notice', { tags: ['smoke'] }, async () => {
    const tab = await the.open('/pages/nothing-to-read/');
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, ['notice']);
    expect(await noticeText(tab)).toBe(messages.noticeNothing.message);
  });

  it('offers the parts that could be read', async () => {
    const tab = await the.open('/pages/70-login/');
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, ['notice']);
    expect(await noticeText(tab)).toBe(`${messages.noticeNoContent.message} ${messages.noticeChoose.message}`);
    await tab.clickInRoot('notice', button(messages.noticeChoose.message));
    await waitForHosts(tab, ['inspector']);
  });

  it('opens on the best part of a page with little to read, says so, and has the whole page one key away', async () => {
    const tab = await the.open('/pages/71-one-line-among-furniture/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    expect(await contentText(tab)).toBe('The office is closed until the ice has gone. Pay on board.');
    const notice = await tab.inRoot('reader', (root) => root.querySelector('.notice')?.textContent ?? null);
    expect(notice).toBe(messages.readerUnsure.message + messages.readerWholePage.message);
    await tab.page.pressKey('w');
    await waitFor('the whole page', async () => (await contentText(tab)).includes('crossings'));
    await tab.page.pressKey('w');
    await waitFor('the best part', async () => !(await contentText(tab)).includes('crossings'));
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('is read in part where it is too large as a whole', async () => {
    const tab = await the.open(
      the.server.serve(`<!doctype html><html lang="en"><title>Large</title><h1>Large</h1><div>${PARAGRAPH.repeat(12)}</div>
        <div id="rest" hidden></div><script>
          const row = document.createElement('b');
          for (let i = 0; i < 1000; i++) row.append(document.createElement('i'));
          for (let i = 0; i < 1510; i++) document.getElementById('rest').append(row.cloneNode(true));
        </script>`),
    );
    await tab.runCommand('toggle-reader');
    await waitForHosts(tab, ['notice']);
    expect(await noticeText(tab)).toBe(`${messages.noticeTooLarge.message} ${messages.noticeReadPart.message}`);
    await tab.clickInRoot('notice', button(messages.noticeReadPart.message));
    await waitForArticle(tab);
    expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.content p').length)).toBe(12);
  });

  it('is read once it has loaded', async () => {
    const { tab, finish } = await openSlowPage(the);
    expect(await noticeText(tab)).toContain(messages.noticeLoading.message);
    finish();
    await waitForArticle(tab);
    expect(await titleShown(tab)).toBe('Slow');
  });

  it('is not read after Esc while it loads', async () => {
    const { tab, finish } = await openSlowPage(the);
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
    finish();
    await waitFor('the end', () => tab.page.evaluate(() => document.readyState === 'complete'));
    expect(await tab.hosts()).toEqual([]);
  });
});

function contentText(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent?.trim() ?? '');
}

let pages = 0;

/** A page that adds its article when its picture has loaded. */
function slowPage(server: { serve(body: string): string; serveAt(path: string, body: Promise<string>): string }) {
  const answer: { finish?: (body: string) => void } = {};
  const waiting = new Promise<string>((resolve) => {
    answer.finish = resolve;
  });
  const picture = server.serveAt(`/html/slow-${pages++}.png`, waiting);
  const open =
    server.serve(`<!doctype html><html lang="en"><title>Slow</title><body><img src="${picture}" alt=""><script>
    addEventListener('load', () => { document.body.innerHTML = '<article><h1>Slow</h1>${PARAGRAPH.repeat(3)}</article>'; });
  </script>`);
  return { open, finish: () => answer.finish?.('') };
}

function noticeText(tab: ExtensionTab): Promise<string | null> {
  return tab.inRoot('notice', (root) => root.querySelector('.notice')?.textContent ?? null);
}

/** Opens a page, and the reader while the page is still loading. */
async function openSlowPage(the: BrowserTest) {
  const { open, finish } = slowPage(the.server);
  const tab = await the.open('/samples/text.txt');
  // The page may be left before it has answered.
  void tab.page
    .evaluate((url) => {
      location.href = url;
    }, open)
    .catch(() => undefined);
  await waitFor('the page', () => tab.page.evaluate(() => document.title === 'Slow').catch(() => false));
  await tab.runCommand('toggle-reader');
  await waitForHosts(tab, ['notice']);
  return { tab, finish };
}
