import { PAYWALL_NAMES } from '../cues/promotions-and-notices.ts';
import { memoizedTest } from '../dom/name-index.ts';
import { firstTextOf, textEndOf } from '../dom/page-tree.ts';
import type { Selection } from '../types.ts';
import { listOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

/** An offer has at least this many words. With fewer, it is a link to one. A guess. */
const MIN_OFFER_WORDS = 12;

/**
 * Whether the selection is only the beginning of the article: the page obscures the rest, or it declares paid content
 * and shows an offer outside of the selection.
 */
export function isTeaser({ page, jsonLd }: Sources, { keptBlocks }: Selection): boolean {
  if (page.isObscured === true) return true;
  const isPaid = jsonLd.some((node) => listOf(node.isAccessibleForFree).some((free) => /^false$/i.test(String(free))));
  if (!isPaid) return false;
  const { elements, texts } = page;
  const isOffer = memoizedTest(PAYWALL_NAMES);
  for (let element = 0; element < elements.count; element++) {
    if (!isOffer(`${elements.className[element] ?? ''} ${elements.id[element] ?? ''}`)) continue;
    const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
    const words = texts.words.subarray(first, end).reduce((sum, each) => sum + each, 0);
    if (elements.hidden[element] === 1 || words < MIN_OFFER_WORDS) continue;
    const blocks = Array.from(texts.block.subarray(first, end));
    if (blocks.every((block) => keptBlocks[block] !== 1)) return true;
  }
  return false;
}
