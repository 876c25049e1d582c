/** The engine without a browser, beside the same library in Chromium: the same bytes for every page. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { extractHtml, toFile } from '../../src/library/node/pith.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
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
  it.each(batches)('answers as Chromium does on all pages (%#)', async (batch) => {
    await the.page.runScript(await bundleForPage('tests/dom/engines-in-page.ts', 'enginesInPage'));
    const wrong: string[] = [];
    for (const name of batch) {
      const page = await readPage(name);
      const expected = await the.page.evaluate((each) => enginesInPage.answerOf(each), page);
      const found = engineAnswer(extractHtml(page.html, { url: page.url, explains: true }), toFile);
      wrong.push(...differences(found, expected).map((each) => `${name}, ${each}`));
    }
    expect(wrong).toEqual([]);
  });
});

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
