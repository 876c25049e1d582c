import type { Analysis } from './analysis.ts';
import { elementText } from './dom/element-text.ts';
import { tagOf } from './dom/page-tree.ts';
import { HEADING_TAGS } from './dom/tags.ts';
import { folded } from './dom/text-forms.ts';
import { findLanguage } from './metadata/language.ts';
import { findSiteName } from './metadata/site-name.ts';
import type { Sources } from './metadata/sources.ts';
import { findTitle } from './metadata/title.ts';
import { charsLength, type TextLength } from './report/reading-time.ts';
import type { Selection } from './types.ts';

/** The block of the heading that repeats the article's title, -1 without one. */
export function titleBlock(sources: Sources, { page, hasContent, signals }: Analysis): number {
  const type = signals.types.likeliest;
  const title = hasContent ? folded(findTitle(sources, findSiteName(sources), type) ?? '') : '';
  if (title === '') return -1;
  return page.blocks.owner.findIndex(
    (element) => HEADING_TAGS.has(tagOf(page, element)) && folded(elementText(page, element)) === title,
  );
}

/**
 * The length of a selection without the title, in the page's own words. Counted before anything is copied, so that it is the same wherever
 * it is shown. Linear in blocks.
 */
export function keptLength(
  { page, signals }: Analysis,
  {
    selection,
    sources,
    title,
  }: { readonly selection: Selection | null; readonly sources: Sources; readonly title: number },
): TextLength {
  let [words, chars] = [0, 0];
  for (let block = 0; block < page.blocks.count; block++) {
    if (selection?.keptBlocks[block] !== 1 || block === title) continue;
    words += signals.blocks.words[block] ?? 0;
    chars += signals.blocks.chars[block] ?? 0;
  }
  return charsLength({ words, chars }, findLanguage(sources, selection?.roots[0] ?? selection?.candidate.element ?? 0));
}
