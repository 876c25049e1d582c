import { CAPTION_NAME } from '../cues/media.ts';
import type { Choice, Page, Removal, RulingOf } from '../types.ts';
import { holdsPicture } from './pictures.ts';

/** Which blocks a scorer keeps below an element, and its rulings on them. */
export interface BlockDecision {
  /** Element index: the root of the kept part. */
  readonly root: number;
  /** 1 for each block that is kept. */
  readonly kept: Uint8Array;
  readonly rulingOf: RulingOf;
}

/**
 * Turns decisions on blocks into a choice of elements, so that what stays keeps its lists, tables and quotes around it.
 *
 * An element goes when it holds text but none that is kept; one without text (an image, a rule) goes with the smallest
 * element around it that holds text, unless that is a picture amid what is kept or right before it: then it stays with its caption.
 * Linear in the elements and texts below the root.
 */
export function choiceOfBlocks(page: Page, { root, kept, rulingOf }: BlockDecision): Choice {
  const { elements, texts } = page;
  const sums = new KeptTexts(page, kept);
  const removed: Removal[] = [];
  const removedTexts: number[] = [];
  const end = elements.end[root] ?? root;
  let text = elements.firstText[root] ?? 0;
  const passTextsUpTo = (limit: number) => {
    for (; text < limit; text++) {
      const block = texts.block[text] ?? -1;
      if (block >= 0 && kept[block] === 0) removedTexts.push(text);
    }
  };
  let pictureEnd = -1;
  for (let element = root; element < end; ) {
    passTextsUpTo(elements.firstText[element] ?? 0);
    const isUnwanted = element !== root && sums.isUnwanted(element);
    const isInPicture = element < pictureEnd;
    const isPicture =
      isUnwanted && holdsPicture(page, element, pictureEnd) && (isInPicture || sums.isAmidKept(element));
    const isCaption = isUnwanted && isInPicture && isNamedCaption(page, element);
    if (isCaption) {
      text = elements.textEnd[element] ?? text;
      element = elements.end[element] ?? element + 1;
    } else if (isUnwanted && !isPicture) {
      removed.push({ element, ...rulingOf(longestBlock(page, element)) });
      text = elements.textEnd[element] ?? text;
      element = elements.end[element] ?? element + 1;
    } else {
      if (isPicture || elements.tag[element] === 'figure')
        pictureEnd = Math.max(pictureEnd, elements.end[element] ?? 0);
      element++;
    }
  }
  passTextsUpTo(elements.textEnd[root] ?? 0);
  return { roots: [root], rootTexts: [], removed, removedTexts, rulingOf };
}

/** The block with the most text in an element; the block of its first text if it holds none. */
function longestBlock({ elements, texts }: Page, element: number): number {
  let longest = texts.block[elements.firstText[element] ?? 0] ?? 0;
  let [most, chars, before] = [0, 0, -1];
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    const block = texts.block[text] ?? -1;
    chars = (block === before ? chars : 0) + (texts.chars[text] ?? 0);
    before = block;
    if (block >= 0 && chars > most) [longest, most] = [block, chars];
  }
  return longest;
}

/** Counts of texts that belong to blocks, and of those kept, before each text. */
class KeptTexts {
  readonly #page: Page;
  readonly #all: Int32Array;
  readonly #kept: Int32Array;

  constructor(page: Page, kept: Uint8Array) {
    const { texts } = page;
    this.#page = page;
    this.#all = new Int32Array(texts.count + 1);
    this.#kept = new Int32Array(texts.count + 1);
    for (let text = 0; text < texts.count; text++) {
      const block = (texts.chars[text] ?? 0) > 0 ? (texts.block[text] ?? -1) : -1;
      this.#all[text + 1] = (this.#all[text] ?? 0) + (block >= 0 ? 1 : 0);
      this.#kept[text + 1] = (this.#kept[text] ?? 0) + (block >= 0 && kept[block] === 1 ? 1 : 0);
    }
  }

  /** Whether an element holds text, and none of it is kept. */
  isUnwanted(element: number): boolean {
    const first = this.#page.elements.firstText[element] ?? 0;
    const end = this.#page.elements.textEnd[element] ?? 0;
    return this.#all[end] !== this.#all[first] && this.#kept[end] === this.#kept[first];
  }

  /** Whether an element stands in a parent of whose texts some before and after it are kept, or the very next one. */
  isAmidKept(element: number): boolean {
    const { parent, firstText, textEnd } = this.#page.elements;
    const around = parent[element] ?? 0;
    const end = textEnd[element] ?? 0;
    const limit = textEnd[around] ?? 0;
    const kept = (from: number, to: number) => (this.#kept[to] ?? 0) - (this.#kept[from] ?? 0);
    let next = end + 1;
    while (next < limit && this.#all[next] === this.#all[end]) next++;
    const isBefore = kept(firstText[around] ?? 0, firstText[element] ?? 0) > 0;
    return (isBefore && kept(end, limit) > 0) || (end < limit && kept(end, next) > 0);
  }
}

function isNamedCaption({ elements }: Page, element: number): boolean {
  return elements.tag[element] === 'figcaption' || CAPTION_NAME.test(elements.className[element] ?? '');
}
