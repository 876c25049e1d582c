/** Every page of ours, live, against the article that a reader should get. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

interface PageMeta {
  readonly url: string;
  readonly title: string | null;
  readonly lang: string | null;
  readonly dir: string | null;
  readonly expect: 'article' | 'no-content';
}

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));

/** Word F1 that each page reaches. */
const MIN_F1 = 0.9;

/** Pages that show their content only after their scripts ran, with the characters shown by then. */
const LATE_TEXT: Readonly<Record<string, number>> = { 'late-hydration': 700, 'spa-two-routes': 700 };

/** CSS px: a phone's, and what the other tests have. */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 800 };

/** The pages with a number are hard cases, which `cases.spec.ts` reads more strictly. */
const names = readdirSync(PAGES).filter((name) => /^[a-z]/.test(name) && existsSync(join(PAGES, name, 'page.html')));
const articles = names.filter((name) => metaOf(name).expect === 'article');

/** Pages whose reading depends on the browser: layout, frames, shadow roots, late scripts, writing modes, fonts and formulas. */
const BROWSER_DEPENDENT: ReadonlySet<string> = new Set([
  'essay-ja-vertical',
  'forum-noscript',
  'hidden-duplicates',
  'iframe-article',
  'late-hydration',
  'news-ar-rtl',
  'paper-math-footnotes',
  'shadow-dom-article',
  'spa-two-routes',
]);
const articlesIn = { chromium: articles, firefox: articles.filter((name) => BROWSER_DEPENDENT.has(name)) };

describeInPage(
  'our pages',
  (the) => {
    it.concurrent.each(articlesIn[the.name])('%s: the whole article, and the same in a narrow window', async (name) => {
      const { title, lang, dir } = metaOf(name);
      const { wide, narrow } = await the.withPage(async (page) => ({
        wide: await read(the, page, name),
        // Layout is read in the same way in both browsers; one is enough for a second width.
        narrow: the.name === 'chromium' ? await readNarrow(the, page, name) : null,
      }));
      expect(wide.extraction.pageUnchanged).toBe(true);
      expect(wide.decisionFaults).toEqual([]);
      expect(wide.readsAlikeTwice).toBe(true);
      expect(wide.f1).toBeGreaterThanOrEqual(MIN_F1);
      expect(wide.extraction.article?.title).toBe(title);
      expect(wide.extraction.article?.lang).toBe(lang);
      expect(wide.extraction.article?.dir).toBe(dir);
      if (narrow) expect(narrow.extraction.article?.text).toBe(wide.extraction.article?.text);
    });

    it.concurrent.each(names.filter((name) => metaOf(name).expect === 'no-content'))(
      '%s: nothing, with the reason',
      async (name) => {
        const { extraction } = await the.withPage((page) => read(the, page, name));
        expect(extraction.article).toBeNull();
        expect(extraction.reason).toBe('no-content');
      },
    );
  },
  { tags: ['pages'] },
);

function metaOf(name: string): PageMeta {
  return JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as PageMeta;
}

async function readNarrow(the: PageTest, page: TestPage, name: string) {
  await page.setViewport(NARROW);
  try {
    return await read(the, page, name);
  } finally {
    await page.setViewport(WIDE);
  }
}

async function read(the: PageTest, page: TestPage, name: string) {
  await page.goto(the.server.url(`/pages/${name}/`));
  const minimum = LATE_TEXT[name] ?? 0;
  await waitFor('the text of the page', () =>
    // biome-ignore lint/performance/useDomNodeTextContent: The text of scripts is not what is waited for.
    page.evaluate((chars) => (document.body.innerText.length >= chars ? true : undefined), minimum),
  );
  await page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
  const file = join(PAGES, name, 'article.html');
  const expected = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return page.evaluate(
    (given) => {
      const extraction = inPage.readLive({ url: given.url });
      const words = inPage.measureHtml(extraction.article?.content ?? '').words;
      const f1 = inPage.wordF1(words, inPage.measureHtml(given.expected).words);
      return {
        extraction,
        f1,
        decisionFaults: inPage.decisionFaults(extraction, given.url),
        readsAlikeTwice: inPage.readsAlikeTwice(),
      };
    },
    { url: metaOf(name).url, expected },
  );
}
