import type { Page } from '../types.ts';

const GOES_ON = /[\p{L}\p{N},(“"]\s*$/u;
const ENDS_IN_WORD = /[\p{L}\p{N}]$/u;

/** Whether an element stands amid the words of a line, as the names and terms do that open a note when pressed. */
export function isWordOfLine({ elements, texts, blocks }: Page, element: number): boolean {
  const [first, end] = [elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0];
  const block = texts.block[first] ?? -1;
  if (first === end || block < 0) return false;
  const before = first > (blocks.firstText[block] ?? 0) ? (texts.data[first - 1] ?? '') : '';
  const after = end < (blocks.textEnd[block] ?? 0) ? (texts.data[end] ?? '') : '';
  const isListed = /^\s*,/.test(after) && /:\s*$/.test(before);
  return isListed || (GOES_ON.test(before) && (after.trim() !== '' || before.trim().endsWith(',')));
}

/** Puts a space after what was copied so far if that ends in a word: such elements have theirs from the page's style. */
export function partFromWord(around: Node, inert: Document): void {
  if (ENDS_IN_WORD.test(around.lastChild?.textContent ?? '')) around.appendChild(inert.createTextNode(' '));
}
