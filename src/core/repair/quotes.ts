import type { CopyLog } from '../copy/copy-log.ts';
import { folded } from '../dom/text-forms.ts';
import { REPEATED_QUOTE } from '../rulings.ts';
import type { DetachedSubtree } from '../types.ts';

/** A pull quote has at least and at most so many characters, folded. Guesses. */
const MIN_CHARS = 25;
const MAX_CHARS = 400;
/** Who said it and what names the quote have no more characters. A guess. */
const MAX_CREDIT_CHARS = 120;
const SENTENCE_END = /[.!?。！？…]["'”’»)]?\s*$/u;
/** A page with more quotes is one of quotes. A guess. */
const MAX_QUOTES = 50;

/** Removes pull quotes: quotes and boxes that say again what a paragraph of the text says. In a thread, a quote is an answer's. */
export function removePullQuotes(subtree: DetachedSubtree, log: CopyLog): void {
  const quotes = [...subtree.querySelectorAll('blockquote:not([cite]),aside:not([data-kind])')].filter(
    (quote) => (quote.textContent ?? '').length < MAX_CHARS * 2,
  );
  if (quotes.length === 0 || quotes.length > MAX_QUOTES) return;
  if (subtree.querySelector('[data-kind="post"]') !== null) return;
  const paragraphs = [...subtree.querySelectorAll('p')].filter((each) => each.closest('blockquote,aside') === null);
  const text = paragraphs.map((each) => folded(each.textContent ?? '')).join('\n');
  for (const quote of quotes) {
    const said = folded(quotedText(quote));
    if (said.length < MIN_CHARS || said.length > MAX_CHARS || !text.includes(said)) continue;
    log.remove(boxOf(quote, subtree), REPEATED_QUOTE);
  }
}

/** The largest element that holds a quote and nothing else but signs and labels of quotes and who said it. */
function boxOf(quote: Element, subtree: Element): Element {
  const chars = (element: Element) => (element.textContent ?? '').trim().length;
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

/** What a quote says, without the line that names who said it. */
function quotedText(quote: Element): string {
  const said = quote.cloneNode(true) as Element;
  for (const line of said.querySelectorAll('cite,footer,figcaption')) line.remove();
  return said.textContent ?? '';
}
