import type { Page } from '../../types.ts';

/** Tags whose presence on the path to a block is a signal, each with its bit. */
const PATH_TAGS = [
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

/** ARIA roles that say the same as a tag. Source: the implicit roles of HTML-AAM (W3C). */
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

/** Hops beyond which an ancestor is as good as absent. */
const FAR = 99;

/** Landmarks on the path from the root to each element, and how far up the nearest of a kind is. */
export class Landmarks {
  readonly #mask: Int32Array;
  readonly toMain: Int32Array;
  readonly toList: Int32Array;
  readonly toTable: Int32Array;

  /** Linear in the elements. */
  constructor(page: Page) {
    const { count, tag, role, parent } = page.elements;
    this.#mask = new Int32Array(count);
    const [toMain, toList, toTable] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
    for (let element = 0; element < count; element++) {
      const above = parent[element] ?? -1;
      const [name, named] = [tag[element] ?? '', role[element] ?? ''];
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

  /** 1 if the element or an ancestor of it is one, by tag or role. */
  isWithin(tag: PathTag, element: number): number {
    return this.within(tag)(element);
  }

  /** The same for many elements, which is faster. */
  within(tag: PathTag): (element: number) => number {
    const mask = this.#mask;
    const bit = BITS[tag];
    return (element) => (((mask[element] ?? 0) & bit) === 0 ? 0 : 1);
  }
}

function oneFurther(hops: Int32Array, above: number): number {
  return above < 0 ? FAR : Math.min(FAR, (hops[above] ?? FAR) + 1);
}
