import { parentOf } from '../../dom/page-tree.ts';
import { remembered } from '../../dom/remembered.ts';
import type { PageView } from '../../model/view/page-view.ts';

/** A heading with the text under it, as blocks. */
export interface Section {
  readonly heading: number;
  /** One past the last block before the next heading of this rank or above, in the part of the page that the heading stands in. */
  readonly end: number;
  /** Whether nothing stands before the heading in its part, such as a box. */
  readonly isFirst: boolean;
  /** The section before it of the same rank and in the same part or a like one; `null` for the first. */
  readonly before: Section | null;
}

/** The sections of a page, in document order. Made once for a page. Linear in blocks and in the depth of headings. */
export const sectionsOf = /* @__PURE__ */ remembered((view: PageView): readonly Section[] => {
  const sections: Section[] = [];
  const last = new Map<string, Section>();
  for (let heading = 0; heading < view.count; heading++) {
    if (view.levelOf(heading) === 0) continue;
    const places = placesOf(view, heading);
    const before = places.map((place) => last.get(place)).find((each) => each !== undefined) ?? null;
    const around = parentOf(view.page, wrapperOf(view, view.ownerOf(heading)));
    const isFirst = view.firstBlockOf(around) === heading;
    const section = { heading, end: endOfSection(view, heading, view.endBlockOf(around)), isFirst, before };
    for (const place of places) last.set(place, section);
    sections.push(section);
  }
  return sections;
});

/** The headings of sections that are not the only ones of their rank in their place. */
export const rankedHeadings = /* @__PURE__ */ remembered(
  (view: PageView): ReadonlySet<number> =>
    new Set(sectionsOf(view).flatMap(({ heading, before }) => (before === null ? [] : [before.heading, heading]))),
);

/** A heading is at most so many elements below one of several like elements, such as its post. A guess. */
const MAX_HOPS = 3;

/** Names for where a heading of a rank stands: among the children of an element, and at the start of one of several like elements. */
function placesOf(view: PageView, heading: number): string[] {
  const { tag, className } = view.page.elements;
  const level = view.levelOf(heading);
  let around = parentOf(view.page, wrapperOf(view, view.ownerOf(heading)));
  const places = [`${level} ${around}`];
  for (let hops = 0; hops < MAX_HOPS && around > 0 && view.firstBlock[around] === heading; hops++) {
    const above = parentOf(view.page, around);
    const name = /^\s*[^\s\d]*/.exec(className[around] ?? '')?.[0];
    places.push(`${level} ${above} ${tag[around]} ${name}`);
    around = above;
  }
  return places;
}

function endOfSection(view: PageView, heading: number, limit: number): number {
  const level = view.levelOf(heading);
  let end = heading + 1;
  while (end < limit && (view.levelOf(end) === 0 || view.levelOf(end) > level)) end++;
  return end;
}

/** The outermost element with no more in it than the heading in `element`, or with the link to edit what follows. */
export function wrapperOf(view: PageView, element: number): number {
  let outermost = element;
  while (outermost > 0 && isOfHeading(view, parentOf(view.page, outermost))) outermost = parentOf(view.page, outermost);
  return outermost;
}

/** Whether an element holds one block, or a heading with the link to edit what follows. */
export function isOfHeading(view: PageView, element: number): boolean {
  const count = view.blocksIn(element);
  return count === 1 || (count === 2 && /heading/.test(view.page.elements.className[element] ?? ''));
}
