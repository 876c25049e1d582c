import { attributeOf, domReader, windowOf } from '../dom/dom-reader.ts';
import { nameIndex } from '../dom/name-index.ts';
import {
  blockEnd,
  blockOf,
  classNameOf,
  endOf,
  outermostIn,
  ownerOf,
  parentOf,
  tagOf,
  textsIn,
  upwards,
} from '../dom/page-tree.ts';
import { BLOCK_TAGS, PREFORMATTED_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';
import type { Kind, Meaning } from './kind.ts';

/** Poems and songs, whose line breaks matter. Source: AsciiDoctor, WordPress and pages we read. */
const VERSE_NAME = /(?:^|\s)(?:poem|poetry|verse|verseblock|wp-block-verse|lyrics?|stanza)(?:$|\s)/i;

const VERSE_TAG = /^(?:div|section|pre|p)$/;
const INNER_BREAK = /\S[^\S\n]*\n\s*\S/;
const KEEPS_BREAKS = /^(?:pre|break-spaces)/;
const STYLED_BREAKS = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i;
const MONOSPACED = /mono|courier|consolas|menlo/i;
/** Levels above a text on which a page without layout may say that its line breaks are shown. A guess. */
const MAX_STYLED_LEVELS = 3;

/** Whether a preformatted element is verse and no code: it or its parent is named so. */
export function isVerse(page: Page, pre: number): boolean {
  return VERSE_NAME.test(classNameOf(page, pre)) || VERSE_NAME.test(classNameOf(page, parentOf(page, pre)));
}

/** The outermost elements of verse, in document order. Linear in the elements. */
export function versesOf(page: Page): number[] {
  const names = nameIndex(page);
  const named = names.classesLike(VERSE_NAME);
  if (named === null) return [];
  const isNamed = (element: number) => names.isNamed(named, element) && VERSE_TAG.test(tagOf(page, element));
  return [...outermostIn(page, 0, (element) => element > 0 && isNamed(element))];
}

/** Poems and songs. A `<pre>` with the lines of verse is a part of it. */
export const VERSE: Kind = { meanings: verseMeanings };

function* verseMeanings(page: Page): Generator<readonly [number, Meaning]> {
  const names = nameIndex(page);
  const named = names.classesLike(VERSE_NAME);
  for (let element = 1; named !== null && element < page.elements.count; element++) {
    const tag = tagOf(page, element);
    if (tag === 'pre' && names.isNamed(named, parentOf(page, element))) yield [element, { name: 'div' }];
    else if (VERSE_TAG.test(tag) && names.isNamed(named, element)) yield [element, { name: 'div', kind: 'verse' }];
  }
}

/** Finds the texts whose line breaks are shown: by the page's style, or because they are verse in a `<pre>`. */
export class LineBreaks {
  readonly #page: Page;
  /** By block. */
  readonly #isKept = new Map<number, boolean>();

  constructor(page: Page) {
    this.#page = page;
    for (const [verse, { kind }] of verseMeanings(page)) if (kind !== undefined) this.#keepIn(verse);
  }

  /** Keeps the line breaks of verse if it is a `<pre>` or begins with one. */
  #keepIn(verse: number): void {
    const { tag } = this.#page.elements;
    const pre = tag[verse] === 'pre' ? verse : verse + 1;
    if (tag[pre] !== 'pre' || pre >= endOf(this.#page, verse)) return;
    for (const text of textsIn(this.#page, pre)) this.#isKept.set(blockOf(this.#page, text), true);
  }

  /** The lines of a text, `null` where line breaks are plain white space. Reads computed styles. */
  linesOf(text: number, data: string): string[] | null {
    const { elements, blocks } = this.#page;
    const block = blockOf(this.#page, text);
    if (block < 0 || !data.includes('\n')) return null;
    const known = this.#isKept.get(block);
    if (known === undefined && !INNER_BREAK.test(data)) return null;
    const owner = ownerOf(this.#page, block);
    const isKept = known ?? this.#isStyled(owner);
    this.#isKept.set(block, isKept);
    if (!isKept) return null;
    const isFirst = text === blocks.firstText[block];
    const isLast = text === blockEnd(this.#page, block) - 1;
    const shown = isFirst ? data.replace(/^\s*\n/, '') : data;
    const lines = (isLast ? shown.trimEnd() : shown).split('\n');
    if (known === true && elements.tag[owner] === 'pre') {
      return lines.map((line) => line.replace(/^ +/, (spaces) => '\u00a0'.repeat(spaces.length)));
    }
    return lines.map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    });
  }

  #isStyled(owner: number): boolean {
    const { elements, isLive, document } = this.#page;
    const original = elements.node[owner];
    if (original === undefined || PREFORMATTED_TAGS.has(tagOf(this.#page, owner))) return false;
    if (isLive) {
      const style = windowOf(document)?.getComputedStyle(original);
      return style !== undefined && KEEPS_BREAKS.test(style.whiteSpace) && !MONOSPACED.test(style.fontFamily);
    }
    const dom = domReader(document);
    const around = [...upwards(this.#page, owner)].slice(0, MAX_STYLED_LEVELS);
    const styles = around.map((each) => attributeOf(dom, elements.node[each], 'style'));
    return styles.some((each) => STYLED_BREAKS.test(each)) && !styles.some((each) => MONOSPACED.test(each));
  }
}

/** Joins lines of verse with an element each into stanzas with line breaks. */
export function joinVerseLines(subtree: Element): void {
  for (const inner of subtree.querySelectorAll('[data-kind="verse"] [data-kind="verse"]')) {
    inner.removeAttribute('data-kind');
  }
  for (const verse of subtree.querySelectorAll('[data-kind="verse"]')) {
    for (const stanza of [verse, ...verse.querySelectorAll('div')].reverse()) joinLines(stanza);
  }
}

function joinLines(stanza: Element): void {
  const lines = [...stanza.children];
  if (lines.length < 2 || !lines.every(isLine)) return;
  const joined = stanza.ownerDocument.createElement('p');
  for (const line of lines) {
    if (joined.firstChild !== null) joined.append(stanza.ownerDocument.createElement('br'));
    joined.append(...line.childNodes);
  }
  stanza.replaceChildren(joined);
}

/** Whether an element is a block of text without a line break. Paragraphs may be stanzas. */
function isLine(element: Element): boolean {
  if (element.localName !== 'div') return false;
  return [...element.children].every((child) => child.localName !== 'br' && !BLOCK_TAGS.has(child.localName));
}
