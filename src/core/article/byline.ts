import { BY_WORDS } from '../lexicon/bylines.ts';
import type { DetachedSubtree } from '../types.ts';
import type { CopyLog } from './copy-log.ts';

/** So many paragraphs from the head may say who wrote the text. A guess. */
const HEAD_PARAGRAPHS = 3;
/** Shorter names may be words of the text. */
const MIN_NAME_CHARS = 4;
/** Such a line says no more than so many characters beside the name: a date. A guess. */
const MAX_OTHER_CHARS = 30;
/** A date, or nothing. */
const DATE_OR_NOTHING = /^[^\p{L}\d]*(?:$|(?=.*\b(?:19|20)\d\d\b)[^.!?]*\.?[^.!?]*$)/u;

/** Removes the line at the head of the content that says again, as text alone, who wrote it and when. */
export function removeRepeatedByline(subtree: DetachedSubtree, byline: string | null, log: CopyLog): void {
  if (byline === null || byline.length < MIN_NAME_CHARS) return;
  const walker = subtree.ownerDocument.createTreeWalker(subtree, 1);
  let seen = 0;
  for (let node = walker.nextNode(); node !== null && seen < HEAD_PARAGRAPHS; node = walker.nextNode()) {
    const element = node as Element;
    // Whoever writes a post stands above each of his own.
    if (element.getAttribute('data-kind') === 'post') return;
    if (element.localName !== 'p') continue;
    seen++;
    const text = (element.textContent ?? '').trim().replace(BY_WORDS, '');
    const at = text.indexOf(byline);
    const isShort = text.length <= byline.length + MAX_OTHER_CHARS && element.querySelector('img') === null;
    if (at < 0 || !isShort || !DATE_OR_NOTHING.test(text.slice(0, at) + text.slice(at + byline.length))) continue;
    log.remove(element, 'byline', 'says again who wrote the text');
    return;
  }
}
