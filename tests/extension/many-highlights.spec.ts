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
import { chooseVoice, ENDLESS } from '../support/voices.ts';
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

describeInBrowser(
  'an article with a hundred highlights that is read aloud',
  (the) => {
    it('is spoken in the same order, with the same places marked, as without them', async () => {
      const stored = await cleanOptions(the);
      // There are Italian voices for tests in both browsers.
      the.server.serveAt('/stones', page(STONES).replace('lang="en"', 'lang="it"'));
      await storeMany(await reading(the, '/stones'), stored);
      const records = await storedHighlights(stored);
      await removeShelf(stored);
      const listen = async (count: number) => {
        const tab = await reading(the, '/stones');
        await waitFor('the boxes', async () => (await boxes(tab)).length === count);
        await tab.page.pressKey('l');
        if (the.name === 'firefox') await chooseVoice(tab, ENDLESS);
        await waitFor('the voice', () => isSpeaking(tab));
        await tab.page.pressKey('Escape');
        await waitFor('silence', async () => !(await isSpeaking(tab)));
        await waitFor('the top', () => isAtTop(tab));
        await tab.page.pressKey('l');
        return spokenPlaces(tab);
      };
      const without = await listen(0);
      await addStored(stored, records);
      expect(await listen(COUNT)).toEqual(without);
    });
  },
  { atLaunch: { 'media.webspeech.synth.test': true }, hasVoice: true },
);

function isSpeaking(tab: ExtensionTab): Promise<boolean> {
  return tab.inRoot('reader', (root) => root.querySelector('.spoken-sentence') !== null);
}

/** Scrolls to the top, where reading begins with the title. Returns whether it stays there: reading has just scrolled by itself. */
function isAtTop(tab: ExtensionTab): Promise<boolean> {
  return tab.inRoot('reader', async (root) => {
    const main = root.querySelector('main');
    const before = main?.scrollTop;
    main?.scrollTo({ top: 0, behavior: 'instant' });
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
    return before === 0 && main?.scrollTop === 0;
  });
}

/** Where the next ten sentences are marked while they are spoken, in px of the article. */
async function spokenPlaces(tab: ExtensionTab): Promise<readonly string[]> {
  const places: string[] = [];
  for (let count = 0; count < 10; count++) {
    const before = places.at(-1);
    const place = await waitFor('the next sentence', async () => {
      const now = await tab.inRoot('reader', (root) =>
        [...root.querySelectorAll<HTMLElement>('.spoken-sentence')]
          .map((box) => [box.offsetLeft, box.offsetTop, box.offsetWidth, box.offsetHeight].join(' '))
          .join(', '),
      );
      return now !== '' && now !== before ? now : null;
    });
    places.push(place);
    await tab.page.pressKey('.');
  }
  return places;
}

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
