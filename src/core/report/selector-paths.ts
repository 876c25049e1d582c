import type { Page } from '../types.ts';

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
    const { parent, tag, id } = this.#page.elements;
    const steps: string[] = [];
    for (let at = element; at >= 0; at = parent[at] ?? -1) {
      const name = tag[at] ?? '';
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
    const { parent, end, tag } = this.#page.elements;
    const above = parent[element] ?? -1;
    const last = above < 0 ? element : (end[above] ?? element) - 1;
    const counts = new Map<string, number>();
    for (let sibling = above + 1; sibling <= last; sibling = end[sibling] ?? sibling + 1) {
      const name = tag[sibling] ?? '';
      const position = (counts.get(name) ?? 0) + 1;
      counts.set(name, position);
      this.#position[sibling] = position;
    }
  }
}
