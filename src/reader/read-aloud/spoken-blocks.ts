import { SPOKEN } from '../article/elements.ts';
import { lastWhere } from '../binary-search.ts';

/** A text node of a block, and where it starts in the block's text. */
interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** A unit of speech, such as a paragraph, heading or list item. */
export interface SpokenBlock {
  readonly element: Element;
  readonly text: string;
  /** BCP 47 tag from the nearest `lang` attribute; empty if there is none. */
  readonly language: string;
  readonly pieces: readonly Piece[];
}

/** Elements that start a new block. */

/** Content that is not spoken: code, duplicates of other text, note references, and the reader's own elements. */
const SILENT =
  'article>header>:not(.title,.content),pre,rt,rp,annotation,annotation-xml,button,select,svg,audio,video,sup:has(>a[href^="#"]),.left-out,.added-back-label,.translation,.comments,.following,[hidden]';

/** The blocks of an article to speak, in document order: the title, then the content. Linear in nodes. */
export function spokenBlocks(view: HTMLElement): readonly SpokenBlock[] {
  const blocks: SpokenBlock[] = [];
  let element: Element | null = null;
  let pieces: Piece[] = [];
  let text = '';
  const finish = () => {
    if (element && /[\p{L}\p{N}]/u.test(text)) {
      blocks.push({ element, text, pieces, language: element.closest<HTMLElement>('[lang]')?.lang ?? '' });
    }
    [pieces, text] = [[], ''];
  };
  for (const node of textsOf(view)) {
    const block = node.parentElement?.closest(SPOKEN) ?? view;
    if (block !== element) finish();
    element = block;
    pieces.push({ node, start: text.length });
    // Replaced one by one, so that indices in the text match the nodes.
    text += node.data.replace(/\s/g, ' ');
  }
  finish();
  return blocks;
}

/** The DOM range of a slice of the block's text; `null` for a block without text. */
export function rangeOf({ pieces, text }: SpokenBlock, { start, end }: { start: number; end: number }): Range | null {
  const from = pieceAt(pieces, start);
  const to = pieceAt(pieces, Math.min(end, text.length) - 1);
  if (!from || !to) return null;
  const range = from.node.ownerDocument.createRange();
  range.setStart(from.node, Math.min(start - from.start, from.node.length));
  range.setEnd(to.node, Math.min(end - to.start, to.node.length));
  return range;
}

function* textsOf(view: HTMLElement): Generator<Text> {
  const walker = view.ownerDocument.createTreeWalker(view, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(SILENT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node;
}

function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  return pieces[
    Math.max(
      0,
      lastWhere(pieces, ({ start }) => start <= index),
    )
  ];
}
