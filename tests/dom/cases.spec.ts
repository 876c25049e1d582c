/** The hard cases, live, each against the exact structure that a reader should get. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

/** What `meta.json` of a case may say beside why it is here. What it leaves out is not looked at. */
interface CaseMeta {
  readonly url: string;
  readonly expect: 'article' | 'no-content';
  /** What is said beside an article. Absent if that is a sure one. */
  readonly reason?: 'unsure';
  readonly title?: string | null;
  readonly byline?: string | null;
  readonly siteName?: string | null;
  readonly publishedTime?: string | null;
  readonly modifiedTime?: string | null;
  readonly lang?: string | null;
  readonly dir?: string;
  readonly leadImage?: string | null;
  readonly nextPage?: object | null;
  readonly isTeaser?: boolean;
  /** Where the content is instead, if there is none. */
  readonly frame?: object;
  /** The beginnings of what must be listed as removed, and can be shown again. */
  readonly removed?: readonly string[];
  /** How many comments are shown beside it. */
  readonly comments?: number;
  /** Whether these are the replies of a thread. */
  readonly areReplies?: boolean;
  /** Selector of an element that scripts add, to be waited for. */
  readonly waitFor?: string;
}

const METADATA = [
  'title',
  'byline',
  'siteName',
  'publishedTime',
  'modifiedTime',
  'lang',
  'dir',
  'leadImage',
  'nextPage',
  'isTeaser',
] as const;

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));

/** Kinds of pages that are not articles: threads, products, lists, services. */
const LISTS_AND_THREADS = /^(?:5[6-9]|6[01])-/;

/**
 * Firefox reads all cases of threads, lists, shops and services, and the first case of every other kind. Cases of a kind begin with the same
 * number. The core is the same code in both.
 */
const cases = readdirSync(PAGES)
  .filter((name) => /^\d\d-/.test(name))
  .filter((name, index, all) => {
    const isFirstOfKind = name.slice(0, 2) !== all[index - 1]?.slice(0, 2);
    return (
      inject('browser') === 'chromium' ||
      LISTS_AND_THREADS.test(name) ||
      (isFirstOfKind && Number(name.slice(0, 2)) % 2 === 0)
    );
  });

describeInPage(
  'hard cases',
  (the) => {
    it.concurrent.each(cases)('%s', async (name) => {
      const meta = metaOf(name);
      const { extraction, found, wanted, leftOut, decisionFaults } = await the.withPage((page) =>
        read(the, page, name),
      );
      expect(extraction.pageUnchanged).toBe(true);
      expect(decisionFaults).toEqual([]);
      if (meta.expect === 'no-content') {
        expect(extraction).toMatchObject({ article: null, reason: 'no-content' });
        expect(extraction.frame).toEqual(meta.frame);
        return;
      }
      expect(extraction.reason).toBe(meta.reason);
      expect(found).toEqual(wanted);
      const asked = METADATA.filter((key) => meta[key] !== undefined);
      expect(pick(extraction.article, asked)).toEqual(pick(meta, asked));
      if (meta.comments !== undefined) expect(extraction.comments?.count ?? 0).toBe(meta.comments);
      if (meta.areReplies !== undefined) expect(extraction.comments?.areReplies).toBe(meta.areReplies);
      if (meta.removed === undefined) return;
      for (const text of meta.removed) {
        const places = extraction.removed.flatMap(({ preview }, index) => (preview.startsWith(text) ? [index] : []));
        expect(places, text).not.toEqual([]);
        expect(places.some((index) => squeezed(leftOut[index]).startsWith(squeezed(text)))).toBe(true);
      }
    });
  },
  { tags: ['pages'] },
);

function squeezed(text = ''): string {
  return text.replace(/\s+/g, '');
}

function metaOf(name: string): CaseMeta {
  return JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as CaseMeta;
}

function pick(from: object | null, keys: readonly string[]): object {
  return Object.fromEntries(keys.map((key) => [key, (from as Record<string, unknown> | null)?.[key] ?? null]));
}

async function read(the: PageTest, page: TestPage, name: string) {
  const { url, waitFor: late, removed = [] } = metaOf(name);
  const isPlain = existsSync(join(PAGES, name, 'page.txt'));
  await page.goto(the.server.url(`/pages/${name}/${isPlain ? 'page.txt' : ''}`));
  if (late !== undefined) {
    await waitFor(late, () => page.evaluate((selector) => document.querySelector(selector) !== null, late));
  }
  await page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
  const expected = await articleOf(name);
  return page.evaluate(
    (given) => {
      const extraction = inPage.readLive({ url: given.url });
      const found = inPage.canonicalLines(extraction.article?.content ?? '', given.url);
      const leftOut = given.asksForLeftOut ? inPage.leftOutLive() : [];
      const wanted = inPage.canonicalLines(given.expected, given.url);
      return { extraction, found, wanted, leftOut, decisionFaults: inPage.decisionFaults() };
    },
    { url, expected, asksForLeftOut: removed.length > 0 },
  );
}

/** What a reader should get: the case's `article.html`, what its `generate.ts` says, or nothing. */
async function articleOf(name: string): Promise<string> {
  const file = join(PAGES, name, 'article.html');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const generator = join(PAGES, name, 'generate.ts');
  return existsSync(generator) ? ((await import(generator)) as { articleHtml: () => string }).articleHtml() : '';
}
