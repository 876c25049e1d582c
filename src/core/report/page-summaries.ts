import type { Analysis } from '../analysis.ts';
import { openingText } from '../dom/element-text.ts';
import { endOf, parentOf, tagOf } from '../dom/page-tree.ts';
import { addTo } from '../dom/tallies.ts';
import { collapse, shortened } from '../dom/text-forms.ts';
import type { Totals } from '../signals/blocks.ts';
import type { Correction, Page, Removal, RemovalKind, RemovalSummary } from '../types.ts';

/** Part of the contracts in `types.ts`. */
const MAX_PREVIEW_CHARS = 120;

/** A removal with its kind. */
export interface LeftOut {
  readonly removal: Removal;
  readonly kind: RemovalKind;
  /** The texts that were left out, if the element around them was not. */
  readonly texts: readonly number[] | null;
}

/** The input for describing the parts of a page as plain data. */
export class PageSummaries {
  readonly page: Page;
  readonly totals: Totals;
  readonly paths: SelectorPaths;

  constructor(page: Page, totals: Totals) {
    this.page = page;
    this.totals = totals;
    this.paths = new SelectorPaths(page);
  }

  /** Linear in the length of path and preview. `removedText` is the text of a part that repairs removed from the copy. */
  ofLeftOut({ kind, removal: { element, by, reason }, texts }: LeftOut, removedText?: string): RemovalSummary {
    const data = removedText ?? texts?.map((text) => this.page.texts.data[text] ?? '').join('');
    const text = data === undefined ? null : collapse(data);
    return {
      kind,
      by,
      reason,
      links: linksIn(this.page, element, texts),
      chars: text?.length ?? this.totals.chars(element),
      path: this.paths.of(element),
      preview: text === null ? preview(this.page, element) : shortened(text, MAX_PREVIEW_CHARS),
    };
  }
}

/** The links in an element; with `texts`, those among them. */
function linksIn(page: Page, element: number, own: readonly number[] | null): number {
  if (own !== null) return own.filter((text) => page.texts.linked[text] === 1).length;
  let links = 0;
  for (let each = element; each < endOf(page, element); each++) if (tagOf(page, each) === 'a') links++;
  return links;
}

/** The beginning of an element's text. */
export function preview(page: Page, element: number): string {
  return shortened(openingText(page, element, MAX_PREVIEW_CHARS), MAX_PREVIEW_CHARS);
}

/** Ids that need no escapes in a selector. The length is a guess. */
const PLAIN_ID = /^[a-z][\w-]{0,60}$/i;

/** Selector paths of the elements of a page. Siblings are numbered once for all paths, and only when a path needs them. */
export class SelectorPaths {
  readonly #page: Page;
  /** By element: its position among the siblings of the same tag, from 1; 0 before they are numbered. */
  readonly #position: Int32Array;

  constructor(page: Page) {
    this.#page = page;
    this.#position = new Int32Array(page.elements.count);
  }

  /** The path from the nearest ancestor with a plain id, or from the root. Linear in its steps. */
  of(element: number): string {
    const { id } = this.#page.elements;
    const steps: string[] = [];
    for (let at = element; at >= 0; at = parentOf(this.#page, at)) {
      const name = tagOf(this.#page, at);
      if (PLAIN_ID.test(id[at] ?? '')) {
        steps.push(`${name}#${id[at]}`);
        break;
      }
      const isOnly = name === 'html' || name === 'body';
      steps.push(isOnly ? name : `${name}:nth-of-type(${this.#positionOf(at)})`);
    }
    return steps.reverse().join(' > ');
  }

  #positionOf(element: number): number {
    if (this.#position[element] === 0) this.#numberSiblings(element);
    return this.#position[element] ?? 1;
  }

  #numberSiblings(element: number): void {
    const above = parentOf(this.#page, element);
    const last = above < 0 ? element : endOf(this.#page, above) - 1;
    const counts = new Map<string, number>();
    for (let sibling = above + 1; sibling <= last; sibling = endOf(this.#page, sibling)) {
      const name = tagOf(this.#page, sibling);
      this.#position[sibling] = addTo(counts, name, 1);
    }
  }
}

/** The corrections without a part on the page, as a field that is absent without one. */
export function unmatchedOf({ corrected, selection }: Analysis): { readonly unmatched?: readonly Correction[] } {
  const unmatched = corrected?.unmatched(selection) ?? [];
  return unmatched.length === 0 ? {} : { unmatched };
}
