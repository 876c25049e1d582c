/** An article for tests of highlights, words in it that are selected, and the boxes of its highlights. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from './controls.ts';
import type { BrowserTest } from './each-browser.ts';
import type { ExtensionTab } from './extension.ts';
import { openReader } from './reading.ts';
import { removeShelf } from './shelf.ts';
import type { TestPage } from './test-page.ts';
import { waitFor } from './wait-for.ts';

export const FIRST = 'The keeper lit the lamp at four';
export const SECOND = 'a grey seal on the slipway';

/** The buttons of the bar, in their order. */
export const COLOURS = {
  yellow: button(messages.highlightYellow.message),
  green: button(messages.highlightGreen.message),
  blue: button(messages.highlightBlue.message),
  pink: button(messages.highlightPink.message),
} as const;

export const PARAGRAPHS = [
  `${FIRST}, an hour before the sun went down, because the fog had come in early that day and would not lift again.`,
  `From the gallery she saw ${SECOND}, two boats that had not gone out, and the post van turning in the lane.`,
  'By six the wind had gone round to the north, and the glass began to climb as it does before a hard frost.',
  'Nobody came up the path until morning, when the relief arrived with bread, paper and a new wick for the lamp.',
];

/** A page with the article. */
export function page(paragraphs: readonly string[]): string {
  const text = paragraphs.map((each) => `<p>${each}</p>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The lamp</title><article><h1>The lamp</h1>${text}</article>`;
}

/** The part of the extension API that tests of highlights use. */
export interface Api {
  readonly storage: { readonly sync: { set(items: object): Promise<void>; clear(): Promise<void> } };
}

/** Opens the options, without settings and highlights. */
export async function cleanOptions(the: BrowserTest): Promise<TestPage> {
  const { page: opened } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  await opened.evaluate(clearSettings);
  await removeShelf(opened);
  return opened;
}

/** Opens a page in the reader. */
export async function reading(the: BrowserTest, path: string): Promise<ExtensionTab> {
  const tab = await the.open(path);
  await openReader(tab);
  return tab;
}

/** Selects words of the article, or all from there to the end of other words. */
export function select(tab: ExtensionTab, words: string, { acrossTo = words } = {}): Promise<void> {
  return tab.inRoot(
    'reader',
    (root, [from, to]) => {
      const all: Text[] = [];
      const walker = root.ownerDocument.createTreeWalker(root.querySelector('.content') as Node, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(node as Text);
      const first = all.find(({ data }) => data.includes(from));
      const last = all.find(({ data }) => data.includes(to));
      if (!first || !last) throw new Error(`no words ${from}`);
      getSelection()?.setBaseAndExtent(first, first.data.indexOf(from), last, last.data.indexOf(to) + to.length);
    },
    [words, acrossTo] as [string, string],
  );
}

/** The colours of the boxes, a box a line. */
export function boxes(tab: ExtensionTab): Promise<readonly (string | undefined)[]> {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll<HTMLElement>('.highlights > *')].map(({ dataset }) => dataset.colour),
  );
}

/** Waits until the boxes have these colours. */
export async function waitForBoxes(tab: ExtensionTab, colours: readonly string[]): Promise<void> {
  await waitFor(`the boxes ${colours}`, async () => JSON.stringify(await boxes(tab)) === JSON.stringify(colours));
}

/** Whether the first box lies on these words. */
export function isOn(tab: ExtensionTab, words: string): Promise<boolean> {
  return tab.inRoot('reader', boxIsOn, ['.highlights > *', words] as [string, string]);
}

/** Whether the box of the current highlight lies on these words. */
export function currentIsOn(tab: ExtensionTab, words: string): Promise<boolean> {
  return tab.inRoot('reader', boxIsOn, ['.highlights > [data-current]', words] as [string, string]);
}

/** Runs in the reader. */
function boxIsOn(root: ShadowRoot, [selector, words]: [string, string]): boolean {
  const box = root.querySelector(selector)?.getBoundingClientRect();
  const walker = root.ownerDocument.createTreeWalker(root.querySelector('.content') as Node, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode() as Text | null;
  while (node && !node.data.includes(words)) node = walker.nextNode() as Text | null;
  if (!box || !node) return false;
  const range = root.ownerDocument.createRange();
  range.setStart(node, node.data.indexOf(words));
  range.setEnd(node, node.data.indexOf(words) + 3);
  const start = range.getBoundingClientRect();
  return Math.abs(box.left - start.left) < 2 && Math.abs(box.top - start.top) < 3;
}

/** Runs in a page of the extension. */
function clearSettings(): Promise<void> {
  return (globalThis as unknown as { chrome: Api }).chrome.storage.sync.clear();
}
