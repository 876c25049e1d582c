import {
  CHANGED_LINE,
  DRAWN_NUMBER,
  FOLD_WORDS,
  GUTTER,
  LINE,
  LINE_ANCHOR,
  MAX_TOOL_CHARS,
  PROMPT,
  TOOL,
  TOOL_WORDS,
} from '../../cues/code-and-verse.ts';
import { knownLanguage } from '../../cues/code-languages.ts';
import { type DomReader, ELEMENT_NODE, TEXT_NODE } from '../../dom/dom-reader.ts';
import { BLOCK_TAGS, CONTROL_TAGS, UNREAD_TAGS } from '../../dom/tags.ts';
import { folded } from '../../dom/text-forms.ts';
import { knownUrl, ownFragment } from '../../dom/urls.ts';
import type { CodeLayout } from './code-styles.ts';

/** Inline elements that mean something in code, unless a class shows that a highlighter made them. */
const INLINE_MARKS = /^(?:[bius]|strong|em|mark|ins|del|su[bp]|var)$/;
/** Block-level parts of a table that are not lines of code. */
const NO_LINES = /^(?:table|t(?:body|head|foot|[dh]))$/;
const LINE_NUMBERS = /^[\s\d]*$/;

/** An element with code. */
export interface CodeSource {
  readonly body: Element;
  /** The part that holds all of the code, if known. Labels are beside it. */
  readonly core: Element | null;
  readonly language: string | null;
  /** Class names of its line numbers. */
  readonly numberNames: ReadonlySet<string>;
}

/** The readers of a page's code, and the base of its links. */
export interface CodeContext {
  readonly dom: DomReader;
  readonly styles: CodeLayout;
  readonly baseUrl: string;
  readonly pageUrl: string;
}

/**
 * The code of an element as a `<pre>` with the lines, links and marks of the page, without line numbers, buttons and labels. `null` if
 * nothing remains. Linear in the nodes.
 */
export function codeElement(source: CodeSource, inert: Document, context: CodeContext): Element | null {
  const { body, language } = source;
  const pre = inert.createElement('pre');
  if (language !== null) pre.setAttribute('data-language', language);
  const id = context.dom.id(body);
  if (id !== '') pre.setAttribute('id', id);
  const writer = new CodeWriter(inert);
  read(source, writer, context);
  const code = inert.createElement('code');
  code.append(...writer.nodes());
  pre.appendChild(code);
  return code.textContent === '' ? null : pre;
}

interface Level {
  readonly element: Element;
  /** Whether the element is in the core, or there is no core: then no text is a label. */
  readonly isCode: boolean;
  next: Node | null;
  readonly end: (() => void) | null;
}

function read({ body, core, numberNames }: CodeSource, writer: CodeWriter, context: CodeContext): void {
  const { dom } = context;
  const open: Level[] = [{ element: body, isCode: core === null, next: dom.firstChild(body), end: null }];
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const node = level.next;
    if (node === null) {
      level.end?.();
      open.pop();
      continue;
    }
    level.next = dom.nextSibling(node);
    const type = dom.nodeType(node);
    if (type === TEXT_NODE) writer.text((node as Text).data);
    if (type !== ELEMENT_NODE) continue;
    const element = node as Element;
    const isCode = level.isCode || element === core;
    const number = DRAWN_NUMBER.test(dom.className(element)) ? dom.getAttribute(element, 'data-value') : null;
    if (number !== null) {
      writer.text(`(${number})`);
      // The number for print follows.
      const printed = level.next as Element | null;
      if (printed !== null && dom.localName(printed) === 'b') level.next = dom.nextSibling(printed);
      continue;
    }
    if (
      numberNames.has(dom.className(element)) ||
      isOmitted(element, level.element, context) ||
      (!isCode && isLabel(element, dom))
    )
      continue;
    const end = enter(element, level.element, { writer, context });
    open.push({ element, isCode, next: dom.firstChild(node), end });
  }
}

function isLabel(element: Element, dom: DomReader): boolean {
  const text = dom.textContent(element);
  return knownLanguage(text) !== null || TOOL_WORDS.test(folded(text));
}

/** Writes the start of an element. Returns the function that writes its end, `null` for none. */
function enter(
  element: Element,
  around: Element,
  { writer, context }: { writer: CodeWriter; context: CodeContext },
): (() => void) | null {
  const { dom, styles } = context;
  const tag = dom.localName(element);
  if (tag === 'br') {
    writer.breakLine();
    return null;
  }
  const isBlock = styles.isBlock(element, around) ?? (BLOCK_TAGS.has(tag) || isLine(element, dom));
  const isLines = isBlock && !NO_LINES.test(tag);
  if (isLines) writer.startLine();
  const [, change] = CHANGED_LINE.exec(dom.className(element)) ?? [];
  if (change !== undefined) writer.open(/^[ai]/.test(change) ? 'ins' : 'del', {});
  if (isLines || change !== undefined) {
    return () => {
      if (change !== undefined) writer.close();
      if (isLines) writer.endLine();
    };
  }
  const href = tag === 'a' ? linkOf(element, context) : null;
  if (href !== null) writer.open('a', { href });
  else if (INLINE_MARKS.test(tag) && dom.className(element) === '') writer.open(tag, {});
  else return null;
  return () => writer.close();
}

/** Whether an inline element is a line: another line, a line break or nothing follows it. */
function isLine(element: Element, dom: DomReader): boolean {
  if (!LINE.test(dom.className(element))) return false;
  const next = dom.nextSibling(element);
  if (next === null) return true;
  if (dom.nodeType(next) === TEXT_NODE) return /^\s*\n/.test((next as Text).data);
  return dom.nodeType(next) === ELEMENT_NODE && LINE.test(dom.className(next as Element));
}

function linkOf(element: Element, { dom, baseUrl, pageUrl }: CodeContext): string | null {
  const href = dom.getAttribute(element, 'href')?.trim() ?? '';
  const absolute = href === '' ? null : knownUrl(href, baseUrl);
  return absolute === null ? null : (ownFragment(href, pageUrl) ?? ownFragment(absolute, pageUrl) ?? absolute);
}

/** Whether an element is hidden, or a line number, a button or a label. */
function isOmitted(element: Element, around: Element, { dom, styles }: CodeContext): boolean {
  const tag = dom.localName(element);
  if (CONTROL_TAGS.has(tag) || UNREAD_TAGS.has(tag)) return true;
  const name = dom.className(element);
  if (dom.getAttribute(element, 'hidden') !== null || styles.isHidden(element, around)) return true;
  const isUnselectable = styles.isUnselectable(element, around);
  const isGutter = GUTTER.test(name);
  const isNumberCell = /^(?:pre|td|a|summary)$/.test(tag);
  if (!isUnselectable && !isGutter && !isNumberCell && !TOOL.test(name)) return false;
  const text = dom.textContent(element);
  if (tag === 'summary') return FOLD_WORDS.test(text);
  if (isGutter || isUnselectable || (tag === 'a' && LINE_ANCHOR.test(dom.getAttribute(element, 'href') ?? ''))) {
    if (LINE_NUMBERS.test(text)) return true;
  }
  if (isUnselectable && PROMPT.test(text)) return true;
  if (isNumberCell && tag !== 'a' && isCounting(text)) return true;
  return TOOL.test(name) && text.length <= MAX_TOOL_CHARS && !text.includes('\n');
}

/** Whether a text is two or more numbers that count up by one. */
function isCounting(text: string): boolean {
  if (!LINE_NUMBERS.test(text)) return false;
  const numbers = text.trim().split(/\s+/).map(Number);
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}

/** Writes code as text with links and marks. Breaks a line once, whether the page does so by elements, breaks or both. */
class CodeWriter {
  readonly #inert: Document;
  readonly #top: DocumentFragment;
  #into: Node;
  #text = '';
  #isEmpty = true;
  /** White space to write before the next text. */
  #space = '';
  /** White space after a line break, dropped if an element begins a line there. */
  #indent = '';
  /** Whether an element was opened at the start of a line, and nothing was written since. */
  #isOpened = false;
  /** By open line: whether it has text. */
  readonly #lines: boolean[] = [];

  constructor(inert: Document) {
    this.#inert = inert;
    this.#top = inert.createDocumentFragment();
    this.#into = this.#top;
  }

  text(data: string): void {
    const text = data
      .replace(/\r\n?/g, '\n')
      .replace(/\u00a0/g, ' ')
      .replace(/[\u200b\ufeff]/g, '');
    const words = text.trimEnd();
    const space = text.slice(words.length);
    if (words !== '') this.#write(words);
    if (words === '' && this.#isAtStart()) this.#indent += space;
    else this.#space += space;
  }

  breakLine(): void {
    this.#space += `${this.#indent}\n`;
    this.#indent = '';
    this.#lines.fill(true);
  }

  startLine(): void {
    this.#indent = '';
    if (!this.#isAtStart()) this.breakLine();
    this.#lines.push(false);
  }

  endLine(): void {
    const isWritten = this.#lines.pop() === true;
    this.#indent = '';
    if (!isWritten || !this.#isAtStart()) this.breakLine();
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#isOpened = this.#isAtStart();
    this.#flush(this.#space + this.#indent);
    const element = this.#inert.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    this.#into.appendChild(element);
    this.#into = element;
  }

  close(): void {
    this.#flush('');
    const element = this.#into;
    this.#into = element.parentNode ?? this.#top;
    if (element.firstChild === null) this.#into.removeChild(element);
  }

  /** The nodes that were written, without white space at the end. */
  nodes(): Node[] {
    this.#flush('');
    return [...this.#top.childNodes];
  }

  #isAtStart(): boolean {
    return this.#isEmpty || this.#isOpened || this.#space.includes('\n');
  }

  #write(words: string): void {
    this.#flush(this.#space + this.#indent);
    this.#text = words;
    this.#isEmpty = false;
    this.#isOpened = false;
    this.#lines.fill(true);
  }

  /** Appends the pending text with the white space after it, without empty lines at the very start. */
  #flush(space: string): void {
    const text = this.#text + (this.#isEmpty ? space.replace(/^\s*\n/, '') : space);
    if (text !== '') this.#into.appendChild(this.#inert.createTextNode(text));
    this.#text = '';
    if (space === '') return;
    this.#space = '';
    this.#indent = '';
  }
}
