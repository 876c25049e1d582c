import { nameIndex } from '../../dom/name-index.ts';
import { NumberIndex } from './number-index.ts';
import type { PageView } from './page-view.ts';

/** So many like siblings make a group. */
const MIN_GROUP = 3;

/** Siblings of the same tag and first class that hold text. */
export interface SiblingGroup {
  /** Tag and class. */
  readonly signature: number;
  /** Its members. */
  count: number;
  words: number;
  squaredWords: number;
  chars: number;
  linkChars: number;
}

/** Blocks whose owners and owners' parents look alike, anywhere on the page. */
export interface LikeBlocks {
  count: number;
  words: number;
  sentences: number;
}

/** What repeats on a page: groups of like siblings, like blocks, and equal texts. */
export class Repetition {
  /** The outermost repeated ancestor of each element, 0 for none. */
  readonly outermost: Int32Array;
  readonly likeBlocks: readonly LikeBlocks[];
  /** Index into {@link Repetition.likeBlocks} of each block. */
  readonly likeOf: Int32Array;
  /** Blocks with the same text, before each block and in all, itself not counted. */
  readonly copiesBefore: Int32Array;
  readonly copies: Int32Array;
  /** A number for the text of each block, from 0 on in the order in which they are met. */
  readonly textOf: Int32Array;
  /** The group with the most words: its share of the page's words. */
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
    const { parent, count } = view.page.elements;
    const outermost = new Int32Array(count);
    for (let element = 1; element < count; element++) {
      const above = outermost[parent[element] ?? 0] ?? 0;
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

/** The first word of a class without its digits: like things differ in numbers, odd and even, and what they are filed under. */
function firstName(className: string): string {
  return /^\s*\S+/.exec(className)?.[0].trimStart().replace(/\d+/g, '') ?? '';
}

/** A number for the tag of each element and the first name of its class, no more than there are elements. */
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
  const { count, parent } = view.page.elements;
  const { sums } = view;
  // By parent: most have no other group, so that only those that do need look-ups by key.
  const firstIn: (SiblingGroup | undefined)[] = new Array(count).fill(undefined);
  const byKey = new Map<number, SiblingGroup>();
  const groupOf: (SiblingGroup | undefined)[] = new Array(count).fill(undefined);
  for (let element = 1; element < count; element++) {
    if (view.blocksIn(element) === 0) continue;
    const [above, own] = [parent[element] ?? 0, signature[element] ?? 0];
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
  const { count, parent } = view.page.elements;
  const byKey = new Map<number, number>();
  const groups: LikeBlocks[] = [];
  const [words, sentences] = [view.values('words'), view.values('sentences')];
  for (let block = 0; block < view.count; block++) {
    const owner = view.owner[block] ?? 0;
    const key = (signature[parent[owner] ?? 0] ?? 0) * (count + 1) + (signature[owner] ?? 0);
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
