/**
 * The colours of code in the reader.
 * Chromium alone: the tokens are found by plain code and coloured by one rule each, the same in Firefox.
 */
import { afterEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, radio } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openPanel, openReader } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const CHANGED_CODE = '/pages/34-changed-and-folded-code/';

const PROSE = [
  'The gate at the landing is opened by a small program that counts who goes on board, and says so on the board outside.',
  'The whole of it follows, as it was printed for the office, and nobody has read it to its end since it was written down.',
  'Three lines of it are enough for most quays. They stand here once more, for those who only want to open a gate.',
  'Whoever changes them should say so in the office, because the next one to open the gate will wonder why it stays shut.',
].map((text) => `<p>${text}</p>`);

describeInBrowser('code', (the) => {
  afterEach(() => the.browser.reset());

  it('has colours in the language that the page states, and keeps changed lines and links', async () => {
    const tab = await reading(the, CHANGED_CODE);
    await waitFor('colours', async () => (await codeIn(tab)).some(({ roles }) => roles.length > 0));
    await scrollToEnd(tab);
    const blocks = await waitFor('colours at the end', async () => {
      const all = await codeIn(tab);
      return all.at(-1)?.roles.length ? all : null;
    });
    const plain = blocks.filter(({ language }) => language === null);
    expect(plain.map(({ roles }) => roles)).toEqual(plain.map(() => []));
    const changed = blocks.find(({ markup }) => /<del>.*<\/del>\n<ins>/.test(markup));
    expect(changed?.roles).toEqual(['keyword const', 'type deck', 'number 40', 'type deck', 'number 55']);
    for (const { colors } of blocks.filter(({ roles }) => roles.length > 1)) expect(colors.length).toBeGreaterThan(1);
  });

  it('loses the colours when they are switched off, for good, and gets them back', async () => {
    const tab = await reading(the, CHANGED_CODE);
    await waitFor('colours', async () => (await codeIn(tab)).some(({ roles }) => roles.length > 0));
    const text = await shownText(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', button(messages.lookMore.message));
    const off = { ...radio(messages.lookOff.message), nth: 2 };
    await tab.clickInRoot('reader', off);
    await waitFor('no colours', async () => (await codeIn(tab)).every(({ roles }) => roles.length === 0));
    expect(await shownText(tab)).toBe(text);
    await tab.clickInRoot('reader', { ...radio(messages.lookOn.message), nth: 2 });
    await waitFor('colours again', async () => (await codeIn(tab)).some(({ roles }) => roles.length > 0));
    expect(await shownText(tab)).toBe(text);
  });

  it('has other colours in dark themes', async () => {
    const tab = await reading(the, CHANGED_CODE);
    const colors = async () => (await codeIn(tab)).find(({ roles }) => roles.length > 1)?.colors.join();
    const light = await waitFor('colours', colors);
    for (const _theme of ['light', 'paper', 'sepia', 'grey', 'dark']) await tab.page.pressKey('t');
    await waitFor('other colours', async () => (await colors()) !== light);
  });

  it('stays plain where it is a whole file', async () => {
    const code = 'const tide = 2.4; // metres\n';
    const block = (text: string) => `<pre><code class="language-js">${text}</code></pre>`;
    const [first, second, third, fourth] = PROSE;
    const article = `<h1>Gate</h1>${first}${third}${block(code)}${fourth}${second}${block(code.repeat(4000))}`;
    const page = `<!doctype html><title>Gate</title><article>${article}</article>`;
    const tab = await reading(the, the.server.serve(page));
    const [small, large] = await waitFor('colours', async () => {
      const all = await codeIn(tab);
      return all[0]?.roles.length ? all : null;
    });
    // The block begins in sight, so it is looked at together with the first.
    expect(large?.roles).toEqual([]);
    expect(small?.roles).toEqual(expect.arrayContaining(['keyword const', 'number 2.4', 'comment // metres']));
  });
});

async function reading(the: BrowserTest, address: string): Promise<ExtensionTab> {
  const tab = await the.open(address);
  await openReader(tab);
  return tab;
}

interface ShownCode {
  readonly language: string | null;
  readonly roles: readonly string[];
  /** Those of the tokens, each once. */
  readonly colors: readonly string[];
  /** Without the elements around tokens. */
  readonly markup: string;
}

function codeIn(tab: ExtensionTab): Promise<readonly ShownCode[]> {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('.content pre')].map((block) => {
      const tokens = [...block.querySelectorAll<HTMLElement>('span[data-token]')];
      return {
        language: block.getAttribute('data-language'),
        roles: tokens.slice(0, 100).map(({ dataset, textContent }) => `${dataset.token} ${textContent}`),
        colors: [...new Set(tokens.map((token) => getComputedStyle(token).color))],
        markup: block.innerHTML.replace(/<\/?span[^>]*>/g, ''),
      };
    }),
  );
}

function shownText(tab: ExtensionTab): Promise<string | null | undefined> {
  return tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent);
}

async function scrollToEnd(tab: ExtensionTab): Promise<void> {
  await tab.inRoot('reader', (root) => {
    const scroller = root.querySelector('main');
    if (scroller) scroller.scrollTop = scroller.scrollHeight;
  });
}
