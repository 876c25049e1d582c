import { memoizedTest } from '../lexicon/memoized-test.ts';
import type { Selection } from '../types.ts';
import { listOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

/** How offers to subscribe are named. What is to be paid for is often called so itself, so that the name alone says nothing. */
const OFFER_NAMES = /pay-?wall|reg-?wall|subscri|tp-(?:modal|container)|piano|metered/i;

/**
 * Whether what was selected is but the beginning: the page obscures the rest, or it says that the article is not free and shows an offer
 * that was not selected.
 */
export function isTeaser({ page, jsonLd }: Sources, { keptBlocks }: Selection): boolean {
  if (page.isObscured === true) return true;
  const isPaid = jsonLd.some((node) => listOf(node.isAccessibleForFree).some((free) => /^false$/i.test(String(free))));
  if (!isPaid) return false;
  const { elements, texts } = page;
  const isOffer = memoizedTest(OFFER_NAMES);
  for (let element = 0; element < elements.count; element++) {
    if (!isOffer(`${elements.className[element] ?? ''} ${elements.id[element] ?? ''}`)) continue;
    const [first, end] = [elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0];
    if (elements.hidden[element] === 1 || first === end) continue;
    const blocks = Array.from(texts.block.subarray(first, end));
    if (blocks.every((block) => keptBlocks[block] !== 1)) return true;
  }
  return false;
}
