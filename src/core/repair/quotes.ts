import type { CopyLog } from '../copy/copy-log.ts';
import { folded } from '../dom/text-forms.ts';
import { REPEATED_QUOTE } from '../rulings.ts';
import type { DetachedSubtree } from '../types.ts';
import { trimmedText } from './node-text.ts';

/** Characters of the shortest and longest pull quote, folded. Guesses. */
const MIN_CHARS = 25;
const MAX_CHARS = 400;
/** Characters beside a quote that name its speaker or topic. A guess. */
const MAX_CREDIT_CHARS = 120;
const SENTENCE_END = /[.!?。！？…]["'”’»)]?\s*$/u;
/** A page with more quotes is a collection of quotes. A guess. */
const MAX_QUOTES = 50;

/** Removes pull quotes: quotes and boxes that repeat a sentence of the text. In a thread, quotes belong to replies and stay. */
export function removePullQuotes(subtree: DetachedSubtree, log: CopyLog): void {
  const quotes = [...subtree.querySelectorAll('blockquote:not([cite]),aside:not([data-kind])')].filter(
    (quote) => (quote.textContent ?? '').length < MAX_CHARS * 2,
  );
  if (quotes.length === 0 || quotes.length > MAX_QUOTES) return;
  if (subtree.querySelector('[data-kind="post"]') !== null) return;
  const paragraphs = [...subtree.querySelectorAll('p')].filter((each) => each.closest('blockquote,aside') === null);
  const text = paragraphs.map((each) => folded(each.textContent ?? '')).join('\n');
  for (const quote of quotes) {
    const quoted = folded(quotedText(quote));
    if (quoted.length < MIN_CHARS || quoted.length > MAX_CHARS || !text.includes(quoted)) continue;
    log.remove(boxOf(quote, subtree), REPEATED_QUOTE);
  }
}

/** The largest element around a quote that else holds only quotation marks, labels and the speaker. */
function boxOf(quote: Element, subtree: Element): Element {
  const chars = (element: Element) => trimmedText(element).length;
  const isText = (each: Element) =>
    !quote.contains(each) &&
    (/^h\d$/.test(each.localName) ? /^[^"“”„«»]*$/ : SENTENCE_END).test(each.textContent ?? '');
  let box = quote;
  for (let around = quote.parentElement; around !== null && around !== subtree; around = around.parentElement) {
    if (chars(around) - chars(quote) > MAX_CREDIT_CHARS || around.querySelector('img,video') !== null) break;
    if ([...around.querySelectorAll('p,li,h1,h2,h3,h4,h5,h6')].some(isText)) break;
    box = around;
  }
  return box;
}

/** The text of a quote without the line that names its speaker. */
function quotedText(quote: Element): string {
  const copy = quote.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll('cite,footer,figcaption')) line.remove();
  return copy.textContent ?? '';
}
