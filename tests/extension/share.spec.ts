/** Exports an article to the clipboard, to files and as a link. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { phrase } from '../../src/platform/texts/strings.ts';
import { auditRootOnce } from '../support/axe.ts';
import { button, type Control, checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { clickWhenShown, openReader } from '../support/reading.ts';
import { choose, downloadedIn, openPanel, pasted, said } from '../support/sharing.ts';
import { ENGLISH } from '../support/texts.ts';
import { waitFor } from '../support/wait-for.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-downloads-'));

beforeEach(() => {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { recursive: true, force: true });
});
afterAll(() => rmSync(downloads, { recursive: true, force: true }));

describeInBrowser(
  'export and share',
  (the) => {
    it('copies as Markdown by its key, and says so', { tags: ['smoke'] }, async () => {
      const tab = await reading(the, '/pages/docs-cli-reference/');
      await tab.page.pressKey('c');
      await waitFor('the notice', async () => (await noticeOf(tab)) === messages.readerCopied.message);
      const { text } = await pasted(the);
      expect(text).toMatch(/^# \S/);
      expect(text).toContain('\n```');
      await waitFor('the notice to go', async () => (await noticeOf(tab)) === '');
    });

    it('copies formatted text and plain text', async () => {
      const tab = await reading(the, '/pages/docs-cli-reference/');
      await openPanel(tab);
      await choose(tab, 'readerShareRich');
      await said(tab, messages.readerCopied.message);
      const rich = await pasted(the);
      expect(rich.html).toMatch(/<h1>[\s\S]*<table>/);
      expect(rich.html).not.toMatch(/class="tool|<button|pith-| id=/);
      expect(rich.text.length).toBeGreaterThan(200);
    });

    it('selects the article and nothing around it when Ctrl+A is pressed', async () => {
      const tab = await reading(the, '/pages/docs-cli-reference/');
      await tab.page.pressKey('Control+a');
      await tab.page.pressKey('Control+c');
      const { text } = await pasted(the);
      expect(text).toMatch(/^Tarn 2\.4 documentation\s+tarn push\n/);
      expect(text).toContain('The missing blocks are sent');
      expect(text).not.toContain(messages.readerLeftOut.message.split(' (')[0]);
    });

    it('copies where the page is not allowed to', async () => {
      const tab = await reading(
        the,
        the.server.serve(article(), { 'permissions-policy': 'clipboard-write=(), clipboard-read=()' }),
      );
      await tab.page.pressKey('c');
      await waitFor('the notice', async () => (await noticeOf(tab)) === messages.readerCopied.message);
      expect((await pasted(the)).text).toContain('# The wall');
    });

    it.each(['/pages/paper-math-footnotes/', '/csp/paper-math-footnotes/'])('saves files on %s', async (path) => {
      const tab = await reading(the, path);
      await openPanel(tab);
      await choose(tab, 'readerShareMarkdownFile');
      await said(tab, messages.readerSaved.message);
      const markdown = (await downloaded('.md')).toString();
      expect(markdown).toMatch(/^---\ntitle: ".+"\n/);
      // The page has this formula as MathML alone.
      expect(markdown).toContain('\\tau = \\frac{');
      await choose(tab, 'readerShareHtmlFile');
      const html = (await downloaded('.html')).toString();
      expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
      expect(html).toContain('<math');
      await choose(tab, 'readerShareJsonLd');
      const data = JSON.parse((await downloaded('.jsonld')).toString());
      expect(data).toMatchObject({
        '@type': 'Article',
        inLanguage: 'en',
        articleBody: expect.stringContaining('\\frac{'),
      });
      await choose(tab, 'readerShareEpub');
      const book = await downloaded('.epub');
      const { messages: faults } = await EpubCheck.validate(book);
      expect(faults.filter(({ severity }) => /fatal|error|warning/.test(severity))).toEqual([]);
      expect(await tab.hosts()).toEqual(['reader']);
    });

    it('suggests copying where a sandbox blocks downloads', async () => {
      const tab = await reading(the, '/sandbox/welcome/');
      await openPanel(tab);
      await choose(tab, 'readerShareMarkdownFile');
      await said(tab, messages.readerSavedInSandbox.message);
    });

    // Firefox needs only the tests above: those below do not depend on the browser.
    if (the.name === 'firefox') return;

    it.each(['/csp/welcome/', '/tt/welcome/', '/sandbox/welcome/'])('copies on %s', async (path) => {
      const tab = await reading(the, path);
      await openPanel(tab);
      await choose(tab, 'readerShareText');
      await said(tab, messages.readerCopied.message);
      const { text, html } = await pasted(the);
      expect(text).toMatch(/^\S.*\n\n/);
      expect(html).toBe('');
    });

    it('includes comments and parts that were added back, and none of the reader’s own words', async () => {
      const tab = await reading(the, '/pages/blog-ru-comments/');
      const comment = await tab.inRoot(
        'reader',
        (root) => root.querySelector('.comments .content p:last-child')?.textContent?.slice(0, 30) ?? '',
      );
      expect(comment).not.toBe('');
      expect((await copiedText(the, tab)).includes(comment)).toBe(false);
      await tab.clickInRoot('reader', startOf('readerShowComments'));
      const copied = await copiedText(the, tab);
      expect(copied.includes(comment)).toBe(true);
      expect(copied).toContain(`## ${messages.readerComments.message}`);
      await tab.clickInRoot('reader', startOf('readerLeftOut'));
      await tab.clickInRoot('reader', button(messages.readerLeftOutShow.message));
      const whole = await copiedText(the, tab);
      expect(whole.length).toBeGreaterThan(copied.length);
      expect(whole).not.toContain(messages.readerRemoveAgain.message);
      expect(whole).not.toContain(messages.readerAddedBack.message);
    });

    it('includes added pages without the marks between them', async () => {
      const page = (number: number, more: string) =>
        article().replaceAll('Stone ', `Stone ${number}.`).replace('</article>', `</article><nav>${more}</nav>`);
      const url = '/walls/stones/2';
      the.server.serveAt(url, page(2, '<a href="/walls/stones">1</a> 2'));
      const first = the.server.serveAt('/walls/stones', page(1, `1 <a href="${url}" rel="next">2</a>`));
      const tab = await reading(the, first);
      const before = await copiedText(the, tab);
      await clickWhenShown(tab, button(messages.readerNextPage.message.replace('{number}', '2'), { match: 'start' }));
      await waitFor('the second page', () => tab.inRoot('reader', (root) => root.querySelector('.page-mark') !== null));
      const after = await copiedText(the, tab);
      expect(before).not.toContain('Stone 2.5');
      expect(after).toContain('Stone 2.5');
      expect(after).not.toMatch(/^Page 2$/m);
    });

    it('includes pictures in files when asked, without sending cookies or the page’s address, and counts those that fail', async () => {
      const other = the.server.origin.replace('127.0.0.1', 'localhost');
      const figure = (address: string, words: string) =>
        `<figure><img src="${address}" alt="${words}" width="640" height="400"><figcaption>${words}, at noon</figcaption></figure>`;
      const own = figure('/samples/picture.png', 'The near side');
      const foreign = figure(`${other}/samples/picture.png?far`, 'The far side');
      const tab = await reading(the, the.server.serve(article(own, foreign)));
      await openPanel(tab);
      await choose(tab, 'readerShareHtmlFile');
      expect((await downloaded('.html')).toString()).toContain(`<img src="${the.server.origin}/samples/picture.png"`);
      for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { force: true });
      await tab.clickInRoot('reader', checkbox(messages.readerSharePictures.message));
      await tab.page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the newer way is not in Firefox.
        document.cookie = 'wall=1; path=/';
      });
      the.server.forget();
      await choose(tab, 'readerShareHtmlFile');
      const without = phrase(ENGLISH, 'readerSavedWithout', { count: 1 });
      await said(tab, without);
      const html = (await downloaded('.html')).toString();
      expect(html).toContain('<img src="data:image/png;base64,iVBOR');
      expect(html).toContain(`<img src="${other}/samples/picture.png?far"`);
      expect(the.server.requests.map(({ path }) => path)).toContain('/samples/picture.png');
      expect(
        the.server.requests.filter(({ referer, cookie }) => referer !== undefined || cookie !== undefined),
      ).toEqual([]);
      await choose(tab, 'readerShareEpub');
      await said(tab, without);
      const { messages: faults } = await EpubCheck.validate(await downloaded('.epub'));
      expect(faults.filter(({ severity }) => /fatal|error|warning/.test(severity))).toEqual([]);
    });

    it('copies a link to the article, or to the text that is selected in it', async () => {
      const address = the.server.serve(article());
      const tab = await reading(the, address);
      await openPanel(tab);
      await choose(tab, 'readerShareLink');
      await said(tab, messages.readerCopied.message);
      expect((await pasted(the)).text).toBe(address);
      await tab.page.pressKey('Escape');
      await select(tab, 'main p:not([class])', { from: 4, to: 14 });
      await openPanel(tab);
      await choose(tab, 'readerSharePassageLink');
      await said(tab, messages.readerCopied.message);
      const link = (await pasted(the)).text;
      expect(link).toMatch(/#:~:text=/);
      expect(decodeURIComponent(link)).toContain('0 was');
    });

    it('has nothing that axe-core finds wrong', async () => {
      const tab = await reading(the, '/pages/welcome/');
      await openPanel(tab);
      expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    });
  },
  { downloads },
);

/** A page with an article, with the given markup between its paragraphs. */
function article(...between: readonly string[]): string {
  const paragraphs = Array.from(
    { length: 6 },
    (_, index) =>
      `<p>Stone ${index} was carried down from the hill, weighed at the gate, and set on the wall before noon.</p>${between[index] ?? ''}`,
  );
  return `<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}</article></html>`;
}

async function reading(the: BrowserTest, address: string): Promise<ExtensionTab> {
  const tab = await the.open(address);
  await openReader(tab);
  return tab;
}

/** The text that the key for copying puts on the clipboard. */
async function copiedText(the: BrowserTest, tab: ExtensionTab): Promise<string> {
  await tab.page.pressKey('c');
  await waitFor('the notice', async () => (await noticeOf(tab)) === messages.readerCopied.message);
  // It may also disappear by itself.
  await tab.clickInRoot('reader', button(messages.readerDismiss.message)).catch(() => undefined);
  await waitFor('no notice', async () => (await noticeOf(tab)) === '');
  return (await pasted(the)).text;
}

/** Selects characters of the first text in an element, as a mouse would. */
async function select(tab: ExtensionTab, selector: string, range: { from: number; to: number }): Promise<void> {
  await tab.inRoot(
    'reader',
    (root, given) => {
      const text = root.querySelector(given.selector)?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, given.from, text, given.to);
    },
    { selector, ...range },
  );
}

/** A button by the words of its label before the number. */
function startOf(label: keyof typeof messages): Control {
  return button(messages[label].message.split('{')[0] ?? '', { match: 'start' });
}

function noticeOf(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.notice > span')?.textContent ?? '');
}

function downloaded(ending: string): Promise<Buffer> {
  return downloadedIn(downloads, ending);
}
