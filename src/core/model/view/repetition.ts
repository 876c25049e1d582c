import { nameIndex } from '../../dom/name-index.ts';
import { parentOf } from '../../dom/page-tree.ts';
import type { PageView } from './page-view.ts';

/** Siblings of the smallest group. */
const MIN_GROUP = 3;

/** Any large odd number mixes the bits of a key. */
const FACTOR = 0x9e3779b1;

/** Siblings of the same tag and first class that hold text. */
export interface SiblingGroup {
  /** A number for tag and class. */
  readonly signature: number;
  /** Number of members. */
  count: number;
  words: number;
  squaredWords: number;
  chars: number;
  linkChars: number;
}

/** Blocks whose owners have equal tags and classes, as have the owners' parents, anywhere on the page. */
export interface LikeBlocks {
  count: number;
  words: number;
  sentences: number;
}

/** Repetition on a page: groups of siblings, blocks that look alike, and equal texts. */
export class Repetition {
  /** The outermost repeated ancestor of each element, 0 for none. */
  readonly outermost: Int32Array;
  readonly likeBlocks: readonly LikeBlocks[];
  /** Index into {@link Repetition.likeBlocks} of each block. */
  readonly likeOf: Int32Array;
  /** Other blocks with the same text: before each block, and in all. */
  readonly copiesBefore: Int32Array;
  readonly copies: Int32Array;
  /** A number for the text of each block, from 0 on in the order of first occurrence. */
  readonly textOf: Int32Array;
  /** The largest group's share of the page's words. */
  readonly biggestShare: number;
  readonly #groupOf: (SiblingGroup | undefined)[];

  /** Linear in elements and blocks. */
  constructor(view: PageView) {
    this.#groupOf = siblingGroups(view, signatures(view));
    this.outermost = this.#outermostRepeated(view);
    this.biggestShare = this.#biggest() / Math.max(view.total('words'), 1);
    this.likeOf = new Int32Array(view.count);
    this.likeBlocks = likeBlocks(view, nameIndex(view.page).kinds.of, this.likeOf);
    this.textOf = numberTexts(view);
    this.copiesBefore = new Int32Array(view.count);
    this.copies = countCopies(this.textOf, this.copiesBefore);
  }

  /** The group that an element belongs to, `undefined` for an element without text. */
  groupOf(element: number): SiblingGroup | undefined {
    return this.#groupOf[element];
  }

  #outermostRepeated(view: PageView): Int32Array {
    const { count } = view.page.elements;
    const outermost = new Int32Array(count);
    for (let element = 1; element < count; element++) {
      const above = outermost[parentOf(view.page, element)] ?? 0;
      const isRepeated = (this.#groupOf[element]?.count ?? 0) >= MIN_GROUP;
      outermost[element] = above !== 0 ? above : isRepeated ? element : 0;
    }
    return outermost;
  }

  #biggest(): number {
    let biggest = 0;
    for (const group of this.#groupOf)
      if (group !== undefined && group.count >= MIN_GROUP) biggest = Math.max(biggest, group.words);
    return biggest;
  }
}

/** The first word of a class without digits. Siblings differ in numbers, parity and categories. */
function firstName(className: string): string {
  return /^\s*\S+/.exec(className)?.[0].trimStart().replace(/\d+/g, '') ?? '';
}

/** For each element, a number for its tag and first class name, below the number of elements. */
function signatures(view: PageView): Int32Array {
  const { classNames, kinds } = nameIndex(view.page);
  const firstNames = classNames.map(firstName);
  const numbers = new Map<string, number>();
  const signature = kinds.tags.map((tag, kind) => {
    const name = `${tag} ${firstNames[kinds.classes[kind] ?? 0]}`;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  return kinds.of.map((kind) => signature[kind] ?? 0);
}

function siblingGroups(view: PageView, signature: Int32Array): (SiblingGroup | undefined)[] {
  const { count } = view.page.elements;
  const { sums } = view;
  // The first group of each parent. Most have no other, which saves a look-up by key.
  const firstIn: (SiblingGroup | undefined)[] = new Array(count).fill(undefined);
  const byKey = new Map<number, SiblingGroup>();
  const groupOf: (SiblingGroup | undefined)[] = new Array(count).fill(undefined);
  for (let element = 1; element < count; element++) {
    if (view.blocksIn(element) === 0) continue;
    const [above, own] = [parentOf(view.page, element), signature[element] ?? 0];
    const first = firstIn[above];
    const key = above * (count + 1) + own;
    let group = first === undefined || first.signature === own ? first : byKey.get(key);
    if (group === undefined) {
      group = { signature: own, count: 0, words: 0, squaredWords: 0, chars: 0, linkChars: 0 };
      if (first === undefined) firstIn[above] = group;
      else byKey.set(key, group);
    }
    const words = view.within(sums.words, element);
    group.count++;
    group.words += words;
    group.squaredWords += words * words;
    group.chars += view.within(sums.chars, element);
    group.linkChars += view.within(sums.linkChars, element);
    groupOf[element] = group;
  }
  return groupOf;
}

function likeBlocks(view: PageView, signature: Int32Array, likeOf: Int32Array): LikeBlocks[] {
  const { count } = view.page.elements;
  const byKey = new Map<number, number>();
  const groups: LikeBlocks[] = [];
  const [words, sentences] = [view.values('words'), view.values('sentences')];
  for (let block = 0; block < view.count; block++) {
    const owner = view.ownerOf(block);
    const key = (signature[parentOf(view.page, owner)] ?? 0) * (count + 1) + (signature[owner] ?? 0);
    let index = byKey.get(key);
    if (index === undefined) {
      index = groups.push({ count: 0, words: 0, sentences: 0 }) - 1;
      byKey.set(key, index);
    }
    likeOf[block] = index;
    const group = groups[index];
    if (group === undefined) continue;
    group.count++;
    group.words += words[block] ?? 0;
    group.sentences += sentences[block] ?? 0;
  }
  return groups;
}

function numberTexts(view: PageView): Int32Array {
  const numbers = new NumberIndex(view.count);
  return view.hash.map((hash) => numbers.of(hash));
}

function countCopies(textOf: Int32Array, before: Int32Array): Int32Array {
  const seen = new Int32Array(textOf.length);
  for (let block = 0; block < textOf.length; block++) {
    const text = textOf[block] ?? 0;
    const count = seen[text] ?? 0;
    before[block] = count;
    seen[text] = count + 1;
  }
  return textOf.map((text) => (seen[text] ?? 1) - 1);
}

/**
 * Numbers distinct keys from 0 on, in the order of first use. Keys are 32-bit integers. A `Map` makes an object of each beyond 30 bits,
 * which takes several times as long.
 */
class NumberIndex {
  /** Distinct keys so far. */
  #size = 0;
  readonly #keys: Int32Array;
  /** By place in the table: the key's number plus one, 0 for an empty place. */
  readonly #numbers: Int32Array;
  readonly #shift: number;

  /** Has room for `capacity` distinct keys. */
  constructor(capacity: number) {
    // At least half of the places stay empty, so a free one is near.
    const bits = Math.max(1, Math.ceil(Math.log2(2 * capacity + 1)));
    this.#shift = 32 - bits;
    this.#keys = new Int32Array(1 << bits);
    this.#numbers = new Int32Array(1 << bits);
  }

  of(key: number): number {
    const last = this.#numbers.length - 1;
    let place = Math.imul(key, FACTOR) >>> this.#shift;
    for (; this.#numbers[place] !== 0; place = (place + 1) & last) {
      if (this.#keys[place] === key) return (this.#numbers[place] ?? 0) - 1;
    }
    this.#keys[place] = key;
    this.#numbers[place] = ++this.#size;
    return this.#size - 1;
  }
}
