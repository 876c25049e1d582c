/** The articles of all pages in each format, read back by other programs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { expect, it } from 'vitest';
import type { ArticleParts } from '../support/article-parts.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import { partsOfMarkdown } from '../support/markdown-parts.ts';
import { pageHtml } from '../support/server.ts';
import type * as InPage from './formats-in-page.ts';

declare const formatsInPage: typeof InPage;

const PAGES = join(import.meta.dirname, '../pages');
const names = readdirSync(PAGES).filter((name) => existsSync(join(PAGES, name, 'page.html')));
/** Pages that travel to the browser at once. */
const BATCH = 20;

/** Pages need not say their language. */
const RULES = { 'element-required-attributes': 'off' } as const;

const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_, at) => [
  names.slice(at * BATCH, (at + 1) * BATCH),
]);

describeInPage('the formats of an article', (the) => {
  it.each(batches)('hold its parts: Markdown as micromark reads it, and valid HTML (%#)', async (batch) => {
    await the.page.runScript(await bundleForPage('tests/dom/formats-in-page.ts', 'formatsInPage'));
    const validator = new HtmlValidate({ extends: ['html-validate:standard'], rules: RULES });
    const pages = await Promise.all(batch.map(readPage));
    const articles = await the.page.evaluate((each) => each.flatMap(formatsInPage.exportsOf), pages);
    const wrong: string[] = [];
    for (const { name, markdown, file, parts, written } of articles) {
      wrong.push(...differences(partsOfMarkdown(markdown), parts).map((each) => `${name}, Markdown: ${each}`));
      wrong.push(...differences(written, parts).map((each) => `${name}, HTML: ${each}`));
      const { results } = await validator.validateString(file);
      const faults = results.flatMap(({ messages }) => messages);
      wrong.push(...faults.map(({ ruleId, message }) => `${name}, HTML: ${ruleId}: ${message}`));
    }
    expect(wrong).toEqual([]);
  });
});

function differences(found: ArticleParts, expected: ArticleParts): string[] {
  const kinds = Object.keys(expected) as (keyof ArticleParts)[];
  return kinds.flatMap((kind) => {
    const [got, wanted] = [JSON.stringify(found[kind]), JSON.stringify(expected[kind])];
    const at = Array.from(wanted).findIndex((character, index) => got[index] !== character);
    if (got === wanted) return [];
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
    return [`${kind}: …${around(got)}… for …${around(wanted)}…`];
  });
}

async function readPage(name: string) {
  const { url } = JSON.parse(readFileSync(join(PAGES, name, 'meta.json'), 'utf8')) as { url: string };
  return { name, html: await pageHtml(name), url };
}
