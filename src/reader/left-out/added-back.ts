import type { SanitizedFragment } from '../../core/types.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { samePlaceAmong, textsOf } from '../navigation/text-place.ts';

/** Containers of blocks. A part may be inserted between their children. */
const CONTAINERS = 'div:not([class],[data-kind]),section';

interface AddedBackOptions {
  readonly strings: Strings;
  /** The buttons of the part. */
  readonly buttons: HTMLElement;
}

/** Wraps a left-out part for the article, with a label and its buttons. Moves the nodes out of `part`. */
export function createAddedBack(
  document: Document,
  part: SanitizedFragment | null,
  { strings, buttons }: AddedBackOptions,
): HTMLElement {
  const section = document.createElement('section');
  section.className = 'added-back';
  section.setAttribute('aria-label', strings.readerAddedBack);
  const label = document.createElement('div');
  label.className = 'added-back-label';
  label.lang = strings.readerLanguage;
  label.dir = strings.readerDirection;
  label.append(strings.readerAddedBack, buttons);
  section.append(label, part ?? placeholder(document, strings));
  return section;
}

/**
 * Inserts a part after the block that contains the last of the text nodes before it, else at the beginning. Parts at the same place are
 * sorted by `order`.
 */
export function insertAtPlace(part: HTMLElement, content: HTMLElement, before: readonly Text[], order: number): void {
  insertAfter(part, { content, block: blockBefore(content, before) }, order);
}

/** Inserts a part after a block of the content, at its beginning without one. */
export function insertAfter(
  part: HTMLElement,
  { content, block }: { content: HTMLElement; block: Element | null },
  order: number,
): void {
  part.dataset.order = String(order);
  let next = block ? block.nextSibling : content.firstChild;
  while (next instanceof HTMLElement && next.dataset.order !== undefined && Number(next.dataset.order) < order)
    next = next.nextSibling;
  (block?.parentElement ?? content).insertBefore(part, next);
}

/** The block of the content that contains the last of these text nodes of the page; `null` without one. */
export function blockBefore(content: HTMLElement, before: readonly Text[]): Element | null {
  const last = before.at(-1);
  const texts = textsOf(content);
  const found = last ? samePlaceAmong({ text: last, share: 1 }, before, texts) : null;
  if (!found) return null;
  const following = texts[texts.indexOf(found.text) + 1] ?? null;
  let block = found.text.parentElement;
  while (block && block.parentElement !== content && !isBetween(block.parentElement, following))
    block = block.parentElement;
  return block;
}

/** Whether a part inserted into the container would have blocks before and after it. At its end, the part would seem to belong to it. */
function isBetween(container: Element | null, following: Text | null): boolean {
  return container === null || (container.matches(CONTAINERS) && container.contains(following));
}

function placeholder(document: Document, strings: Strings): HTMLElement {
  const text = document.createElement('p');
  text.lang = strings.readerLanguage;
  text.dir = strings.readerDirection;
  text.textContent = strings.readerLeftOutNothing;
  return text;
}
