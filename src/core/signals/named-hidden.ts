import { windowOf } from '../dom/dom-reader.ts';
import { nameIndex } from '../dom/name-index.ts';
import { childrenOf, classNameOf, parentOf, tagOf } from '../dom/page-tree.ts';
import { memoized, remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';

/** Class names by which the style sheets of most frameworks hide an element. `hide` is none: scripts show such parts again. */
const HIDDEN_NAME = /(?:^|\s)(?:d-none|hidden|is-hidden|u-hidden)(?:\s|$)/;
/** Class names of headings and labels for screen readers alone, which most name a part of the page. */
const SPOKEN_NAME = /(?:^|\s)(?:(?:u-)?visually-?hidden|sr-only|screen-reader-text|text-hide)(?:\s|$)/;
/** Class names that show it on some screens. Those that wait for a state, such as `group-[.open]:block`, do not. */
const SHOWN_NAME =
  /(?:^|\s)(?:[\w-]{0,20}:|d-\w{1,5}-)(?:block|flex|grid|contents|inline(?:-\w{1,5})?|table(?:-[\w-]{1,12})?)(?:\s|$)/;

/**
 * The elements that their class names hide, on pages whose style sheets are not there to say so: parsed ones, and saved ones that are shown
 * without their files. One of several siblings named alike is none: a script shows them in turn. Linear in the elements.
 */
export const namedHidden = /* @__PURE__ */ remembered((page: Page): ReadonlySet<number> => {
  const index = nameIndex(page);
  const [named, spoken] = [index.classesLike(HIDDEN_NAME), index.classesLike(SPOKEN_NAME)];
  if ((named === null && spoken === null) || hasStyles(page, (element) => index.isNamed(named, element)))
    return new Set();
  const shown = index.classesLike(SHOWN_NAME);
  const found = new Set<number>();
  for (let element = 1; element < page.elements.count; element++) {
    const isSpoken = index.isNamed(spoken, element) && page.elements.blockLevel[element] === 1;
    if ((isSpoken || index.isNamed(named, element)) && !index.isNamed(shown, element)) found.add(element);
  }
  const kindsIn = memoized((parent: number) => kindsShown(page, parent, found));
  return new Set([...found].filter((each) => !kindsIn(parentOf(page, each)).has(kindOf(page, each))));
});

/** The margin that browsers give a page without style sheets. Source: the rendering section of the HTML standard. */
const BARE_MARGIN = '8px';

/** Whether the style sheets of a live page have loaded: they hide one of the elements that are named so, or lay out the page. */
function hasStyles({ document, elements, isLive }: Page, isNamed: (element: number) => boolean): boolean {
  const view = windowOf(document);
  if (!isLive || view === null) return false;
  if (view.getComputedStyle(document.body ?? document.documentElement).marginLeft !== BARE_MARGIN) return true;
  return elements.node.some((node, element) => isNamed(element) && node?.checkVisibility() === false);
}

/** The kinds of an element's children that are not among the hidden ones. */
function kindsShown(page: Page, parent: number, hidden: ReadonlySet<number>): ReadonlySet<string> {
  const kinds = new Set<string>();
  for (const child of childrenOf(page, parent)) {
    const isPlain = classNameOf(page, child).trim() === '';
    if (!hidden.has(child) && !isPlain) kinds.add(kindOf(page, child));
  }
  return kinds;
}

/** The tag and the first class name that does not hide; with nothing else, that name. */
function kindOf(page: Page, element: number): string {
  const [first = ''] = classNameOf(page, element).replace(HIDDEN_NAME, ' ').trim().split(/\s+/);
  return `${tagOf(page, element)}.${first}`;
}
