/** The hard cases, live, each against the exact structure that a reader should get. */
import { expect, inject, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { CASES, caseArticle, caseMeta, expectedMetadata, foundMetadata, isPlainText } from '../support/cases.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';
import type * as InPage from './in-page.ts';

declare const inPage: typeof InPage;

/**
 * Firefox reads the cases whose reading depends on how the page is displayed. `engines.chromium.spec.ts` reads all others in Node, where
 * nothing is displayed and the engine is the same.
 */
const cases = CASES.filter((name) => inject('browser') === 'chromium' || caseMeta(name).isDisplayed);

describeInPage(
  'hard cases',
  (the) => {
    it.concurrent.each(cases)('%s', async (name) => {
      const meta = caseMeta(name);
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
      expect(foundMetadata(extraction.article, meta)).toEqual(expectedMetadata(meta));
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

async function read(the: PageTest, page: TestPage, name: string) {
  const { url, waitFor: late, removed = [] } = caseMeta(name);
  await page.goto(the.server.url(`/pages/${name}/${isPlainText(name) ? 'page.txt' : ''}`));
  if (late !== undefined) {
    await waitFor(late, () => page.evaluate((selector) => document.querySelector(selector) !== null, late));
  }
  await page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
  const expected = await caseArticle(name);
  return page.evaluate(
    (given) => {
      const extraction = inPage.readLive({ url: given.url });
      const found = inPage.canonicalLines(extraction.article?.content ?? '', given.url);
      const leftOut = given.asksForLeftOut ? inPage.leftOutLive() : [];
      const wanted = inPage.canonicalLines(given.expected, given.url);
      return { extraction, found, wanted, leftOut, decisionFaults: inPage.decisionFaults(extraction, given.url) };
    },
    { url, expected, asksForLeftOut: removed.length > 0 },
  );
}
