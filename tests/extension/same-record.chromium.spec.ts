/**
 * Popup, debug overlay, reader and library say the same of a page: its best candidate, the score, the words and the reading time. So does
 * the library's description, which `pith explain` prints.
 */
import { expect, it } from 'vitest';
import { scoreText } from '../../src/platform/texts/score-figures.ts';
import type * as InPage from '../dom/in-page.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { overlayLabel, readFromPopup, toggleSection, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

declare const inPage: typeof InPage;

const PAGES = [
  'paper-math-footnotes',
  'blog-ru-comments',
  'welcome',
  'forum-thread',
  '56-quotes-to-expand',
  '57-question-and-answers',
  'product-kettle',
  'recipe-lentil-soup',
  'live-blog',
  'news-json-ld',
  'news-zh',
  '46-captions-by-place',
];

interface Shown {
  readonly name: string;
  readonly score: string;
}

describeInBrowser(
  'what Pith says of a page',
  (the) => {
    it.each(PAGES)('is the same in popup, overlay, reader and library: %s', async (name) => {
      const tab = await the.open(`/pages/${name}/`);
      await tab.page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
      const found = await tab.page.evaluate(() => {
        const extraction = inPage.readLive({ url: location.href });
        const { wordCount = 0, readingMinutes = 0 } = extraction.article ?? {};
        const numbers = extraction.candidates.map(({ name, score }) => ({ name, score }));
        const [explained = ''] = inPage.describe(extraction).split('\n');
        return { candidates: numbers, explained, words: wordCount, minutes: readingMinutes, url: location.href };
      });
      const words = `${new Intl.NumberFormat('en').format(found.words)} words`;
      const length = `${words}, ${found.minutes} min read`;
      expect(found.words).toBeGreaterThan(50);
      expect(found.explained).toContain(` ${found.words} words`);
      const [best] = found.candidates.map((each): Shown => ({ name: each.name, score: scoreText(each.score, 'en') }));

      const popup = await waitForPopup(await tab.openPopup());
      await toggleSection(popup, 'popupDetails');
      const row = await waitFor('the details', () =>
        popup.evaluate(() => {
          const [name, score] = ['code', '.score'].map(
            (part) => document.querySelector(`.scores ${part}`)?.textContent,
          );
          const text = document.querySelector('header p')?.textContent ?? '';
          return name && score ? { shown: { name, score }, text } : null;
        }),
      );
      expect(row.shown, found.url).toEqual(best);
      expect(row.text).toBe(length);
      // The popup remembers what is open.
      await toggleSection(popup, 'popupDetails');
      await popup.close();

      expect(await shownInOverlay(tab)).toEqual({ ...best, length });
      await readFromPopup(tab);
      const head = await tab.inRoot('reader', (root) => {
        const minutes = root.querySelector<HTMLElement>('article header .minutes');
        return `${minutes?.title}, ${minutes?.textContent}`;
      });
      expect(head).toBe(length);
    });
  },
  { only: 'chromium' },
);

async function shownInOverlay(tab: ExtensionTab): Promise<Shown & { readonly length: string }> {
  await tab.runCommand('toggle-overlay');
  await waitFor('the labels', () => tab.controlInRoot('inspector', overlayLabel(1)));
  const shown = await tab.inRoot('inspector', (root) => {
    const label = root.querySelector('.label.best');
    const part = (name: string) => label?.querySelector(name)?.textContent ?? '';
    const length = root.querySelector('.facts .length')?.textContent ?? '';
    return { name: part('.name'), score: part('.score'), length };
  });
  await tab.runCommand('toggle-overlay');
  return shown;
}
