import { childrenOf, parentOf, tagOf } from '../../dom/page-tree.ts';
import { increase } from '../../signals/blocks.ts';
import type { Page } from '../../types.ts';
import type { PageView } from './page-view.ts';

/** Elements that divide a page into sections. */
const SECTIONING: ReadonlySet<string> = new Set(
  'article section main aside nav footer header body form td li dialog'.split(' '),
);

/** Minimum shares of the page's prose in the elements of a descent from the body. */
export const CHAIN_SHARES = [0.4, 0.6, 0.8, 0.95] as const;

/** Ancestors for which a paragraph votes, and points for its length. Source: Mozilla Readability 0.6.0. */
const VOTE_LEVELS = 5;
const CHARS_PER_POINT = 100;
const MAX_LENGTH_POINTS = 3;

/** Tags whose presence on the path to a block is a signal. */
export const PATH_TAGS = [
  'nav',
  'aside',
  'footer',
  'header',
  'form',
  'figure',
  'ol',
  'button',
  'dialog',
  'a',
  'li',
  'menu',
  'tab',
] as const;
export type PathTag = (typeof PATH_TAGS)[number];

const BITS = Object.fromEntries(PATH_TAGS.map((tag, index) => [tag, 1 << index])) as Record<PathTag, number>;
const BIT_OF_TAG: ReadonlyMap<string, number> = new Map(Object.entries(BITS));

/** ARIA roles with the meaning of a tag. Source: the implicit roles of HTML-AAM (W3C). */
const ROLES: Readonly<Record<string, PathTag>> = {
  navigation: 'nav',
  banner: 'header',
  contentinfo: 'footer',
  complementary: 'aside',
  dialog: 'dialog',
  alertdialog: 'dialog',
  search: 'form',
  form: 'form',
  menu: 'menu',
  menubar: 'menu',
  menuitem: 'menu',
  listbox: 'menu',
  tablist: 'tab',
  tab: 'tab',
  button: 'button',
  listitem: 'li',
};

const BIT_OF_ROLE: ReadonlyMap<string, number> = new Map(Object.entries(ROLES).map(([role, tag]) => [role, BITS[tag]]));

/** Levels beyond which an ancestor counts as absent. */
const FAR = 99;

/** The containers of blocks: by section, by share of the page's words, and by prose. */
export class Containers {
  /** By element: the nearest sectioning element, itself included. */
  readonly section: Int32Array;
  /** By element: the nearest one, itself included, with at least 5, 15 and 40 % of the page's words. */
  readonly share5: Int32Array;
  readonly share15: Int32Array;
  readonly share40: Int32Array;
  /** The last element of the descent from the body along the most prose, for each of {@link CHAIN_SHARES}. */
  readonly chain: readonly number[];
  /** The element that wins Readability's votes. */
  readonly voted: number;

  /** Linear in elements and blocks. */
  constructor(view: PageView) {
    const { tag } = view.page.elements;
    const { words } = view.sums;
    const all = view.total('words');
    const holding = (share: number) => nearest(view, (element) => view.within(words, element) >= share * all);
    this.section = nearest(view, (element) => SECTIONING.has(tag[element] ?? ''));
    this.share5 = holding(0.05);
    this.share15 = holding(0.15);
    this.share40 = holding(0.4);
    const body = Math.max(0, tag.indexOf('body'));
    this.chain = CHAIN_SHARES.map((share) => descend(view, body, share));
    const worthOf = (block: number) => (view.at('proseChars', block) > 0 ? pointsOf(view, block) : 0);
    this.voted = Math.max(0, elected(view, worthOf));
  }
}

/** By element: the nearest one that fits, itself included, or the root. */
function nearest({ page }: PageView, fits: (element: number) => boolean): Int32Array {
  const found = new Int32Array(page.elements.count);
  for (let element = 0; element < found.length; element++) {
    const above = parentOf(page, element);
    found[element] = above < 0 || fits(element) ? element : (found[above] ?? 0);
  }
  return found;
}

/** Descends to the child with the most prose while that has `share` of the page's. */
function descend(view: PageView, from: number, share: number): number {
  const { sums } = view;
  const enough = share * Math.max(view.total('proseChars'), 1);
  let at = from;
  for (;;) {
    let best = -1;
    let most = 0;
    for (const child of childrenOf(view.page, at)) {
      const proseChars = view.within(sums.proseChars, child);
      if (proseChars > most) {
        most = proseChars;
        best = child;
      }
    }
    if (best < 0 || most < enough) return at;
    at = best;
  }
}

/**
 * The element that wins Readability's votes: each block's worth goes to its parent, half to the grandparent, a `1/(3·level)` to those
 * above; links take their share off. -1 if no block is worth anything. Linear in blocks and elements.
 */
function elected(view: PageView, worthOf: (block: number) => number): number {
  const votes = new Float64Array(view.page.elements.count);
  for (let block = 0; block < view.count; block++) {
    const worth = worthOf(block);
    if (worth === 0) continue;
    let above = parentOf(view.page, view.ownerOf(block));
    for (let level = 0; level < VOTE_LEVELS && above >= 0; level++) {
      increase(votes, above, worth / (level < 2 ? level + 1 : 3 * level));
      above = parentOf(view.page, above);
    }
  }
  let [best, most] = [-1, 0];
  for (const [element, own] of votes.entries()) {
    if (own <= most) continue;
    const plain = own * (1 - view.linkDensityOf(element));
    if (plain > most) [best, most] = [element, plain];
  }
  return best;
}

/** Readability's points for a block, less for links. */
function pointsOf(view: PageView, block: number): number {
  const length = Math.min(view.at('chars', block) / CHARS_PER_POINT, MAX_LENGTH_POINTS);
  return (1 + view.at('clauses', block) + length) * (1 - view.linkDensity(block));
}

/** Landmarks on the path from the root to each element, and the levels up to the nearest of a kind. */
export class Landmarks {
  readonly #mask: Int32Array;
  readonly toMain: Int32Array;
  readonly toList: Int32Array;
  readonly toTable: Int32Array;

  /** Linear in the elements. */
  constructor(page: Page) {
    const { count, role } = page.elements;
    this.#mask = new Int32Array(count);
    const [toMain, toList, toTable] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
    for (let element = 0; element < count; element++) {
      const above = parentOf(page, element);
      const [name, named] = [tagOf(page, element), role[element] ?? ''];
      const inherited = this.#mask[Math.max(above, 0)] ?? 0;
      this.#mask[element] =
        inherited | (BIT_OF_TAG.get(name) ?? 0) | (named === '' ? 0 : (BIT_OF_ROLE.get(named) ?? 0));
      toMain[element] = name === 'main' || named === 'main' ? 0 : oneFurther(toMain, above);
      toList[element] = name === 'ul' || name === 'ol' || name === 'dl' ? 0 : oneFurther(toList, above);
      toTable[element] = name === 'table' ? 0 : oneFurther(toTable, above);
    }
    this.toMain = toMain;
    this.toList = toList;
    this.toTable = toTable;
  }

  /** 1 if the element or an ancestor is one, by tag or role. */
  isWithin(tag: PathTag, element: number): number {
    return this.within(tag)(element);
  }

  /** {@link isWithin} for many elements, which is faster. */
  within(tag: PathTag): (element: number) => number {
    const mask = this.#mask;
    const bit = BITS[tag];
    return (element) => (((mask[element] ?? 0) & bit) === 0 ? 0 : 1);
  }
}

function oneFurther(hops: Int32Array, above: number): number {
  return above < 0 ? FAR : Math.min(FAR, (hops[above] ?? FAR) + 1);
}

/** Source: our runs on the development pages. */
const VOTES = {
  /** Shorter paragraphs have no vote. */
  minChars: 25,
  /** Power to which probabilities are taken. */
  power: 4,
} as const;

/** The element with the surest prose: paragraphs vote for it with their points times p to the fourth. -1 without any prose. */
export function surestContainer(view: PageView, p: Float64Array): number {
  return elected(view, (block) =>
    view.levelOf(block) > 0 || view.at('chars', block) < VOTES.minChars
      ? 0
      : pointsOf(view, block) * (p[block] ?? 0) ** VOTES.power,
  );
}
