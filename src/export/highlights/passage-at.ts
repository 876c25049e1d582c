import { PHRASING } from '../markup/content-model.ts';
import { HTML_NAMESPACE } from '../markup/reshape.ts';
import type { LinkedPassage, TextPlace } from '../text-fragment.ts';

/** A range of an article's text, in UTF-16 code units. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/** A range as a passage of the content's blocks; `null` if it holds none of its text. */
export function passageAt(content: HTMLElement, { start, end }: Range, language: string | null): LinkedPassage | null {
  const walker = content.ownerDocument.createTreeWalker(content, 4 /* NodeFilter.SHOW_TEXT */);
  const blocks: string[] = [];
  let owner: Element | null = null;
  let [first, last]: (TextPlace | null)[] = [null, null];
  for (let offset = 0; walker.nextNode() !== null; ) {
    const { data, parentElement } = walker.currentNode as Text;
    const block = blockAround(parentElement);
    if (block !== owner || blocks.length === 0) blocks.push('');
    owner = block;
    const before = blocks.pop() ?? '';
    const placeOf = (at: number) => ({
      block: blocks.length,
      offset: singleSpaced(before + data.slice(0, Math.max(0, at - offset))).length,
    });
    if (offset < end && offset + data.length > start) {
      first ??= placeOf(start);
      last = placeOf(end);
    }
    blocks.push(singleSpaced(before + data));
    offset += data.length;
  }
  return first && last ? { blocks, start: first, end: last, language } : null;
}

/** The words of a passage, a text for each block. */
export function blocksOfPassage({ blocks, start, end }: LinkedPassage): readonly string[] {
  return blocks
    .slice(start.block, end.block + 1)
    .map((text, index, all) => {
      const to = index === all.length - 1 ? end.offset : text.length;
      return text.slice(index === 0 ? start.offset : 0, to).trim();
    })
    .filter((text) => text !== '');
}

function blockAround(element: Element | null): Element | null {
  let block = element;
  while (block !== null && (PHRASING.has(block.localName) || block.namespaceURI !== HTML_NAMESPACE))
    block = block.parentElement;
  return block;
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trimStart();
}
