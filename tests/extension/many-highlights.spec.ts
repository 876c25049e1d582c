/** A hundred highlights in one article: where the reader opens, what is read aloud, and what is printed. */
import { expect, it } from 'vitest';
import { describeQuote } from '../../src/core/index.ts';
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { boxes, cleanOptions, page, reading, select } from '../support/highlighting.ts';
import { closeWithEscape } from '../support/reading.ts';
import { addStored, removeShelf, storedHighlights } from '../support/shelf.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const COUNT = 100;

const STONES = Array.from(
  { length: COUNT + 10 },
  (_, index) =>
    `Stone ${index + 1} was carried down in the morning, weighed at the gate, and set on the wall before noon by those who had come early.`,
);

describeInBrowser('a hundred highlights', (the) => {
  it('change neither where the reader opens nor where the page is left', async () => {
    const stored = await cleanOptions(the);
    the.server.serveAt('/stones', page(STONES));
    await storeMany(await reading(the, '/stones'), stored);
    const records = await storedHighlights(stored);
    await removeShelf(stored);
    const tab = await reading(the, '/stones');
    await scrollTo(tab, 60);
    await closeWithEscape(tab);
    const visit = async (count: number) => {
      const again = await reading(the, '/stones');
      await waitFor('the boxes', async () => (await boxes(again)).length === count);
      const opened = await topOf(again, 60);
      await closeWithEscape(again);
      return { opened, left: await again.page.evaluate(() => scrollY) };
    };
    const without = await visit(0);
    expect(Math.abs(without.opened)).toBeLessThan(200);
    await addStored(stored, records);
    expect(await visit(COUNT)).toEqual(without);
  });

  it('are printed as marks in the article, which is as it was afterwards', async () => {
    const stored = await cleanOptions(the);
    the.server.serveAt('/stones', page(STONES));
    await storeMany(await reading(the, '/stones'), stored);
    const tab = await reading(the, '/stones');
    await waitFor('the boxes', async () => (await boxes(tab)).length === COUNT);
    await tab.inRoot('reader', (root) => {
      const kept = globalThis as { texts?: readonly Text[]; printed?: number };
      kept.texts = [...root.querySelectorAll('.content p')].map((each) => each.firstChild as Text);
      window.addEventListener('beforeprint', () => {
        const marks = [...root.querySelectorAll('.content p > .printed-mark[data-colour]')];
        kept.printed = marks.filter(({ textContent }) => /^Stone \d+ was carried$/.test(textContent ?? '')).length;
      });
    });
    await tab.page.print();
    const { printed, same } = await tab.inRoot('reader', (root) => {
      const kept = globalThis as { texts?: readonly Text[]; printed?: number };
      const texts = [...root.querySelectorAll('.content p')].map((each) => each.firstChild);
      return { printed: kept.printed, same: texts.filter((each, index) => each === kept.texts?.[index]).length };
    });
    expect(printed).toBe(COUNT);
    expect(same).toBe(STONES.length);
    await waitFor('the boxes', async () => (await boxes(tab)).length === COUNT);
  });
});

/** Stores a highlight of the start of each paragraph, as if they had been made by hand. */
async function storeMany(tab: ExtensionTab, stored: TestPage): Promise<void> {
  await select(tab, 'Stone 1 was carried');
  await tab.page.pressKey('h');
  const [first] = await waitFor('the first', async () => {
    const found = await storedHighlights(stored);
    return found.length === 1 ? found : null;
  });
  const text = await tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
  const made = Array.from({ length: COUNT }, (_, index): HighlightRecord => {
    const words = `Stone ${index + 1} was carried`;
    const start = text.indexOf(words);
    return {
      ...(first as HighlightRecord),
      id: `stone-${index + 1000}`,
      quote: describeQuote(text, start, start + words.length),
    };
  });
  await removeShelf(stored);
  await addStored(stored, made);
  await tab.page.close();
}

/** CSS px between the upper edge of the window and a paragraph. */
function topOf(tab: ExtensionTab, stone: number): Promise<number> {
  return tab.inRoot(
    'reader',
    (root, wanted) => {
      const paragraph = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.startsWith(wanted));
      return Math.round(paragraph?.getBoundingClientRect().top ?? Number.NaN);
    },
    `Stone ${stone} `,
  );
}

async function scrollTo(tab: ExtensionTab, stone: number): Promise<void> {
  await tab.inRoot(
    'reader',
    async (root, wanted) => {
      const paragraph = [...root.querySelectorAll('.content p')].find((each) => each.textContent?.startsWith(wanted));
      root
        .querySelector('main')
        ?.scrollBy({ top: (paragraph?.getBoundingClientRect().top ?? 0) - 80, behavior: 'instant' });
      for (const _ of ['the scroll event', 'its effect']) await new Promise(requestAnimationFrame);
    },
    `Stone ${stone} `,
  );
}
