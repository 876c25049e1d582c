import type { Page } from '../../core/types.ts';
import { linkDensity, type TextRun } from './passages.ts';
import { RULES } from './rules.ts';

/**
 * Keeps the largest passage of content, its siblings and passages that belong to it. Each step is linear in the
 * passages.
 */
export function keepLargest(page: Page, passages: readonly TextRun[]): void {
  if (passages.length < 2) return;
  const largest = findLargest(passages);
  for (const passage of passages) {
    passage.isContent = passage === largest;
    passage.isLargest = passage === largest;
    passage.mightBeContent = passage !== largest;
  }
  if (largest === null) return;
  addSiblings(page, passages, passages.indexOf(largest));
  addFromTitle(passages);
  addLevel(passages, largest.level);
  addListItems(passages);
}

/** The passage with the most words; the first one of equals. */
function findLargest(passages: readonly TextRun[]): TextRun | null {
  let largest: TextRun | null = null;
  for (const passage of passages) {
    if (passage.isContent && passage.words > (largest?.words ?? -1)) largest = passage;
  }
  return largest;
}

/** Continues from the last sibling found, so each sibling may lead to the next. */
function addSiblings(page: Page, passages: readonly TextRun[], largest: number): void {
  const [main] = passages.slice(largest, largest + 1);
  if (main === undefined) return;
  let edge = grandparentOf(page, lastText(page, main));
  for (const passage of passages.slice(largest + 1)) {
    if (grandparentOf(page, firstText(page, passage)) !== edge) continue;
    passage.isContent = true;
    edge = grandparentOf(page, lastText(page, passage));
  }
  edge = grandparentOf(page, firstText(page, main));
  for (const passage of passages.slice(0, largest).reverse()) {
    if (grandparentOf(page, lastText(page, passage)) !== edge) continue;
    passage.isContent = true;
    edge = grandparentOf(page, firstText(page, passage));
  }
}

/** Passages between the title and the content are content. */
function addFromTitle(passages: readonly TextRun[]): void {
  const start = passages.findIndex(({ isContent }) => isContent);
  const title = passages.slice(0, start + 1).findLastIndex(({ isTitle }) => isTitle);
  if (title < 0 || start <= title) return;
  for (const passage of passages.slice(title, start)) if (passage.mightBeContent) passage.isContent = true;
}

/** Long passages on the level of the largest one are content. */
function addLevel(passages: readonly TextRun[], level: number): void {
  for (const passage of passages) {
    if (passage.words >= RULES.minWordsOnLevel && passage.level === level) passage.isContent = true;
  }
}

/** List items after the largest passage and below its level are content if they have no links. */
function addListItems(passages: readonly TextRun[]): void {
  let level = Number.POSITIVE_INFINITY;
  for (const passage of passages) {
    if (passage.isLargest && passage.isContent) level = passage.level;
    else if (isTrailingItem(passage, level)) passage.isContent = true;
    else level = Number.POSITIVE_INFINITY;
  }
}

function isTrailingItem(passage: TextRun, level: number): boolean {
  return passage.level > level && passage.mightBeContent && passage.isListItem && linkDensity(passage) === 0;
}

function firstText({ blocks }: Page, passage: TextRun): number {
  return blocks.firstText[passage.blocks[0] ?? 0] ?? 0;
}

function lastText({ blocks, texts }: Page, passage: TextRun): number {
  const block = passage.blocks.at(-1) ?? 0;
  let text = (blocks.textEnd[block] ?? 1) - 1;
  while (text > (blocks.firstText[block] ?? 0) && (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) === 0) text--;
  return text;
}

function grandparentOf({ elements, texts }: Page, text: number): number {
  return elements.parent[texts.parent[text] ?? 0] ?? -1;
}
