/** An element of HTML that holds a text. */
export function newElement(inert: Document, name: string, text: string): HTMLElement {
  const element = inert.createElement(name);
  element.textContent = text;
  return element;
}

/** Puts another element in the place of one, with its attributes and content. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
