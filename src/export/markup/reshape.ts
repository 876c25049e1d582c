/** Edits of a detached tree. */

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Replaces an element with its children. */
export function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes));
}

/** Replaces an element with one of another name. Keeps its children, `id`, `lang`, `dir` and `data-kind`. */
export function rename(element: Element, name: string): HTMLElement {
  const other = element.ownerDocument.createElement(name);
  for (const kept of ['id', 'lang', 'dir', 'data-kind']) {
    const value = element.getAttribute(kept);
    if (value !== null) other.setAttribute(kept, value);
  }
  other.append(...Array.from(element.childNodes));
  element.replaceWith(other);
  return other;
}

/** Wraps each run of unwanted children in a new element. Removes whitespace between wanted children. */
export function wrapOthers(parent: Element, name: string, isWanted: (child: Element) => boolean): void {
  let wrapper: Element | null = null;
  for (const child of Array.from(parent.childNodes)) {
    if (isElement(child) && isWanted(child)) {
      wrapper = null;
    } else if (wrapper === null && isBlank(child)) {
      child.remove();
    } else {
      if (wrapper === null) {
        wrapper = parent.ownerDocument.createElement(name);
        child.before(wrapper);
      }
      wrapper.append(child);
    }
  }
}

/** Whether a node is an element, of any window or none. */
export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}

/** Whether a node is a comment or whitespace. */
export function isBlank(node: Node): boolean {
  return node.nodeType !== 1 && (node.nodeType !== 3 || (node.textContent ?? '').trim() === '');
}

export function childNamed(parent: Element, name: string): Element | undefined {
  return Array.from(parent.children).find(({ localName }) => localName === name);
}
