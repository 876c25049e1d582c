import { expect, it } from 'vitest';
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
