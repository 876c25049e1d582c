/** Two columns: the current section, the reading place and jumps follow the order of the text, in every text size. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, radio } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openPanel, openReader, waitForPanel } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const DAYS = 24;

describeInBrowser('two columns', (the) => {
  it('mark the current section, also after jumps into the second column, and keep the place', async () => {
    const tab = await the.open(the.server.serve(diary()));
    // Wide enough for both columns beside the outline.
    await tab.page.setViewport({ width: 1440, height: 800 });
    await openReader(tab);
    await setColumns(tab);
    await tab.page.pressKey('o');
    await waitForPanel(tab, 'readerOutline');
    expect(await tab.controlInRoot('reader', button(`Day ${DAYS}`))).not.toBeNull();
    const sides = new Set<boolean>();
    for (const day of [2, 5, 6, 9, 11, 14]) {
      await tab.clickInRoot('reader', button(`Day ${day}`));
      await waitFor(`day ${day}`, async () => (await currentSection(tab)) === `Day ${day}`);
      sides.add(await tab.inRoot('reader', isSecond, day));
    }
    expect([...sides].sort()).toEqual([false, true]);
    // While the reader scrolls down, the current section never moves backwards.
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(0, 0));
    const read: number[] = [];
    for (let px = 150; px < 4000; px += 350) {
      await tab.inRoot('reader', (root, top) => root.querySelector('main')?.scrollTo(0, top), px);
      await tab.inRoot('reader', async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      read.push(Number((await currentSection(tab))?.replace(/\D/g, '') ?? 0));
    }
    expect(read).toEqual([...read].sort((a, b) => a - b));
    expect(read.at(-1)).toBeGreaterThan(5);
    // In one column, larger text keeps the paragraph at the edge in place.
    await tab.page.setViewport({ width: 1280, height: 800 });
    await waitFor('one column', () => tab.inRoot('reader', (root) => root.querySelector('[data-two]') === null));
    const before = await tab.inRoot('reader', firstAtEdge);
    await tab.page.pressKey('+');
    await tab.inRoot('reader', layoutAtRest);
    expect(await tab.inRoot('reader', firstAtEdge)).toBe(before);
  });

  it.skipIf(the.name === 'firefox')(
    'become one while the ruler or the dimming is on, and two again afterwards',
    async () => {
      const tab = await the.open(the.server.serve(diary()));
      await tab.page.setViewport({ width: 1440, height: 800 });
      await openReader(tab);
      await setColumns(tab);
      const areTwo = () => tab.inRoot('reader', (root) => root.querySelector('[data-two]') !== null);
      const press = async (key: string, expected: boolean) => {
        await tab.page.pressKey(key);
        await waitFor(expected ? 'two columns' : 'one column', async () => (await areTwo()) === expected);
      };
      await press('d', false);
      await press('d', true);
      await press('r', false);
      for (const lines of [3, 5]) await press('r', lines === 0);
      await press('r', true);
    },
  );

  it.each([1, 2])(
    'keep the words at the edge, also within a long paragraph, when the text grows (columns: %d)',
    async (columns) => {
      const tab = await the.open(the.server.serve(longParagraphs()));
      await tab.page.setViewport({ width: 1440, height: 800 });
      await openReader(tab);
      if (columns === 2) await setColumns(tab);
      for (const [px, key] of [
        [900, '+'],
        [1700, '-'],
        [2300, '+'],
      ] as const) {
        await tab.inRoot('reader', (root, top) => root.querySelector('main')?.scrollTo(0, top), px);
        const words = await tab.inRoot('reader', wordsAtEdge);
        for (let press = 0; press < 5; press += 1) await tab.page.pressKey(key);
        await tab.inRoot('reader', layoutAtRest);
        const { topPx, linePx } = await tab.inRoot('reader', placeOfWords, words);
        expect(topPx).toBeGreaterThan(-linePx * 1.5);
        expect(topPx).toBeLessThan(linePx * 2);
      }
    },
  );
});

interface Words {
  readonly paragraph: number;
  readonly character: number;
}

/** The first visible characters, in the order of the text. */
function wordsAtEdge(root: ShadowRoot): Words | null {
  const range = root.ownerDocument.createRange();
  for (const [paragraph, element] of root.querySelectorAll('.content p').entries()) {
    const text = element.firstChild as Text;
    for (let character = 0; character + 4 < text.length; character += 4) {
      range.setStart(text, character);
      range.setEnd(text, character + 1);
      if ((range.getClientRects()[0]?.bottom ?? 0) > 2) return { paragraph, character };
    }
  }
  return null;
}

function placeOfWords(root: ShadowRoot, words: Words | null): { topPx: number; linePx: number } {
  const element = root.querySelectorAll('.content p')[words?.paragraph ?? 0] as Element;
  const range = root.ownerDocument.createRange();
  range.setStart(element.firstChild as Text, words?.character ?? 0);
  range.setEnd(element.firstChild as Text, (words?.character ?? 0) + 1);
  return {
    topPx: range.getClientRects()[0]?.top ?? Number.NaN,
    linePx: Number.parseFloat(getComputedStyle(element).lineHeight),
  };
}

function longParagraphs(): string {
  const sentence = (number: number) =>
    `Of stone number ${number}, which the clerk wrote down that morning before the bell had rung, nothing more was heard in the town.`;
  const paragraph = (number: number) =>
    `<p>${Array.from({ length: 30 }, (_, index) => sentence(number * 30 + index)).join(' ')}</p>`;
  return `<!doctype html><html lang="en"><title>Words</title><article><h1>Words</h1>${Array.from({ length: 8 }, (_, index) => paragraph(index)).join('')}</article></html>`;
}

async function setColumns(tab: ExtensionTab): Promise<void> {
  await openPanel(tab, 'readerAppearance');
  await tab.clickInRoot('reader', button(messages.lookMore.message));
  await tab.clickInRoot('reader', radio(messages.lookTwo.message));
  await tab.page.pressKey('Escape');
  await waitFor('two columns', () =>
    tab.inRoot('reader', (root) => root.querySelector('[data-two] .row-end') !== null),
  );
}

/** The section that the outline marks as the current one. */
function currentSection(tab: ExtensionTab): Promise<string | null> {
  return tab.inRoot('reader', (root) => root.querySelector('section [aria-current=location]')?.textContent ?? null);
}

/** Self-contained. Resolves once nothing has moved for longer than the reader waits before it lays out the columns again. */
async function layoutAtRest(root: ShadowRoot): Promise<void> {
  const main = root.querySelector('main');
  let [before, since] = ['', 0];
  while (performance.now() - since < 250) {
    await new Promise(requestAnimationFrame);
    const now = `${main?.scrollTop} ${main?.scrollHeight}`;
    if (now !== before) [before, since] = [now, performance.now()];
  }
}

function isSecond(root: ShadowRoot, day: number): boolean {
  const heading = [...root.querySelectorAll('.content h3')].find((each) => each.textContent === `Day ${day}`);
  const content = root.querySelector('.content')?.getBoundingClientRect();
  return (heading?.getBoundingClientRect().left ?? 0) > ((content?.left ?? 0) + (content?.right ?? 0)) / 2;
}

/** The first paragraph of the first column that reaches below the edge. */
function firstAtEdge(root: ShadowRoot): string | undefined {
  const content = root.querySelector('.content')?.getBoundingClientRect();
  const middle = ((content?.left ?? 0) + (content?.right ?? 0)) / 2;
  const isFirst = ({ left, bottom }: DOMRect) => left < middle && bottom > 4;
  return [...root.querySelectorAll('.content p')]
    .find((each) => [...each.getClientRects()].some(isFirst))
    ?.textContent?.slice(0, 30);
}

function diary(): string {
  const day = (number: number) =>
    `<h3>Day ${number}</h3>${Array.from(
      { length: 2 + (number % 3) },
      (_, index) =>
        `<p>On day ${number}, in part ${index + 1} of it, the wall grew by ${number + index} stones, each of which had been weighed at the quarry, carried down the path between the gardens, and set before noon by those who had carried it.</p>`,
    ).join('')}`;
  const days = Array.from({ length: DAYS }, (_, index) => day(index + 1)).join('');
  return `<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1><p>This is what was written down of the wall while it was built, day by day, by the one who counted the stones.</p>${days}</article></html>`;
}
