/**
 * The extraction keeps its promises on random trees and on damaged pages: it never throws, changes nothing, gives the same answer
 * twice, finite scores and allowed output, or says why there is no article. `npm run fuzz` does the same much longer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage, type PageTest } from '../support/each-browser.ts';
import type * as InPage from './fuzz-in-page.ts';

declare const fuzz: typeof InPage;

/** Half of them on random trees, half on damaged pages. */
const RUNS = Number(process.env.PITH_FUZZ_RUNS ?? 2000);
const SEED = Number(process.env.PITH_FUZZ_SEED ?? 1);
/** A folder of `*.html` or `*.html.gz` to damage in place of our own pages. */
const FOLDER = process.env.PITH_FUZZ_PAGES;
/** Runs for each call, so that a page of the browser is not kept busy for minutes. */
const BATCH = 250;
/** In characters. Larger pages take most of the time and find no more. */
const MAX_PAGE = 60_000;
/** Pages handed to one batch. */
const PAGES = 25;

function pagesToDamage(): string[] {
  const own = join(import.meta.dirname, '../pages');
  const folder = FOLDER ?? own;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html(\.gz)?$/.test(name),
  );
  const wanted = FOLDER === undefined ? names.filter((name) => name.endsWith('page.html')) : names;
  return wanted
    .sort()
    .map((name) => readFileSync(join(folder, name)))
    .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8'))
    .filter((html) => html.length <= MAX_PAGE);
}

async function open(the: PageTest): Promise<void> {
  await the.page.goto(the.server.serve('<!doctype html><title>Fuzz</title>'));
  await the.page.runScript(await bundleForPage('tests/dom/fuzz-in-page.ts', 'fuzz'));
}

const BATCHES = Array.from({ length: Math.ceil(RUNS / 2 / BATCH) }, (_, index) => index);
const TIMEOUT_MS = 60_000 * Math.max(2, BATCHES.length);

describeInPage(
  'the extraction',
  (the) => {
    it('keeps its promises on random trees', { timeout: TIMEOUT_MS }, async () => {
      await open(the);
      for (const batch of BATCHES) {
        const given = { runs: BATCH, seed: SEED + batch };
        const { failure } = await the.page.evaluate(({ runs, seed }) => fuzz.fuzzTrees(runs, seed), given);
        expect(failure).toBeNull();
      }
    });

    it('keeps its promises on damaged pages', { timeout: TIMEOUT_MS }, async () => {
      await open(the);
      const all = pagesToDamage();
      for (const batch of BATCHES) {
        const pages = all.filter(
          (_, index) => index % Math.ceil(all.length / PAGES) === batch % Math.ceil(all.length / PAGES),
        );
        const given = { pages, runs: BATCH, seed: SEED + batch };
        const result = await the.page.evaluate(({ pages, runs, seed }) => fuzz.fuzzPages(pages, runs, seed), given);
        expect(result.failure).toBeNull();
      }
    });
  },
  { only: 'chromium' },
);
