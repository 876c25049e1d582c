import { BY_WORDS } from '../../cues/bylines.ts';
import {
  DEPTH_ATTRIBUTES,
  DEPTH_NAME,
  EDITED,
  MARK_NAMES,
  MARK_TEXT,
  POSTED,
  SAYS,
  UNSEEN_NAMES,
} from '../../cues/comments-and-posts.ts';
import { DATE_LINE, DATE_TEXT, ISO_DATE, JOINED } from '../../cues/times.ts';
import { elementText } from '../../dom/element-text.ts';
import { nameWithin } from '../../dom/marked-elements.ts';
import {
  blockOf,
  classNameOf,
  endOf,
  firstBlock,
  firstTextOf,
  tagOf,
  textEndOf,
  textRange,
  textsIn,
} from '../../dom/page-tree.ts';
import { collapse } from '../../dom/text-forms.ts';
import type { Page } from '../../types.ts';
import type { PostHead } from '../structure.ts';
import { DECLARED, type PostCues, postCues, wroteLast } from './post-cues.ts';

// Source: guesses, checked on the threads of the development corpora.
/** Longest name, time and mark, in characters. */
const MAX_NAME_CHARS = 40;
const MAX_TIME_CHARS = 60;
const MAX_MARK_CHARS = 30;
/** An element with more texts holds more than a time or a mark. */
const MAX_TEXTS = 12;
/** The date of a time is an attribute within its first elements, this many … */
const MAX_TIME_ELEMENTS = 3;
/** … and the depth of a reply within the first elements of the post, this many. */
const MAX_DEPTH_ELEMENTS = 8;
/** Replies below this depth stand side by side: deep trees cost browsers quadratic time. */
const MAX_DEPTH = 50;

/** The end of a time that the page says once more in words. */
const ZONED = /:\d\d(?:\.\d+)? ?(?:Z|[+-]\d\d:?\d\d)$/;

/** The first character of a text that does not continue a word. */
const NEW_WORD = /^[\p{Lu}\d#]/u;

interface FoundText {
  readonly element: number;
  readonly text: string;
}

/** When a post was written. The element is -1 if only an attribute gives the time. */
type FoundTime = FoundText & NonNullable<PostHead['time']>;

/** The head of a post, and the elements that it was read from. `own` are the elements of the post without its replies. */
export function postHead(page: Page, own: readonly number[]): { head: PostHead; from: readonly number[] } {
  const cues = postCues(page);
  const author = authorOf(cues, own);
  const time = timeOf(cues, own);
  const mark = markOf(cues, own);
  const from = [author, time, mark, author?.account].flatMap((each) => each?.element ?? []);
  return { head: { author: author?.text ?? null, time, mark: mark?.text ?? null }, from };
}

/** The depth of a reply that its elements or its layout declare, from 0; `null` without one. */
export function replyDepth(page: Page, own: readonly number[]): number | null {
  const cues = postCues(page);
  const ofAttribute = own
    .slice(0, MAX_DEPTH_ELEMENTS)
    .flatMap((element) => DEPTH_ATTRIBUTES.map((name) => cues.attribute(element, name) ?? ''))
    .find((depth) => /^\d+$/.test(depth));
  const depth = ofAttribute ?? DEPTH_NAME.exec(classNameOf(page, own[0] ?? -1))?.[1];
  return depth === undefined ? null : Math.min(Number(depth), MAX_DEPTH);
}

interface FoundAuthor extends FoundText {
  /** The account of the author, if that is beside the name. */
  readonly account?: FoundText;
}

/** The author of a post: by name, if the account alone is marked and a link to the same profile is before it. */
function authorOf(cues: PostCues, own: readonly number[]): FoundAuthor | null {
  const account = markedAuthor(cues, own);
  const { page } = cues;
  if (account === null || tagOf(page, account.element) !== 'a' || !isAccount(page, account.element)) return account;
  const profile = cues.attribute(account.element, 'href');
  const isName = (element: number) =>
    element < account.element && tagOf(page, element) === 'a' && cues.attribute(element, 'href') === profile;
  for (const element of own.filter(isName)) {
    const text = nameIn(page, element);
    if (text !== null) return { element, text, account };
  }
  return account;
}

/** Whether an element begins with the address of an account: "@name". */
function isAccount(page: Page, element: number): boolean {
  return page.texts.data[firstTextOf(page, element)]?.trim().startsWith('@') === true;
}

function markedAuthor(cues: PostCues, own: readonly number[]): FoundText | null {
  const { page, author } = cues;
  for (let rank: number = DECLARED; rank > 0; rank--) {
    for (const element of own) {
      if (author[element] !== rank || wroteLast(page, element)) continue;
      const declared = rank === DECLARED ? nameWithin(page.elements.node[element] as Element) : null;
      const text = declared || innerName(cues, element) || nameIn(page, element);
      if (text !== null) return { element, text };
    }
  }
  return null;
}

/** The name in the first inner element of the same rank that leaves out the initial in place of a picture. */
function innerName({ page, author }: PostCues, element: number): string | null {
  const { firstText, textEnd } = page.elements;
  const { block } = page.texts;
  if (block[firstTextOf(page, element)] !== block[textEndOf(page, element) - 1]) return null;
  for (let inner = element + 1; inner < endOf(page, element); inner++) {
    const isRest = textEnd[inner] === textEnd[element] && firstText[inner] !== firstText[element];
    if (isRest && author[inner] === author[element] && !isAccount(page, inner)) return nameIn(page, inner);
  }
  return null;
}

/** The name in an element: its first block or link with one; `null` without a name. */
function nameIn(page: Page, element: number): string | null {
  const { texts } = page;
  let [name, block, link] = ['', -1, 0];
  for (const text of textsIn(page, element)) {
    const data = texts.data[text] ?? '';
    const isOther = texts.block[text] !== block || texts.linked[text] !== link;
    // A single letter stands for a picture. Only style separates a rank from the name. An address or a date may follow it.
    const isEnd = isOther || /^@/.test(data) || DATE_LINE.test(data.trim());
    if ((isEnd || (/\S$/.test(name) && NEW_WORD.test(data))) && isName(name)) break;
    if (isOther) name = '';
    block = blockOf(page, text);
    link = texts.linked[text] ?? 0;
    name += data;
  }
  if (/[:：]\s*$/.test(name) || DATE_LINE.test(withoutMarks(name.trim()))) return null;
  const found = bareName(collapse(name));
  return found.length < 2 || found.length > MAX_NAME_CHARS || !/\p{L}|\p{N}/u.test(found) ? null : found;
}

/** Whether a text is more than a letter or a word before a name. */
function isName(text: string): boolean {
  return bareName(`${text} `).length > 1 && bareName(`${text.trim()} x`).length > 1;
}

/** A name without the words and marks around it. */
function bareName(text: string): string {
  return BY_WORDS.removedFrom(text.trim())
    .replace(SAYS, '')
    .replace(/^[\s@:,–—-]+|[\s:,·–—-]+$/g, '');
}

/** The time of a post. The time of its last change counts only if no other is given. */
function timeOf(cues: PostCues, own: readonly number[]): FoundTime | null {
  let [iso, edited, editedEnd]: [string | null, FoundTime | null, number] = [null, null, 0];
  for (const element of own) {
    if (cues.time[element] === 0 || element < editedEnd) continue;
    const text = timeText(cues, element);
    const isForMachines = ZONED.test(text);
    const stamp = isForMachines ? text : isoDateOf(cues, element);
    const isDate = stamp !== null || (DATE_TEXT.test(text) && !JOINED.test(text));
    const isTime = isDate && !isForMachines && text !== '' && text.length <= MAX_TIME_CHARS;
    if (EDITED.test(text) || isAfterEditNote(cues.page, element)) {
      edited ??= isTime ? { element, text, iso: stamp } : null;
      editedEnd = endOf(cues.page, element);
    } else if (isTime) return { element, text, iso: stamp ?? iso };
    else iso ??= stamp;
  }
  return iso === null ? (dateLineOf(cues, own) ?? edited) : { element: -1, text: iso.slice(0, 10), iso };
}

/** Whether an element is in a line that begins with a note on a change. */
function isAfterEditNote(page: Page, element: number): boolean {
  const [first] = textRange(page, firstBlock(page, element));
  return EDITED.test(page.texts.data.slice(first, page.elements.firstText[element]).join('').trim());
}

/** The time that an element shows, or the one in its title or label if that says more. */
function timeText(cues: PostCues, element: number): string {
  const shown = withoutMarks(firstOfTwoTimes(cues.page, element) ?? textOf(cues.page, element));
  if (shown === '' || DATE_TEXT.test(shown)) return shown;
  const title = cues.attribute(element, 'title') ?? cues.attribute(element, 'aria-label') ?? '';
  return DATE_TEXT.test(title) && !ISO_DATE.test(title) ? title : shown;
}

/** The first of two forms of a time, one of which a stylesheet hides; `null` for other elements. */
function firstOfTwoTimes(page: Page, element: number): string | null {
  const { elements, texts } = page;
  const first = firstTextOf(page, element);
  const [one = '', other = ''] = texts.data.slice(first, elements.textEnd[element]);
  const around = texts.parent[first];
  const isGlued = around !== element && around !== texts.parent[first + 1] && /\S$/.test(one) && /^\S/.test(other);
  return isGlued && DATE_TEXT.test(one) ? one : null;
}

/** A line of a post that is only a date, where no element is marked as a time. */
function dateLineOf({ page, quoted }: PostCues, own: readonly number[]): FoundTime | null {
  for (const element of own) {
    if (quoted[element] === 1) continue;
    const text = withoutMarks(textOf(page, element));
    if (text.length <= MAX_TIME_CHARS && DATE_LINE.test(text)) return { element, text, iso: null };
  }
  return null;
}

/** The date in the attributes of an element, or of the next ones in it. */
function isoDateOf(cues: PostCues, element: number): string | null {
  const end = Math.min(endOf(cues.page, element), element + MAX_TIME_ELEMENTS);
  for (let each = element; each < end; each++) {
    for (const name of ['datetime', 'content', 'title']) {
      const date = ISO_DATE.exec(cues.attribute(each, name) ?? '');
      if (date !== null) return date[0];
    }
  }
  return null;
}

/** The mark of an accepted answer. */
function markOf(cues: PostCues, own: readonly number[]): FoundText | null {
  for (const element of own) {
    const name = classNameOf(cues.page, element);
    if (!MARK_NAMES.test(name) || UNSEEN_NAMES.test(name)) continue;
    const label = textOf(cues.page, element) || (cues.attribute(element, 'aria-label') ?? '');
    if (label.length <= MAX_MARK_CHARS && MARK_TEXT.test(label)) return { element, text: label.trim() };
  }
  return null;
}

/** A shown time without the words and marks around it and notes after it. */
function withoutMarks(text: string): string {
  return text
    .replace(POSTED, '')
    .replace(/\s*\(.*$/, '')
    .replace(/^[\s»·•—–|-]+|[\s»·•|,-]+$/g, '');
}

/** The text of an element with few texts, `''` of others. */
function textOf(page: Page, element: number): string {
  return textEndOf(page, element) - firstTextOf(page, element) > MAX_TEXTS ? '' : elementText(page, element);
}
