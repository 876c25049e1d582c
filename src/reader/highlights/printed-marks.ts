import { HTML_NAMESPACE } from '../../export/markup/reshape.ts';
import type { HighlightColour } from '../../platform/reading/highlights.ts';
import type { ReaderContext } from '../reader-context.ts';
import type { Segment } from './article-words.ts';
import type { Marks } from './marks.ts';

/** A part of a text node in one colour. */
interface ColouredPart extends Segment {
  readonly colour: HighlightColour;
}

/** Puts marks around highlighted words while the article is printed: the boxes lie where the words are on the screen. */
export function markWhilePrinting({ environment, signal }: ReaderContext, marks: Marks): void {
  const window = environment.document.defaultView;
  let removeMarks: (() => void) | null = null;
  const onAfter = () => {
    removeMarks?.();
    removeMarks = null;
  };
  const onBefore = (event: Event) => {
    onAfter();
    if (event.isTrusted) removeMarks = addMarks(partsOf(marks));
  };
  window?.addEventListener('beforeprint', onBefore, { signal });
  window?.addEventListener('afterprint', onAfter, { signal });
}

/** The highlighted parts of each text node. Formulas hold no marks, and between the cells of a table there are no words. */
function partsOf({ found, words }: Marks): ReadonlyMap<Text, readonly ColouredPart[]> {
  const parts = new Map<Text, ColouredPart[]>();
  for (const { highlight, place } of found)
    for (const segment of words.segmentsOf(place)) {
      const { node } = segment;
      if (node.parentElement?.namespaceURI !== HTML_NAMESPACE || node.data.trim() === '') continue;
      parts.set(node, [...(parts.get(node) ?? []), { ...segment, colour: highlight.colour }]);
    }
  return parts;
}

/** Puts marks in the place of text nodes. Returns a function that puts the same nodes back. */
function addMarks(parts: ReadonlyMap<Text, readonly ColouredPart[]>): () => void {
  const replaced = Array.from(parts, ([text, own]) => ({ text, pieces: piecesOf(text, own) }));
  for (const { text, pieces } of replaced) text.replaceWith(...pieces);
  return () => {
    for (const { text, pieces } of replaced) {
      pieces[0]?.before(text);
      for (const piece of pieces) piece.remove();
    }
  };
}

/** The text cut where parts start and end, with a mark around each piece for each highlight, the first one outermost. */
function piecesOf({ data, ownerDocument }: Text, parts: readonly ColouredPart[]): readonly (Element | Text)[] {
  const ends = new Set([0, data.length, ...parts.flatMap(({ from, to }) => [from, to])]);
  const cuts = [...ends].sort((a, b) => a - b);
  return cuts.slice(1).map((to, index) => {
    const from = cuts[index] ?? 0;
    const around = parts.filter((part) => part.from <= from && part.to >= to);
    return around.reduceRight<Element | Text>(
      (inner, { colour }, depth) => {
        const mark = ownerDocument.createElement('mark');
        mark.className = 'printed-mark';
        mark.dataset.colour = colour;
        mark.style.setProperty('--depth', String(depth));
        mark.append(inner);
        return mark;
      },
      ownerDocument.createTextNode(data.slice(from, to)),
    );
  });
}
