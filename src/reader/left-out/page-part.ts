import type { Page } from '../../core/types.ts';
import { MEDIA } from '../article/elements.ts';

/** Texts that are compared to find a block on the page. More are not needed to tell two blocks apart. A guess. */
const MAX_COMPARED = 12;

/** Elements that show something without text. */

/**
 * The element of the page that a block of the article was made from: the largest one with the same texts and no pictures of its own; -1
 * if there is none. Linear in the page.
 */
export function elementOfBlock(page: Page, block: Element): number {
  const words = textNodes(block)
    .map((text) => wordsOf(text.data))
    .filter((each) => each !== '');
  const range = words.length > 0 ? rangeOf(page, words) : null;
  const inner = range ? innermostWith(page, range) : imageIn(page, block);
  if (inner < 0) return -1;
  return widest(page, inner, block.matches(MEDIA) || block.querySelector(MEDIA) !== null);
}

type Range = readonly [first: number, last: number];

/** The texts of the page that are most like a sequence of texts; `null` if none begins alike. */
function rangeOf({ texts }: Page, words: readonly string[]): Range | null {
  const own = texts.data.map(wordsOf);
  const filled = own.flatMap((each, text) => (each === '' ? [] : [text]));
  let best: { range: Range; same: number } | null = null;
  for (let start = 0; start < filled.length; start++) {
    if (own[filled[start] ?? 0] !== words[0]) continue;
    let same = 0;
    while (same < words.length && own[filled[start + same] ?? -1] === words[same]) same++;
    const range: Range = [filled[start] ?? 0, filled[start + same - 1] ?? 0];
    if (same > (best?.same ?? 0)) best = { range, same };
    if (same >= Math.min(words.length, MAX_COMPARED) && same === words.length) return range;
  }
  return best && best.same * 2 >= words.length ? best.range : null;
}

function innermostWith({ elements, texts }: Page, [first, last]: Range): number {
  let element = texts.parent[first] ?? -1;
  while (element >= 0 && (elements.textEnd[element] ?? 0) <= last) element = elements.parent[element] ?? -1;
  return element;
}

/** The element of the block's first picture, by its address. */
function imageIn({ elements }: Page, block: Element): number {
  const image = block.matches('img') ? block : block.querySelector('img');
  if (!(image instanceof HTMLImageElement)) return -1;
  const addresses = [image.currentSrc, image.src].filter((each) => each !== '');
  return elements.node.findIndex(
    (node) => node instanceof HTMLImageElement && [node.currentSrc, node.src].some((each) => addresses.includes(each)),
  );
}

function widest({ elements, texts }: Page, inner: number, holdsMedia: boolean): number {
  const charsIn = (element: number) => {
    let chars = 0;
    for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++)
      chars += texts.chars[text] ?? 0;
    return chars;
  };
  const chars = charsIn(inner);
  let element = inner;
  for (let above = elements.parent[inner] ?? -1; above > 0; above = elements.parent[above] ?? -1) {
    const isBody = elements.tag[above] === 'body';
    const hasMore = charsIn(above) > chars || (!holdsMedia && elements.node[above]?.querySelector(MEDIA) !== null);
    if (isBody || hasMore) break;
    element = above;
  }
  return element;
}

function textNodes(element: Element): Text[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Buttons of code and tables are the reader's own.
    if (!node.parentElement?.closest('button,.added-back-label')) texts.push(node as Text);
  }
  return texts;
}

function wordsOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
