/** Elements of the page that are copied as parts of a kind, or as plain containers. */
import { newElement } from '../dom/inert.ts';

/** The line that says who wrote a part, and when. */
export interface PartHead {
  readonly author: string | null;
  /** What the page shows, and the ISO 8601 date or date-time where it gives one. */
  readonly time: { readonly text: string; readonly iso: string | null } | null;
  /** A mark that the page gives it, such as "Accepted answer". */
  readonly mark: string | null;
}

/** How one element is copied: as a section of a kind, as a quote, or as a container without meaning, whatever its tag. */
export type Part =
  | {
      readonly as: 'section';
      readonly kind: 'post' | 'entry';
      readonly head: PartHead;
      /** How deep a reply says that it stands, from 0; `null` for others. */
      readonly depth: number | null;
    }
  | { readonly as: 'blockquote' | 'div' };

/** By element index. */
export type Parts = ReadonlyMap<number, Part>;

/** The copy that a part begins with, in the inert document. */
export function copyOfPart(part: Part, inert: Document): HTMLElement {
  const copy = inert.createElement(part.as);
  if (part.as !== 'section') return copy;
  copy.setAttribute('data-kind', part.kind);
  if (part.depth !== null) copy.setAttribute('data-depth', String(part.depth));
  copy.append(headLine(part.head, inert));
  return copy;
}

function headLine({ author, time, mark }: PartHead, inert: Document): HTMLElement {
  const line = inert.createElement('p');
  const pieces: Node[] = [];
  if (author !== null) pieces.push(newElement(inert, 'strong', author));
  if (time !== null) {
    const stamp = newElement(inert, 'time', time.text);
    if (time.iso !== null) stamp.setAttribute('datetime', time.iso);
    pieces.push(stamp);
  }
  if (mark !== null) pieces.push(newElement(inert, 'em', mark));
  for (const piece of pieces) line.append(...(line.firstChild === null ? [piece] : [', ', piece]));
  return line;
}
