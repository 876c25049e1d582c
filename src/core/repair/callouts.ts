import { CALLOUT_KINDS } from '../cues/callouts.ts';
import { newElement } from '../dom/inert.ts';
import type { DetachedSubtree } from '../types.ts';
import { firstElementOf } from './first-element.ts';

const WRITTEN_KIND = /^\s*\[!(\w+)\][+-]?[^\S\n]*([^\n]*)/;

/**
 * Makes boxes of quotes that name their kind as Markdown does, and frees boxes from boxes around them, from signs of their kind, and from
 * the tables that only place these and the title.
 */
export function repairCallouts(subtree: DetachedSubtree): void {
  for (const quote of subtree.querySelectorAll('blockquote')) readWrittenKind(quote);
  for (const box of subtree.querySelectorAll('aside:not([data-kind=inline-note]) > aside[data-kind]:only-child')) {
    box.replaceWith(...box.childNodes);
  }
  for (const box of subtree.querySelectorAll('aside[data-kind]')) {
    const table = box.querySelector(':scope > table');
    if (table !== null) unfold(table);
    tidyTitle(box);
  }
}

/** Puts what the cells of a box say in place of its table. */
function unfold(table: Element): void {
  const cells = [...table.querySelectorAll('td,th')].filter((cell) => cell.closest('table') === table);
  const rows = table.querySelectorAll('tr').length;
  const isTitled = rows === 2 && cells[1]?.localName === 'th';
  if (rows > 1 && !isTitled) return;
  const said = isTitled ? cells.slice(1) : cells;
  const titleOf = (cell: Element) => [newElement(table.ownerDocument, 'p', textOf(cell))];
  table.replaceWith(...said.flatMap((cell) => (cell.localName === 'th' ? titleOf(cell) : [...cell.childNodes])));
}

/** A box begins with its title: not with a sign that stands for its kind, nor with the kind as text. */
function tidyTitle(box: Element): void {
  const sign = box.firstElementChild;
  if (sign?.nextElementSibling && /^[^\p{L}\p{N}]+$/u.test(textOf(sign)) && sign.querySelector('img,math') === null)
    sign.remove();
  const first = firstElementOf(box);
  const word = textOf(first).replace(/:$/, '').toLowerCase();
  if (first?.localName !== 'p' || first.firstElementChild !== null || !Object.hasOwn(CALLOUT_KINDS, word)) return;
  first.replaceChildren(newElement(box.ownerDocument, 'strong', textOf(first)));
}

function textOf(element: Element | null): string {
  return element?.textContent?.trim() ?? '';
}

function readWrittenKind(quote: Element): void {
  const match = WRITTEN_KIND.exec(quote.textContent ?? '');
  const word = match?.[1]?.toLowerCase() ?? '';
  const kind = Object.hasOwn(CALLOUT_KINDS, word) ? CALLOUT_KINDS[word] : undefined;
  if (kind === undefined) return;
  const walker = quote.ownerDocument.createTreeWalker(quote, 4);
  let text = walker.nextNode() as Text;
  while (text.data.trim() === '') text = walker.nextNode() as Text;
  const title = WRITTEN_KIND.exec(text.data);
  if (title === null) return;
  text.data = text.data.slice(title[0].length);
  const after = text.nextSibling as Element | null;
  if (text.data.trim() === '' && after?.localName === 'br') after.remove();
  const box = quote.ownerDocument.createElement('aside');
  box.setAttribute('data-kind', kind);
  const line = quote.ownerDocument.createElement('p');
  const name = title[2]?.trim() || word.charAt(0).toUpperCase() + word.slice(1);
  line.append(newElement(quote.ownerDocument, 'strong', name));
  box.append(line, ...quote.childNodes);
  quote.replaceWith(box);
}
