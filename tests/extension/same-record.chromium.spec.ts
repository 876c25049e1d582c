/** Popup, debug overlay, reader and library say the same of a page: its best candidate, the score, and the reading time. */
import { expect, it } from 'vitest';
import { scoreText } from '../../src/platform/score-figures.ts';
import type * as InPage from '../dom/in-page.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { overlayLabel, readFromPopup, toggleSection, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

declare const inPage: typeof InPage;

const PAGES = ['paper-math-footnotes', 'blog-ru-comments', 'welcome'];

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
      const { candidates, minutes, url } = await tab.page.evaluate(() => {
        const { candidates, article } = inPage.readLive({ url: location.href });
        const numbers = candidates.map(({ name, score }) => ({ name, score }));
        return { candidates: numbers, minutes: article?.readingMinutes ?? 0, url: location.href };
      });
      const [best] = candidates.map((each): Shown => ({ name: each.name, score: scoreText(each.score, 'en') }));

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
      expect(row.shown, url).toEqual(best);
      expect(row.text).toContain(`${minutes} min read`);
      // The popup remembers what is open.
      await toggleSection(popup, 'popupDetails');
      await popup.close();

      expect(await bestInOverlay(tab)).toEqual(best);
      await readFromPopup(tab);
      const head = await tab.inRoot('reader', (root) => root.querySelector('article header')?.textContent ?? '');
      expect(head).toContain(`${minutes} min read`);
    });
  },
  { only: 'chromium' },
);

async function bestInOverlay(tab: ExtensionTab): Promise<Shown> {
  await tab.runCommand('toggle-overlay');
  await waitFor('the labels', () => tab.controlInRoot('inspector', overlayLabel(1)));
  const shown = await tab.inRoot('inspector', (root) => {
    const label = root.querySelector('.label.best');
    const part = (name: string) => label?.querySelector(name)?.textContent ?? '';
    return { name: part('.name'), score: part('.score') };
  });
  await tab.runCommand('toggle-overlay');
  return shown;
}
