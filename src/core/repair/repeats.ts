import { folded } from '../dom/text-forms.ts';
import type { DetachedSubtree } from '../types.ts';
import { removeEmpty } from './empty.ts';

/** Letters of a text between others that are not said twice by chance. A guess. */
const MIN_LETTERS = 80;

const BLOCKS = 'p,h1,h2,h3,h4,h5,h6,pre,li,dt,dd,td,th,figcaption,img,video,audio';

/** What the pages of an article have shown so far. */
export class SeenBlocks {
  readonly #keys = new Set<string>();

  add(subtree: DetachedSubtree): void {
    for (const block of leafBlocks(subtree)) this.#keys.add(keyOf(block));
  }

  /**
   * Removes what an earlier page has shown: all of it at the head and the end, where pages repeat titles, leads and boxes; in between
   * pictures and long texts alone.
   */
  removeFrom(subtree: DetachedSubtree): void {
    const blocks = leafBlocks(subtree);
    const isSeen = blocks.map((block) => this.#keys.has(keyOf(block)));
    const firstNew = isSeen.indexOf(false);
    const lastNew = isSeen.lastIndexOf(false);
    for (const [index, block] of blocks.entries()) {
      const isOutside = firstNew < 0 || index < firstNew || index > lastNew;
      const isTelling = block.localName === 'img' || keyOf(block).length >= MIN_LETTERS;
      if (isSeen[index] === true && (isOutside || isTelling)) block.remove();
    }
    removeEmpty(subtree);
  }
}

/** Makes the ids of a page its own, with the links that lead to them: pages number their notes from 1 anew. */
export function separateIds(subtree: DetachedSubtree, page: number): void {
  for (const element of subtree.querySelectorAll('[id]')) element.id += `-page-${page}`;
  for (const link of subtree.querySelectorAll('a[href^="#"]')) {
    link.setAttribute('href', `${link.getAttribute('href') ?? ''}-page-${page}`);
  }
}

/** In document order; none holds another. */
function leafBlocks(subtree: DetachedSubtree): Element[] {
  const blocks = [...subtree.querySelectorAll(BLOCKS)];
  return blocks.filter((block, index) => {
    const next = blocks[index + 1];
    return next === undefined || !block.contains(next);
  });
}

function keyOf(block: Element): string {
  const source = block.getAttribute('src');
  return source === null ? folded(block.textContent ?? '') : source.replace(/[?#].*$/, '');
}
