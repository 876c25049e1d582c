import { PHRASING } from '../../export/markup/content-model.ts';
import type { Passage, TextPlace } from '../../export/text-fragment.ts';
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

/** A selected range as a passage of the article's text, `null` if it contains none of that text. */
export function passageIn(view: HTMLElement, range: Range, language: string | null): Passage | null {
  const blocks: string[] = [];
  let owner: Element | null = null;
  let start: TextPlace | null = null;
  let end: TextPlace | null = null;
  const walker = view.ownerDocument.createTreeWalker(view, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(READER_PARTS)) continue;
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
