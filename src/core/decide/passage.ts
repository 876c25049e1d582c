import { blockOf, charsOf, outermostIn, parentOf, textsIn } from '../dom/page-tree.ts';
import { ASKED } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';

/** A range of the page that the user marked. */
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
  const keptBlocks = new Uint8Array(page.blocks.count);
  const selection: Selection = {
    candidate: { element: root, score: 0, terms: {} },
    roots: [root],
    rootTexts: [],
    dropped: new Uint8Array(page.elements.count),
    droppedTexts: new Uint8Array(page.texts.count),
    keptBlocks,
    removed: [],
    hidden: [],
    rulingOf: () => ASKED,
    grounds: new Uint8Array(page.blocks.count),
    chosenBlocks: keptBlocks,
  };
  dropOutside(page, { range, root, hidden, dropped: selection.dropped });
  const hasText = markTexts(page, { range, root, selection });
  if (!hasText) return null;
  return { page: { ...page, texts: { ...page.texts, data: cutTexts(page, range) } }, selection };
}

/** The block-level element around a range. */
function rootOf(page: Page, { commonAncestorContainer: around }: Range): number {
  const { elements } = page;
  let root = elements.node.indexOf(around as Element);
  if (root < 0 && around.parentNode !== null) root = elements.node.indexOf(around.parentNode as Element);
  while (root >= 0 && elements.blockLevel[root] === 0) root = parentOf(page, root);
  return root;
}

interface Dropping {
  readonly range: Range;
  readonly root: number;
  readonly hidden: Uint8Array;
  readonly dropped: Uint8Array;
}

function dropOutside(page: Page, { range, root, hidden, dropped }: Dropping): void {
  const isOutside = (element: number) =>
    element !== root && (hidden[element] === 1 || !range.intersectsNode(page.elements.node[element] as Element));
  for (const element of outermostIn(page, root, isOutside)) dropped[element] = 1;
}

/** Drops the texts outside, keeps the blocks of the others, and returns whether there are any. */
function markTexts(
  page: Page,
  { range, root, selection }: { range: Range; root: number; selection: Selection },
): boolean {
  let hasText = false;
  for (const text of textsIn(page, root)) {
    const node = page.texts.node[text];
    const isInside = node !== undefined && range.intersectsNode(node);
    if (!isInside) selection.droppedTexts[text] = 1;
    else if (charsOf(page, text) > 0) {
      hasText = true;
      selection.keptBlocks[blockOf(page, text)] = 1;
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
