import type { Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { whenTrusted } from '../controls/trusted.ts';
import { samePlaceAmong, textsOf } from '../navigation/text-place.ts';
import { prepareContent } from './article-view.ts';

/** What holds blocks, and may hold a part of another place of the page between them. */
const HOLDERS = 'div:not([class],[data-kind]),section';

interface BroughtBackOptions {
  readonly strings: Strings;
  /** Asked for with the part's own button. */
  onPutAway(): void;
}

/** A part that was left out, as it stands in the article: marked, with a button that puts it away again. Takes the nodes out of `part`. */
export function createBroughtBack(
  document: Document,
  part: SanitizedFragment | null,
  { strings, onPutAway }: BroughtBackOptions,
): HTMLElement {
  const section = document.createElement('section');
  section.className = 'brought-back';
  section.setAttribute('aria-label', strings.readerAddedBack);
  const mark = document.createElement('p');
  mark.className = 'brought-back-mark';
  mark.lang = strings.readerLanguage;
  mark.dir = strings.readerDirection;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'text-button';
  button.textContent = strings.readerRemoveAgain;
  button.addEventListener('click', whenTrusted(onPutAway));
  mark.append(strings.readerAddedBack, button);
  section.append(mark, part ?? nothing(document, strings));
  prepareContent(section, strings);
  return section;
}

/**
 * Puts a part into the article after the block with the last of the texts of the page that stand before it, or at the beginning. Of parts
 * at one place, those with a lower `order` come first.
 */
export function putBack(part: HTMLElement, content: HTMLElement, before: readonly Text[], order: number): void {
  part.dataset.order = String(order);
  const after = blockBefore(content, before);
  let next = after ? after.nextSibling : content.firstChild;
  while (next instanceof HTMLElement && next.matches('.brought-back') && Number(next.dataset.order) < order)
    next = next.nextSibling;
  (after?.parentElement ?? content).insertBefore(part, next);
}

function blockBefore(content: HTMLElement, before: readonly Text[]): Element | null {
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

/** Whether blocks of an element stand before and after what is put into it. Elsewhere it would be taken for the end of a box. */
function isBetween(holder: Element | null, following: Text | null): boolean {
  return holder === null || (holder.matches(HOLDERS) && holder.contains(following));
}

function nothing(document: Document, strings: Strings): HTMLElement {
  const said = document.createElement('p');
  said.lang = strings.readerLanguage;
  said.dir = strings.readerDirection;
  said.textContent = strings.readerLeftOutNothing;
  return said;
}
