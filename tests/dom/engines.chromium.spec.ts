/** The engine without a browser, beside the same library in Chromium: the same bytes for every page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { type Extraction, extractHtml, toFile } from '../../src/library/node/pith.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { CASES, caseArticle, caseMeta, expectedMetadata, foundMetadata } from '../support/cases.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import { type EngineAnswer, engineAnswer } from '../support/engine-answer.ts';
import { pageHtml } from '../support/server.ts';
import type * as InPage from './engines-in-page.ts';

declare const enginesInPage: typeof InPage;

const PAGES = join(import.meta.dirname, '../pages');
const names = readdirSync(PAGES).filter((name) => existsSync(join(PAGES, name, 'page.html')));

/** Pages of one test. */
const BATCH = 20;

const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_, at) => [
  names.slice(at * BATCH, (at + 1) * BATCH),
]);

describeInPage('the engine without a browser', (the) => {
  it.each(batches)('answers as Chromium does on all pages, and as the cases expect it (%#)', async (batch) => {
    await the.page.runScript(await bundleForPage('tests/dom/engines-in-page.ts', 'enginesInPage'));
    const wrong: string[] = [];
    for (const name of batch) {
      const page = await readPage(name);
      const expected = await the.page.evaluate((each) => enginesInPage.answerOf(each), page);
      const extraction = extractHtml(page.html, { url: page.url, explains: true });
      wrong.push(...differences(engineAnswer(extraction, toFile), expected).map((each) => `${name}, ${each}`));
      if (CASES.includes(name) && !caseMeta(name).isDisplayed) wrong.push(...(await caseFaults(the, name, extraction)));
    }
    expect(wrong).toEqual([]);
  });
});

/**
 * Where the reading of a page that is not displayed is not the one that its case expects. A new case with faults here depends on how its page
 * is displayed: `isDisplayed` in its `meta.json` has it read in Firefox, too.
 */
async function caseFaults(the: PageTest, name: string, { article, removed, ...found }: Extraction): Promise<string[]> {
  const meta = caseMeta(name);
  const linesOf = (content: string) =>
    the.page.evaluate(([html, url]) => enginesInPage.canonicalLines(html, url), [content, meta.url] as const);
  const pairs: Readonly<Record<string, readonly [unknown, unknown]>> = {
    reason: [found.reason, meta.expect === 'no-content' ? 'no-content' : meta.reason],
    content: [await linesOf(article?.content ?? ''), await linesOf(await caseArticle(name))],
    metadata: [foundMetadata(article, meta), expectedMetadata(meta)],
    comments: [found.comments?.count ?? 0, meta.comments ?? found.comments?.count ?? 0],
    removed: [meta.removed?.every((text) => removed.some(({ preview }) => preview.startsWith(text))) ?? true, true],
  };
  const wrong = Object.entries(pairs).filter(([, [got, wanted]]) => !isDeepStrictEqual(got, wanted));
  return wrong.map(([part]) => `${name}, which is not displayed: other ${part} than the case expects`);
}

function differences(found: EngineAnswer, expected: EngineAnswer): string[] {
  const fields = [...new Set([...Object.keys(found), ...Object.keys(expected)])];
  return fields.flatMap((field) => {
    const [got = '', wanted = ''] = [found[field], expected[field]];
    if (got === wanted) return [];
    let at = 0;
    while (got[at] === wanted[at]) at++;
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    return [`${field}: …${around(got)}… for …${around(wanted)}…`];
  });
}

async function readPage(name: string) {
  const { url } = JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as { url: string };
  return { html: await pageHtml(name), url };
}
