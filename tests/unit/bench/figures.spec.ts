import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../src/bench/accuracy/figures.ts';
import { measureOf, overlapBy, rowOf } from '../../../src/bench/accuracy/page-rows.ts';
import { describeFigures } from '../../../src/bench/accuracy/report.ts';
import { describeWorstPages } from '../../../src/bench/accuracy/worst-pages.ts';
import type { Outcome } from '../../../src/bench/in-page/measure.ts';

const NOTHING = { headings: [], items: [], cells: [], code: [], quotes: [], images: [], links: [] };

const OUTCOME: Outcome = {
  text: 'one two',
  structure: NOTHING,
  title: 'T',
  author: null,
  date: null,
  sources: { title: 'h1' },
  chosen: null,
  ms: 4,
  msUnsanitized: 3,
  reason: null,
  thrown: null,
  changed: false,
  fired: [],
};

const NO_ANSWER = { expected: null, captions: [] };

const ARTICLE = { id: 'a', type: 'article', file: 'a', mainContent: 'one two', title: 'T' };
const FORUM = { id: 'f', type: 'forum', file: 'f', mainContent: 'one two three four', title: 'U' };

const ROWS = [
  rowOf(ARTICLE, OUTCOME, NO_ANSWER),
  rowOf({ ...ARTICLE, id: 'b' }, { ...OUTCOME, text: '', reason: 'no-content', ms: 8 }, NO_ANSWER),
  rowOf(FORUM, OUTCOME, NO_ANSWER),
  rowOf({ ...FORUM, id: 'g' }, { ...OUTCOME, text: '', thrown: 'Error: no', changed: true }, NO_ANSWER),
];

describe('the figures of a system', () => {
  const figures = figuresOf({ label: 'pith:x', rows: ROWS });

  it('are means over all pages and over each page type', () => {
    // F1 of the pages: 1, 0, 2/3 (precision 1, recall 1/2), 0.
    expect(figures.words.map(({ group, pages }) => [group, pages])).toEqual([
      ['all', 4],
      ['article', 2],
      ['forum', 2],
    ]);
    expect(figures.words[0]?.f1).toBeCloseTo(5 / 12, 12);
    expect(figures.words[1]?.f1).toBe(0.5);
    expect(figures.words[2]?.recall).toBe(0.25);
    expect(figures.characters).toEqual([]);
    expect(figures.snippets).toBeNull();
  });

  it('count correct metadata, failures and modified pages', () => {
    expect(figures.head.title).toEqual({ right: 2, of: 4 });
    expect(figures.head.author).toBeNull();
    expect(figures.headFaults).toEqual({ 'title: h1': 2 });
    expect(figures.titlesByType).toEqual([
      ['article', { right: 2, of: 2 }],
      ['forum', { right: 0, of: 2 }],
    ]);
    expect(figures.failures).toEqual({ 'no-content': 1 });
    expect(figures.thrown).toEqual({ 'Error: no': 1 });
    expect(figures.changed).toBe(1);
    expect(figures.durations).toEqual({ p50: 4, p95: 8, sum: 20 });
    expect(figures.unsanitized.sum).toBe(12);
  });

  it('count the standfirsts and the ends of threads that are in the text', () => {
    const standfirst = 'Rain fell for forty days and nights.';
    const text = 'The title. Rain fell for forty days, and nights! Then it stopped, said Ada.';
    const page = {
      ...FORUM,
      standfirst,
      mainContent: `Ada, 3 days ago\n${standfirst}\nI saw no rain at all here`,
    };
    const row = rowOf(page, { ...OUTCOME, text }, NO_ANSWER);
    expect(row).toMatchObject({ standfirst: true, firstPost: true, lastReply: false });
    expect(rowOf(ARTICLE, OUTCOME, NO_ANSWER)).toMatchObject({ standfirst: null, firstPost: null, lastReply: null });
  });

  it('are printed as tables', () => {
    const text = describeFigures('Title', [figures, figuresOf({ label: 'readability', rows: ROWS })]);
    expect(text.split('\n')[0]).toBe('Title');
    expect(text).toContain('pith:x       F1  .417     .500   .333');
    expect(text).toContain('1 no-content');
    expect(text).not.toContain('snippets');
  });
});

describe('the measure of a corpus', () => {
  it('is words, or characters for pages with languages, or snippets without complete answers', () => {
    const measure = (...pages: (typeof ARTICLE)[]) => measureOf({ name: 'c', pages });
    expect(measure(ARTICLE, FORUM)).toBe('words');
    expect(measureOf({ name: 'c', pages: [{ ...ARTICLE, lang: 'ja' }] })).toBe('characters');
    const snippets = { wanted: ['one', 'three'], unwanted: [] };
    const page = { id: 's', type: 'article', file: 's', snippets };
    expect(measureOf({ name: 'c', pages: [page] })).toBe('snippets');
    expect(overlapBy('snippets', rowOf(page, OUTCOME, NO_ANSWER))?.recall).toBe(0.5);
  });
});

it('a caption that is not counted counts neither as found nor as missed', () => {
  const page = { ...ARTICLE, mainContent: 'one two\nA quay, in June' };
  const captions = ['A quay in June.'];
  for (const text of ['one two', 'one two\nA quay in June.']) {
    expect(rowOf(page, { ...OUTCOME, text }, { expected: null, captions }).words?.f1, text).toBe(1);
  }
});

describe('the report on the worst pages', () => {
  it('shows the worst pages first, with missed text escaped', () => {
    const page = { ...ARTICLE, id: 'w', mainContent: 'one <script>alert(1)</script>' };
    const rows = [...ROWS, rowOf(page, { ...OUTCOME, text: 'one' }, NO_ANSWER)];
    const corpus = { name: 'c', pages: rows.map((row) => row.page) };
    const result = { corpus, part: 'tune' as const, systems: [{ label: 'pith:x', rows }], figures: [] };
    const html = describeWorstPages([result], 3);
    expect([...html.matchAll(/<h3>(\w+)/g)].map(([, id]) => id)).toEqual(['g', 'b', 'w']);
    expect(html).toContain('<del>one two three four</del>');
    expect(html).not.toContain('<script>');
  });
});
