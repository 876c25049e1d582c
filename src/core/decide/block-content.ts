import { blockOf, charsOf, endOf, firstTextOf, parentOf, textEndOf, textsIn } from '../dom/page-tree.ts';
import { captionBoxes, holdsFigure } from '../parts/figure/figures.ts';
import { CAPTION } from '../rulings.ts';
import type { CandidateContent, Page, Removal, RulingOf } from '../types.ts';
import { GROUNDS } from './rule.ts';

/** The blocks that a scorer keeps below an element, and its rulings on them. */
export interface BlockDecision {
  /** Element index: the root of the kept part. */
  readonly root: number;
  /** 1 for each block that is kept. */
  readonly kept: Uint8Array;
  readonly rulingOf: RulingOf;
  /** As in `Selection`. Default: the scorer's numbers alone. */
  readonly grounds?: Uint8Array;
  /** Pictures that stay with their cards, as elements. Default: none. */
  readonly pictures?: ReadonlySet<number>;
}

/**
 * Turns decisions on blocks into the elements to keep, so that kept blocks keep their lists, tables and quotes around them.
 *
 * An element that holds text but no kept text is removed. An element without text (an image, a rule) shares the fate of the smallest
 * element with text around it, but a picture between kept blocks, or right before one, stays with its caption, and one of `pictures` stays. Linear in the elements
 * and texts below the root.
 */
export function contentOfBlocks(
  page: Page,
  { root, kept, rulingOf, grounds: given = new Uint8Array(page.blocks.count), pictures = new Set() }: BlockDecision,
): CandidateContent {
  const { elements, texts } = page;
  const counts = new KeptTexts(page, kept);
  const removed: Removal[] = [];
  const captions = new Set<number>();
  /** 1 for texts of removed elements and of captions. */
  const settled = new Uint8Array(texts.count);
  const end = endOf(page, root);
  const picturesBefore = runningCount(page.elements.count, pictures);
  let pictureEnd = -1;
  for (let element = root; element < end; ) {
    const isUnwanted = element !== root && counts.isUnwanted(element);
    const isInPicture = element < pictureEnd;
    const isCaption = isUnwanted && isInPicture && captionBoxes(page).has(element);
    const isPicture =
      isUnwanted && holdsFigure(page, element, pictureEnd) && (isInPicture || counts.isAmidKept(element));
    const isAroundPicture = (picturesBefore[endOf(page, element)] ?? 0) > (picturesBefore[element] ?? 0);
    if (isCaption || (isUnwanted && !isPicture && !isAroundPicture)) {
      const own = [elements.firstText[element], elements.textEnd[element]] as const;
      if (isCaption) for (const block of texts.block.subarray(...own)) captions.add(block);
      else removed.push({ element, ...rulingOf(longestBlock(page, element)) });
      settled.fill(1, ...own);
      element = endOf(page, element);
    } else {
      const isFigure = isPicture || elements.tag[element] === 'figure';
      if (isFigure) pictureEnd = Math.max(pictureEnd, endOf(page, element));
      element++;
    }
  }
  const removedTexts: number[] = [];
  for (const text of textsIn(page, root)) {
    if (settled[text] === 0 && kept[blockOf(page, text)] === 0) removedTexts.push(text);
  }
  const rulingOrCaption: RulingOf = (block) => (captions.has(block) ? CAPTION : rulingOf(block));
  const grounds = given.map((ground, block) => (captions.has(block) ? GROUNDS.rule : ground));
  return { roots: [root], rootTexts: [], removed, removedTexts, rulingOf: rulingOrCaption, grounds };
}

/** For each element, and one past the last, how many of `members` are before it. */
function runningCount(count: number, members: ReadonlySet<number>): Int32Array {
  const before = new Int32Array(count + 1);
  for (let element = 0; element < count; element++) {
    before[element + 1] = (before[element] ?? 0) + (members.has(element) ? 1 : 0);
  }
  return before;
}

/** The block with the most text in an element; the block of its first text if it holds none. */
export function longestBlock(page: Page, element: number): number {
  const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
  let longest = blockOf(page, first);
  let [most, chars, before] = [0, 0, -1];
  for (let text = first; text < end; text++) {
    const block = blockOf(page, text);
    chars = (block === before ? chars : 0) + charsOf(page, text);
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
    let [all, keptCount] = [0, 0];
    for (let text = 0; text < texts.count; text++) {
      const block = blockOf(page, text);
      if (texts.chars[text] !== 0 && block >= 0) {
        all++;
        if (kept[block] === 1) keptCount++;
      }
      this.#all[text + 1] = all;
      this.#kept[text + 1] = keptCount;
    }
  }

  /** Whether an element holds text but no kept text. */
  isUnwanted(element: number): boolean {
    const [first, end] = [firstTextOf(this.#page, element), textEndOf(this.#page, element)];
    return this.#all[end] !== this.#all[first] && this.#kept[end] === this.#kept[first];
  }

  /** Whether the parent of an element has kept texts on both sides of it, or the very next text is kept. */
  isAmidKept(element: number): boolean {
    const around = parentOf(this.#page, element);
    const end = textEndOf(this.#page, element);
    const limit = textEndOf(this.#page, around);
    const kept = (from: number, to: number) => (this.#kept[to] ?? 0) - (this.#kept[from] ?? 0);
    let next = end + 1;
    while (next < limit && this.#all[next] === this.#all[end]) next++;
    const isBefore = kept(firstTextOf(this.#page, around), firstTextOf(this.#page, element)) > 0;
    return (isBefore && kept(end, limit) > 0) || (end < limit && kept(end, next) > 0);
  }
}
