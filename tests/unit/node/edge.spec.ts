/** The engine in a worker without files, processes or a document, as edge runtimes are: a bundle, and the web's own globals. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { expect, it } from 'vitest';
import { extractHtml, toMarkdown } from '../../../src/library/node/pith.ts';
import { bundleForPage } from '../../support/bundle-for-page.ts';
import type * as Entry from '../../support/edge-entry.ts';

const PAGES = ['recipe-lentil-soup', '37-formulas', '38-tables', '57-question-and-answers'];

/** Source: WinterTC, Minimum Common Web Platform API; the part that a reader of pages may need. */
const GLOBALS = {
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  AbortSignal,
  AbortController,
  structuredClone,
  performance,
  console,
};

it('reads pages as in Node.js where there is nothing but the web platform', async () => {
  const bundle = await bundleForPage('tests/support/edge-entry.ts', 'pith');
  expect(bundle).not.toMatch(/["']node:|\brequire\(/);
  const context = vm.createContext({ ...GLOBALS });
  vm.runInContext(bundle, context);
  const { pith } = context as unknown as { readonly pith: typeof Entry };
  for (const page of PAGES) {
    const html = readFileSync(join(import.meta.dirname, '../../pages', page, 'page.html'));
    const url = `https://pages.example/${page}`;
    const [here, there] = [extractHtml(html, { url }), pith.extractHtml(new Uint8Array(html), { url })];
    expect(there.article?.content.length, page).toBeGreaterThan(500);
    expect(JSON.stringify(there.article), page).toBe(JSON.stringify(here.article));
    expect(there.article && pith.toMarkdown(there.article), page).toBe(here.article && toMarkdown(here.article));
  }
});
