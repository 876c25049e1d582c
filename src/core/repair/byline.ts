import type { CopyLog } from '../copy/copy-log.ts';
import { BIO, BY, SIGNING_WORD, UPDATED } from '../cues/bylines.ts';
import { collapse } from '../dom/text-forms.ts';
import { isDateWord, writtenDay } from '../dom/written-dates.ts';
import { REPEATED_BYLINE } from '../rulings.ts';
import type { DetachedSubtree, Metadata } from '../types.ts';

/** So many paragraphs from the head may say who wrote the text, and when. A guess. */
const HEAD_PARAGRAPHS = 3;
/** Such a line is no longer. A guess. */
const MAX_CHARS = 120;
/** Shorter names may be words of the text. */
const MIN_NAME_CHARS = 4;
/** Beside what is shown above such a line says no more words, and they begin as names do: a role, an agency, a place. A guess. */
const MAX_OTHERS = 4;
/** More characters of a script without spaces say more than a name. A guess. */
const MAX_WIDE_CHARS = 6;
/** Nobody's name is in a line with a date that is no longer. A guess. */
const MAX_DATE_CHARS = 30;
const YEAR = /\b(?:19|20)\d\d\b/;
/** The place and day that a report begins with. */
const UNFINISHED = /[-–—]$/;
const DAY_MS = 86_400_000;
const WORDS = /\p{L}(?:[\p{L}\p{M}'’.-]*[\p{L}\p{M}])?/gu;
/** The beginning of a name, or an address. */
const NAME_LIKE = /^[^\p{Ll}]|\.\p{L}/u;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

type Signature = Pick<Metadata, 'byline' | 'siteName' | 'publishedTime' | 'lang'>;

/** Removes the lines at the head of the content that say again, as text alone, who wrote it and when. */
export function removeRepeatedByline(subtree: DetachedSubtree, shown: Signature, log: CopyLog): void {
  let seen = 0;
  const lines = subtree.querySelectorAll('p,h5,h6');
  for (const [at, element] of lines.entries()) {
    // Whoever writes a post stands above each of his own.
    if (seen === HEAD_PARAGRAPHS || element.closest('[data-kind="post"]') !== null) return;
    const text = collapse(element.textContent ?? '');
    const isOne = isSignature(text, shown) || (isBio(text, shown.byline) && isApart(element, lines[at + 1]));
    if (isOne && element.closest('figure,blockquote') === null && element.querySelector('img') === null) {
      log.remove(element, REPEATED_BYLINE);
    } else seen++;
  }
}

/** Whether a text tells what its author does. */
function isBio(text: string, byline: string | null): boolean {
  const name = byline?.split(/[\s,]/, 1)[0] ?? '';
  return name.length >= MIN_NAME_CHARS && text.startsWith(name) && BIO.test(text.slice(name.length));
}

/** Whether a line stands elsewhere than the text after it. */
function isApart({ parentElement }: Element, next: Element | undefined): boolean {
  return next?.parentElement !== parentElement;
}

function isSignature(text: string, { byline, siteName, publishedTime, lang }: Signature): boolean {
  if (text.length > MAX_CHARS || UNFINISHED.test(text)) return false;
  const names = byline?.split(', ').filter((name) => name.length >= MIN_NAME_CHARS || WIDE.test(name)) ?? [];
  const withoutNames = names.reduce(without, text);
  const isNamed = withoutNames !== text;
  const day = writtenDay(text, lang);
  if (day !== null && !isNear(day, publishedTime)) return false;
  if (!isNamed && day === null && !isUpdate(text, publishedTime)) return false;
  const words = without(withoutNames, siteName ?? '').match(WORDS) ?? [];
  const others = words.filter((word) => !SIGNING_WORD.test(word) && !isDateWord(word, lang));
  if (others.length === 0) return true;
  // Who is not shown above must not go.
  if (byline === null ? text.length > MAX_DATE_CHARS : (text.match(BY)?.length ?? 0) > 1) return false;
  const isName = (word: string) => NAME_LIKE.test(word) && !(WIDE.test(word) && word.length > MAX_WIDE_CHARS);
  return others.length <= MAX_OTHERS && others.every(isName);
}

/** Whether a line tells of a change in the year that is shown above. */
function isUpdate(text: string, time: string | null): boolean {
  const [year = time?.slice(0, 4)] = text.match(YEAR) ?? [];
  return time !== null && UPDATED.test(text) && /\d/.test(text) && time.startsWith(year ?? '');
}

/** A text without a name in it, however that is spelled in capitals. */
function without(text: string, name: string): string {
  const at = name === '' ? -1 : text.toLowerCase().indexOf(name.toLowerCase());
  const isWord = at >= 0 && (/^\P{Ll}/u.test(text.slice(at)) || text.startsWith(name, at));
  return isWord ? `${text.slice(0, at)} ${text.slice(at + name.length)}` : text;
}

/** Whether two days are the same, or are where clocks differ. */
function isNear(day: string, time: string | null): boolean {
  return Math.abs(Date.parse(day) - Date.parse(time?.slice(0, 10) ?? '')) <= DAY_MS;
}
