import type { Page, Selection } from '../types.ts';
import { wholeSelection } from './select.ts';

/** A range of the page that somebody marked. */
export interface Passage {
  /** The page with its first and last text cut to the range. */
  readonly page: Page;
  readonly selection: Selection;
}

/**
 * Selects a range of the live page to the character, without the elements that `hidden` marks; `null` if it holds no text. Does not
 * modify the page. Linear in the elements around the range.
 */
export function passageIn(page: Page, range: Range, hidden: Uint8Array): Passage | null {
  const root = rootOf(page, range);
  if (root < 0) return null;
  const selection = wholeSelection(page, root);
  dropOutside(page, { range, root, hidden, dropped: selection.dropped });
  const hasText = markTexts(page, { range, root, selection });
  if (!hasText) return null;
  return { page: { ...page, texts: { ...page.texts, data: cutTexts(page, range) } }, selection };
}

/** The block-level element around a range. */
function rootOf({ elements }: Page, { commonAncestorContainer: around }: Range): number {
  let root = elements.node.indexOf(around as Element);
  if (root < 0 && around.parentNode !== null) root = elements.node.indexOf(around.parentNode as Element);
  while (root >= 0 && elements.blockLevel[root] === 0) root = elements.parent[root] ?? -1;
  return root;
}

interface Dropping {
  readonly range: Range;
  readonly root: number;
  readonly hidden: Uint8Array;
  readonly dropped: Uint8Array;
}

function dropOutside({ elements }: Page, { range, root, hidden, dropped }: Dropping): void {
  const end = elements.end[root] ?? 0;
  for (let element = root + 1; element < end; ) {
    const node = elements.node[element];
    const isInside = node !== undefined && hidden[element] !== 1 && range.intersectsNode(node);
    if (!isInside) dropped[element] = 1;
    element = isInside ? element + 1 : (elements.end[element] ?? end);
  }
}

/** Drops the texts outside, keeps the blocks of the others, and returns whether there are any. */
function markTexts(
  { elements, texts }: Page,
  { range, root, selection }: { range: Range; root: number; selection: Selection },
): boolean {
  let hasText = false;
  for (let text = elements.firstText[root] ?? 0; text < (elements.textEnd[root] ?? 0); text++) {
    const node = texts.node[text];
    const isInside = node !== undefined && range.intersectsNode(node);
    if (!isInside) selection.droppedTexts[text] = 1;
    else if ((texts.chars[text] ?? 0) > 0) {
      hasText = true;
      selection.keptBlocks[texts.block[text] ?? 0] = 1;
    }
  }
  return hasText;
}

function cutTexts({ texts }: Page, range: Range): readonly string[] {
  const data = [...texts.data];
  const end = texts.node.indexOf(range.endContainer as Text);
  if (end >= 0) data[end] = (data[end] ?? '').slice(0, range.endOffset);
  const start = texts.node.indexOf(range.startContainer as Text);
  if (start >= 0) data[start] = (data[start] ?? '').slice(range.startOffset);
  return data;
}
