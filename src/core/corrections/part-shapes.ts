import { elementText } from '../dom/element-text.ts';
import { endOf, parentOf } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { Totals } from '../signals/sums.ts';
import { openingText } from '../signals/wording.ts';
import type { Page, PartShape } from '../types.ts';
import { nameWords } from './stable-names.ts';

/** Characters of the first words and of the heading. Longer texts say no more about a part. A guess. */
const MAX_OPENING_CHARS = 60;

/** The shapes of the elements of a page. Linear in elements and texts when it is made. */
export class PartShapes {
  readonly page: Page;
  readonly totals: Totals;
  /** By element: the first heading in it or after it. */
  readonly #nextHeading: Int32Array;
  /** By element: its position among the siblings with its tag, from 1. */
  readonly #position: Int32Array;
  /** By parent and tag: how many children have it. */
  readonly #siblings = new Map<string, number>();

  constructor(page: Page, totals: Totals = new Totals(page)) {
    const { count, tag, parent } = page.elements;
    this.page = page;
    this.totals = totals;
    this.#nextHeading = new Int32Array(count);
    this.#position = new Int32Array(count);
    let heading = count;
    for (let element = count - 1; element >= 0; element--) {
      if (HEADING_TAGS.has(tag[element] ?? '')) heading = element;
      this.#nextHeading[element] = heading;
    }
    for (let element = 0; element < count; element++) {
      const key = `${parent[element]} ${tag[element]}`;
      const position = (this.#siblings.get(key) ?? 0) + 1;
      this.#siblings.set(key, position);
      this.#position[element] = position;
    }
  }

  /** The whole shape of an element. */
  of(element: number): PartShape {
    return {
      path: this.#path(element),
      position: this.position(element),
      names: nameWords(this.page, element),
      opening: this.opening(element),
      heading: this.heading(element),
      chars: this.chars(element),
      linkDensity: this.linkDensity(element),
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

  #path(element: number): string[] {
    const path: string[] = [];
    for (let each = element; each >= 0; each = parentOf(this.page, each)) {
      const tag = this.page.elements.tag[each] ?? '';
      if (tag === 'body' || tag === 'html') break;
      path.push(tag);
    }
    return path.reverse();
  }
}

function cut(text: string): string {
  return text.toLowerCase().slice(0, MAX_OPENING_CHARS).trim();
}
