import { lastWhere } from '../halving.ts';

/** A piece of a block's text: a text node, and where its text begins in the block's. */
interface Piece {
  readonly node: Text;
  readonly start: number;
}

/** What is read without a pause: a paragraph, a heading, an item. */
export interface SpokenBlock {
  readonly element: Element;
  readonly text: string;
  /** BCP 47, from the nearest element that says so; empty if none does. */
  readonly language: string;
  readonly pieces: readonly Piece[];
}

/** Where a text goes on in another breath. */
const BLOCKS =
  'p,h1,h2,h3,h4,h5,h6,li,dt,dd,figcaption,caption,td,th,summary,blockquote,div,section,aside,figure,article,address,header';

/** What is no text to listen to: code, what is drawn twice, marks of notes, and the reader's own. */
const SILENT =
  'article>header>:not(.title),pre,rt,rp,annotation,annotation-xml,button,select,svg,audio,video,sup:has(>a[href^="#"]),.left-out,.brought-back-mark,.comments,.following,[hidden]';

/** What is read aloud of an article, in document order: its title, then its content. Linear in nodes. */
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
    const block = node.parentElement?.closest(BLOCKS) ?? view;
    if (block !== element) finish();
    element = block;
    pieces.push({ node, start: text.length });
    // One for one, so that places in the text stay places in the nodes.
    text += node.data.replace(/\s/g, ' ');
  }
  finish();
  return blocks;
}

/** A part of a block's text, from `start` to before `end`, as a range of its nodes. */
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
