import {
  AUTHOR_NAMES,
  AUTHOR_PANELS,
  EDITED,
  MARK_NAMES,
  MARK_TEXT,
  POST_BODY,
  POST_IDS,
  QUOTE_NAMES,
  UNSEEN_NAMES,
  USER_ADDRESS,
} from '../cues/comments-and-posts.ts';
import { DATE_LINE, DATE_TEXT, ISO_DATE, JOINED, TIME_NAMES, TIME_TAGS } from '../cues/times.ts';
import { type DomReader, domReader } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { markedElements, nameWithin } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { Page } from '../types.ts';
import type { PartHead } from './parts.ts';
import { nameIn, timeText } from './post-names.ts';

/** Longer texts are no times, no marks. */
const MAX_TIME_CHARS = 60;
const MAX_MARK_CHARS = 30;
/** Elements with more texts hold more than a name, a time or a mark. */
const MAX_CUE_TEXTS = 12;

/** The last two names of the host in an address. */
const HOST = /[^./]+\.[^./:]+(?=[/:]|$)/;

/** When a post was written, and the element that says so, -1 if an attribute does. */
type Time = NonNullable<PartHead['time']> & { readonly element: number };

/** What a class name says of its elements. */
const CUE = { quote: 1, body: 2, time: 4, author: 8, panel: 16 } as const;

const CUE_PATTERNS: readonly (readonly [number, RegExp])[] = [
  [CUE.quote, QUOTE_NAMES],
  [CUE.body, POST_BODY],
  [CUE.time, TIME_NAMES],
  [CUE.author, AUTHOR_NAMES],
  [CUE.panel, AUTHOR_PANELS],
];

/** The cues that each distinct class name of a page gives, as bits. */
function cuesOfClasses(page: Page): Uint8Array {
  const index = nameIndex(page);
  const cues = new Uint8Array(index.classNames.length);
  for (const [cue, pattern] of CUE_PATTERNS) {
    index.classesLike(pattern)?.forEach((matches, name) => {
      if (matches === 1) cues[name] = (cues[name] ?? 0) | cue;
    });
  }
  return cues;
}

/** What names the author and the time of posts: cues by element, and sums, so that any subtree's count is a difference. */
export class PostCues {
  readonly #page: Page;
  readonly #dom: DomReader;
  /** How surely an element names an author: 3 where it is declared, 2 by its name, 1 by a link or a panel; 0 for others. */
  readonly author: Uint8Array;
  /** 2 for elements that are times, 1 for those named so. */
  readonly time: Uint8Array;
  /** 1 for quotes and all in them. */
  readonly quoted: Uint8Array;
  /** The outermost quotes. */
  readonly quotes = new Set<number>();
  readonly #authorsBefore: Int32Array;
  readonly #timesBefore: Int32Array;
  readonly #declared: ReadonlySet<Element>;

  /** Linear in the elements; addresses are read of links. */
  constructor(page: Page) {
    const { count } = page.elements;
    this.#page = page;
    this.#dom = domReader(page.document);
    this.author = new Uint8Array(count);
    this.time = new Uint8Array(count);
    this.quoted = new Uint8Array(count);
    this.#authorsBefore = new Int32Array(count + 1);
    this.#timesBefore = new Int32Array(count + 1);
    this.#declared = new Set(markedElements(page).properties);
    this.#collect();
  }

  authorsIn(element: number): number {
    return this.#within(this.#authorsBefore, element);
  }

  timesIn(element: number): number {
    return this.#within(this.#timesBefore, element);
  }

  /** The line of the post whose own elements are given in document order, and the elements that it was read from. */
  headOf(own: readonly number[]): { head: PartHead; from: readonly number[] } {
    const author = this.#authorOf(own);
    const time = this.#timeOf(own);
    const mark = this.#markOf(own);
    const from = [author, time, mark].flatMap((each) => each?.element ?? []);
    return { head: { author: author?.text ?? null, time, mark: mark?.text ?? null }, from };
  }

  #collect(): void {
    const { count, tag, end, hidden } = this.#page.elements;
    const { classOf } = nameIndex(this.#page);
    const cues = cuesOfClasses(this.#page);
    let [quoteEnd, authors, times] = [0, 0, 0];
    for (let element = 0; element < count; element++) {
      const [name, cue] = [tag[element] ?? '', cues[classOf[element] ?? 0] ?? 0];
      const isQuote = name === 'blockquote' ? (cue & CUE.body) === 0 : (cue & CUE.quote) !== 0;
      if (isQuote && element >= quoteEnd) {
        quoteEnd = end[element] ?? 0;
        this.quotes.add(element);
      }
      if (element < quoteEnd) this.quoted[element] = 1;
      else if (hidden[element] === 0) this.#read(element, name, cue);
      if ((this.author[element] ?? 0) > 0) authors++;
      if ((this.time[element] ?? 0) > 0) times++;
      this.#authorsBefore[element + 1] = authors;
      this.#timesBefore[element + 1] = times;
    }
  }

  #read(element: number, tag: string, cue: number): void {
    const declared = this.#declared.size === 0 ? '' : this.#declaredAs(element);
    const isTime = TIME_TAGS.has(tag) || /^date(?:Published|Created)$/.test(declared);
    this.time[element] = isTime ? 2 : (cue & CUE.time) !== 0 ? 1 : 0;
    if (declared === 'author') this.author[element] = 3;
    else if ((cue & CUE.author) !== 0) this.author[element] = 2;
    else if ((cue & CUE.panel) !== 0 || this.#leadsToUser(element, tag) || this.#isCited(element, tag))
      this.author[element] = 1;
  }

  #declaredAs(element: number): string {
    const node = this.#page.elements.node[element];
    return node !== undefined && this.#declared.has(node) ? (this.#dom.getAttribute(node, 'itemprop') ?? '') : '';
  }

  #attribute(element: number, name: string): string | null {
    const node = this.#page.elements.node[element];
    return node === undefined ? null : this.#dom.getAttribute(node, name);
  }

  /** Whether a link leads to a member of the site, and does not call one in running text. */
  #leadsToUser(element: number, tag: string): boolean {
    const href = tag === 'a' ? this.#attribute(element, 'href') : null;
    if (href === null || !USER_ADDRESS.test(href.trim())) return false;
    const { baseUrl, elements, texts } = this.#page;
    const address = absoluteUrl(href, baseUrl);
    if (HOST.exec(address ?? '')?.[0] !== HOST.exec(baseUrl)?.[0]) return false;
    const isCalled = texts.data[elements.firstText[element] ?? -1]?.trim().startsWith('@');
    return !isCalled || !/^(?:p|li)$/.test(elements.tag[elements.parent[element] ?? -1] ?? '');
  }

  #authorOf(own: readonly number[]): { element: number; text: string } | null {
    for (const rank of [3, 2, 1]) {
      for (const element of own) {
        if (this.author[element] !== rank) continue;
        const declared = rank === 3 ? nameWithin(this.#page.elements.node[element] as Element) : null;
        const text = declared || this.#innerName(element) || nameIn(this.#page, element);
        if (text !== null) return { element, text };
      }
    }
    return null;
  }

  /** The name in the last of the elements inside that are as surely its own: the letter in place of a picture stands before it. */
  #innerName(element: number): string | null {
    const { end, firstText, textEnd } = this.#page.elements;
    const { block } = this.#page.texts;
    if (block[firstText[element] ?? 0] !== block[(textEnd[element] ?? 0) - 1]) return null;
    for (let inner = element + 1; inner < (end[element] ?? 0); inner++) {
      const isWhole = textEnd[inner] === textEnd[element] && firstText[inner] !== firstText[element];
      if (isWhole && this.author[inner] === this.author[element]) return nameIn(this.#page, inner);
    }
    return null;
  }

  /** Whether an element is the name that a comment of an old blog begins with. */
  #isCited(element: number, tag: string): boolean {
    const { id, parent } = this.#page.elements;
    return tag === 'cite' && parent[element] === element - 1 && POST_IDS.test(id[element - 1] ?? '');
  }

  #timeOf(own: readonly number[]): Time | null {
    let [iso, edited, editedEnd]: [string | null, Time | null, number] = [null, null, 0];
    for (const element of own) {
      if (this.time[element] === 0 || element < editedEnd) continue;
      const stamp = this.#stampOf(element);
      const text = this.#timeText(element);
      const isTime =
        text !== '' &&
        text.length <= MAX_TIME_CHARS &&
        (stamp !== null || (DATE_TEXT.test(text) && !JOINED.test(text)));
      if (EDITED.test(text) || this.#isOfEdit(element)) {
        edited ??= isTime ? { element, text, iso: stamp } : null;
        editedEnd = this.#page.elements.end[element] ?? 0;
      } else if (isTime) return { element, text, iso: stamp ?? iso };
      else iso ??= stamp;
    }
    return iso === null ? (this.#bareTimeOf(own) ?? edited) : { element: -1, text: iso.slice(0, 10), iso };
  }

  /** Whether a time stands in a line that tells of a change. */
  #isOfEdit(element: number): boolean {
    const { texts, blocks, elements } = this.#page;
    const block = texts.block[elements.firstText[element] ?? -1] ?? -1;
    const first = blocks.firstText[block] ?? 0;
    return EDITED.test(texts.data.slice(first, elements.firstText[element]).join('').trim());
  }

  /** The time that an element shows, in full where its title has more of it. */
  #timeText(element: number): string {
    const shown = timeText(this.#firstWording(element) ?? this.#shortText(element));
    const title = DATE_TEXT.test(shown) ? '' : (this.#attribute(element, 'title') ?? '');
    return shown !== '' && DATE_TEXT.test(title) && !ISO_DATE.test(title) ? title : shown;
  }

  /** A line of a post that is a date and nothing else, where no element says so. */
  #bareTimeOf(own: readonly number[]): Time | null {
    for (const element of own) {
      if (this.quoted[element] === 1) continue;
      const text = timeText(this.#shortText(element));
      if (text.length <= MAX_TIME_CHARS && DATE_LINE.test(text)) return { element, text, iso: null };
    }
    return null;
  }

  /** The date that an element's attributes give, or those of the first one in it. */
  #stampOf(element: number): string | null {
    const { node, end } = this.#page.elements;
    for (let each = element; each < Math.min(end[element] ?? 0, element + 3); each++) {
      const original = node[each];
      if (original === undefined) continue;
      for (const name of ['datetime', 'content', 'title']) {
        const value = this.#dom.getAttribute(original, name);
        if (value !== null && ISO_DATE.test(value)) return ISO_DATE.exec(value)?.[0] ?? null;
      }
    }
    return null;
  }

  /** What the page says of an answer that was accepted. */
  #markOf(own: readonly number[]): { element: number; text: string } | null {
    const { className, node } = this.#page.elements;
    for (const element of own) {
      const original = node[element];
      const name = className[element] ?? '';
      if (original === undefined || !MARK_NAMES.test(name) || UNSEEN_NAMES.test(name)) continue;
      const text = this.#shortText(element);
      const label = text === '' ? (this.#dom.getAttribute(original, 'aria-label') ?? '') : text;
      if (label.length <= MAX_MARK_CHARS && MARK_TEXT.test(label)) return { element, text: label.trim() };
    }
    return null;
  }

  /** Of a time that an element tells in two ways, one of which the page's style hides, the first; `null` of every other. */
  #firstWording(element: number): string | null {
    const { data, parent } = this.#page.texts;
    const first = this.#page.elements.firstText[element] ?? 0;
    const [one = '', other = ''] = data.slice(first, this.#page.elements.textEnd[element]);
    const isGlued =
      parent[first] !== element && parent[first] !== parent[first + 1] && /\S$/.test(one) && /^\S/.test(other);
    return isGlued && DATE_TEXT.test(one) ? one : null;
  }

  /** The text of an element with few texts, `''` of a longer one. */
  #shortText(element: number): string {
    const { firstText, textEnd } = this.#page.elements;
    return (textEnd[element] ?? 0) - (firstText[element] ?? 0) > MAX_CUE_TEXTS ? '' : elementText(this.#page, element);
  }

  #within(before: Int32Array, element: number): number {
    return (before[this.#page.elements.end[element] ?? 0] ?? 0) - (before[element] ?? 0);
  }
}
