import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';

/** Elements of a part: enough for a book, and read in a moment. A guess. */
const MAX_ELEMENTS = 60_000;

/** What is read of a page that is too large. */
export interface PagePart {
  readonly within: Element;
  readonly without: readonly Element[];
}

/** The largest part of a page around what is in the middle of the window that is not too large. Reads layout. */
export function partOnScreen(document: Document): PagePart {
  const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
  const there = document.elementsFromPoint(innerWidth / 2, innerHeight / 2);
  let within = there.find((element) => !element.hasAttribute(HOST_ATTRIBUTE)) ?? document.body;
  let holder = within.parentElement;
  while (holder && sizeOf(holder) <= MAX_ELEMENTS) [within, holder] = [holder, holder.parentElement];
  if (!holder || holder === document.documentElement) return { within, without: [] };
  const kept = neighboursOf(within);
  return { within: holder, without: Array.from(holder.children).filter((child) => !kept.has(child)) };
}

/** An element with those before and after it, as many as there is room for. */
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
