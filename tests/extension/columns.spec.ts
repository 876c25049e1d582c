/** Two columns: what is read, where one was, and what a jump leads to follow the order of the text. */
import { expect, it } from 'vitest';
import { describeInEachExtensionBrowser } from '../support/each-extension.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { CONTROLS, readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const DAYS = 24;

describeInEachExtensionBrowser('two columns', (the) => {
  it('mark the section that is read, also after jumps into the second one, and keep the place', async () => {
    const tab = await the.open(the.server.serve(diary()));
    // Wide enough for both columns beside the outline.
    await tab.page.setViewport({ width: 1440, height: 800 });
    await readFromPopup(tab);
    await setColumns(tab);
    await tab.page.pressKey('o');
    await waitFor(
      'the outline',
      async () => (await state(tab)).current !== null || (await state(tab)).entries === DAYS,
    );
    const sides = new Set<boolean>();
    for (const day of [2, 5, 6, 9, 11, 14]) {
      await tab.clickInRoot('reader', `.panel .outline li:nth-child(${day}) button`);
      await waitFor(`day ${day}`, async () => (await state(tab)).current === `Day ${day}`);
      sides.add(await tab.inRoot('reader', isSecond, day));
    }
    expect([...sides].sort()).toEqual([false, true]);
    // Read on: later sections follow on earlier ones.
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo(0, 0));
    const read: number[] = [];
    for (let px = 150; px < 4000; px += 350) {
      await tab.inRoot('reader', (root, top) => root.querySelector('main')?.scrollTo(0, top), px);
      await tab.inRoot('reader', async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
      read.push(Number((await state(tab)).current?.replace(/\D/g, '') ?? 0));
    }
    expect(read).toEqual([...read].sort((a, b) => a - b));
    expect(read.at(-1)).toBeGreaterThan(5);
    // Larger text, where there is room for one column: what stood at the edge still does.
    await tab.page.setViewport({ width: 1280, height: 800 });
    await waitFor('one column', () => tab.inRoot('reader', (root) => root.querySelector('[data-two]') === null));
    const before = await tab.inRoot('reader', firstAtEdge);
    await tab.page.pressKey('+');
    await tab.inRoot('reader', () => new Promise((done) => setTimeout(done, 400)));
    expect(await tab.inRoot('reader', firstAtEdge)).toBe(before);
  });
});

async function setColumns(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerAppearance);
  await waitFor('the panel', () => tab.inRoot('reader', (root) => root.querySelector('.more summary') !== null));
  await tab.clickInRoot('reader', '.more summary');
  await tab.clickInRoot('reader', 'label:has(input[value=two])');
  await tab.page.pressKey('Escape');
  await waitFor('two columns', () =>
    tab.inRoot('reader', (root) => root.querySelector('[data-two] .row-end') !== null),
  );
}

function state(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => ({
    current: root.querySelector('.panel .outline [aria-current]')?.textContent ?? null,
    entries: root.querySelectorAll('.panel .outline li').length,
  }));
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
