import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { markOwnLabels } from '../../../src/reader/article/own-labels.ts';

function labelled(list: string): readonly (string | null)[] {
  const { document } = new JSDOM(`<section data-kind="footnotes">${list}</section>`).window;
  markOwnLabels(document);
  return Array.from(document.querySelectorAll('.labelled'), ({ id }) => id);
}

it('marks notes that begin with the number of their place', () => {
  const notes = `<li id="a"><a href="#r1">[1]</a> One.</li><li id="b"><p>2. Two.</p></li><li id="c">1914 was late.</li>`;
  expect(labelled(`<ol>${notes}</ol>`)).toEqual(['a', 'b']);
  expect(labelled(`<ol start="4"><li id="a">[4] Four.</li><li id="b">[4] Five.</li></ol>`)).toEqual(['a']);
  expect(labelled(`<ol><li id="a" value="7"><sup>7</sup> Seven.</li><li id="b">8) Eight.</li></ol>`)).toEqual([
    'a',
    'b',
  ]);
  expect(labelled(`<ul><li id="a">[1] One.</li></ul>`)).toEqual([]);
});
