import { expect, it } from 'vitest';
import type { CandidateSummary, Extraction } from '../../../src/core/types.ts';
import { formatCandidates, printable } from '../../../src/dev/start/page-reading.ts';

const CANDIDATE: CandidateSummary = {
  rank: 1,
  name: 'article.post',
  path: 'body > article',
  score: 129.24,
  terms: { paragraphs: 123.04, nestedParagraphs: 4.34, tag: 4.94, links: -3.08 },
  share: 0.834,
  linkDensity: 0.02,
  chars: 4000,
  words: 700,
  sentences: 40,
  position: 0.1,
  preview: 'Two fishing boats',
};

it('prints candidates whose terms add up to the score that is printed', () => {
  const printed = formatCandidates({ candidates: [CANDIDATE], chosenRank: 1 } as unknown as Extraction);
  expect(printed.split('\n')).toEqual([
    '* 1     129.2   83 %  article.post',
    '     paragraphs +123.1, nestedParagraphs +4.3, tag +4.9, links −3.1',
    '     Two fishing boats',
  ]);
});

it('pictures that are written out are cut short, and nothing else is', () => {
  const bytes = 'Qk0+/w=='.repeat(5000);
  expect(printable(`![A stem](data:image/webp;base64,${bytes} "Pith")\n\n\`data:image/gif;base64,R0lG\`\n`)).toBe(
    '![A stem](data:image/webp;base64,… "Pith")\n\n`data:image/gif;base64,R0lG`',
  );
});

it('links into a page of a file do not name its server', () => {
  const server = { url: 'http://127.0.0.1:4711/page.html' };
  expect(printable('[a](http://127.0.0.1:4711/tag/a), [b](https://b.example/)', server)).toBe(
    '[a](/tag/a), [b](https://b.example/)',
  );
});
