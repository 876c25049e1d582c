import type { Order } from './flow.ts';

/** Where someone is in a run of texts: in which, and how far down in it, `[0, 1]`. */
export interface TextPlace {
  readonly text: Text;
  readonly share: number;
}

/** Characters; shorter texts are too often found twice. A guess. */
const MIN_CHARS = 12;

/** The texts of an element that are long enough to be found again, in document order, without what was brought back to it. */
export function textsOf(element: HTMLElement): readonly Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  const broughtBack = Array.from(element.querySelectorAll('.brought-back'));
  return texts.filter((text) => isTelling(text) && !broughtBack.some((part) => part.contains(text)));
}

/** Whether a text is long enough to be found again. */
export function isTelling(text: Text): boolean {
  return text.data.trim().length >= MIN_CHARS;
}

/** The first of the texts that ends after an edge, where it meets that edge; `null` if none does. Reads layout. */
export function placeAt(texts: readonly Text[], edgePx: number, order: Order): TextPlace | null {
  // Ends rise in document order. What is not shown has no place and is passed over.
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

/** CSS px of the window at which a place stands; `null` if it is not shown. Reads layout. */
export function edgeOf({ text, share }: TextPlace, order: Order): number | null {
  const range = rangeOf(text);
  if (!range) return null;
  const { begin, end } = order(range);
  return begin + (end - begin) * share;
}

/**
 * The place among other texts at which the same words stand. Words that are not there are looked for nearby, first before them;
 * `null` if nothing is found.
 */
export function samePlaceAmong(place: TextPlace, from: readonly Text[], to: readonly Text[]): TextPlace | null {
  const named = byWords(to);
  const at = from.indexOf(place.text);
  for (let index = at; index >= 0; index--) {
    const text = twinOf(index, from, named);
    if (text) return { text, share: index === at ? place.share : 1 };
  }
  for (let index = at + 1; index < from.length; index++) {
    const text = twinOf(index, from, named);
    if (text) return { text, share: 0 };
  }
  return null;
}

/** The text with the same words; of several, the one that is as many times repeated. */
function twinOf(index: number, from: readonly Text[], named: ReadonlyMap<string, readonly Text[]>): Text | undefined {
  const words = wordsOf(from[index]);
  const twins = named.get(words);
  if (!twins) return undefined;
  const earlier = twins.length === 1 ? 0 : from.slice(0, index).filter((text) => wordsOf(text) === words).length;
  return twins[Math.min(earlier, twins.length - 1)];
}

function byWords(texts: readonly Text[]): ReadonlyMap<string, readonly Text[]> {
  const named = new Map<string, Text[]>();
  for (const text of texts) {
    const words = wordsOf(text);
    const twins = named.get(words);
    if (twins) twins.push(text);
    else named.set(words, [text]);
  }
  return named;
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
