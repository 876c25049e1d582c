import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import { epubFaults } from '../support/epub-faults.ts';
import { pageHtml } from '../support/server.ts';
import type * as InPage from './exports-in-page.ts';

declare const exportsInPage: typeof InPage;

const PAGES = join(import.meta.dirname, '../pages');
const names = readdirSync(PAGES).filter((name) => existsSync(join(PAGES, name, 'page.html')));
/** Pages that travel to the browser at once. */
const BATCH = 20;

describeInPage('EPUB files', (the) => {
  // jsdom reads pages several times slower than a browser does; tests/unit/export/epub.spec.ts has the rest.
  it('of all pages are valid', async () => {
    await the.page.runScript(await bundleForPage('tests/dom/exports-in-page.ts', 'exportsInPage'));
    const wrong: string[] = [];
    for (let first = 0; first < names.length; first += BATCH) {
      const batch = await Promise.all(names.slice(first, first + BATCH).map(readPage));
      const books = await the.page.evaluate((pages) => pages.flatMap(exportsInPage.booksOf), batch);
      for (const { name, book } of books) wrong.push(...(await epubFaults(book)).map((fault) => `${name}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });
});

async function readPage(name: string) {
  const { url } = JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as { url: string };
  return { name, html: await pageHtml(name), url };
}
