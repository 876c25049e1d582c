// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { exportArticle, extract, formats, toHtmlFile } from '../../../src/library/pith.ts';
import { documentOf, PAGE_URL, PARAGRAPH } from '../../support/jsdom-document.ts';

const FACTS = { id: '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10', saved: new Date('2026-11-22T10:00:00Z') };

/** How a file of each format begins. */
const BEGINNINGS: Readonly<Record<keyof typeof formats, RegExp>> = {
  text: /^Ferries\n\n/,
  markdown: /^---\ntitle: "Ferries"\n/,
  html: /^<!doctype html>\n/,
  epub: /^PK/,
  jsonld: /^\{\n {2}"@context": "https:\/\/schema\.org",\n/,
};

it.each(Object.keys(formats) as (keyof typeof formats)[])('writes an article as %s', (format) => {
  const formula = '<math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>';
  const page = documentOf(
    `<title>Ferries</title><article><h1>Ferries</h1>${PARAGRAPH}<p>${formula} boats</p>${PARAGRAPH}</article>`,
  );
  const { article } = extract(page, { url: PAGE_URL });
  if (article === null) throw new Error('no article');
  const file = exportArticle(article, format, FACTS);
  const text = typeof file === 'string' ? file : String.fromCharCode(...file.subarray(0, 4));
  expect(text).toMatch(BEGINNINGS[format]);
  if (format === 'html') expect(text).toMatch(/<math xmlns="[^"]+"><mfrac>/);
  else if (format !== 'epub') expect(text.replaceAll('\\\\', '\\')).toContain('\\frac{a}{b}');
});

it('writes valid HTML whatever tree the content is', () => {
  const { article } = extract(documentOf(`<article><h1>Ferries</h1>${PARAGRAPH.repeat(3)}</article>`), {
    url: PAGE_URL,
  });
  if (article === null) throw new Error('no article');
  const content = document.createElement('div');
  content.append(document.createElement('p'), document.createElement('ul'));
  content.children[0]?.append(document.createElement('table'), 'Two boats');
  content.children[1]?.append('Three boats');
  const file = toHtmlFile({ ...article, content }, FACTS.saved);
  expect(file).toContain('<ul><li>Three boats</li></ul>');
  expect(file).not.toMatch(/<p>\s*<table/);
});
