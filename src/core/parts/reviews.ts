import { elementWords } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { firstBlock, parentOf, upwards } from '../dom/page-tree.ts';
import { appendTo } from '../dom/tallies.ts';
import type { Page } from '../types.ts';
import type { Post } from './posts/find-posts.ts';

/** Names of reviews and their lists, in a class. */
const REVIEW_NAME = /(?:^|[\s_-])reviews?(?:$|[\s_-])/i;

// Guesses, checked on the shops of the development pages.
/** A review or its list is named after reviews, at most this many levels above. */
const MAX_LEVELS = 3;
/** This many similar siblings are reviews: one may be a box around all. */
const MIN_REVIEWS = 2;
/** Shorter ones are links and buttons. */
const MIN_WORDS = 8;

/**
 * The reviews on the page of a product: similar siblings that are named after reviews, or are in a list that is, below the price. None
 * inside another. Linear in the elements.
 */
export function reviewsOf(page: Page, price: number): Post[] {
  const names = nameIndex(page);
  const matches = names.classesLike(REVIEW_NAME);
  if (matches === null) return [];
  const { count } = page.elements;
  const named = new Int8Array(count);
  const groups = new Map<string, number[]>();
  for (let element = 1; element < count; element++) {
    const around = parentOf(page, element);
    named[element] = names.isNamed(matches, element) ? MAX_LEVELS + 1 : Math.max(0, (named[around] ?? 0) - 1);
    if (named[element] === 0 || firstBlock(page, element) <= price) continue;
    if (elementWords(page, element) >= MIN_WORDS) appendTo(groups, `${around} ${names.kinds.of[element]}`, element);
  }
  const reviews = new Set([...groups.values()].filter(({ length }) => length >= MIN_REVIEWS).flat());
  const isInside = (element: number) => [...upwards(page, parentOf(page, element))].some((each) => reviews.has(each));
  return [...reviews].filter((each) => !isInside(each)).map((element) => ({ element, replies: [] }));
}
