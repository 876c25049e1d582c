import { lastWhere } from '../binary-search.ts';
import { READER_PARTS } from '../share/shown-content.ts';

/** A part of a text node. */
export interface Segment {
  readonly node: Text;
  readonly from: number;
  readonly to: number;
}

/** A range of the text, in UTF-16 code units. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** The text of an article as it is shown: all text nodes of its content, in order, without what the reader itself has added. */
export class ArticleWords {
  readonly text: string;
  readonly #nodes: readonly Text[];
  readonly #starts: readonly number[];

  /** Linear in nodes and characters. */
  constructor(view: HTMLElement) {
    const nodes = Array.from(textNodesOf(view));
    const starts: number[] = [];
    let length = 0;
    for (const { data } of nodes) {
      starts.push(length);
      length += data.length;
    }
    this.#nodes = nodes;
    this.#starts = starts;
    this.text = nodes.map(({ data }) => data).join('');
  }

  /** The words in a range, without white space at its ends; `null` if it has none. */
  offsetsOf(range: Range): Offsets | null {
    const covered = this.#nodes.flatMap((node, index) => (range.intersectsNode(node) ? [index] : []));
    const [first, last] = [covered[0], covered.at(-1)];
    if (first === undefined || last === undefined) return null;
    const at = (index: number, offset: number | undefined) => (this.#starts[index] ?? 0) + (offset ?? 0);
    const [from, to] = [this.#nodes[first], this.#nodes[last]];
    const start = at(first, from === range.startContainer ? range.startOffset : 0);
    const end = at(last, to === range.endContainer ? range.endOffset : to?.length);
    const words = this.text.slice(start, end);
    const trimmed = { start: end - words.trimStart().length, end: start + words.trimEnd().length };
    return /[\p{L}\p{N}]/u.test(words) ? trimmed : null;
  }

  /** The parts of text nodes between two offsets. */
  segmentsOf({ start, end }: Offsets): readonly Segment[] {
    const segments: Segment[] = [];
    const first = lastWhere(this.#starts, (each) => each <= start);
    for (let index = Math.max(0, first); index < this.#nodes.length; index++) {
      const [node, at] = [this.#nodes[index], this.#starts[index] ?? 0];
      if (!node || at >= end) break;
      const [from, to] = [Math.max(0, start - at), Math.min(node.length, end - at)];
      if (from < to) segments.push({ node, from, to });
    }
    return segments;
  }

  /** The range between two offsets; `null` if its nodes have left the article. */
  rangeOf(offsets: Offsets): Range | null {
    const segments = this.segmentsOf(offsets);
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first?.node.isConnected || !last?.node.isConnected) return null;
    const range = first.node.ownerDocument.createRange();
    range.setStart(first.node, first.from);
    range.setEnd(last.node, last.to);
    return range;
  }
}

function* textNodesOf(view: HTMLElement): Generator<Text> {
  const walker = view.ownerDocument.createTreeWalker(view, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(READER_PARTS) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.closest('.content')) yield node;
}
