import { HEADLINE_NAME } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf } from '../dom/page-tree.ts';
import { folded } from '../dom/text-forms.ts';
import type { Sources } from './sources.ts';
import { MIN_PART_WORDS, wordsOf } from './title-parts.ts';

/** The only heading of level 1 that is named as the headline: what search engines get has other words. */
export function namedHeadline({ about, page }: Sources, headings: ReadonlyMap<string, string>): string | null {
  const found = new Map<string, string>();
  for (const element of nameIndex(page).tagged('h1')) {
    const isNamed =
      HEADLINE_NAME.test(classNameOf(page, element)) ||
      page.elements.node[element]?.getAttribute('itemprop') === 'headline';
    const letters = isNamed ? folded(elementText(page, element)) : '';
    const title = headings.get(letters) ?? '';
    if (wordsOf(title).size >= MIN_PART_WORDS) found.set(letters, title);
  }
  const [only = null] = found.values();
  return found.size === 1 && !about.isStale ? only : null;
}
