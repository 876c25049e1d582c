import { REFUSALS } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import { textsOfBlock } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** A page with more words says more than that it shows nothing; so does one that waits for scripts. Guesses. */
const MAX_REFUSAL_WORDS = { absent: 200, unable: 80 } as const;
/** A refusal stands in so many first characters of the content. A guess. */
const REFUSAL_CHARS = 300;

/**
 * Whether a page only says that it shows nothing: an error, a check for robots, a request for scripts. `kept` marks the blocks of its
 * content, which have so many `words`. Looks at the titles, the first `<h1>` and the beginning of the content. A page with a date of
 * publication is news about such things.
 */
export function refusesReader(page: Page, kept: Uint8Array, words: number): boolean {
  if (words > MAX_REFUSAL_WORDS.absent || page.declared.includes('meta:published')) return false;
  const heading = page.elements.tag.indexOf('h1');
  const heads = [...page.titles, heading < 0 ? '' : elementText(page, heading)];
  let opening = heads.map((head) => head.slice(0, REFUSAL_CHARS)).join('\n');
  const end = opening.length + REFUSAL_CHARS;
  for (let block = kept.indexOf(1); block >= 0 && opening.length < end; block = kept.indexOf(1, block + 1)) {
    opening += `\n${collapse(textsOfBlock(page, block).join(''))}`;
  }
  opening = opening.slice(0, end);
  return REFUSALS.absent.test(opening) || (words <= MAX_REFUSAL_WORDS.unable && REFUSALS.unable.test(opening));
}
