import { HOST_ATTRIBUTE } from '../../platform/page/host-attribute.ts';

/** Maximum number of elements of a part: enough for a book, and analysed without a noticeable delay. A guess. */
const MAX_ELEMENTS = 60_000;

/** The part of a page that is too large to be read as a whole. */
export interface PagePart {
  readonly within: Element;
  /** Children of `within` that are left out. */
  readonly without: readonly Element[];
}

/** The largest part around the middle of the window that has at most {@link MAX_ELEMENTS} elements. Reads layout. */
export function partOnScreen(document: Document): PagePart {
  const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
  const atMiddle = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
  let within = atMiddle.find((element) => !element.hasAttribute(HOST_ATTRIBUTE)) ?? document.body;
  let holder = within.parentElement;
  while (holder && sizeOf(holder) <= MAX_ELEMENTS) [within, holder] = [holder, holder.parentElement];
  if (!holder || holder === document.documentElement) return { within, without: [] };
  const kept = neighboursOf(within);
  return { within: holder, without: Array.from(holder.children).filter((child) => !kept.has(child)) };
}

/** An element with as many siblings before and after it as {@link MAX_ELEMENTS} allows. */
function neighboursOf(element: Element): ReadonlySet<Element> {
  const kept = new Set([element]);
  let room = MAX_ELEMENTS - sizeOf(element);
  let [before, after] = [element.previousElementSibling, element.nextElementSibling];
  while (room > 0 && (before || after)) {
    for (const each of [before, after]) {
      if (!each) continue;
      room -= sizeOf(each);
      if (room > 0) kept.add(each);
    }
    [before, after] = [before?.previousElementSibling ?? null, after?.nextElementSibling ?? null];
  }
  return kept;
}

function sizeOf(element: Element): number {
  return element.getElementsByTagName('*').length + 1;
}
