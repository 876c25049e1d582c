// @vitest-environment jsdom
import { strFromU8, unzipSync } from 'fflate';
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import {
  type Article,
  describeQuote,
  exportArticle,
  extract,
  type Highlight,
  placeHighlights,
  quoteText,
  toHighlightsMarkdown,
} from '../../../../src/library/pith.ts';
import { documentOf, PAGE_URL, PARAGRAPH } from '../../../support/jsdom-document.ts';

const FACTS = { id: '6f1c2b1e-9d0a-4c57-8f3e-2b7f5a8d9c10', saved: new Date('2026-11-22T10:00:00Z') };

const BODY = `<p>The harbour was quiet, and 2 == 2. Nobody had seen <em>the old ferry</em> leave in the morning.</p>
  <pre><code>wind = north\nspeed = 7</code></pre>
  <p>A formula <math><mi>x</mi><mo>+</mo><mi>y</mi></math> stood on the <a href="/quay">long quay</a>, in chalk.</p>`;

function articleOf(body = BODY): Article {
  const page = documentOf(`<title>Ferries</title><article><h1>Ferries</h1>${PARAGRAPH}${body}${PARAGRAPH}</article>`);
  const { article } = extract(page, { url: PAGE_URL });
  if (article === null) throw new Error('no article');
  return article;
}

const article = articleOf();

function highlight(id: string, words: string, more: Partial<Highlight> = {}): Highlight {
  const text = quoteText(article);
  const start = text.indexOf(words);
  if (start < 0) throw new Error(`no such words: ${words}`);
  const quote = describeQuote(text, start, start + words.length);
  return { id, quote, colour: 'yellow', created: start, modified: start, ...more };
}

const ALL = [
  highlight('crossing', 'had seen the old ferry leave', { note: 'Which one?\nThe last one.' }),
  highlight('overlapping', 'ferry leave in the morning', { colour: 'pink' }),
  highlight('in-code', 'speed = 7', { colour: 'blue', note: 'In knots.' }),
  highlight('with-formula', 'formula x+y stood', { colour: 'green' }),
  highlight('in-link', 'quay', { note: 'Of stone.' }),
];
const LOST: Highlight = {
  ...highlight('lost-one', 'harbour'),
  quote: { exact: 'the bell of the chapel', prefix: 'and then ', suffix: ' rang', start: 3, end: 25 },
};

const fileOf = (format: 'html' | 'markdown', more = {}) =>
  String(exportArticle(article, format, { ...FACTS, highlights: [...ALL, LOST], ...more }));

/** The words of each colour, joined. */
function wordsByColour(root: ParentNode): Record<string, string> {
  const words: Record<string, string> = {};
  for (const mark of Array.from(root.querySelectorAll('mark'))) {
    const colour = mark.className.replace('highlight-', '');
    const copy = mark.cloneNode(true) as Element;
    for (const reference of Array.from(copy.querySelectorAll('sup'))) reference.remove();
    words[colour] = (words[colour] ?? '') + copy.textContent;
  }
  return words;
}

describe('an HTML file with highlights', () => {
  const file = new DOMParser().parseFromString(fileOf('html'), 'text/html');

  it('marks the words, also across elements, and overlapping ones apart', () => {
    expect(wordsByColour(file)).toEqual({
      yellow: 'had seen the old ferry leavequay',
      pink: 'ferry leave in the morning',
      blue: 'speed = 7',
      green: 'formula x+y stood',
    });
    expect(file.querySelectorAll('em > mark').length).toBeGreaterThan(0);
    expect(file.querySelector('mark > math')).not.toBeNull();
  });

  it('has the notes at its end, with links there and back', () => {
    const notes = Array.from(file.querySelectorAll('section.footnotes li'));
    expect(notes.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      'Which one?The last one. ↩',
      'In knots. ↩',
      'Of stone. ↩',
    ]);
    for (const note of notes) {
      const reference = file.querySelector(`sup > a[href="#${note.id}"]`);
      expect(file.getElementById(note.querySelector('a')?.hash.slice(1) ?? '')).toBe(reference?.parentElement);
      expect(reference?.closest('pre, a a')).toBeNull();
    }
  });

  it('has the words of the article as without them', () => {
    const plain = new DOMParser().parseFromString(String(exportArticle(article, 'html', FACTS)), 'text/html');
    for (const added of Array.from(file.querySelectorAll('section.footnotes, sup'))) added.remove();
    const textOf = (page: Document) => page.querySelector('article')?.textContent?.replace(/\s+/g, ' ').trim();
    expect(textOf(file)).toBe(textOf(plain));
  });
});

describe('Markdown with highlights', () => {
  it('marks the words as HTML, and has the notes as footnotes', () => {
    const markdown = fileOf('markdown');
    expect(markdown).toContain(
      'Nobody <mark>had seen</mark> *<mark>the old</mark> <mark>ferry</mark>* <mark>leave</mark>[^n1] <mark>in the morning</mark>.',
    );
    expect(markdown).toMatch(/^\[\^n1\]: Which one\?\n\n {4}The last one\./m);
    expect(markdown).toContain('2 == 2');
    const page = new DOMParser().parseFromString(String(marked.parse(markdown)), 'text/html');
    expect(Array.from(page.querySelectorAll('mark'), (mark) => mark.textContent).slice(0, 3)).toEqual([
      'had seen',
      'the old',
      'ferry',
    ]);
  });

  it('marks them with equals signs where that is asked for, and escapes those of the article', () => {
    const markdown = fileOf('markdown', { highlightSigns: 'equals' });
    expect(markdown).toContain('==had seen== *==the old== ==ferry==* ==leave==[^n1] ==in the morning==.');
    expect(markdown).toContain('2 \\=\\= 2');
    expect(markdown).not.toContain('<mark>');
  });
});

describe('a book with highlights', () => {
  it('marks the words, with notes that open in place', () => {
    const bytes = exportArticle(article, 'epub', { ...FACTS, highlights: ALL });
    const files = unzipSync(bytes as Uint8Array);
    const texts = Object.entries(files).filter(([path]) => /\.xhtml$/.test(path) && !path.endsWith('nav.xhtml'));
    const pages = texts.map(([, text]) => new DOMParser().parseFromString(strFromU8(text), 'application/xhtml+xml'));
    const words = Object.assign({}, ...pages.map(wordsByColour));
    expect(words).toMatchObject({ pink: 'ferry leave in the morning', blue: 'speed = 7' });
    expect(pages.flatMap((page) => Array.from(page.querySelectorAll('a[role="doc-noteref"]'))).length).toBe(3);
  });
});

describe('the places of highlights', () => {
  it('are in an article that has changed', () => {
    const changed = articleOf(BODY.replace('the old ferry', 'the new ferry').replace('long quay', 'pier'));
    const placed = placeHighlights(changed, [...ALL, LOST]);
    expect(placed.map(({ place }) => place.state)).toEqual(['changed', 'exact', 'exact', 'exact', 'changed', 'lost']);
  });
});

describe('highlights alone, as Markdown', () => {
  const markdown = toHighlightsMarkdown(article, [...ALL, LOST].toReversed());

  it('are quotations in the order of the text, with lost ones last, a link to the words and the note', () => {
    const page = new DOMParser().parseFromString(String(marked.parse(markdown)), 'text/html');
    const quotations = Array.from(page.querySelectorAll('blockquote'));
    expect(quotations.map((each) => each.querySelector('p')?.textContent)).toEqual([
      'had seen the old ferry leave',
      'ferry leave in the morning',
      'speed = 7',
      'formula x+y stood',
      'quay',
      'the bell of the chapel',
    ]);
    expect(quotations[0]?.nextElementSibling?.textContent).toBe('Which one?');
    const links = quotations.map((each) => each.querySelector('a')?.href ?? '');
    expect(links[0]).toBe(`${PAGE_URL}#:~:text=had%20seen%20the%20old%20ferry%20leave`);
    expect(links.at(-1)).toBe(PAGE_URL);
  });
});
