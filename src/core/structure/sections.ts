import { HEADING_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';

/** A heading with the elements that stand under it, itself first, none inside another. */
export interface HeadedSection {
  readonly heading: number;
  readonly elements: readonly number[];
}

/**
 * What stands under a heading: the largest element that begins with it and holds no other heading of its rank; if that is the heading alone,
 * also what follows it until the next such heading. Linear in these.
 */
export function sectionOf(page: Page, heading: number): HeadedSection {
  const { parent, end } = page.elements;
  const level = page.elements.tag[heading] ?? '';
  let top = heading;
  for (let above = parent[top] ?? -1; above > 0 && beginsWith(page, above, heading); above = parent[top] ?? -1) {
    if (holdsHeading(page, { from: above, until: end[above] ?? 0 }, { level, but: heading })) break;
    top = above;
  }
  if (top !== heading) return { heading, elements: [top] };
  const elements = [top];
  const limit = end[parent[top] ?? 0] ?? 0;
  for (let next = end[top] ?? limit; next < limit; next = end[next] ?? limit) {
    if (holdsHeading(page, { from: next, until: end[next] ?? 0 }, { level, but: heading })) break;
    elements.push(next);
  }
  return { heading, elements };
}

/** All headings with text, in document order. */
export function headingsOf({ elements }: Page): number[] {
  const found: number[] = [];
  for (let element = 0; element < elements.count; element++) {
    const hasText = (elements.firstText[element] ?? 0) < (elements.textEnd[element] ?? 0);
    if (hasText && HEADING_TAGS.has(elements.tag[element] ?? '') && elements.hidden[element] === 0) found.push(element);
  }
  return found;
}

function beginsWith({ elements, texts }: Page, element: number, heading: number): boolean {
  return !texts.chars.subarray(elements.firstText[element], elements.firstText[heading]).some((count) => count > 0);
}

function holdsHeading(
  { elements }: Page,
  { from, until }: { from: number; until: number },
  { level, but }: { level: string; but: number },
): boolean {
  for (let element = from; element < until; element++) {
    const tag = elements.tag[element] ?? '';
    if (element !== but && HEADING_TAGS.has(tag) && tag <= level) return true;
  }
  return false;
}
