import { CodeStyles } from './code-styles.ts';

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

  /** Whether the text cannot be selected: it is no part of the code. */
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
