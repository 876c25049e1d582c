import {
  AUTHOR_NAMES,
  AUTHOR_PANELS,
  LAST_TO_WRITE,
  POST_BODY,
  POST_IDS,
  POST_NAMES,
  QUOTE_NAMES,
  TIME_PROPERTY,
  USER_ADDRESS,
} from '../../cues/comments-and-posts.ts';
import { DATE_LINE, DATE_TEXT, TIME_NAMES, TIME_TAGS } from '../../cues/times.ts';
import { type DomReader, domReader } from '../../dom/dom-reader.ts';
import { markedElements } from '../../dom/marked-elements.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  endOf,
  firstBlock,
  firstTextOf,
  hasText,
  holderOf,
  ownerOf,
  parentOf,
  tagOf,
  textRange,
  textsInBlock,
} from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import { collapse } from '../../dom/text-forms.ts';
import { absoluteUrl } from '../../dom/urls.ts';
import type { Page } from '../../types.ts';

/** A label with more characters is more than a date. A guess. */
const MAX_DATE_CHARS = 40;
/** A name before a date has at most this many characters … */
const MAX_NAME_CHARS = 40;
/** … and the page at least this many such lines. Guesses. */
const MIN_SIGNED = 3;

/** The last two names of the host in an address. */
const HOST = /[^./]+\.[^./:]+(?=[/:]|$)/;

// Bits for the meanings of class names.
const QUOTE = 1;
const BODY = 2;
const TIME = 4;
const AUTHOR = 8;
const PANEL = 16;
const POST = 32;

const CUE_PATTERNS: readonly (readonly [bit: number, RegExp])[] = [
  [QUOTE, QUOTE_NAMES],
  [BODY, POST_BODY],
  [TIME, TIME_NAMES],
  [AUTHOR, AUTHOR_NAMES],
  [PANEL, AUTHOR_PANELS],
  [POST, POST_NAMES],
];

/** How surely an element names an author: as a declared property, by its class name, or as a link or panel. */
export const DECLARED = 3;
export const NAMED = 2;
const LINKED = 1;

/** The elements of a page that name authors, tell times or quote, and how many of them any subtree holds. */
export class PostCues {
  readonly page: Page;
  readonly #dom: DomReader;
  /** By element: {@link DECLARED}, {@link NAMED} or {@link LINKED}; 0 for elements that name no author. */
  readonly author: Uint8Array;
  /** By element: 2 for times by tag or property, 1 by class name, 0 for others. */
  readonly time: Uint8Array;
  /** 1 for quotes and all elements in them. */
  readonly quoted: Uint8Array;
  /** The outermost quotes. */
  readonly quotes = new Set<number>();
  readonly #authorsBefore: Int32Array;
  readonly #timesBefore: Int32Array;
  readonly #declared: ReadonlySet<Element>;

  /** Linear in the elements; reads the addresses of links. */
  constructor(page: Page) {
    const { count } = page.elements;
    this.page = page;
    this.#dom = domReader(page.document);
    this.author = new Uint8Array(count);
    this.time = new Uint8Array(count);
    this.quoted = new Uint8Array(count);
    this.#authorsBefore = new Int32Array(count + 1);
    this.#timesBefore = new Int32Array(count + 1);
    this.#declared = new Set(markedElements(page).properties);
    this.#collect();
  }

  /** How many elements before `end` name authors in an element, by default all in it. */
  authorsIn(element: number, end = endOf(this.page, element)): number {
    return (this.#authorsBefore[end] ?? 0) - (this.#authorsBefore[element] ?? 0);
  }

  timesIn(element: number): number {
    return (this.#timesBefore[endOf(this.page, element)] ?? 0) - (this.#timesBefore[element] ?? 0);
  }

  /** An attribute of the live element, `null` where it is absent. */
  attribute(element: number, name: string): string | null {
    const node = this.page.elements.node[element];
    return node === undefined ? null : this.#dom.getAttribute(node, name);
  }

  #collect(): void {
    const { count, hidden } = this.page.elements;
    const { classOf } = nameIndex(this.page);
    const bits = bitsOfClasses(this.page);
    const signed = signedLines(this.page);
    let [quoteEnd, authors, times] = [0, 0, 0];
    for (let element = 0; element < count; element++) {
      const [name, cue] = [tagOf(this.page, element), bits[classOf[element] ?? 0] ?? 0];
      const isQuote = name === 'blockquote' ? (cue & BODY) === 0 : (cue & QUOTE) !== 0;
      if (isQuote && element >= quoteEnd) {
        quoteEnd = endOf(this.page, element);
        this.quotes.add(element);
      }
      if (element < quoteEnd) this.quoted[element] = 1;
      else if (hidden[element] === 0) {
        this.#read(element, name, cue);
        const sign = signed.get(element);
        if (sign === 'name') this.author[element] ||= LINKED;
        else if (sign === 'time') this.time[element] ||= 1;
      }
      if (this.author[element] !== 0) authors++;
      if (this.time[element] !== 0) times++;
      this.#authorsBefore[element + 1] = authors;
      this.#timesBefore[element + 1] = times;
    }
  }

  #read(element: number, tag: string, cue: number): void {
    const property = this.#propertyOf(element);
    const isTime =
      TIME_TAGS.has(tag) || (property !== '' && TIME_PROPERTY.test(property)) || this.#isDatedLink(element, tag);
    this.time[element] = isTime ? 2 : (cue & TIME) !== 0 ? 1 : 0;
    if (property === 'author') this.author[element] = DECLARED;
    // WordPress writes the author into the class of the whole comment.
    else if ((cue & (AUTHOR | POST)) === AUTHOR) this.author[element] = NAMED;
    else if (
      !isTime &&
      hasText(this.page, element) &&
      ((cue & PANEL) !== 0 || this.#leadsToUser(element, tag) || this.#isCited(element, tag))
    )
      this.author[element] = LINKED;
  }

  #propertyOf(element: number): string {
    const isDeclared = this.#declared.size > 0 && this.#declared.has(this.page.elements.node[element] as Element);
    return isDeclared ? (this.attribute(element, 'itemprop') ?? '') : '';
  }

  /** Whether a link leads to a member of the site and is not a mention in running text. A member's address may end with the handle. */
  #leadsToUser(element: number, tag: string): boolean {
    if (tag !== 'a') return false;
    const href = this.attribute(element, 'href')?.trim() ?? '';
    const { baseUrl, texts } = this.page;
    const name = texts.data[firstTextOf(this.page, element)]?.trim() ?? '';
    const isMention = name.startsWith('@');
    if (!USER_ADDRESS.test(href) && !(isMention && href.endsWith(name.replace('@', '/')))) return false;
    const address = absoluteUrl(href, baseUrl);
    if (HOST.exec(address ?? '')?.[0] !== HOST.exec(baseUrl)?.[0]) return false;
    return !isMention || !/^(?:p|li)$/.test(tagOf(this.page, parentOf(this.page, element)));
  }

  /** Whether a link to a post is labelled with its whole date, as on networks that show an age. */
  #isDatedLink(element: number, tag: string): boolean {
    const label = (tag === 'a' && hasText(this.page, element) && this.attribute(element, 'aria-label')) || '';
    return label !== '' && label.length <= MAX_DATE_CHARS && DATE_TEXT.test(label);
  }

  /** Whether an element is the name at the beginning of a comment on an old blog. */
  #isCited(element: number, tag: string): boolean {
    const { id, parent } = this.page.elements;
    return tag === 'cite' && parent[element] === element - 1 && POST_IDS.test(id[element - 1] ?? '');
  }
}

/** The cues of a page, found once. */
export const postCues: (page: Page) => PostCues = /* @__PURE__ */ remembered((page: Page) => new PostCues(page));

/** Whether the line before a name says that its bearer was the last to write. */
export function wroteLast(page: Page, name: number): boolean {
  const [first] = textRange(page, firstBlock(page, name));
  return LAST_TO_WRITE.test(page.texts.data.slice(first, firstTextOf(page, name)).join(''));
}

/**
 * The elements of lines that are a name and, after it in an element of its own, a date with the time of day: nothing else marks the heads
 * of posts on some boards. Empty for a page with few such lines. Linear in the blocks.
 */
function signedLines(page: Page): ReadonlyMap<number, 'name' | 'time'> {
  const found = new Map<number, 'name' | 'time'>();
  const { chars, data } = page.texts;
  for (let block = 0; block < page.blocks.count; block++) {
    // Reads no further than the third.
    const [name = -1, time = -1, other] = shownTexts(page, block);
    if (time < 0 || other !== undefined || (chars[name] ?? 0) > MAX_NAME_CHARS) continue;
    const [owner, dated] = [ownerOf(page, block), holderOf(page, time)];
    if (holderOf(page, name) !== owner || dated === owner || !DATE_LINE.test(collapse(data[time] ?? ''))) continue;
    found.set(owner, 'name').set(dated, 'time');
  }
  return found.size < 2 * MIN_SIGNED ? new Map() : found;
}

/** The texts of a block that are not empty. */
function* shownTexts(page: Page, block: number): Generator<number> {
  for (const text of textsInBlock(page, block)) if (page.texts.chars[text] !== 0) yield text;
}

/** The bits of each distinct class name of a page. */
function bitsOfClasses(page: Page): Uint8Array {
  const index = nameIndex(page);
  const bits = new Uint8Array(index.classNames.length);
  for (const [bit, pattern] of CUE_PATTERNS) {
    index.classesLike(pattern)?.forEach((matches, name) => {
      if (matches === 1) bits[name] = (bits[name] ?? 0) | bit;
    });
  }
  return bits;
}
