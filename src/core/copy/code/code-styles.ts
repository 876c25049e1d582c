import { type DomReader, windowOf } from '../../dom/dom-reader.ts';
import type { Page } from '../../types.ts';

/** What the styles of a live page say of elements in code. Those with equal tag, class and style are asked once, in parents equal in these. */
export class CodeStyles {
  readonly #view: Window | null;
  readonly #dom: DomReader;
  readonly #known = new Map<string, CSSStyleDeclaration>();

  constructor({ isLive, document }: Page, dom: DomReader) {
    this.#view = isLive ? windowOf(document) : null;
    this.#dom = dom;
  }

  /** Whether an element is on lines of its own in the one around it; `null` if nothing is known. */
  isBlock(element: Element, around: Element): boolean | null {
    const display = this.#of(element, around)?.display;
    if (display === undefined) return null;
    return !/^(?:inline|contents|table-cell|ruby)/.test(display) && !this.#isRow(around);
  }

  isHidden(element: Element, around: Element): boolean {
    return this.#of(element, around)?.display === 'none';
  }

  /** Whether it cannot be selected, as it is no part of the code. */
  isUnselectable(element: Element, around: Element): boolean {
    const own = this.#dom.getAttribute(element, 'style') ?? '';
    return (this.#of(element, around)?.userSelect ?? /user-select:\s*(\w+)/.exec(own)?.[1]) === 'none';
  }

  /** Whether it shows its white space as it is, in a box of its own. */
  isPreformatted(element: Element): boolean {
    return this.keepsLines(element) && this.#of(element)?.display !== 'inline';
  }

  /** Whether it shows its white space as it is; of a page without layout, its own style says so. */
  keepsLines(element: Element): boolean {
    const own = /white-space:\s*([\w-]+)/.exec(this.#dom.getAttribute(element, 'style') ?? '');
    return /^pre(?!-line)/.test(this.#of(element)?.whiteSpace ?? own?.[1] ?? '');
  }

  /** Whether all its letters are equally wide. */
  isMonospaced(element: Element): boolean {
    return /mono|courier|consol|menlo/i.test(this.#of(element)?.fontFamily ?? '');
  }

  /** Whether what an element holds stands side by side, though each part is a block. */
  #isRow(element: Element): boolean {
    const style = this.#of(element);
    return style?.display.includes('flex') === true && style.flexDirection.startsWith('row');
  }

  #of(element: Element, around?: Element): CSSStyleDeclaration | undefined {
    if (this.#view === null) return undefined;
    const name = this.#nameOf(element);
    // What has neither class nor style is chosen by other attributes.
    if (name.endsWith('  ')) return this.#view.getComputedStyle(element);
    const key = around === undefined ? name : `${this.#nameOf(around)} ${name}`;
    let style = this.#known.get(key);
    if (style === undefined) {
      style = this.#view.getComputedStyle(element);
      this.#known.set(key, style);
    }
    return style;
  }

  #nameOf(element: Element): string {
    const dom = this.#dom;
    return `${dom.localName(element)} ${dom.className(element)} ${dom.getAttribute(element, 'style') ?? ''}`;
  }
}
