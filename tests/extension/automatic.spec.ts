/** The reader that opens by itself, on a site for which the user wants that. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/strings.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { waitForArticle, waitForHosts } from '../support/reading.ts';
import { pause, waitFor } from '../support/wait-for.ts';

/** The site of the test server. Browsers grant a host with all of its ports. */
const ORIGIN = 'http://127.0.0.1';
const SITE = { role: 'switch', name: fill(messages.automaticSite.message, { site: '127.0.0.1' }) };
const NOT_HERE = { role: 'switch', name: messages.automaticNotHere.message };

/** Long enough for a reader that must not open, ms. */
const NOTHING_MS = 2500;
/** Enough for a reader to open on a busy machine, ms. */
const OPENING_MS = 20_000;

describeInBrowser(
  'automatic opening',
  (the) => {
    const turnOn = async () => {
      const tab = await the.open('/pages/welcome/');
      const popup = await tab.openPopup();
      const { isChecked } = await waitFor('the switch', () => popup.control(SITE));
      if (!isChecked) await popup.click(SITE);
      await waitFor('the site to be on', async () => (await popup.control(NOT_HERE)) !== null);
      await popup.close();
      return tab;
    };

    it('opens articles, stays closed after Esc, and ends when the site is turned off', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));

      await tab.page.pressKey('Escape');
      await waitFor('the page', async () => !(await tab.hosts()).includes('reader'));
      await tab.page.goto(the.server.url('/pages/welcome/'));
      await staysClosed(tab);

      const popup = await tab.openPopup();
      await waitFor('the switch', async () => (await popup.control(NOT_HERE))?.isChecked === true);
      // A popup that closes at once must not lose the choice.
      await popup.click(NOT_HERE);
      await popup.close();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
    });

    it('opens again on a page whose scores were shown in between', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.runCommand('toggle-overlay');
      await waitForHosts(tab, ['inspector']);
      await tab.runCommand('toggle-overlay');
      await waitForArticle(tab);
      await opensByItself(tab, the.server.url('/pages/welcome/'));
    });

    it('covers the page before its text is there', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.page.goto(the.server.serve(story()));
      await waitForArticle(tab);
      expect(await tab.page.evaluate(() => document.documentElement.dataset.seen)).toBe('covered');
    });

    it('leaves home pages and lists alone', async () => {
      const tab = await turnOn();
      await tab.page.goto(the.server.serve(list()));
      await staysClosed(tab);
    });

    it('opens over a page that attacks from its first script on', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.page.goto(the.server.serve(story(STOPS_EVERYTHING)));
      await waitForArticle(tab);
      await tab.page.pressKey('Escape');
      await waitFor('the page', async () => !(await tab.hosts()).includes('reader'));
    });

    it('leaves a page alone that removes everything of Pith', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.page.goto(the.server.serve(story(REMOVES_HOSTS)));
      await waitFor('the page to see a host', () => tab.page.evaluate(() => document.documentElement.dataset.removed));
      await staysClosed(tab);
      expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
    });

    it('lists the site in the options, with its paths', async () => {
      await turnOn();
      const options = await the.open(await the.browser.extensionUrl('src/options/options.html'));
      const patterns = await waitFor('the site', () =>
        options.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.site textarea')?.value),
      );
      expect(patterns).toBe('/*');
      expect(await options.page.evaluate(() => document.querySelector('.opening legend bdi')?.textContent)).toBe(
        ORIGIN,
      );
    });
  },
  { hosts: [`${ORIGIN}/*`] },
);

/** Loads a page until the browser runs the script that was just registered, which a busy one does not do at once. */
async function opensByItself(tab: ExtensionTab, address: string): Promise<void> {
  await waitFor('the reader', async () => {
    await tab.page.goto(address);
    const opened = waitFor('the reader', async () => (await tab.hosts()).includes('reader'), OPENING_MS);
    return opened.catch(() => false);
  });
  await waitForArticle(tab);
}

/** Waits as long as a reader would take to open. The sheet over the page must have gone. */
async function staysClosed(tab: ExtensionTab): Promise<void> {
  await pause(NOTHING_MS);
  await waitForHosts(tab, []);
}

const STOPS_EVERYTHING = `<script>
  const refuse = () => { throw new Error('not here'); };
  Element.prototype.attachShadow = HTMLDialogElement.prototype.showModal = HTMLElement.prototype.showPopover = refuse;
  for (const type of ['DOMContentLoaded', 'load', 'readystatechange', 'keydown', 'keyup', 'focusin', 'click', 'close', 'cancel'])
    addEventListener(type, (event) => event.stopPropagation(), true);
  EventTarget.prototype.addEventListener = refuse;
</script>`;

const REMOVES_HOSTS = `<script>
  new MutationObserver(() => {
    for (const host of document.querySelectorAll('html > [data-pith]')) {
      document.documentElement.dataset.removed = host.dataset.pith;
      host.remove();
    }
  }).observe(document.documentElement, { childList: true });
</script>`;

/** An article that notes, before its first word, whether something covers it. */
function story(attack = ''): string {
  const note = `<script>document.documentElement.dataset.seen = document.querySelector('[data-pith=backdrop]') ? 'covered' : 'bare'</script>`;
  const paragraph = (_: unknown, index: number) =>
    `<p>Gate ${index} was opened by hand in the morning, oiled, closed again, and written down by the keeper of the lock.</p>`;
  const text = Array.from({ length: 20 }, paragraph).join('');
  return `<!doctype html><html lang="en"><title>The keeper of the lock</title>${attack}<body>${note}<article><h1>The keeper of the lock</h1>${text}</article></body></html>`;
}

function list(): string {
  const items = Array.from({ length: 40 }, (_, index) => {
    return `<li><h2><a href="/story/${index}">A story about bridge number ${index}</a></h2><p>Two lines on what happened there. <a href="/story/${index}">Read more</a></p></li>`;
  });
  return `<!doctype html><html lang="en"><title>All stories</title><body><nav><a href="/">Home</a></nav><ul>${items.join('')}</ul></body></html>`;
}
