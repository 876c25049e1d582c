import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Highlight } from '../../../../src/core/index.ts';
import {
  mergeHighlights,
  readWebAnnotations,
  toWebAnnotations,
} from '../../../../src/export/highlights/web-annotation.ts';

const URL = 'https://ferry.example/log/1';
const QUOTE = { exact: 'nine days', prefix: 'stayed for ', suffix: '. On the', start: 120, end: 129 };
const HIGHLIGHT: Highlight = {
  id: '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10',
  quote: QUOTE,
  colour: 'green',
  note: 'Longer than\nall before.',
  created: Date.parse('2026-03-01T10:00:00Z'),
  modified: Date.parse('2026-03-02T10:00:00Z'),
};

describe('highlights as Web Annotations', () => {
  it('have both selectors, the note as a body and the colour as a style class', () => {
    const file = JSON.parse(toWebAnnotations([HIGHLIGHT], URL));
    expect(file['@context']).toBe('http://www.w3.org/ns/anno.jsonld');
    expect(file['@graph']).toEqual([
      {
        id: `urn:uuid:${HIGHLIGHT.id}`,
        type: 'Annotation',
        motivation: 'commenting',
        created: '2026-03-01T10:00:00.000Z',
        modified: '2026-03-02T10:00:00.000Z',
        body: { type: 'TextualBody', value: HIGHLIGHT.note, format: 'text/plain', purpose: 'commenting' },
        target: {
          source: URL,
          styleClass: 'green',
          selector: [
            { type: 'TextQuoteSelector', exact: 'nine days', prefix: 'stayed for ', suffix: '. On the' },
            { type: 'TextPositionSelector', start: 120, end: 129 },
          ],
        },
      },
    ]);
  });

  it('are the same when they are read back, and add nothing the second time', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.trim() !== '');
    const highlights = fc.uniqueArray(
      fc.record({
        id: fc.oneof(fc.uuid(), fc.stringMatching(/^[\w-]{8,64}$/)),
        quote: fc.record({ exact: text, prefix: fc.string(), suffix: fc.string(), start: fc.nat(), end: fc.nat() }),
        colour: fc.constantFrom('yellow', 'green', 'blue', 'pink'),
        created: fc.nat(),
        modified: fc.nat(),
      }) as fc.Arbitrary<Highlight>,
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(highlights, (all) => {
        const read = readWebAnnotations(toWebAnnotations(all, URL));
        expect(read).toEqual({ highlights: all.map((highlight) => ({ highlight, source: URL })), skipped: 0 });
        const [own] = [read.highlights.map(({ highlight }) => highlight)];
        expect(mergeHighlights(all, own)).toEqual(all);
      }),
    );
  });
});

describe('annotations of other programs', () => {
  const foreign = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: 'https://notes.example/a/77',
    type: 'Annotation',
    created: '2026-01-05T08:00:00Z',
    body: [
      { type: 'TextualBody', value: 'sea', purpose: 'tagging' },
      { type: 'TextualBody', value: 'Why nine?' },
    ],
    target: { source: { id: URL }, selector: { type: 'TextQuoteSelector', exact: 'nine days' } },
  };
  const read = { quote: { exact: 'nine days', prefix: '', suffix: '', start: 0, end: 0 }, note: 'Why nine?' };

  it.each([
    ['one annotation', foreign],
    ['a list', [foreign]],
    ['a page', { type: 'AnnotationPage', items: [foreign] }],
    ['a collection', { type: 'AnnotationCollection', first: { type: 'AnnotationPage', items: [foreign] } }],
  ])('are read from %s', (_form, file) => {
    const { highlights, skipped } = readWebAnnotations(JSON.stringify(file));
    expect(highlights).toMatchObject([{ highlight: { ...read, colour: 'yellow' }, source: URL }]);
    expect(skipped).toBe(0);
  });

  it('get an id of their own, which is the same at each reading', () => {
    const file = JSON.stringify([
      foreign,
      { ...foreign, id: undefined },
      { ...foreign, id: 'https://notes.example/a/78' },
    ]);
    const ids = () => readWebAnnotations(file).highlights.map(({ highlight: { id } }) => id);
    expect(new Set(ids()).size).toBe(3);
    expect(ids()).toEqual(ids());
    for (const id of ids()) expect(id).toMatch(/^[\w-]{8,64}$/);
  });

  it('are skipped without words', () => {
    const without = [{ ...foreign, target: URL }, 7, null, { ...foreign, target: { source: URL, selector: [] } }];
    expect(readWebAnnotations(JSON.stringify(without))).toEqual({ highlights: [], skipped: 4 });
    expect(() => readWebAnnotations('no JSON')).toThrow(SyntaxError);
  });
});

it('keeps the later change of a highlight in both lists', () => {
  const later = { ...HIGHLIGHT, note: 'Later.', modified: HIGHLIGHT.modified + 1 };
  const other = { ...HIGHLIGHT, id: 'another-one' };
  expect(mergeHighlights([HIGHLIGHT], [later, other])).toEqual([later, other]);
  expect(mergeHighlights([later], [HIGHLIGHT])).toEqual([later]);
});
