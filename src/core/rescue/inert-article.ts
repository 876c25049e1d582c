import { inertDocument } from '../dom/dom-reader.ts';
import { newElement, parseInert, setBase } from '../dom/inert.ts';
import type { Page } from '../types.ts';

/** A tag with attributes or without, so a comparison such as `a < b` does not match. */
const MARKUP =
  /<\/?(?:p|div|span|ul|ol|li|h[1-6]|blockquote|table|strong|em|b|i|a|img|br|hr|figure|section|article|pre|code)(?:\s[^<>=]*=[^<>]*|\s*\/?)>/i;
/** Markup that was escaped twice. */
const ESCAPED_MARKUP = /&lt;\/?(?:p|div|span|ul|ol|li|h[1-6]|br|strong|em|b|i|a)\b/i;
const CHARACTER_REFERENCE = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]+);/i;

/** Whether a text is HTML rather than plain text. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text) || ESCAPED_MARKUP.test(text);
}

/**
 * The paragraphs of plain text, separated by empty lines, or by line breaks if there are no empty lines. None is blank.
 */
export function paragraphsOf(text: string): string[] {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim();
  const gap = /\n[^\S\n]*\n/.test(lines) ? /\n[^\S\n]*\n\s*/ : /\n/;
  return lines.split(gap).filter((paragraph) => paragraph.trim() !== '');
}

/** Builds an article from data of the page in an inert document, in which nothing loads, runs or is observed. */
export class InertArticle {
  readonly #page: Page;
  #made: Document | null = null;
  #isEmpty = true;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The body of the article; `null` if nothing but headings and signatures was added. */
  get root(): Element | null {
    return this.#isEmpty ? null : this.#document.body;
  }

  /** Made on first use, because most data is empty and making a document takes longer than finding that out. */
  get #document(): Document {
    if (this.#made === null) {
      this.#made = inertDocument(this.#page.document);
      setBase(this.#made, this.#page.baseUrl);
    }
    return this.#made;
  }

  /** Puts a title before everything else. Does nothing for `null`. */
  title(text: string | null): void {
    if (text === null) return;
    this.#document.body.prepend(newElement(this.#document, 'h1', text));
  }

  /** Adds a heading. Does nothing for `null` or a blank text. */
  heading(level: 2 | 3, text: string | null): void {
    if (text !== null && text.trim() !== '') this.#append(`h${level}`, this.#plain(text));
  }

  /** Adds a line with the author and the time (ISO 8601) of the following text. Does nothing if both are `null`. */
  signature(author: string | null, time: string | null): void {
    if (author === null && time === null) return;
    const line = this.#append('p', author === null ? '' : this.#plain(author));
    if (time === null) return;
    const stamp = newElement(this.#document, 'time', time.slice(0, 10));
    stamp.setAttribute('datetime', time);
    line.append(author === null ? '' : ' ', stamp);
  }

  /** Adds a list of single lines. */
  list(items: readonly string[]): void {
    if (items.length === 0) return;
    const list = this.#append('ul', '');
    for (const item of items) list.append(newElement(this.#document, 'li', this.#plain(item)));
    this.#isEmpty = false;
  }

  /** Adds markup, escaped markup, or plain text with or without character references. */
  content(text: string): void {
    const markup = !MARKUP.test(text) && ESCAPED_MARKUP.test(text) ? this.#decoded(text) : text;
    if (MARKUP.test(markup)) this.#markup(markup);
    else for (const paragraph of paragraphsOf(this.#decoded(markup))) this.#append('p', paragraph);
    this.#isEmpty = false;
  }

  #append(tag: string, text: string): HTMLElement {
    const element = newElement(this.#document, tag, text);
    this.#document.body.append(element);
    return element;
  }

  #markup(markup: string): void {
    const parsed = parseInert(markup, this.#page);
    const holder = this.#document.createElement('div');
    holder.append(...(parsed?.childNodes ?? []));
    this.#document.body.append(holder);
  }

  /** A text without markup that it may hold. */
  #plain(text: string): string {
    return isMarkup(text) || CHARACTER_REFERENCE.test(text) ? (this.#parsed(text)?.textContent ?? '') : text;
  }

  #decoded(text: string): string {
    if (!CHARACTER_REFERENCE.test(text)) return text;
    // In plain text, a tag is text.
    return this.#parsed(text.replaceAll('<', '&lt;'))?.textContent ?? text;
  }
  #parsed(text: string): HTMLElement | null {
    return parseInert(text, { ...this.#page, baseUrl: '' });
  }
}
