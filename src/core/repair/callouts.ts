import { newElement, textNodesIn } from '../dom/inert.ts';
import { calloutKind } from '../parts/callouts.ts';
import type { DetachedSubtree } from '../types.ts';
import { firstElementWithText, trimmedText } from './node-text.ts';

/** A kind as Markdown writes it, and a title: `[!NOTE] Title`. */
const MARKDOWN_KIND = /^\s*\[!(\w+)\][+-]?[^\S\n]*([^\n]*)/;

/**
 * Makes callouts of quotes that name a kind as Markdown does. Removes callouts that only wrap another, icons of the kind, and the tables
 * that only arrange icon and title.
 */
export function repairCallouts(subtree: DetachedSubtree): void {
  for (const quote of subtree.querySelectorAll('blockquote')) readMarkdownKind(quote);
  for (const box of subtree.querySelectorAll('aside:not([data-kind=inline-note]) > aside[data-kind]:only-child')) {
    box.replaceWith(...box.childNodes);
  }
  for (const box of subtree.querySelectorAll('aside[data-kind]')) {
    const table = box.querySelector(':scope > table');
    if (table !== null) unfold(table);
    tidyTitle(box);
  }
}

/** Replaces the table of a callout by the content of its cells. */
function unfold(table: Element): void {
  const cells = [...table.querySelectorAll('td,th')].filter((cell) => cell.closest('table') === table);
  const rows = table.querySelectorAll('tr').length;
  const isTitled = rows === 2 && cells[1]?.localName === 'th';
  if (rows > 1 && !isTitled) return;
  const shown = isTitled ? cells.slice(1) : cells;
  const titleOf = (cell: Element) => [newElement(table.ownerDocument, 'p', trimmedText(cell))];
  table.replaceWith(...shown.flatMap((cell) => (cell.localName === 'th' ? titleOf(cell) : [...cell.childNodes])));
}

/** Removes the icon of a kind, and makes a title of the kind as text. */
function tidyTitle(box: Element): void {
  const icon = box.firstElementChild;
  if (
    icon?.nextElementSibling &&
    /^[^\p{L}\p{N}]+$/u.test(trimmedText(icon)) &&
    icon.querySelector('img,math') === null
  )
    icon.remove();
  const first = firstElementWithText(box);
  const word = trimmedText(first).replace(/:$/, '').toLowerCase();
  if (first?.localName !== 'p' || first.firstElementChild !== null || calloutKind(word) === undefined) return;
  first.replaceChildren(newElement(box.ownerDocument, 'strong', trimmedText(first)));
}

function readMarkdownKind(quote: Element): void {
  const match = MARKDOWN_KIND.exec(quote.textContent ?? '');
  const word = match?.[1]?.toLowerCase() ?? '';
  const kind = calloutKind(word);
  if (kind === undefined) return;
  const text = textNodesIn(quote).find(({ data }) => data.trim() !== '');
  const title = MARKDOWN_KIND.exec(text?.data ?? '');
  if (text === undefined || title === null) return;
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
