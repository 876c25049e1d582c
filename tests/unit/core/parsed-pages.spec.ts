// @vitest-environment jsdom
/** Documents from `DOMParser`: what only their markup says about visibility, shadow roots and addresses. */
import { describe, expect, it } from 'vitest';
import { extract } from '../../../src/library/pith.ts';
import { documentOf, PARAGRAPH, read } from '../../support/jsdom-document.ts';

const around = (html: string) => `<article>${PARAGRAPH.repeat(3)}${html}${PARAGRAPH.repeat(3)}</article>`;
const LINE = 'The crane driver keeps his own list of every gull that he has ever met.';

describe('what markup hides on a parsed page', () => {
  const textOf = (html: string) => read(html).article?.text ?? '';

  it('stays hidden, by attribute and by style', () => {
    for (const attribute of ['hidden', 'style="color: red; display:none"', 'style="visibility: hidden"']) {
      const text = textOf(around(`<p ${attribute}>${LINE}</p>`));
      expect(text).toContain('ferryman');
      expect(text, attribute).not.toContain('crane driver');
    }
  });

  it('is shown if a control opens it, or a search may', () => {
    const tabs = `<div role="tablist"><button role="tab" aria-controls="a">Gulls</button><button role="tab" aria-controls="b">Cranes</button></div>
      <div id="a" role="tabpanel">${PARAGRAPH}</div><div id="b" role="tabpanel" hidden><p>${LINE}</p></div>`;
    const folded = `<button aria-expanded="false" aria-controls="c">Who counts?</button><div id="c" style="display:none"><p>${LINE}</p></div>`;
    for (const html of [tabs, folded, `<p hidden="until-found">${LINE}</p>`])
      expect(textOf(around(html))).toContain('crane driver');
  });

  it('is shown if it is nearly all of the page, which then waits for its scripts', () => {
    const page = (style: string) => `<body ${style}>${around(`<p hidden>${LINE}</p>`)}</body>`;
    for (const style of ['style="visibility:hidden"', 'style="display: none"', 'hidden']) {
      const text = textOf(page(style));
      expect(text).toContain('ferryman');
      expect(text).not.toContain('crane driver');
    }
  });

  it('is shown if only screen readers are told to pass it over', () => {
    expect(textOf(around(`<p aria-hidden="true">${LINE}</p>`))).toContain('crane driver');
  });
});

describe('a declarative shadow root on a parsed page', () => {
  it('is read, with the children of its host in its slots', () => {
    const note = `<gull-note><template shadowrootmode="open"><p>Before the slot: ${LINE}</p><slot name="end"></slot><slot></slot>
      <p>After the slot: <a href="/list">the list</a> of the crane.</p></template>
      <p>In the slot stands a paragraph about herons.</p><p slot="end">First comes one about terns.</p></gull-note>`;
    const { article } = read(around(note));
    expect(article?.text).toMatch(/Before the slot[\s\S]*about terns[\s\S]*about herons[\s\S]*After the slot/);
    expect(article?.text.match(/herons/g)).toHaveLength(1);
    expect(article?.content).toContain('href="https://ferry.example/list"');
  });

  it('is not read from other templates', () => {
    expect(read(around(`<template><p>${LINE}</p></template>`)).article?.text).not.toContain('crane driver');
  });
});

describe('a relative address on a parsed page', () => {
  const LINKS = around(
    '<p>See <a href="list.html">the list</a> of gulls.</p><figure><img src="/gull.jpg" width="600" height="400"><figcaption>A gull.</figcaption></figure><video src="film.mp4" controls></video>',
  );
  const contentOf = (head: string) => {
    const { article, warnings } = extract(documentOf(head + LINKS));
    return { content: article?.content ?? '', warnings };
  };

  it('resolves against the base, else the canonical address, else that for sharing', () => {
    const base = '<base href="https://base.example/b/">';
    const canonical = '<link rel="canonical" href="https://canonical.example/c/story">';
    const shared = '<meta property="og:url" content="https://shared.example/s/story">';
    const expected = [
      [base + canonical + shared, 'https://base.example/b/list.html'],
      [canonical + shared, 'https://canonical.example/c/list.html'],
      [shared, 'https://shared.example/s/list.html'],
      [`<base href="/sub/">${canonical}`, 'https://canonical.example/sub/list.html'],
    ] as const;
    for (const [head, url] of expected) {
      const { content, warnings } = contentOf(head);
      expect(content).toContain(`href="${url}"`);
      expect(warnings).toEqual([]);
    }
  });

  it('stays as written, with a warning, if the page says nowhere where it is from', () => {
    const { content, warnings } = contentOf('');
    expect(content).toMatch(/href="list\.html"[\s\S]*src="\/gull\.jpg"[\s\S]*src="film\.mp4"/);
    expect(warnings).toEqual([{ kind: 'relative-addresses', count: 3 }]);
  });
});
