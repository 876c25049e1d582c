/** Levels as screen readers announce them: a gap sounds like a heading that is missing. */
import { expect, it } from 'vitest';
import { levelHeadings } from '../../../../src/reader/article/heading-levels.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();

function levelsOf(body: HTMLElement): readonly number[] {
  return Array.from(body.querySelectorAll('h1,h2,h3,h4,h5,h6'), (heading) =>
    Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1)),
  );
}

it.each([
  ['as the page has them', '<h2>A</h2><h3>B</h3><h2>C</h2>', [2, 3, 2]],
  ['below the title, where the page repeats it', '<h1>A</h1><h2>B</h2>', [2, 3]],
  ['without the levels that the page skips', '<h2>A</h2><h5>B</h5><h6>C</h6><h3>D</h3>', [2, 3, 4, 3]],
  ['where the first is not the highest', '<h4>A</h4><h2>B</h2><h4>C</h4>', [2, 2, 3]],
])('are %s', (_what, markup, levels) => {
  const body = bodyOf(markup);
  levelHeadings(body);
  expect(levelsOf(body)).toEqual(levels);
});

it('are set again when headings have gone', () => {
  const body = bodyOf('<h2>A</h2><h4>B</h4>');
  levelHeadings(body);
  body.querySelector('h4')?.replaceWith(Object.assign(body.ownerDocument.createElement('h3'), { textContent: 'B' }));
  levelHeadings(body);
  expect(levelsOf(body)).toEqual([2, 3]);
  expect(body.querySelector('[aria-level]')).toBeNull();
});
