import type { Page } from '../../../core/types.ts';
import { RULES } from './rules.ts';

/**
 * A child of an element: an element by its index, a text as -1 less its index, or a paragraph made of such children.
 */
export type Child = number | readonly number[];

export function isText(child: Child): child is number {
  return typeof child === 'number' && child < 0;
}

export function textOf(child: number): number {
  return -1 - child;
}

/** Lists the children of elements and puts loose inline content into paragraphs. */
export class ChildrenReader {
  readonly #page: Page;
  /** 1 for each element that may be in a paragraph. */
  readonly #inline: Uint8Array;

  /** Linear in the elements. */
  constructor(page: Page) {
    this.#page = page;
    this.#inline = findInline(page);
  }

  /** The children of an element. Two or more line breaks in a row start a paragraph, up to the next ones. */
  read(element: number): Child[] {
    const items = this.#itemsOf(element);
    const children: Child[] = [];
    for (let at = 0; at < items.length; ) {
      const item = items[at] ?? 0;
      at++;
      if (!this.#startsBreaks(items, at - 1)) {
        children.push(item);
        continue;
      }
      while (at < items.length && this.#isBlank(items[at] ?? 0)) at++;
      const paragraph: number[] = [];
      for (; at < items.length; at++) {
        if (this.#startsBreaks(items, at) || !this.#isInline(items[at] ?? 0)) break;
        paragraph.push(items[at] ?? 0);
      }
      this.#trim(paragraph);
      children.push(paragraph);
    }
    return children;
  }

  /** Whether an element directly holds two line breaks in a row. */
  holdsBreaks(element: number): boolean {
    return this.read(element).some((child) => typeof child !== 'number');
  }

  /** Puts each run of inline content into a paragraph. */
  wrapInline(children: readonly Child[]): Child[] {
    const wrapped: Child[] = [];
    let run: number[] | null = null;
    for (const child of children) {
      const isInline = typeof child === 'number' && this.#isInline(child);
      if (isInline && run !== null) run.push(child);
      else if (isInline && !this.#isBlank(child)) {
        run = [child];
        wrapped.push(run);
      } else {
        if (run !== null) this.#trim(run);
        run = null;
        wrapped.push(child);
      }
    }
    return wrapped;
  }

  #itemsOf(element: number): number[] {
    const { end, firstText, textEnd } = this.#page.elements;
    const items: number[] = [];
    let text = firstText[element] ?? 0;
    for (let child = element + 1; child < (end[element] ?? 0); child = end[child] ?? child + 1) {
      for (; text < (firstText[child] ?? 0); text++) items.push(-1 - text);
      items.push(child);
      text = textEnd[child] ?? text;
    }
    for (; text < (textEnd[element] ?? 0); text++) items.push(-1 - text);
    return items;
  }

  #startsBreaks(items: readonly number[], at: number): boolean {
    if (!this.#isBreak(items[at])) return false;
    let next = at + 1;
    while (next < items.length && this.#isBlankText(items[next] ?? 0)) next++;
    return this.#isBreak(items[next]);
  }

  #isBreak(item: number | undefined): boolean {
    return item !== undefined && item >= 0 && this.#page.elements.tag[item] === 'br';
  }

  #isBlankText(item: number): boolean {
    return item < 0 && (this.#page.texts.chars[textOf(item)] ?? 0) === 0;
  }

  #isBlank(item: number): boolean {
    return this.#isBlankText(item) || this.#isBreak(item);
  }

  #isInline(item: number): boolean {
    return item < 0 || this.#inline[item] === 1;
  }

  #trim(items: number[]): void {
    while (items.length > 0 && this.#isBlank(items.at(-1) ?? 0)) items.pop();
  }
}

/** One pass from the last element up. */
function findInline({ elements }: Page): Uint8Array {
  const { count, tag, parent } = elements;
  const inline = new Uint8Array(count);
  const holdsOthers = new Uint8Array(count);
  for (let element = count - 1; element >= 0; element--) {
    const name = tag[element] ?? '';
    const isInline = RULES.inlineTags.has(name) || (RULES.transparentTags.has(name) && holdsOthers[element] === 0);
    if (isInline) inline[element] = 1;
    else if (element > 0) holdsOthers[parent[element] ?? 0] = 1;
  }
  return inline;
}
