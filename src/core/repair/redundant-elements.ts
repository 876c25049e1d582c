import type { CopyLog } from '../copy/copy-log.ts';
import { MEDIA_TAGS } from '../copy/kept-elements.ts';
import { hasSibling, isBlankText, trimmedText, unwrap } from '../dom/inert.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { REPEATED_QUOTE } from '../rulings.ts';
import type { DetachedSubtree } from '../types.ts';
import { STANDFIRST_LINE } from './standfirst.ts';

/** Elements that mean something without content. */
const KEPT_EMPTY: ReadonlySet<string> = new Set([...MEDIA_TAGS, ...'br wbr td th col source track rp rt'.split(' ')]);
const BLOCK = /^(?:div|section|p|li|blockquote|h\d)$/;

/** A character that a reader sees. */
const INK = /[^\s\u200b-\u200d\u2060]/;

/** Removes elements that hold neither text nor media, innermost first, unless a link points to them. */
export function removeEmpty(subtree: DetachedSubtree): void {
  const links = [...subtree.querySelectorAll('a[href^="#"]')];
  const targets = new Set(links.map((link) => link.getAttribute('href')?.slice(1)));
  // By index, because iterating over such lists takes several times as long.
  const elements = subtree.querySelectorAll('*');
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at] as Element;
    if (element.firstElementChild !== null || (KEPT_EMPTY.has(element.localName) && !isLoneBreak(element))) continue;
    const text = element.textContent ?? '';
    if (INK.test(text) || element.namespaceURI !== subtree.namespaceURI || targets.has(element.id)) continue;
    // Joiners and spaces without width belong to the words around them, but they open a line of their own in a block.
    if (element.firstChild === null || (BLOCK.test(element.localName) && /\S/.test(text))) element.remove();
    else unwrap(element);
  }
}

/** Blocks that a reader does not take for an item of a list. */
const NO_ITEM = 'figure,video,audio,iframe,table,h1,h2,h3,h4,h5,h6';

/** Unwraps lists whose only item is a box with a medium, a table or a heading in it, or another list: bullets say nothing there. */
export function unwrapLoneItems(subtree: DetachedSubtree): void {
  const lists = subtree.querySelectorAll('ul');
  for (let at = lists.length - 1; at >= 0; at--) {
    const list = lists[at] as Element;
    const item = list.firstElementChild;
    if (item === null || hasSibling(item, (node) => !isBlankText(node))) continue;
    if (list.hasAttribute('data-kind') || item.hasAttribute('data-kind') || item.hasAttribute('id')) continue;
    const isItem = item.localName === 'li';
    if (isItem ? item.querySelector(NO_ITEM) === null && !holdsListAlone(item) : !isList(item)) continue;
    if (isItem) unwrap(item);
    unwrap(list);
  }
}

function holdsListAlone(item: Element): boolean {
  const inner = item.firstElementChild;
  return inner !== null && isList(inner) && !hasSibling(inner, (node) => !isBlankText(node));
}

function isList({ localName }: Element): boolean {
  return localName === 'ul' || localName === 'ol';
}

/** Whether a line break only keeps an otherwise empty block open. */
function isLoneBreak(element: Element): boolean {
  const around = element.localName === 'br' ? element.parentElement : null;
  // Counting the children anew after each removal takes the square of their number.
  const isAlone = element.previousElementSibling === null && element.nextElementSibling === null;
  return isAlone && around !== null && trimmedText(around) === '' && BLOCK.test(around.localName);
}

/** A line of nothing but signs that part one text from another. */
const SEPARATOR = /^(?:[-–—_=~*•·⁂※◆◇#]\s*){1,60}$/;
/** Elements that a line of signs may also hold, and must not lose. */
const BESIDE_SIGNS = 'a,img,video,audio,iframe,math';
/** Elements in which such signs mean something else. */
const OTHER_PLACES = 'td,th,li,dd,dt,pre,blockquote,figure,[data-kind]';

/** Makes rules of paragraphs that hold only separating signs. In tables, lists and verse such signs have other meanings. */
export function ruleOffSeparators(subtree: DetachedSubtree): void {
  for (const line of subtree.querySelectorAll('p')) {
    if (!SEPARATOR.test(trimmedText(line)) || line.querySelector(BESIDE_SIGNS) !== null) continue;
    if (line.closest(OTHER_PLACES) === null) line.replaceWith(subtree.ownerDocument.createElement('hr'));
  }
}

/** Removes rules that separate nothing: at either end, under a heading or the standfirst, and after another rule. Linear in the siblings of each. */
export function removeRedundantSeparators(subtree: DetachedSubtree): void {
  // From the last on, so that a run of them at the end goes too.
  for (const rule of [...subtree.querySelectorAll('hr')].reverse()) {
    const before = neighbour(rule, subtree, 'previousSibling');
    const after = neighbour(rule, subtree, 'nextSibling');
    if (before === null || after === null || endsHead(before)) largestHolder(rule, subtree).remove();
  }
}

/** The largest element that holds only a rule. */
function largestHolder(rule: Element, subtree: Element): Element {
  let holder = rule;
  for (let around = rule.parentElement; around !== null && around !== subtree; around = around.parentElement) {
    if (hasSibling(holder, (node) => !isBlankText(node))) break;
    holder = around;
  }
  return holder;
}

/** The next node that is not blank, also outside of wrappers; `null` at the end of the subtree. */
function neighbour(node: Node, subtree: Node, side: 'previousSibling' | 'nextSibling'): Node | null {
  for (let around: Node | null = node; around !== null && around !== subtree; around = around.parentNode) {
    let other: Node | null = around[side];
    while (other !== null && isBlankText(other)) other = other[side];
    if (other !== null) return other;
  }
  return null;
}

/** Whether a node is a line of the standfirst, or ends in a heading or a rule. */
function endsHead(node: Node): boolean {
  if ((node as Element).matches?.(STANDFIRST_LINE)) return true;
  for (let last: Node | null = node; last !== null; ) {
    const { localName } = last as Element;
    if (HEADING_TAGS.has(localName) || localName === 'hr') return true;
    last = last.lastChild;
    while (last !== null && isBlankText(last)) last = last.previousSibling;
  }
  return false;
}

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
