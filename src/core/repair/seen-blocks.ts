import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';
import { removeEmpty } from './redundant-elements.ts';

/** Letters of the shortest text that does not occur twice by chance. A guess. */
const MIN_LETTERS = 80;

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,pre,li,dt,dd,td,th,figcaption,img,video,audio';

/** The blocks on the pages of an article so far. */
export class SeenBlocks {
  readonly #keys = new Set<string>();

  add(subtree: DetachedSubtree): void {
    for (const block of leafBlocks(subtree)) this.#keys.add(keyOf(block));
  }

  /**
   * Removes blocks of earlier pages. At the start and end, where pages repeat titles, standfirsts and boxes, it removes all of them; in
   * between, only images and long texts.
   */
  removeFrom(subtree: DetachedSubtree): void {
    const blocks = leafBlocks(subtree);
    const isSeen = blocks.map((block) => this.#keys.has(keyOf(block)));
    const firstNew = isSeen.indexOf(false);
    const lastNew = isSeen.lastIndexOf(false);
    for (const [index, block] of blocks.entries()) {
      const isOutside = firstNew < 0 || index < firstNew || index > lastNew;
      const isDistinct = block.localName === 'img' || keyOf(block).length >= MIN_LETTERS;
      if (isSeen[index] === true && (isOutside || isDistinct)) block.remove();
    }
    removeEmpty(subtree);
  }
}

/** Makes ids unique to a page, with their links, because each page numbers its notes from 1. */
export function separateIds(subtree: DetachedSubtree, page: number): void {
  for (const element of subtree.querySelectorAll('[id]')) element.id += `-page-${page}`;
  for (const link of subtree.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `${link.getAttribute('href') ?? ''}-page-${page}`);
  }
}

/** In document order. No block contains another. */
function leafBlocks(subtree: DetachedSubtree): Element[] {
  const blocks = [...subtree.querySelectorAll(BLOCKS)];
  return blocks.filter((block, index) => {
    const next = blocks[index + 1] ?? null;
    return next === null || !block.contains(next);
  });
}

function keyOf(block: Element): string {
  const source = block.getAttribute('src');
  return source === null ? folded(block.textContent ?? '') : source.replace(/[?#].*$/, '');
}
