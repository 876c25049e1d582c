import type { Page } from '../../core/types.ts';
import { RULES } from './rules.ts';

/** The elements of a page after the preparation of the algorithm. */
export interface Markup {
  /** 1 for each element that is left out with its content; 2 for the topmost of them. */
  readonly useless: Uint8Array;
  /** 1 for each element that counts. */
  readonly counted: Uint8Array;
  /** 1 for each element that counts as a paragraph. */
  readonly paragraph: Uint8Array;
}

/** Prepares the elements as `normalize_node` does, without changing them. Linear in elements and texts. */
export function markupOf(page: Page): Markup {
  const { elements } = page;
  const useless = findUseless(page);
  const isMelted = findMelted(page);
  const [hasChild, hasImage] = [new Uint8Array(elements.count), new Uint8Array(elements.count)];
  const counted = new Uint8Array(elements.count);
  const paragraph = new Uint8Array(elements.count);
  for (let element = elements.count - 1; element >= 0; element--) {
    const tag = elements.tag[element] ?? '';
    const parent = elements.parent[element] ?? -1;
    if (useless[element] !== 0 || tag === 'br') continue;
    if (parent >= 0 && (tag === 'img' || hasImage[element] === 1)) hasImage[parent] = 1;
    if (isMelted[element] === 1) {
      if (parent >= 0 && hasChild[element] === 1) hasChild[parent] = 1;
      continue;
    }
    if (parent >= 0) hasChild[parent] = 1;
    const isLeaf = hasChild[element] === 0;
    const isEmpty = isLeaf && elements.firstText[element] === elements.textEnd[element];
    if (isEmpty && RULES.countedIfFilled.has(tag)) continue;
    if (tag === 'p' && hasImage[element] === 0 && !startsWithText(page, element, isMelted)) continue;
    counted[element] = 1;
    if (tag === 'p' || (isLeaf && RULES.paragraphsIfLeaves.has(tag))) paragraph[element] = 1;
  }
  return { useless, counted, paragraph };
}

function findUseless({ elements }: Page): Uint8Array {
  const useless = new Uint8Array(elements.count);
  for (let element = 1; element < elements.count; ) {
    const tag = elements.tag[element] ?? '';
    const isBody = tag === 'body';
    if (!isBody && (RULES.uselessTags.has(tag) || RULES.uselessClasses.has(elements.className[element] ?? ''))) {
      useless.fill(1, element, elements.end[element]);
      useless[element] = 2;
      element = elements.end[element] ?? element + 1;
    } else element++;
  }
  return useless;
}

/** 1 for each inline element that is merged into its paragraph. */
function findMelted({ elements }: Page): Uint8Array {
  const melted = new Uint8Array(elements.count);
  let paragraphEnd = 0;
  for (let element = 0; element < elements.count; element++) {
    const tag = elements.tag[element] ?? '';
    if (element < paragraphEnd && RULES.meltingTags.has(tag)) melted[element] = 1;
    if (tag === 'p') paragraphEnd = Math.max(paragraphEnd, elements.end[element] ?? 0);
  }
  return melted;
}

/**
 * The published rule looks only at the text before the first child, so a paragraph that begins with a link does not
 * count.
 */
function startsWithText({ elements, texts }: Page, paragraph: number, isMelted: Uint8Array): boolean {
  for (let text = elements.firstText[paragraph] ?? 0; text < (elements.textEnd[paragraph] ?? 0); text++) {
    if ((texts.chars[text] ?? 0) === 0) continue;
    let parent = texts.parent[text] ?? paragraph;
    while (parent > paragraph && isMelted[parent] === 1) parent = elements.parent[parent] ?? paragraph;
    return parent === paragraph;
  }
  return false;
}
