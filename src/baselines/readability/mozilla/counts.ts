import { linkCharsOf } from './rewrite.ts';
import { CLEANING } from './rules.ts';
import type { Tree } from './tree.ts';

const SUMMED = [
  'chars',
  'linkChars',
  'commas',
  'p',
  'img',
  'li',
  'input',
  'embeds',
  'videos',
  'dataTables',
  /** Characters in headings, lists and elements for text. Those in nested elements count more than once. */
  'headingChars',
  'listChars',
  'textChars',
] as const;

type Count = (typeof SUMMED)[number];

const COUNTED_TAGS: Readonly<Record<string, Count>> = { p: 'p', img: 'img', li: 'li', input: 'input' };

/** Counts the rest of each node in a subtree, from the last node to the first. */
export class Counts {
  readonly #tree: Tree;
  readonly #isDataTable: Uint8Array;
  readonly #sums: Readonly<Record<Count, Float64Array>>;
  readonly #children: Int32Array;
  /** The most children of any child. */
  readonly #grandchildren: Int32Array;

  constructor(tree: Tree, isDataTable: Uint8Array) {
    const count = tree.tag.length;
    this.#tree = tree;
    this.#isDataTable = isDataTable;
    this.#sums = Object.fromEntries(SUMMED.map((name) => [name, new Float64Array(count)])) as Record<
      Count,
      Float64Array
    >;
    this.#children = new Int32Array(count);
    this.#grandchildren = new Int32Array(count);
  }

  of(count: Count, node: number): number {
    return this.#sums[count][node] ?? 0;
  }

  linkDensity(node: number): number {
    return this.of('linkChars', node) / Math.max(this.of('chars', node), 1);
  }

  /** Whether a child has more than one child. */
  hasCrowdedChild(node: number): boolean {
    return (this.#grandchildren[node] ?? 0) > 1;
  }

  /** Resets the counts of a subtree and counts the texts of its nodes. */
  restart(root: number): void {
    const { end, page, firstText, textEnd, textNode } = this.#tree;
    for (const name of SUMMED) this.#sums[name].fill(0, root, end[root]);
    this.#children.fill(0, root, end[root]);
    this.#grandchildren.fill(0, root, end[root]);
    for (let text = firstText[root] ?? 0; text < (textEnd[root] ?? 0); text++) {
      const node = textNode[text] ?? -1;
      if (node < 0) continue;
      this.#add('chars', node, page.texts.chars[text] ?? 0);
      this.#add('linkChars', node, linkCharsOf(page, text));
      this.#add('commas', node, page.texts.commas[text] ?? 0);
    }
  }

  /** Adds a node and its content to the counts of its parent. Call it for the descendants first. */
  addToParent(node: number, tag: string): void {
    const { parent: parents, element, page } = this.#tree;
    const parent = parents[node] ?? 0;
    for (const name of SUMMED) this.#add(name, parent, this.of(name, node));
    const counted = COUNTED_TAGS[tag];
    if (counted !== undefined) this.#add(counted, parent, 1);
    if (CLEANING.embedTags.has(tag)) {
      this.#add('embeds', parent, 1);
      this.#add('videos', parent, page.elements.video[element[node] ?? -1] ?? 0);
    }
    if (this.#isDataTable[node] === 1) this.#add('dataTables', parent, 1);
    const chars = this.of('chars', node);
    if (CLEANING.headingTags.has(tag)) this.#add('headingChars', parent, chars);
    if (CLEANING.listTags.has(tag)) this.#add('listChars', parent, chars);
    if (CLEANING.textTags.has(tag)) this.#add('textChars', parent, chars);
    const children = this.#children[node] ?? 0;
    this.#children[parent] = (this.#children[parent] ?? 0) + 1;
    if (children > (this.#grandchildren[parent] ?? 0)) this.#grandchildren[parent] = children;
  }

  #add(name: Count, node: number, amount: number): void {
    if (amount !== 0) this.#sums[name][node] = this.of(name, node) + amount;
  }
}
