import { blockOf, blockStart, firstTextOf, parentOf, tagOf, textEndOf } from '../../dom/page-tree.ts';
import { blockSums, readsLikeProse, runningSums, sumBetween } from '../../signals/blocks.ts';
import type { Page } from '../../types.ts';

const HEADING_LEVELS: ReadonlyMap<string, number> = new Map(
  ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, index) => [tag, index + 1]),
);

/** The level of a heading by its role. */
const ROLE_LEVEL = 2;

/** Blocks with fewer words are labels. */
const LABEL_WORDS = 8;

/** Numbers of each block. */
const COUNTS = ['words', 'chars', 'linkChars', 'sentences', 'clauses', 'proseChars', 'labels', 'headings'] as const;
type Count = (typeof COUNTS)[number];

/**
 * The numbers of a page's blocks, and their sums over any element in constant time.
 *
 * `proseChars` are the characters outside of links in blocks that read like prose. `labels` and `headings` are 1 for a label or heading.
 */
export class PageView {
  readonly page: Page;
  /** Number of blocks. */
  readonly count: number;
  readonly owner: Int32Array;
  /** Heading level of each block, 0 for none. */
  readonly headingLevel: Uint8Array;
  /** UTF-16 code of the last character of each block, white space excluded. */
  readonly lastCode: Int32Array;
  /** A hash of each block's text. */
  readonly hash: Int32Array;
  /** By element: its first block, and one past its last. */
  readonly firstBlock: Int32Array;
  readonly endBlock: Int32Array;
  /** Number of ancestors of each element. */
  readonly depth: Int32Array;
  readonly #values: Readonly<Record<Count, Float64Array>>;
  /** Sums over the blocks before each one, for {@link PageView.within}. */
  readonly sums: Readonly<Record<Count, Float64Array>>;

  /** Linear in elements and texts. */
  constructor(page: Page) {
    this.page = page;
    this.count = page.blocks.count;
    this.owner = page.blocks.owner;
    this.headingLevel = new Uint8Array(this.count);
    this.lastCode = new Int32Array(this.count);
    this.hash = new Int32Array(this.count);
    const made = () => new Float64Array(this.count);
    this.#values = { ...blockSums(page), proseChars: made(), labels: made(), headings: made() };
    this.#readTexts();
    this.#classify();
    this.sums = perCount((name) => runningSums(this.#values[name]));
    [this.firstBlock, this.endBlock] = blockRanges(page);
    this.depth = depths(page);
  }

  /** A number of one block. */
  at(name: Count, block: number): number {
    return this.#values[name][block] ?? 0;
  }

  /** A number of all blocks, by block. */
  values(name: Count): Float64Array {
    return this.#values[name];
  }

  /** The sum over an element's blocks. */
  of(name: Count, element: number): number {
    return this.within(this.sums[name], element);
  }

  /** {@link of} for known sums, which is faster. */
  within(sums: Float64Array, element: number): number {
    return sumBetween(sums, this.firstBlockOf(element), this.endBlockOf(element));
  }

  total(name: Count): number {
    return this.sums[name][this.count] ?? 0;
  }

  /** Element index of the block-level element around a block; -1 for none. */
  ownerOf(block: number): number {
    return this.owner[block] ?? -1;
  }

  /** Heading level of a block; 0 for none. */
  levelOf(block: number): number {
    return this.headingLevel[block] ?? 0;
  }

  /** The number of an element's ancestors. */
  depthOf(element: number): number {
    return this.depth[element] ?? 0;
  }

  /** The first block of an element. */
  firstBlockOf(element: number): number {
    return this.firstBlock[element] ?? 0;
  }

  /** One past the last block of an element. */
  endBlockOf(element: number): number {
    return this.endBlock[element] ?? 0;
  }

  /** The blocks of an element, `[first, end)`. */
  rangeOf(element: number): readonly [first: number, end: number] {
    return [this.firstBlockOf(element), this.endBlockOf(element)];
  }

  blocksIn(element: number): number {
    return this.endBlockOf(element) - this.firstBlockOf(element);
  }

  /** Link characters / characters of a block. */
  linkDensity(block: number): number {
    return this.at('linkChars', block) / Math.max(this.at('chars', block), 1);
  }

  /** Link characters / characters of an element. */
  linkDensityOf(element: number): number {
    return this.of('linkChars', element) / Math.max(this.of('chars', element), 1);
  }

  #readTexts(): void {
    const { texts } = this.page;
    const { hash, lastCode } = this;
    for (let text = 0; text < texts.count; text++) {
      const block = blockOf(this.page, text);
      if (block < 0 || texts.chars[text] === 0) continue;
      lastCode[block] = texts.lastCode[text] || (lastCode[block] ?? 0);
      hash[block] = Math.imul(hash[block] ?? 0, 0x01000193) + (texts.hash[text] ?? 0);
    }
  }

  #classify(): void {
    const { words, chars, linkChars, sentences, clauses, proseChars, labels, headings } = this.#values;
    for (let block = 0; block < this.count; block++) {
      const owner = this.ownerOf(block);
      const level =
        HEADING_LEVELS.get(tagOf(this.page, owner)) ??
        HEADING_LEVELS.get(tagOf(this.page, parentOf(this.page, owner))) ??
        (this.page.elements.role[owner] === 'heading' ? ROLE_LEVEL : 0);
      this.headingLevel[block] = level;
      const [own, ownChars, links] = [words[block] ?? 0, chars[block] ?? 0, linkChars[block] ?? 0];
      const marks = (sentences[block] ?? 0) + (clauses[block] ?? 0);
      const isProse = readsLikeProse({ words: own, chars: ownChars, linkChars: links, marks });
      proseChars[block] = isProse ? ownChars - links : 0;
      labels[block] = own < LABEL_WORDS ? 1 : 0;
      headings[block] = level > 0 ? 1 : 0;
    }
  }
}

function perCount(make: (name: Count) => Float64Array): Record<Count, Float64Array> {
  return Object.fromEntries(COUNTS.map((name) => [name, make(name)])) as Record<Count, Float64Array>;
}

function blockRanges(page: Page): [Int32Array, Int32Array] {
  const { elements, blocks, texts } = page;
  const before = new Int32Array(texts.count + 1);
  let block = 0;
  for (let text = 0; text <= texts.count; text++) {
    while (block < blocks.count && blockStart(page, block) < text) block++;
    before[text] = block;
  }
  const [first, end] = [new Int32Array(elements.count), new Int32Array(elements.count)];
  for (let element = 0; element < elements.count; element++) {
    first[element] = before[firstTextOf(page, element)] ?? 0;
    end[element] = before[textEndOf(page, element)] ?? 0;
  }
  return [first, end];
}

function depths(page: Page): Int32Array {
  const { count } = page.elements;
  const depth = new Int32Array(count);
  for (let element = 1; element < count; element++) depth[element] = (depth[parentOf(page, element)] ?? 0) + 1;
  return depth;
}

/** The smallest element that holds `element` and every kept block. */
export function smallestHolding(view: PageView, element: number, kept: Uint8Array): number {
  const first = kept.indexOf(1);
  const last = kept.lastIndexOf(1);
  let holder = element;
  while (holder > 0 && (view.firstBlockOf(holder) > first || view.endBlockOf(holder) <= last)) {
    holder = Math.max(0, parentOf(view.page, holder));
  }
  return holder;
}

/** Whether a block begins in an element of a tag, inside its block-level element. */
export function beginsIn({ page: { texts, blocks, elements }, owner }: PageView, block: number, name: string): boolean {
  const { tag, parent } = elements;
  let element = texts.parent[blocks.firstText[block] ?? 0] ?? 0;
  while (element > (owner[block] ?? 0) && tag[element] !== name) element = parent[element] ?? 0;
  return tag[element] === name;
}
