/** Steps that change elements of a tree of one's own. */

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...Array.from(element.childNodes));
}

/** Puts an element of another name in the place of one, with its content, its id and its language. */
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

/** Puts each run of children that are not wanted into an element of this name; whitespace between the others goes. */
export function wrapOthers(parent: Element, name: string, isWanted: (child: Element) => boolean): void {
  let wrapper: Element | null = null;
  for (const child of Array.from(parent.childNodes)) {
    if (child instanceof Element && isWanted(child)) {
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

/** Whether a node shows nothing: a comment, or whitespace. */
export function isBlank(node: Node): boolean {
  return node.nodeType !== 1 && (node.nodeType !== 3 || (node.textContent ?? '').trim() === '');
}

export function childNamed(parent: Element, name: string): Element | undefined {
  return Array.from(parent.children).find(({ localName }) => localName === name);
}
