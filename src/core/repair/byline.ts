import type { CopyLog } from '../copy/copy-log.ts';
import { BIO, BY, PORTRAIT_WORDS, SIGNING_WORD, UPDATED } from '../cues/bylines.ts';
import { trimmedText } from '../dom/inert.ts';
import { collapse } from '../dom/text-forms.ts';
import { isDateWord, writtenDay } from '../dom/written-dates.ts';
import { REPEATED_BYLINE } from '../rulings.ts';
import type { DetachedSubtree, Metadata } from '../types.ts';
import { STANDFIRST_LINE } from './standfirst.ts';

/** Paragraphs from the start that may repeat the byline or date. A guess. */
const HEAD_PARAGRAPHS = 3;
/** Characters of the longest byline. A guess. */
const MAX_CHARS = 120;
/** Characters of the shortest name that is not a word of the text by chance. */
const MIN_NAME_CHARS = 4;
/** Words of a byline besides name and date: a role, an agency or a place, capitalized. A guess. */
const MAX_OTHER_WORDS = 4;
/** Characters of the longest name in a script without spaces. A guess. */
const MAX_WIDE_NAME_CHARS = 6;
/** Characters of the longest date line without a name. A guess. */
const MAX_DATE_CHARS = 30;
/** Elements with the last line of a content. */
const LAST_LINES = 'p,li,td,dd,pre,h1,h2,h3,h4,h5,h6,figcaption';
const YEAR = /\b(?:19|20)\d\d\b/;
/** The end of a dateline, after which the report begins. */
const DATELINE_END = /[-–—]$/;
const DAY_MS = 86_400_000;
const WORDS = /\p{L}(?:[\p{L}\p{M}'’.-]*[\p{L}\p{M}])?/gu;
/** The start of a name, or an address. */
const NAME_LIKE = /^[^\p{Ll}]|\.\p{L}/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

type Signature = Pick<Metadata, 'byline' | 'siteName' | 'publishedTime' | 'lang'>;

/** Removes text lines at the start of the content that repeat its author or date. */
export function removeRepeatedByline(subtree: DetachedSubtree, shown: Signature, log: CopyLog): void {
  let seen = 0;
  const lines = subtree.querySelectorAll(`p:not(${STANDFIRST_LINE}),h2,h3,h4,h5,h6`);
  for (const [at, element] of lines.entries()) {
    // Each post keeps the name of its author.
    if (seen === HEAD_PARAGRAPHS || element.closest('[data-kind="post"]') !== null) return;
    const text = collapse(element.textContent ?? '');
    const isOne = isSignature(text, shown) || (isBio(text, shown.byline) && isApart(element, lines[at + 1]));
    if (isOne && element.closest('figure,blockquote') === null && element.querySelector('img') === null) {
      log.remove(element, REPEATED_BYLINE);
    } else if (!/^h[234]$/.test(element.localName)) seen++;
  }
}

/** Removes the last line of the content if it says "By" and nothing but names that are shown above. */
export function removeRepeatedSignature(subtree: DetachedSubtree, { byline }: Signature, log: CopyLog): void {
  if (byline === null) return;
  const last = [...subtree.querySelectorAll(LAST_LINES)].findLast((each) => trimmedText(each) !== '');
  if (last?.localName !== 'p' || last.closest('[data-kind],figure,blockquote,li') !== null) return;
  const text = collapse(last.textContent ?? '');
  const rest = namesOf(byline).reduce(without, text);
  const isSigned = rest !== text && text.toLowerCase().search(BY) === 0;
  if (isSigned && (rest.match(WORDS) ?? []).every((word) => SIGNING_WORD.test(word))) log.remove(last, REPEATED_BYLINE);
}

/** Removes pictures whose description is the author's name: portraits beside bylines. Those with a caption, and those of posts, stay. */
export function removePortraits(subtree: DetachedSubtree, { byline }: Signature, log: CopyLog): void {
  const names = namesOf(byline?.toLowerCase() ?? null);
  if (names.length === 0) return;
  for (const image of subtree.querySelectorAll('img[alt]')) {
    const alt = collapse(image.getAttribute('alt') ?? '').replace(PORTRAIT_WORDS, '');
    if (!names.includes(alt.toLowerCase()) || image.closest('[data-kind="post"]') !== null) continue;
    const part = image.closest('figure') ?? image;
    if (part.querySelector('figcaption') === null) log.remove(part, REPEATED_BYLINE);
  }
}

/** Whether a text describes its author. */
function isBio(text: string, byline: string | null): boolean {
  const name = byline?.split(/[\s,]/, 1)[0] ?? '';
  return name.length >= MIN_NAME_CHARS && text.startsWith(name) && BIO.test(text.slice(name.length));
}

/** Whether a line and the text after it have different parents. */
function isApart({ parentElement }: Element, next: Element | undefined): boolean {
  return next?.parentElement !== parentElement;
}

function isSignature(text: string, { byline, siteName, publishedTime, lang }: Signature): boolean {
  if (text.length > MAX_CHARS || DATELINE_END.test(text)) return false;
  const withoutNames = namesOf(byline).reduce(without, text);
  const isNamed = withoutNames !== text;
  const day = writtenDay(text, lang);
  if (day !== null && !isNear(day, publishedTime)) return false;
  if (!isNamed && day === null && !isUpdate(text, publishedTime)) return false;
  const words = without(withoutNames, siteName ?? '').match(WORDS) ?? [];
  const others = words.filter((word) => !SIGNING_WORD.test(word) && !isDateWord(word, lang));
  if (others.length === 0) return true;
  // A name that is not shown above stays.
  if (byline === null ? text.length > MAX_DATE_CHARS : (text.toLowerCase().match(BY)?.length ?? 0) > 1) return false;
  const isName = (word: string) => NAME_LIKE.test(word) && !(WIDE.test(word) && word.length > MAX_WIDE_NAME_CHARS);
  return others.length <= MAX_OTHER_WORDS && others.every(isName);
}

function namesOf(byline: string | null): readonly string[] {
  return byline?.split(', ').filter((name) => name.length >= MIN_NAME_CHARS || WIDE.test(name)) ?? [];
}

/** Whether a line states an update in the year of publication. */
function isUpdate(text: string, time: string | null): boolean {
  const [year = time?.slice(0, 4)] = text.match(YEAR) ?? [];
  return time !== null && UPDATED.test(text) && /\d/.test(text) && time.startsWith(year ?? '');
}

/** A text without a name, ignoring case. */
function without(text: string, name: string): string {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  const isWord = at >= 0 && (/^\P{Ll}/u.test(text.slice(at)) || text.startsWith(name, at));
  return isWord ? `${text.slice(0, at)} ${text.slice(at + name.length)}` : text;
}

/** Whether two days are equal, or one apart because of time zones. */
function isNear(day: string, time: string | null): boolean {
  return Math.abs(Date.parse(day) - Date.parse(time?.slice(0, 10) ?? '')) <= DAY_MS;
}
