import { FILTER_NAME, isOwnLanguageName } from '../../cues/controls.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { endOf, tagsIn } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { Rule, RuledPage } from '../rule.ts';
import { isArticle } from './surest-container.ts';

/** Least number of languages in a list. */
const MIN_LANGUAGES = 3;
/** Words of the longest name with its variety, as in "norsk bokmål – Norge", and characters of any. The latter is a guess. */
const MAX_NAME_WORDS = 4;
const MAX_NAME_CHARS = 40;

/** Lists of the languages that a page can be read in. */
export const PAGE_LANGUAGES: Rule = {
  id: 'page-languages',
  title: 'Leave out links to the page in other languages.',
  source: 'our pages',
  reason: 'the page in other languages',
  run: dropLanguages,
};

/** Drops runs of blocks that hold nothing but languages, each by its own name, and links among them. Linear in blocks. */
function dropLanguages({ measured: { view }, kept }: RuledPage): void {
  // The platform takes a tenth of the first extraction's time to load the names, so other texts are sorted out before.
  for (const [start, end] of runsOf(view, kept, { start: 0, end: view.count, isName: isBrief })) {
    for (const run of runsOf(view, kept, { start, end, isName: isOwnLanguageName })) kept.fill(0, ...run);
  }
}

interface Wanted {
  /** Blocks that are looked at, `[start, end)`. */
  readonly start: number;
  readonly end: number;
  readonly isName: (text: string) => boolean;
}

/** The runs of kept blocks with nothing but names, and enough of them for a list of languages. */
function* runsOf(
  view: PageView,
  kept: Uint8Array,
  { start, end, isName }: Wanted,
): Generator<readonly [first: number, end: number]> {
  let [first, names] = [start, 0];
  for (let block = start; block <= end; block++) {
    const own = block < end && kept[block] === 1 ? namesIn(view, block, isName) : 0;
    names += own;
    if (own > 0) continue;
    if (names >= MIN_LANGUAGES) yield [first, block];
    [first, names] = [block + 1, 0];
  }
}

/** The number of names in a block; 0 if it has other words. */
function namesIn({ page: { blocks, texts } }: PageView, block: number, isName: Wanted['isName']): number {
  let names = 0;
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    const data = (texts.data[text] ?? '').trim();
    if (!/\p{L}/u.test(data)) continue;
    if (!isName(data)) return 0;
    names += 1;
  }
  return names;
}

/** Whether a text is short enough for the name of a language. */
function isBrief(text: string): boolean {
  return text.length <= MAX_NAME_CHARS && text.split(/\s+/).length <= MAX_NAME_WORDS;
}

/** Most of the page's words that filters are: more is the list itself, named after its filters. A guess. */
const MAX_FILTER_SHARE = 0.5;

const CONTROL_TAG = /^(?:input|select|label|button)$/;

/** The filters of a list. */
export const FILTERS: Rule = {
  id: 'filters',
  title: 'Leave out the filters of a list, on pages that are no articles.',
  source: 'our runs on the development pages',
  reason: 'filters of a list',
  applies: (page) => !isArticle(page),
  run: dropFilters,
};

/** Drops parts that are named after filters and hold controls. Linear in elements. */
function dropFilters({ measured: { view }, kept }: RuledPage): void {
  const names = nameIndex(view.page);
  const filters = names.classesLike(FILTER_NAME);
  for (let element = 1; filters !== null && element < view.page.elements.count; element++) {
    const isLarge = view.of('words', element) > MAX_FILTER_SHARE * view.total('words');
    if (isLarge || !names.isNamed(filters, element)) continue;
    if (tagsIn(view.page, element).some((tag) => CONTROL_TAG.test(tag))) kept.fill(0, ...view.rangeOf(element));
    element = endOf(view.page, element) - 1;
  }
}
