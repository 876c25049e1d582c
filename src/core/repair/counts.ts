import { newElement, trimmedText, wordCount } from '../dom/inert.ts';
import type { DetachedSubtree } from '../types.ts';

// Guesses, checked on boards of our own.
/** So many lists of counts stand in the rows of a board. Fewer are facts of one thing. */
const MIN_LISTS = 3;
/** Most pairs of such a list, and most words of a label. */
const MAX_PAIRS = 4;
const MAX_LABEL_WORDS = 2;

/** A count as boards write it: `346`, `1,204` or `12.5K`. */
const COUNT = /^\d[\d.,\s]*[KMkm]?$/;

/** Writes the counts of each row of a board as one line, "346 posts · Views: 12K", in place of terms and definitions. Linear in the lists. */
export function writeCounts(subtree: DetachedSubtree): void {
  const lists = [...subtree.querySelectorAll('dl')].flatMap((list) => {
    const line = countsOf(list);
    return line === null ? [] : { list, line };
  });
  if (lists.length < MIN_LISTS) return;
  for (const { list, line } of lists) list.replaceWith(newElement(subtree.ownerDocument, 'p', line));
}

/** The counts of a list with their labels; `null` if it says anything else. */
function countsOf(list: Element): string | null {
  const terms = [...list.querySelectorAll('dt')];
  if (terms.length === 0 || terms.length > MAX_PAIRS || list.querySelector('a,img,dl') !== null) return null;
  const pairs = terms.flatMap((term) => {
    const value = term.nextElementSibling;
    const [one, other] = [trimmedText(term), value?.localName === 'dd' ? trimmedText(value) : ''];
    if (COUNT.test(one) && isLabel(other)) return `${one} ${other}`;
    return COUNT.test(other) && isLabel(one) ? `${one.replace(/\s*:$/, '')}: ${other}` : [];
  });
  return pairs.length === terms.length ? pairs.join(' · ') : null;
}

function isLabel(text: string): boolean {
  return /^\D+$/.test(text) && wordCount(text) <= MAX_LABEL_WORDS;
}
