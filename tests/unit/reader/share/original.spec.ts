// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Original } from '../../../../src/reader/article/original.ts';
import { pictureSource } from '../../../../src/reader/article/picture-source.ts';
import { originalRange } from '../../../../src/reader/share/passage.ts';
import { documentOf } from '../../../support/jsdom-document.ts';

function viewOf(markup: string): HTMLElement {
  const view = documentOf(`<article><div class="content">${markup}</div></article>`).querySelector('article');
  if (!view) throw new Error('no article');
  return view;
}

function find<Kind extends Element = Element>(root: ParentNode, selector: string): Kind {
  const found = root.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

test('changes of the view do not reach the copy, and elements find their counterparts after them', () => {
  const view = viewOf('<p>One</p><p id="two">Two <a href="https://a.example/">there</a></p>');
  const original = new Original(view);
  const [first, link] = [find(view, 'p'), find<HTMLAnchorElement>(view, 'a')];
  const before = original.view.outerHTML;
  first.remove();
  link.href = 'javascript:alert(1)';
  view.prepend(view.ownerDocument.createElement('p'));
  expect(original.view.outerHTML).toBe(before);
  expect(original.view.ownerDocument.defaultView).toBe(null);
  expect(original.copyOf(first)?.textContent).toBe('One');
  expect(original.copyOf(link)?.href).toBe('https://a.example/');
  expect(original.copyOf(find(view, 'p'))).toBeUndefined();
  const copy = original.copyOf(link);
  expect(copy && original.shownOf(copy)).toBe(link);
});

test('a block is taken out of the copy and put back in its place', () => {
  const view = viewOf('<p>One</p><p id="two">Two</p><p>Three</p>');
  const original = new Original(view);
  const before = original.view.textContent;
  const putBack = original.takeOut(find(view, '#two'));
  expect(original.view.textContent).toBe('OneThree');
  putBack();
  expect(original.view.textContent).toBe(before);
});

test('a formula is replaced in both', () => {
  const view = viewOf('<p>So <img data-kind="tex" alt="x"> it is</p>');
  const original = new Original(view);
  const nodes = view.ownerDocument.createDocumentFragment();
  nodes.append('x²');
  original.replace(find(original.view, 'img'), nodes);
  expect([view.textContent, original.view.textContent]).toEqual(['So x² it is', 'So x² it is']);
});

test('a picture keeps the source that the browser chose, unless it is none of the article’s', () => {
  const view = viewOf(
    '<img src="https://a.example/s.png" srcset="https://a.example/m.png 1x, https://a.example/l.png 2x">',
  );
  const original = new Original(view);
  const shown = find<HTMLImageElement>(view, 'img');
  const sourceFor = (currentSrc: string) => {
    Object.defineProperty(shown, 'currentSrc', { value: currentSrc, configurable: true });
    return pictureSource(find(original.view, 'img'), original);
  };
  expect(sourceFor('')).toBe('https://a.example/s.png');
  expect(sourceFor('https://a.example/l.png')).toBe('https://a.example/l.png');
  expect(sourceFor('data:text/html,x')).toBe('https://a.example/s.png');
});

test('a selection is found in the copy, across elements that were added on display, unless its text was changed', () => {
  const view = viewOf('<p>The river <b>rose</b> in the night.</p><p>Nobody <i>slept</i>.</p>');
  const original = new Original(view);
  const [first, second] = [find(view, 'p'), find(view, 'p + p')];
  const added = view.ownerDocument.createElement('span');
  const bold = find(view, 'b');
  added.append(...bold.childNodes);
  bold.append(added);
  const range = view.ownerDocument.createRange();
  range.setStart(added.firstChild as Text, 1);
  range.setEnd(second.firstChild as Text, 4);
  expect(originalRange(view, range, original)?.toString()).toBe('ose in the night.Nobo');
  (first.lastChild as Text).data = ' in the day.';
  expect(originalRange(view, range, original)?.toString()).toBe('ose in the night.Nobo');
  (second.firstChild as Text).data = 'Everybody ';
  expect(originalRange(view, range, original)).toBe(null);
});
