import { describe, expect, it } from 'vitest';
import { findHighlights, searchable } from '../../src/extension-pages/shelf/search.ts';
import type { HighlightRecord } from '../../src/platform/shelf/database.ts';

function record(exact: string, more: Partial<HighlightRecord> = {}): HighlightRecord {
  return {
    id: `id-${exact}`,
    keys: [],
    quote: { exact, prefix: '', suffix: '', start: 0, end: exact.length },
    colour: 'yellow',
    created: 1,
    modified: 1,
    page: { url: 'https://quay.example/ferries', title: 'Ferries of Lorun' },
    ...more,
  };
}

const LATE = record('left before the fog', {
  created: 3,
  quote: { exact: 'left before the fog', prefix: '', suffix: '', start: 90, end: 109 },
});
const EARLY = record('The harbour was quiet', { created: 2, note: 'Café au quai' });
const CHINESE = record('每周三晚上在书房教人捡铅字', {
  created: 9,
  page: { url: 'https://news.example/zh', title: '' },
});
const ALL = searchable([LATE, EARLY, CHINESE]);

const found = (query: string) => findHighlights(ALL, query).flatMap(({ highlights }) => highlights);

describe('highlights of all pages', () => {
  it('stand by page, the page that was highlighted last first, in the order of its text', () => {
    expect(findHighlights(ALL, '')).toEqual([
      { url: 'https://news.example/zh', title: 'https://news.example/zh', highlights: [CHINESE] },
      { url: 'https://quay.example/ferries', title: 'Ferries of Lorun', highlights: [EARLY, LATE] },
    ]);
  });

  it.each([
    ['words in any case', 'HARBOUR', [EARLY]],
    ['all words of the query, in any order', 'fog left', [LATE]],
    ['the note, without accents', 'cafe', [EARLY]],
    ['the title of the page', 'lorun', [EARLY, LATE]],
    ['the address of the page', 'news.example', [CHINESE]],
    ['words without spaces', '书房', [CHINESE]],
    ['nothing where one word is missing', 'fog harbour', []],
  ])('are found by %s', (_what, query, wanted) => {
    expect(found(query)).toEqual(wanted);
  });
});

it('searches 5,000 highlights in less than 200 ms', () => {
  const text = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. '.repeat(4);
  const many = searchable(Array.from({ length: 5000 }, (_, index) => record(`${text}${index}`, { created: index })));
  const times = ['clouds 4999', 'gulls', 'nowhere'].map((query) => {
    const start = performance.now();
    findHighlights(many, query);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(200);
});
