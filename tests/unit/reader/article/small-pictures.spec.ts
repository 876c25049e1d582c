/** Where small pictures stand. A wrong place tears a line open, or puts an icon on a line of its own. */
import { expect, it } from 'vitest';
import { placeSmallPictures } from '../../../../src/reader/article/small-pictures.ts';
import { documentsForFile } from '../../../support/dom-globals.ts';

const bodyOf = documentsForFile();
const ICON = '<img src="a.png" width="24" height="24">';
const PORTRAIT = '<img src="a.png" width="120" height="150">';

function placesIn(markup: string): readonly string[] {
  const body = bodyOf(markup);
  placeSmallPictures(body);
  return Array.from(body.querySelectorAll<HTMLElement>('[data-small],[data-beside]'), (each) =>
    each.dataset.beside === undefined
      ? `${each.localName} small ${each.dataset.small}`.trim()
      : `${each.localName} beside`,
  );
}

it.each([
  ['a sign after words stays in their line', `<p>Press ${ICON} twice.</p>`, ['img small']],
  ['a linked sign after words stays in their line', `<p>Press <a href="#a">${ICON}</a> twice.</p>`, ['img small']],
  ['a sign before words stays in their line', `<p>${ICON} Press it.</p>`, ['img small']],
  ['a portrait before words stands beside them', `<p>${PORTRAIT}She sails.</p>`, ['p beside']],
  ['a portrait in a card stands beside all of it', `<div><p>${PORTRAIT}</p><p>She sails.</p></div>`, ['div beside']],
  ['a portrait alone is as wide as it is', `<p>${PORTRAIT}</p>`, ['p small alone']],
])('%s', (_what, markup, places) => {
  expect(placesIn(markup)).toEqual(places);
});

it.each([
  ['a large picture', '<p><img src="a.png" width="640" height="480">She sails.</p>'],
  ['a picture of no known size', '<p><img src="a.png" width="0" height="0">She sails.</p>'],
])('%s stays where it is', (_what, markup) => {
  expect(placesIn(markup)).toEqual([]);
});

it('a portrait hides the line break behind it', () => {
  const body = bodyOf(`<p>${PORTRAIT}<br>She sails.</p>`);
  placeSmallPictures(body);
  expect(body.querySelector('br')?.hidden).toBe(true);
});
