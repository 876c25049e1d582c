import { type DomReader, windowOf } from '../../page/dom-reader.ts';
import type { Page } from '../../types.ts';

/** What the styles of a live page say of elements in code. Elements with equal tag, class and style are asked once. */
export class CodeStyles {
  readonly #view: Window | null;
  readonly #dom: DomReader;
  readonly #known = new Map<string, CSSStyleDeclaration>();

  constructor({ isLive, document }: Page, dom: DomReader) {
    this.#view = isLive ? windowOf(document) : null;
    this.#dom = dom;
  }

  /** Whether an element is on lines of its own; `null` if nothing is known. */
  isBlock(element: Element): boolean | null {
    const display = this.#of(element)?.display;
    return display === undefined ? null : !/^(?:inline|contents|table-cell|ruby)/.test(display);
  }

  isHidden(element: Element): boolean {
    return this.#of(element)?.display === 'none';
  }

  /** Whether it cannot be selected, as it is no part of the code. */
  isUnselectable(element: Element): boolean {
    return this.#of(element)?.userSelect === 'none';
  }

  /** Whether it shows its white space as it is, in a box of its own. */
  isPreformatted(element: Element): boolean {
    const style = this.#of(element);
    return /^pre(?!-line)/.test(style?.whiteSpace ?? '') && style?.display !== 'inline';
  }

  /** Whether all its letters are equally wide. */
  isMonospaced(element: Element): boolean {
    return /mono|courier|consol|menlo/i.test(this.#of(element)?.fontFamily ?? '');
  }

  #of(element: Element): CSSStyleDeclaration | undefined {
    if (this.#view === null) return undefined;
    const dom = this.#dom;
    const key = `${dom.localName(element)} ${dom.className(element)} ${dom.getAttribute(element, 'style') ?? ''}`;
    let style = this.#known.get(key);
    if (style === undefined) {
      style = this.#view.getComputedStyle(element);
      this.#known.set(key, style);
    }
    return style;
  }
}
