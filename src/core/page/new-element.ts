/** An element of HTML that holds a text. */
export function newElement(inert: Document, name: string, text: string): HTMLElement {
  const element = inert.createElement(name);
  element.textContent = text;
  return element;
}
