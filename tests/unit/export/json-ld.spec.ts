import { expect, it } from 'vitest';
import { readWebAnnotations } from '../../../src/export/highlights/web-annotation.ts';
import { type JsonLdSource, toJsonLd } from '../../../src/export/json-ld.ts';

const ARTICLE: JsonLdSource = {
  title: 'Ferries',
  byline: 'Ada Finch, Jon Vik',
  siteName: 'The Quay',
  publishedTime: '2026-05-01',
  modifiedTime: null,
  lang: 'en-GB',
  dir: 'ltr',
  url: 'https://quay.example/ferries',
  text: 'Two boats.',
};

it('writes an Article of schema.org with what is known', () => {
  expect(
    JSON.parse(toJsonLd({ ...ARTICLE, excerpt: null, keywords: ['boats'], wordCount: 2, isTeaser: true })),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Ferries',
    author: [
      { '@type': 'Person', name: 'Ada Finch' },
      { '@type': 'Person', name: 'Jon Vik' },
    ],
    publisher: { '@type': 'Organization', name: 'The Quay' },
    datePublished: '2026-05-01',
    inLanguage: 'en-GB',
    keywords: ['boats'],
    url: 'https://quay.example/ferries',
    wordCount: 2,
    isAccessibleForFree: false,
    articleBody: 'Two boats.',
  });
});

it('leaves out what is unknown, and languages that are none', () => {
  const unknown = { title: null, byline: null, siteName: null, publishedTime: null, lang: 'en english', url: '' };
  const article = JSON.parse(toJsonLd({ ...ARTICLE, ...unknown, keywords: [], isTeaser: false }));
  expect(Object.keys(article)).toEqual(['@context', '@type', 'articleBody']);
});

it('includes highlights as annotations, which are read back', () => {
  const quote = { exact: 'boats', prefix: 'Two ', suffix: '.', start: 4, end: 9 };
  const highlight = { id: 'abcdefgh', quote, colour: 'pink', note: 'Which?', created: 1000, modified: 2000 } as const;
  const json = toJsonLd({ ...ARTICLE, highlights: [highlight] });
  expect(JSON.parse(json)['@included'][0]).toMatchObject({ '@context': 'http://www.w3.org/ns/anno.jsonld' });
  expect(readWebAnnotations(json)).toEqual({ highlights: [{ highlight, source: ARTICLE.url }], skipped: 0 });
});
