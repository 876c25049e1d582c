import { PHRASING } from '../../export/markup/content-model.ts';
import type { LinkedPassage, TextPlace } from '../../export/text-fragment.ts';
import type { Original } from '../article/original.ts';
import { READER_PARTS } from './shown-content.ts';

/** The selection in a closed shadow root, `null` if there is none. */
export function selectionIn(root: ShadowRoot): Range | null {
  const selection = root.ownerDocument.getSelection();
  const [composed] = selection?.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
  const range = composed ? rangeOf(composed, root.ownerDocument) : legacyRange(root, selection);
  return range !== null && !range.collapsed && root.contains(range.commonAncestorContainer) ? range : null;
}

function rangeOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange, document: Document): Range {
  const range = document.createRange();
  range.setStart(startContainer, startOffset);
  range.setEnd(endContainer, endOffset);
  return range;
}

/** Without `getComposedRanges`: Chromium has `ShadowRoot.getSelection`, Firefox uses the document's selection. */
function legacyRange(
  root: ShadowRoot & { getSelection?(): Selection | null },
  selection: Selection | null,
): Range | null {
  const own = root.getSelection?.() ?? selection;
  return own !== null && own.rangeCount > 0 ? own.getRangeAt(0) : null;
}

/** A range in the article on display as one in the article's copy; `null` if it has no such text, or the page has changed that text. */
export function originalRange(view: HTMLElement, range: Range, original: Original): Range | null {
  const selected = ownTexts(view).filter((text) => range.intersectsNode(text));
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last) return null;
  const start = inOriginal(first, first === range.startContainer ? range.startOffset : 0, original);
  const end = inOriginal(last, last === range.endContainer ? range.endOffset : last.length, original);
  if (start === null || end === null) return null;
  const same = original.view.ownerDocument.createRange();
  same.setStart(start.text, start.offset);
  same.setEnd(end.text, end.offset);
  return same;
}

/** The same place in the copy of the nearest element that has one, if both hold the same text. */
function inOriginal(text: Text, offset: number, original: Original): { text: Text; offset: number } | null {
  let around = text.parentElement;
  while (around && !original.copyOf(around)) around = around.parentElement;
  const copy = around && original.copyOf(around);
  if (!around || !copy) return null;
  const [shown, copied] = [ownTexts(around), ownTexts(copy)];
  if (textOf(shown) !== textOf(copied)) return null;
  let rest = textOf(shown.slice(0, shown.indexOf(text))).length + offset;
  for (const each of copied) {
    if (rest <= each.length) return { text: each, offset: rest };
    rest -= each.length;
  }
  return null;
}

/** The text nodes that are not in elements of the reader. */
function ownTexts(element: Element): Text[] {
  const texts: Text[] = [];
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null)
    if (!node.parentElement?.closest(READER_PARTS)) texts.push(node);
  return texts;
}

function textOf(texts: readonly Text[]): string {
  return texts.map(({ data }) => data).join('');
}

/** A selected range as a passage of the article's text, `null` if it contains none of that text. */
export function passageIn(view: HTMLElement, range: Range, language: string | null): LinkedPassage | null {
  const blocks: string[] = [];
  let owner: Element | null = null;
  let start: TextPlace | null = null;
  let end: TextPlace | null = null;
  for (const node of ownTexts(view)) {
    const block = blockOf(node);
    if (block !== owner) blocks.push('');
    owner = block;
    const index = blocks.length - 1;
    const before = blocks[index] ?? '';
    const offsetAt = (offset: number) => singleSpaced(before + node.data.slice(0, offset)).length;
    if (range.intersectsNode(node)) {
      start ??= { block: index, offset: offsetAt(node === range.startContainer ? range.startOffset : 0) };
      end = { block: index, offset: offsetAt(node === range.endContainer ? range.endOffset : node.length) };
    }
    blocks[index] = singleSpaced(before + node.data);
  }
  return start === null || end === null ? null : { blocks, start, end, language };
}

function blockOf(node: Text): Element | null {
  let element = node.parentElement;
  while (element !== null && PHRASING.has(element.localName)) element = element.parentElement;
  return element;
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}
