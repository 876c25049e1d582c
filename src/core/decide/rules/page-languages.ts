import { isOwnLanguageName } from '../../cues/controls.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Least number of languages in a list. */
const MIN_LANGUAGES = 3;
/** Languages of which every list has one. Source: a guess. */
const COMMON_NAME = /^\s*(?:english|deutsch|français|español|italiano|português|русский|中文|日本語|العربية)/i;

/** Lists of the languages that a page can be read in. */
export const PAGE_LANGUAGES: Rule = {
  id: 'page-languages',
  title: 'Leave out links to the page in other languages.',
  source: 'our pages',
  reason: 'the page in other languages',
  run: dropLanguages,
};

/** Drops runs of blocks that hold nothing but languages, each by its own name, and links among them. Linear in blocks. */
function dropLanguages({ measured: { view }, kept }: DecidedPage): void {
  // The platform takes a tenth of the first extraction's time to load the names.
  const { data, block: blockOf } = view.page.texts;
  if (!data.some((text, at) => COMMON_NAME.test(text) && kept[blockOf[at] ?? -1] === 1)) return;
  let [first, names] = [0, 0];
  for (let block = 0; block <= view.count; block++) {
    const own = block < view.count && kept[block] === 1 ? languagesIn(view, block) : 0;
    names += own;
    if (own > 0) continue;
    if (names >= MIN_LANGUAGES) kept.fill(0, first, block);
    [first, names] = [block + 1, 0];
  }
}

/** The number of languages in a block; 0 if it has other words. */
function languagesIn({ page: { blocks, texts } }: PageView, block: number): number {
  let names = 0;
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    const data = (texts.data[text] ?? '').trim();
    if (!/\p{L}/u.test(data)) continue;
    if (!isOwnLanguageName(data)) return 0;
    names += 1;
  }
  return names;
}
