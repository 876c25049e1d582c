import { elementText, openingText } from '../dom/element-text.ts';
import { classNameOf, endOf, parentOf, tagOf, upwards } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { addTo } from '../dom/tallies.ts';
import { Totals } from '../signals/blocks.ts';
import type { Page, PartLooks, PartShape } from '../types.ts';

/** Characters of the first words and of the heading. Longer texts say no more about a part. A guess. */
const MAX_OPENING_CHARS = 60;

/** The elements that are counted in a part. */
const COUNTED: readonly RegExp[] = [/^p$/, /^li$/, /^a$/, /^(?:img|picture|video)$/, /^h[1-6]$/];

/** The shapes of the elements of a page. Linear in elements and texts when it is made. */
export class PartShapes {
  readonly page: Page;
  readonly totals: Totals;
  /** By element: the first heading in it or after it. */
  readonly #nextHeading: Int32Array;
  /** By element: its position among the siblings with its tag, from 1. */
  readonly #position: Int32Array;
  /** By kind of {@link COUNTED} and element: how many there are before it. */
  readonly #counts: readonly Int32Array[];
  /** By parent and tag: how many children have it. */
  readonly #siblings = new Map<string, number>();

  constructor(page: Page, totals: Totals = new Totals(page)) {
    const { count, tag, parent } = page.elements;
    this.page = page;
    this.totals = totals;
    this.#counts = COUNTED.map((counted) => countBefore(page, counted));
    this.#nextHeading = new Int32Array(count);
    this.#position = new Int32Array(count);
    let heading = count;
    for (let element = count - 1; element >= 0; element--) {
      if (HEADING_TAGS.has(tagOf(this.page, element))) heading = element;
      this.#nextHeading[element] = heading;
    }
    for (let element = 0; element < count; element++) {
      this.#position[element] = addTo(this.#siblings, `${parent[element]} ${tag[element]}`, 1);
    }
  }

  /** The whole shape of an element. */
  of(element: number): PartShape {
    const around = this.around(element);
    return {
      path: around.map((each) => tagOf(this.page, each)),
      places: around.map((each) => this.position(each)),
      position: this.position(element),
      ...this.looks(element),
    };
  }

  looks(element: number): PartLooks {
    return {
      names: nameWords(this.page, element),
      opening: this.opening(element),
      heading: this.heading(element),
      chars: this.chars(element),
      linkDensity: this.linkDensity(element),
      counts: this.#counts.map((before) => (before[endOf(this.page, element)] ?? 0) - (before[element] ?? 0)),
    };
  }

  position(element: number): PartShape['position'] {
    const { parent, tag } = this.page.elements;
    return [this.#position[element] ?? 1, this.#siblings.get(`${parent[element]} ${tag[element]}`) ?? 1];
  }

  opening(element: number): string {
    return cut(openingText(this.page, element, MAX_OPENING_CHARS));
  }

  heading(element: number): string {
    const heading = this.#nextHeading[element] ?? 0;
    return heading < endOf(this.page, element) ? cut(elementText(this.page, heading)) : '';
  }

  chars(element: number): number {
    return this.totals.chars(element);
  }

  /** Rounded to hundredths, because it is stored. */
  linkDensity(element: number): number {
    return Math.round(this.totals.linkDensity(element) * 100) / 100;
  }

  /** The elements from the child of the body down to this one. */
  around(element: number): number[] {
    const path: number[] = [];
    for (let each = element; each >= 0; each = parentOf(this.page, each)) {
      const tag = tagOf(this.page, each);
      if (tag === 'body' || tag === 'html') break;
      path.push(each);
    }
    return path.reverse();
  }
}

function countBefore({ elements: { count, tag } }: Page, counted: RegExp): Int32Array {
  const before = new Int32Array(count + 1);
  for (let element = 0; element < count; element++) {
    before[element + 1] = (before[element] ?? 0) + (counted.test(tag[element] ?? '') ? 1 : 0);
  }
  return before;
}

function cut(text: string): string {
  return text.toLowerCase().slice(0, MAX_OPENING_CHARS).trim();
}

/** A name that needs no escapes in a selector. The lengths are guesses. */
const PLAIN_NAME = /^[a-z_][\w-]{1,47}$/i;

/** Build tools and databases put digits amid letters, or long numbers, into names. A guess. */
const MADE_BY_TOOL = /\d[a-z]|[a-z]\d+[a-z]|\d{2}/i;

/** A word that can be pronounced. `y` counts as a vowel, and short words such as `nav` and `bio` are common. */
const SPOKEN_WORD = /^[a-z]*[aeiouy][a-z]*$/i;

/** Words that occur in hashes of letters too: `bdVaJa` is written in pieces of two. */
const MIN_WORD_CHARS = 3;

/** The words of a name: `articleBody_wide-text` has four. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .split(/[-_]+/)
    .filter((word) => word !== '');
}

/** Whether a class name or id means something, so that other pages of the site are likely to have it too. */
export function isStableName(name: string): boolean {
  if (!PLAIN_NAME.test(name) || MADE_BY_TOOL.test(name)) return false;
  const words = wordsOf(name.replace(/\d+$/, ''));
  const long = words.filter((word) => word.length >= MIN_WORD_CHARS);
  return long.length > 0 && long.length * 2 >= words.length && long.every((word) => SPOKEN_WORD.test(word));
}

/** The stable class names of an element, in the page's order. */
function stableClasses(page: Page, element: number): string[] {
  return classNameOf(page, element).split(/\s+/).filter(isStableName);
}

/** The id of an element; `''` if it is not stable. */
function stableId({ elements }: Page, element: number): string {
  const id = elements.id[element]?.trim() ?? '';
  return isStableName(id) ? id : '';
}

/** The words of an element's stable names, each once, in lower case. */
function nameWords(page: Page, element: number): string[] {
  const names = [stableId(page, element), ...stableClasses(page, element)];
  return [...new Set(names.flatMap(wordsOf).map((word) => word.toLowerCase()))];
}

/** Characters of text that tell two parts apart. A guess. */
const OPENING_CHARS = 60;

/** A selector of one element without regard to those around it. */
interface Simple {
  readonly text: string;
  matches(element: number): boolean;
}

/**
 * A short selector that matches the element and no other, or only others with the same text: by a stable id or class, by those and an
 * ancestor's, or by positions below an ancestor. Linear in the page's elements for each name that is tried.
 */
export function selectorOf(shapes: PartShapes, element: number): string {
  const { page } = shapes;
  const own = simpleSelectors(page, element);
  const alone = own.find((each) => isUnique(page, each, { element, within: 0 }));
  if (alone !== undefined) return alone.text;
  for (const above of upwards(page, parentOf(page, element))) {
    const anchor = anchorOf(page, above);
    if (anchor === null) continue;
    const below = own.find((each) => isUnique(page, each, { element, within: above }));
    return below === undefined ? pathFrom(shapes, above, { anchor, element }) : `${anchor} ${below.text}`;
  }
  return pathFrom(shapes, 0, { anchor: 'html', element });
}

/** The selector of an ancestor that no other element matches; `null` without one. */
function anchorOf(page: Page, element: number): string | null {
  const { tag } = page.elements;
  if (element === 0 || tag[element] === 'body' || tag[element] === 'main') return tag[element] ?? null;
  return simpleSelectors(page, element).find((each) => isUnique(page, each, { element, within: 0 }))?.text ?? null;
}

function simpleSelectors(page: Page, element: number): Simple[] {
  const { tag, id, role } = page.elements;
  const own = tagOf(page, element);
  const selectors: Simple[] = [];
  const name = stableId(page, element);
  if (name !== '') selectors.push({ text: `#${name}`, matches: (each) => id[each] === name });
  const classes = stableClasses(page, element);
  const withClass = (each: number, wanted: string) => classNameOf(page, each).split(/\s+/).includes(wanted);
  for (const each of classes) selectors.push({ text: `.${each}`, matches: (other) => withClass(other, each) });
  const [first, second] = classes;
  if (first !== undefined && second !== undefined) {
    const matches = (other: number) => withClass(other, first) && withClass(other, second);
    selectors.push({ text: `.${first}.${second}`, matches });
  }
  const ownRole = role[element] ?? '';
  if (/^[a-z]+$/.test(ownRole)) {
    selectors.push({ text: `[role="${ownRole}"]`, matches: (each) => role[each] === ownRole });
  }
  return [...selectors, { text: own, matches: (each: number) => tag[each] === own }];
}

/** Whether a selector matches the element alone below `within`, or others with the same first words. */
function isUnique(page: Page, { matches }: Simple, { element, within }: { element: number; within: number }): boolean {
  const opening = openingText(page, element, OPENING_CHARS);
  for (let each = within; each < endOf(page, within); each++) {
    if (each === element || !matches(each)) continue;
    if (opening === '' || openingText(page, each, OPENING_CHARS) !== opening) return false;
  }
  return true;
}

/** The path of positions from an ancestor down to the element. */
function pathFrom(
  shapes: PartShapes,
  ancestor: number,
  { anchor, element }: { anchor: string; element: number },
): string {
  const { page } = shapes;
  const steps: string[] = [];
  for (let each = element; each > ancestor; each = parentOf(page, each)) {
    const tag = tagOf(page, each);
    const [position] = shapes.position(each);
    steps.push(tag === 'body' ? tag : `${tag}:nth-of-type(${position})`);
  }
  return [anchor, ...steps.reverse()].join(' > ');
}
