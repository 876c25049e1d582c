/** The reader that opens by itself, on a site for which the user wants that. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { waitForArticle, waitForHosts, waitForPopup } from '../support/reading.ts';
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

    it('leaves home pages and lists alone, and pages whose best part is a guess', async () => {
      const [tab, other] = [await turnOn(), await the.open('/pages/71-one-line-among-furniture/')];
      await tab.page.goto(the.server.serve(list()));
      await staysClosed(tab);
      await waitForHosts(other, []);
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

    it.each([
      ['opens its document anew', REWRITES],
      ['changes its address', RENAMES],
      ['replaces its root element', REPLACES_ROOT],
    ])('opens once, and stays closed after Esc, over a page that %s without end', async (_, attack) => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.page.goto(the.server.serve(story(attack)));
      await waitFor('the reader', async () => (await attackSeen(tab)).readers > 0);
      await waitForTurns(tab);
      await tab.page.pressKey('Escape');
      await waitForHosts(tab, []);
      await waitForTurns(tab);
      expect((await attackSeen(tab)).readers).toBe(1);
      expect(await tab.hosts()).toEqual([]);
      expect(await tab.page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
      await waitForPopup(await tab.openPopup());
    });

    it('lists the site in the options, with its paths', async () => {
      await turnOn();
      const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
      const patterns = await waitFor('the site', () =>
        options.page.evaluate(() => document.querySelector<HTMLTextAreaElement>('.site textarea')?.value),
      );
      expect(patterns).toBe('/*');
      expect(await options.page.evaluate(() => document.querySelector('.opening legend bdi')?.textContent)).toBe(
        ORIGIN,
      );
    });

    // The last: in Firefox, the permission for the site goes with it.
    it('can be turned off over a page that loads anew whenever the reader opens', async () => {
      const tab = await turnOn();
      await opensByItself(tab, the.server.url('/pages/welcome/'));
      await tab.page.goto(the.server.serve(story(LOADS_ANEW)));
      const loads = () => tab.page.evaluate(() => Number(sessionStorage.getItem('loads'))).catch(() => 0);
      await waitFor('the page to load anew', async () => (await loads()) > 2);
      const popup = await tab.openPopup();
      await waitFor('the switch', () => popup.control(SITE));
      await popup.click(SITE);
      await waitFor('the site to be off', async () => (await popup.control(SITE))?.isChecked === false);
      await popup.close();
      await waitFor('the page to rest', async () => {
        const before = await loads();
        await pause(NOTHING_MS);
        return before > 0 && before === (await loads()) && (await tab.hosts()).length === 0;
      });
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

/** How often a page does again what it does without end, before it counts as endless. */
const TURNS = 15;

/** What a page with {@link COUNTS} has seen and done. */
function attackSeen(tab: ExtensionTab): Promise<{ readonly readers: number; readonly turns: number }> {
  return tab.page.evaluate(() => ({ readers: 0, turns: 0, ...(window as { seen?: object }).seen }));
}

/** Waits until the attack of a page has gone on for a while. */
async function waitForTurns(tab: ExtensionTab): Promise<void> {
  const { turns } = await attackSeen(tab);
  await waitFor('the attack to go on', async () => (await attackSeen(tab)).turns > turns + TURNS);
}

/** Counts the readers that are added. The window outlives what the page does to its document. */
const COUNTS = `
  window.seen = { readers: 0, turns: 0 };
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node.dataset?.pith === 'reader') seen.readers++;
  }).observe(document, { childList: true, subtree: true });`;

/** Waits for the reader, then goes on without end. */
const whenOpen = (turn: string) => `<script>${COUNTS}
  setInterval(() => { if (seen.readers > 0) { seen.turns++; ${turn} } }, 100);</script>`;

const REWRITES = whenOpen(`
  const text = document.querySelector('article')?.outerHTML ?? '';
  document.open(); document.write('<!doctype html><title>Again</title>' + text); document.close();`);

const RENAMES = whenOpen("history.pushState(null, '', '?turn=' + seen.turns);");

/** Its copy of the root has no copies of the hosts, which would look like hosts. */
const REPLACES_ROOT = whenOpen(`
  const root = document.documentElement.cloneNode(true);
  for (const host of root.querySelectorAll('[data-pith]')) host.remove();
  document.replaceChild(root, document.documentElement);`);

const LOADS_ANEW = `<script>
  sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads')) + 1);
  new MutationObserver(() => {
    if (document.querySelector('html > [data-pith=reader]')) location.reload();
  }).observe(document.documentElement, { childList: true });
</script>`;

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
