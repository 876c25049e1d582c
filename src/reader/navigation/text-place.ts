import type { Order } from './flow.ts';

/** A position in a sequence of text nodes: the node, and how far down in it, `[0, 1]`. */
export interface TextPlace {
  readonly text: Text;
  readonly share: number;
}

/** Characters. Shorter texts are rarely unique. A guess. */
const MIN_CHARS = 12;

/** The text nodes of an element that are long enough to be found again, in document order, without parts that were added back. */
export function textsOf(element: HTMLElement): readonly Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  const addedBack = Array.from(element.querySelectorAll('.added-back,.left-out-here'));
  return texts.filter((text) => isDistinctive(text) && !addedBack.some((part) => part.contains(text)));
}

/** Whether a text node is long enough to be found again in another version. */
export function isDistinctive(text: Text): boolean {
  return text.data.trim().length >= MIN_CHARS;
}

/** The position at an edge: in the first text node that ends after it; `null` if there is none. Reads layout. */
export function placeAt(texts: readonly Text[], edgePx: number, order: Order): TextPlace | null {
  // Ends ascend in document order. Hidden text nodes have no box and are skipped.
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const shown = nextShown(texts, middle);
    const range = shown < high ? rangeOf(texts[shown]) : null;
    if (range === null || order(range).end > edgePx) high = middle;
    else low = shown + 1;
  }
  const text = texts[nextShown(texts, low)];
  const range = rangeOf(text);
  if (!text || !range) return null;
  const { begin, end } = order(range);
  return { text, share: end > begin ? Math.max(0, Math.min(1, (edgePx - begin) / (end - begin))) : 0 };
}

/** Where a position is, in CSS px of the window; `null` if it is hidden. Reads layout. */
export function edgeOf({ text, share }: TextPlace, order: Order): number | null {
  const range = rangeOf(text);
  if (!range) return null;
  const { begin, end } = order(range);
  return begin + (end - begin) * share;
}

/**
 * Finds a position again in another version of the texts. If the text node is missing there, uses the nearest one before it, else after it;
 * `null` if there is none.
 */
export function samePlaceAmong(place: TextPlace, from: readonly Text[], to: readonly Text[]): TextPlace | null {
  const twinsByWords = groupByWords(to);
  const at = from.indexOf(place.text);
  for (let index = at; index >= 0; index--) {
    const text = twinOf(index, from, twinsByWords);
    if (text) return { text, share: index === at ? place.share : 1 };
  }
  for (let index = at + 1; index < from.length; index++) {
    const text = twinOf(index, from, twinsByWords);
    if (text) return { text, share: 0 };
  }
  return null;
}

/** The text node with the same words. If the words repeat, the same occurrence. */
function twinOf(
  index: number,
  from: readonly Text[],
  twinsByWords: ReadonlyMap<string, readonly Text[]>,
): Text | undefined {
  const words = wordsOf(from[index]);
  const twins = twinsByWords.get(words);
  if (!twins) return undefined;
  const earlier = twins.length === 1 ? 0 : from.slice(0, index).filter((text) => wordsOf(text) === words).length;
  return twins[Math.min(earlier, twins.length - 1)];
}

function groupByWords(texts: readonly Text[]): ReadonlyMap<string, readonly Text[]> {
  const groups = new Map<string, Text[]>();
  for (const text of texts) {
    const words = wordsOf(text);
    const twins = groups.get(words);
    if (twins) twins.push(text);
    else groups.set(words, [text]);
  }
  return groups;
}

function wordsOf(text: Text | undefined): string {
  return (text?.data ?? '').replace(/\s+/g, ' ').trim();
}

function nextShown(texts: readonly Text[], index: number): number {
  let shown = index;
  while (shown < texts.length && rangeOf(texts[shown]) === null) shown++;
  return shown;
}

/** The range of a text that is shown. */
function rangeOf(text: Text | undefined): Range | null {
  if (!text?.isConnected) return null;
  const range = text.ownerDocument.createRange();
  range.selectNodeContents(text);
  return range.getBoundingClientRect().height > 0 ? range : null;
}
