import { BY_WORDS } from '../lexicon/bylines.ts';
import type { DetachedSubtree } from '../types.ts';
import type { CopyLog } from './copy-log.ts';

/** So many paragraphs from the head may say who wrote the text, and when. A guess. */
const HEAD_PARAGRAPHS = 3;
/** Shorter names may be words of the text. */
const MIN_NAME_CHARS = 4;
/** Such a line says no more than so many characters beside the name: a date. A guess. */
const MAX_OTHER_CHARS = 30;
/** The names of a month and of a day have no more letters. */
const MAX_DATE_LETTERS = 18;
/** A date, or nothing. */
const DATE_OR_NOTHING = /^[^\p{L}\d]*(?:$|(?=.*\b(?:19|20)\d\d\b)[^.!?]*\.?[^.!?]*$)/u;

/** Who wrote an article and when, as is shown above it. */
interface Signature {
  readonly byline: string | null;
  /** ISO 8601. */
  readonly publishedTime: string | null;
}

/** Removes the line at the head of the content that says again, as text alone, who wrote it and when, or when alone. */
export function removeRepeatedByline(
  subtree: DetachedSubtree,
  { byline, publishedTime }: Signature,
  log: CopyLog,
): void {
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  let seen = 0;
  for (let node = walker.nextNode(); node !== null && seen < HEAD_PARAGRAPHS; node = walker.nextNode()) {
    const element = node as Element;
    // Whoever writes a post stands above each of his own.
    if (element.getAttribute('data-kind') === 'post') return;
    if (element.localName !== 'p') continue;
    seen++;
    const text = (element.textContent ?? '').trim();
    const isSaid = saysName(text.replace(BY_WORDS, ''), byline ?? '') || saysDay(text, publishedTime ?? '');
    if (!isSaid || element.querySelector('img') !== null) continue;
    log.remove(element, 'byline', 'says again who wrote the text, or when');
    return;
  }
}

function saysName(text: string, byline: string): boolean {
  const at = byline.length < MIN_NAME_CHARS ? -1 : text.indexOf(byline);
  if (at < 0 || text.length > byline.length + MAX_OTHER_CHARS) return false;
  return DATE_OR_NOTHING.test(text.slice(0, at) + text.slice(at + byline.length));
}

function saysDay(text: string, time: string): boolean {
  const [year, , day] = time.slice(0, 10).split('-').map(Number);
  if (day === undefined || text.length > MAX_OTHER_CHARS || /\p{L}[.!?。]$/u.test(text)) return false;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return numbers.includes(year ?? 0) && numbers.includes(day) && letters <= MAX_DATE_LETTERS;
}
