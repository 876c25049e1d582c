import type { PlacedHighlight } from '../../core/index.ts';
import { HTML_NAMESPACE } from '../markup/reshape.ts';
import { addNotes } from './note-list.ts';

/** A highlight as far as marks show it. */
export type MarkedHighlight = Pick<PlacedHighlight, 'id' | 'colour' | 'note' | 'place'>;

/** A highlight whose words are in the text, in UTF-16 code units. */
interface Span {
  readonly highlight: MarkedHighlight;
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a copy of an article's content with `<mark>` around the highlighted words, and notes as its last section, referred to from the
 * words. Overlapping highlights stay separate. Lost ones are left out. Linear in nodes, characters and marks.
 */
export function markHighlights(content: HTMLElement, highlights: readonly MarkedHighlight[]): HTMLElement {
  const copy = content.cloneNode(true) as HTMLElement;
  const spans = highlights
    .flatMap((highlight): Span[] => {
      const { place } = highlight;
      return place.state === 'lost' ? [] : [{ highlight, start: place.start, end: place.end }];
    })
    .sort((a, b) => a.start - b.start || b.end - a.end);
  const lastMarks = markSpans(copy, spans);
  const noted = spans.flatMap(({ highlight: { note, id } }) => {
    const mark = lastMarks.get(id);
    return note && mark ? [{ note, mark }] : [];
  });
  addNotes(copy, noted);
  return copy;
}

/** Marks all spans, which are in the order of their starts. Returns the last mark of each, by the highlight's id. */
function markSpans(copy: HTMLElement, spans: readonly Span[]): ReadonlyMap<string, Element> {
  const lastMarks = new Map<string, Element>();
  const marked = new Set<Element>();
  let [offset, next] = [0, 0];
  let open: Span[] = [];
  for (const text of textsOf(copy)) {
    const textEnd = offset + text.length;
    for (let span = spans[next]; span !== undefined && span.start < textEnd; span = spans[++next]) open.push(span);
    open = open.filter(({ end }) => end > offset);
    if (open.length > 0 && text.data.trim() !== '') {
      const unit = foreignAround(text);
      if (unit === null) markText(text, { offset, spans: open, lastMarks });
      else if (!marked.has(unit)) wrap(unit, open, lastMarks);
      if (unit !== null) marked.add(unit);
    }
    offset = textEnd;
  }
  return lastMarks;
}

function textsOf(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, 4 /* NodeFilter.SHOW_TEXT */);
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}

/** A formula or drawing around a text: marks stand around all of it. */
function foreignAround(text: Text): Element | null {
  let outermost: Element | null = null;
  for (let each = text.parentElement; each && each.namespaceURI !== HTML_NAMESPACE; each = each.parentElement)
    outermost = each;
  return outermost;
}

interface Marking {
  /** Offset of the text node in the article's text. */
  readonly offset: number;
  readonly spans: readonly Span[];
  readonly lastMarks: Map<string, Element>;
}

/** Cuts a text where highlights start and end, and wraps the pieces. */
function markText(text: Text, { offset, spans, lastMarks }: Marking): void {
  const end = offset + text.length;
  const cuts = [offset, end, ...spans.flatMap((span) => [span.start, span.end])].filter(
    (cut) => cut >= offset && cut <= end,
  );
  const places = [...new Set(cuts)].sort((a, b) => a - b);
  let rest = text;
  places.forEach((from, index) => {
    const to = places[index + 1];
    if (to === undefined) return;
    const piece = rest;
    if (to < end) rest = piece.splitText(to - from);
    wrap(
      piece,
      spans.filter((span) => span.start <= from && span.end >= to),
      lastMarks,
    );
  });
}

/** Puts a mark of each highlight around a node, the first one outermost. */
function wrap(node: Text | Element, spans: readonly Span[], lastMarks: Map<string, Element>): void {
  let inner: Text | Element = node;
  for (const { highlight } of spans.toReversed()) {
    const mark = node.ownerDocument.createElement('mark');
    mark.setAttribute('data-kind', `highlight-${highlight.colour}`);
    inner.replaceWith(mark);
    mark.append(inner);
    lastMarks.set(highlight.id, mark);
    inner = mark;
  }
}
