/** Our parser beside that of Chromium: the same trees, also where a page nests deeper than browsers do. */
import { expect, it } from 'vitest';
import { parseDocument } from '../../src/library/node/dom/parse.ts';
import { markupOf } from '../../src/library/node/dom/serialize.ts';
import { bundleForPage } from '../support/bundle-for-page.ts';
import { describeInPage } from '../support/each-browser.ts';
import type * as InPage from './trees-in-page.ts';

declare const treesInPage: typeof InPage;

const DEPTHS = [500, 509, 510, 511, 512, 513, 600, 3000];

const SHAPES: Readonly<Record<string, (depth: number) => string>> = {
  'elements in each other': (depth) => `${'<div>'.repeat(depth)}inside${'</div>'.repeat(depth)}after`,
  'elements that are never closed': (depth) => `<p>one</p>${'<section><p>text'.repeat(depth)}`,
  'lists in lists': (depth) => `${'<ul><li>item'.repeat(depth)}${'</ul>'.repeat(depth)}<p>after`,
  'inline elements': (depth) => `<p>${'<span>'.repeat(depth)}text<i>more</i></p><p>after`,
};

describeInPage('the parser without a browser', (the) => {
  it.each(Object.keys(SHAPES))('builds the tree of Chromium: %s', async (name) => {
    await the.page.runScript(await bundleForPage('tests/dom/trees-in-page.ts', 'treesInPage'));
    for (const depth of DEPTHS) {
      const html = (SHAPES[name] as (depth: number) => string)(depth);
      const root = parseDocument(html).documentElement;
      const expected = await the.page.evaluate((each) => treesInPage.treeOf(each), html);
      expect([depth, root && markupOf(root) === expected]).toEqual([depth, true]);
    }
  });
});
