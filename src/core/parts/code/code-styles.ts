import { type DomReader, windowOf } from '../../dom/dom-reader.ts';
import type { Page } from '../../types.ts';

/**
 * Reads computed styles of elements in code; they are unknown on a page without layout. Elements with equal tag, class and style share one
 * reading, in parents that are equal in these.
 */
export class CodeStyles {
  readonly #view: Window | null;
  protected readonly dom: DomReader;
  readonly #known = new Map<string, CSSStyleDeclaration>();

  constructor({ isLive, document }: Page, dom: DomReader) {
    this.#view = isLive ? windowOf(document) : null;
    this.dom = dom;
  }

  /** Whether an element is a box that preserves white space. */
  isPreformatted(element: Element): boolean {
    return this.keepsLines(element) && this.of(element)?.display !== 'inline';
  }

  /** Whether an element preserves white space. Without layout, reads its `style` attribute. */
  keepsLines(element: Element): boolean {
    const own = /white-space:\s*([\w-]+)/.exec(this.dom.getAttribute(element, 'style') ?? '');
    return /^pre(?!-line)/.test(this.of(element)?.whiteSpace ?? own?.[1] ?? '');
  }

  isMonospaced(element: Element): boolean {
    return /mono|courier|consol|menlo/i.test(this.of(element)?.fontFamily ?? '');
  }

  /** The style of an element; `undefined` if unknown. */
  protected of(element: Element, around?: Element): CSSStyleDeclaration | undefined {
    if (this.#view === null) return undefined;
    const name = this.#nameOf(element);
    // Other attributes may select elements without class and style.
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
    const dom = this.dom;
    return `${dom.localName(element)} ${dom.className(element)} ${dom.getAttribute(element, 'style') ?? ''}`;
  }
}

/** How the elements in code are laid out. */
export class CodeLayout extends CodeStyles {
  /** Whether an element has lines of its own in its parent; `null` if unknown. */
  isBlock(element: Element, around: Element): boolean | null {
    const display = this.of(element, around)?.display;
    if (display === undefined) return null;
    return !/^(?:inline|contents|table-cell|ruby)/.test(display) && !this.#isRow(around);
  }

  isHidden(element: Element, around: Element): boolean {
    return this.of(element, around)?.display === 'none';
  }

  /** Whether the text cannot be selected: it is not part of the code. */
  isUnselectable(element: Element, around: Element): boolean {
    const own = this.dom.getAttribute(element, 'style') ?? '';
    return (this.of(element, around)?.userSelect ?? /user-select:\s*(\w+)/.exec(own)?.[1]) === 'none';
  }

  /** Whether the children of an element are side by side though they are blocks. */
  #isRow(element: Element): boolean {
    const style = this.of(element);
    return style?.display.includes('flex') === true && style.flexDirection.startsWith('row');
  }
}
