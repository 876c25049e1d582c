import type { Token } from './tokens.ts';

/** Names the role of the text in an element that was put around it. */
export const TOKEN_ATTRIBUTE = 'data-token';

/**
 * Puts elements around the tokens of code. Elements that are there already stay, with their text: a token that crosses the border of
 * one gets an element on each side. `tokens` are in order. Linear in the text.
 */
export function colorText(code: Element, tokens: readonly Token[]): void {
  const texts = textsIn(code);
  let start = 0;
  let next = 0;
  for (const text of texts) {
    const end = start + text.length;
    const pieces = code.ownerDocument.createDocumentFragment();
    let written = start;
    for (let token = tokens[next]; token !== undefined && token.from < end; token = tokens[next]) {
      const [from, to] = [Math.max(token.from, start), Math.min(token.to, end)];
      pieces.append(
        text.data.slice(written - start, from - start),
        tokenElement(text, token, [from - start, to - start]),
      );
      written = to;
      if (token.to > end) break;
      next++;
    }
    if (written > start) {
      pieces.append(text.data.slice(written - start));
      text.replaceWith(pieces);
    }
    start = end;
  }
}

/** Undoes {@link colorText} in a part of the article. */
export function uncolorText(part: Element): void {
  const colored = new Set<Element>();
  for (const element of Array.from(part.querySelectorAll(`[${TOKEN_ATTRIBUTE}]`))) {
    if (element.parentElement) colored.add(element.parentElement);
    element.replaceWith(...Array.from(element.childNodes));
  }
  for (const element of colored) element.normalize();
}

function tokenElement(text: Text, { role }: Token, [from, to]: readonly [number, number]): Element {
  const element = text.ownerDocument.createElement('span');
  element.setAttribute(TOKEN_ATTRIBUTE, role);
  element.textContent = text.data.slice(from, to);
  return element;
}

function textsIn(code: Element): Text[] {
  const walker = code.ownerDocument.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  return texts;
}
