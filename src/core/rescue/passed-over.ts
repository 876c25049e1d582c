import { OBSCURED_NAMES } from '../cues/promotions-and-notices.ts';
import { attributeOf, type DomReader, domReader, windowOf } from '../dom/dom-reader.ts';
import { elementWords, labelText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import {
  closest,
  endOf,
  firstTextOf,
  hasText,
  isWithin,
  outermostIn,
  parentOf,
  tagOf,
  tagsIn,
  textEndOf,
} from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { absoluteUrl, isSamePath } from '../dom/urls.ts';
import type { Page } from '../types.ts';

/** One of several articles has at least this many words. A guess. */
const MIN_WORDS = 120;
/** A title can be recognized by a heading with at least this many letters. */
const MIN_LETTERS = 4;
/** The height at which people read, as a share of the window. A guess. */
const READING_LINE = 1 / 3;
/** Attributes in which pages that append articles keep the address of each. */
const ADDRESS_ATTRIBUTES = [
  'data-url',
  'data-href',
  'data-permalink',
  'data-canonical',
  'data-path',
  'itemid',
  'about',
];

/** One whole article of a page and its heading, as element indices. */
interface Unit {
  readonly element: number;
  readonly heading: number;
}

/**
 * Articles that infinite scroll has put before and after the article in view. Empty on pages about several things,
 * whose address and title name none of them.
 *
 * The article in view is the one with `root` in it; else the one at a third of the height of the window; else the one
 * that the address or the title names. Reads layout if a live page has several articles. Linear in the elements.
 */
export function articlesOutOfView(page: Page, root?: Element): Element[] {
  const units = unitsOf(page);
  if (units.length < 2) return [];
  const dom = domReader(page.document);
  const named = units.find((unit) => isAddressed(page, unit, dom)) ?? units.find((unit) => isTitled(page, unit));
  if (named === undefined) return [];
  // Replies repeat the title of the first post, and copies for other screens repeat everything.
  const name = nameOf(page, named);
  if (units.some((unit) => unit !== named && nameOf(page, unit).includes(name))) return [];
  const inView = units.find((unit) => holds(page, unit, root)) ?? units.find((unit) => isLookedAt(page, unit)) ?? named;
  return units.flatMap((unit) => (unit === inView ? [] : (page.elements.node[unit.element] ?? [])));
}

/**
 * Outermost `<article>` elements. If there is at most one: similar parts of one element, each with a heading of level
 * 1.
 */
function unitsOf(page: Page): Unit[] {
  const names = nameIndex(page);
  const headings = [...names.tagged('h1')];
  const articles: number[] = [];
  for (const element of names.tagged('article')) {
    if (element >= endOf(page, articles.at(-1) ?? -1)) articles.push(element);
  }
  const units = wholeArticles(page, articles);
  return units.length > 1 || headings.length < 2 ? units : wholeArticles(page, likeParts(page, headings));
}

/**
 * The children with headings of the innermost element around the first two headings. Empty unless all have the same tag
 * and class: sections have different ones.
 */
function likeParts(page: Page, [first = 0, second = 0, ...rest]: readonly number[]): number[] {
  const { parent, tag, className } = page.elements;
  const around = closest(page, first, (element) => isWithin(page, second, element));
  const parts = [first, second, ...rest].map((element) => closest(page, element, (part) => parent[part] === around));
  const kinds = new Set(parts.map((part) => `${tag[part]} ${className[part]}`));
  return kinds.size === 1 && className[parts[0] ?? -1] ? [...new Set(parts)] : [];
}

/** The elements with a heading and enough words, if all headings have the same level. */
function wholeArticles(page: Page, elements: readonly number[]): Unit[] {
  const units = elements.flatMap((element) => {
    const heading = headingIn(page, element);
    return heading < 0 || elementWords(page, element) < MIN_WORDS ? [] : [{ element, heading }];
  });
  const levels = new Set(units.map(({ heading }) => page.elements.tag[heading]));
  return levels.size === 1 ? units : [];
}

function headingIn(page: Page, element: number): number {
  const { tag } = page.elements;
  for (let inside = element + 1; inside < endOf(page, element); inside++) {
    if (HEADING_TAGS.has(tagOf(page, inside))) return tag[inside] === 'h1' || tag[inside] === 'h2' ? inside : -1;
  }
  return -1;
}

function isAddressed(page: Page, { element, heading }: Unit, dom: DomReader): boolean {
  const { node, tag } = page.elements;
  const links: number[] = tag[parentOf(page, heading)] === 'a' ? [parentOf(page, heading)] : [];
  for (let inside = heading; inside < endOf(page, heading); inside++) if (tag[inside] === 'a') links.push(inside);
  const given = [
    ...ADDRESS_ATTRIBUTES.map((name) => attributeOf(dom, node[element], name)),
    ...links.map((link) => attributeOf(dom, node[link], 'href')),
  ];
  return given.some((value) => value !== '' && isSamePath(absoluteUrl(value, page.baseUrl) ?? '', page.url));
}

function isTitled(page: Page, unit: Unit): boolean {
  const name = nameOf(page, unit);
  return name.length >= MIN_LETTERS && page.titles.some((title) => folded(title).includes(name));
}

function nameOf(page: Page, { heading }: Unit): string {
  return folded(labelText(page, heading));
}

function holds({ elements: { node } }: Page, { element }: Unit, root: Element | undefined): boolean {
  return root !== undefined && node[element]?.contains(root) === true;
}

function isLookedAt(page: Page, { element }: Unit): boolean {
  const view = windowOf(page.document);
  const box = view && page.elements.node[element]?.getBoundingClientRect();
  if (!box) return false;
  const line = view.innerHeight * READING_LINE;
  return box.top <= line && line < box.bottom;
}

/** If more of the texts is blurred, a dialog covers the page, and nothing is withheld. A guess. */
const MAX_SHARE = 0.9;

/**
 * The topmost parts with text that a live page blurs beside what it shows, such as scrambled paid text. Reads computed
 * styles on pages with names of paywalls. Linear in the elements.
 */
export function obscuredParts(page: Page): Element[] {
  if (!page.isLive || nameIndex(page).classesLike(OBSCURED_NAMES) === null) return [];
  const view = windowOf(page.document);
  const { node, blockLevel } = page.elements;
  const isBlurred = (element: number) =>
    blockLevel[element] === 1 &&
    hasText(page, element) &&
    view?.getComputedStyle(node[element] as Element).filter.includes('blur(') === true;
  const parts = [...outermostIn(page, 0, isBlurred)];
  return parts.some((part) => holdsHeadline(page, part)) ? [] : parts.map((part) => node[part] as Element);
}

/** Whether a part holds the headline, or nearly all texts of the page. */
function holdsHeadline(page: Page, part: number): boolean {
  const texts = textEndOf(page, part) - firstTextOf(page, part);
  return texts > textEndOf(page, 0) * MAX_SHARE || tagsIn(page, part).includes('h1');
}
