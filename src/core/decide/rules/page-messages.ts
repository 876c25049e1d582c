import { CONTENTS_HEADING, MAX_MESSAGE_WORDS, PAGE_MESSAGE, SHOUTED_CALL } from '../../cues/page-messages.ts';
import { tagOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Guesses. */
const NUMBERS = {
  /** Least share of links in the characters of a call in capitals. */
  minLinked: 0.9,
  /** Most words of the heading of a table of contents, and least share of links in the characters of its first line. */
  maxHeading: 6,
  minContents: 0.5,
} as const;

/** Elements whose blocks may be lines of a table of contents without links. */
const LINE_TAG = /^(?:li|d[td]|t[dh])$/;

/** Lines in which the page speaks of itself. */
export const PAGE_MESSAGES: Rule = {
  id: 'page-messages',
  title:
    'Leave out lines in which the page speaks of itself: reading times, links to its top, parts that wait for consent.',
  source: 'our reading of the development pages: 75 such lines were kept, 73 of them wrongly',
  reason: 'a message of the page itself',
  run: dropMessages,
};

/** Linear in the characters of kept blocks that are short. */
function dropMessages({ measured: { view, wording }, kept }: DecidedPage): void {
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 0 || view.at('words', block) > MAX_MESSAGE_WORDS || block === wording.headline) continue;
    const text = textOf(view, block);
    const isCall = view.linkDensity(block) >= NUMBERS.minLinked && SHOUTED_CALL.test(text);
    if (isCall || PAGE_MESSAGE.test(text) || isOverNoContents(view, block, text)) kept[block] = 0;
  }
}

/** Whether a block is the heading of a table of contents that is not there: scripts make many of them. */
function isOverNoContents(view: PageView, block: number, text: string): boolean {
  if (view.at('words', block) > NUMBERS.maxHeading || !CONTENTS_HEADING.test(text)) return false;
  const isLine = LINE_TAG.test(tagOf(view.page, view.ownerOf(block + 1)));
  return !isLine && view.linkDensity(block + 1) < NUMBERS.minContents;
}
