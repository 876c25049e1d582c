import { expect, test } from 'vitest';
import { contentOfBlocks } from '../../../../src/core/decide/block-content.ts';
import { select } from '../../../../src/core/decide/select.ts';
import { leftOut } from '../../../../src/core/report/left-out.ts';
import { measure } from '../../../../src/core/signals/signals.ts';
import type { Page } from '../../../../src/core/types.ts';
import { indexOf, pageOf } from '../literal-page.ts';

const TIDE = 'The tide comes in twice a day, and twice a day it goes.';

/** What is left out when only the paragraphs of the story are chosen. */
function partsOf(page: Page): string[] {
  const signals = measure(page);
  const story = indexOf(page, 'article');
  const kept = new Uint8Array(page.blocks.count);
  kept.fill(1, page.texts.block[page.elements.firstText[indexOf(page, 'p#kept')] ?? 0] ?? 0);
  kept.fill(0, page.texts.block[page.elements.textEnd[indexOf(page, 'p#kept')] ?? 0] ?? 0);
  const content = contentOfBlocks(page, {
    root: story,
    kept,
    rulingOf: () => ({ by: 'test', reason: 'unlikely to be content' }),
  });
  const candidate = { element: story, score: 1, terms: {} };
  const selection = select(page, { candidate, content }, page.elements.hidden);
  return leftOut(page, signals, { selection, uncopied: [] }).map(
    ({ kind, removal }) => `${kind} ${page.elements.tag[removal.element]}#${page.elements.id[removal.element]}`,
  );
}

test('all that was left out is listed once, as large as possible, in order and by its kind', () => {
  const page = pageOf(
    ['header#top', ['p', 'Harbour Post']],
    ['nav#menu', ['a[href=/]', 'Home'], ['a[href=/sea]', 'Sea']],
    [
      'main',
      ['div#related', ['p', ['a[href=/x]', 'A story about another harbour altogether']]],
      [
        'article',
        ['p#kept', TIDE],
        ['p#again', TIDE],
        ['div#box', ['p', 'Words that were not'], ['p', 'taken for content, both of them.']],
        ['section.comments#talk', ['p', 'So it does here, every day.']],
      ],
    ],
    ['div#empty', ['img']],
    ['footer#end', ['p', 'All rights reserved']],
  );
  expect(partsOf(page)).toEqual([
    'page-frame header#top',
    'navigation nav#menu',
    'links div#related',
    'repeated p#again',
    'other div#box',
    'comments section#talk',
    'page-frame footer#end',
  ]);
});

test('bare text beside what was chosen is listed in its place, under the element that it stands in', () => {
  const page = pageOf(['main', ['article', ['p#kept', TIDE], 'A line that stands by itself.', ['p#last', 'The end.']]]);
  expect(partsOf(page)).toEqual(['other article#', 'other p#last']);
});
