import { COMMENT_SECTION_NAMES } from '../../cues/comments-and-posts.ts';
import { classNameOf, outermostIn } from '../../dom/page-tree.ts';
import { memoizedTest } from '../../dom/remembered.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { type Rule, type RuledPage, share } from '../../parts/rule.ts';
import { articleCore } from './surest-container.ts';

/** Source: our runs on the development pages, out of fold, unless a line says otherwise. */
const NUMBERS = {
  /** Least probability of the page to be an article … */
  isArticle: 0.25,
  /** … and of a thread or a product, at most so many times that: comments can be content there. */
  maxDiscussed: 0.25,
  /** A section with a larger share of the page's words is more than comments. */
  maxShare: 0.9,
  /** The article above them: least number of sure words, and least share of all sure words. */
  minArticleWords: 40,
  minArticleShare: 0.5,
  /** Words are sure above this probability. */
  sureWords: 0.8,
} as const;

/** Sections under an article that names mark as comments. */
export const NAMED_COMMENTS: Rule = {
  id: 'comments-named',
  title: 'Leave out sections under an article that are named after comments.',
  source: 'our runs on the development pages',
  reason: 'comments by name',
  kind: 'comments',
  applies: (page) =>
    share(page, 'article') >= NUMBERS.isArticle &&
    share(page, 'forum', 'product') <= share(page, 'article') * NUMBERS.maxDiscussed,
  run: dropNamedComments,
};

/** Linear in elements and blocks. */
function dropNamedComments(page: RuledPage): void {
  const { view } = page.measured;
  const named = withinNamed(view);
  const core = named && articleCore(page, NUMBERS, (block) => named[block] === 1);
  if (named === null || core === null) return;
  // The article may go on after a part of it that speaks of comments.
  for (let block = core.last; block < view.count; block++) if (named[block] === 1) page.kept[block] = 0;
}

/** Returns 1 for each block inside an element that is named after comments; `null` if there is none. */
function withinNamed(view: PageView): Uint8Array | null {
  const { id, blockLevel } = view.page.elements;
  const isNamed = memoizedTest(COMMENT_SECTION_NAMES);
  const isPart = (element: number) =>
    // Inside a line are the comments of code.
    blockLevel[element] === 1 &&
    (isNamed(classNameOf(view.page, element)) || isNamed(id[element] ?? '')) &&
    view.of('words', element) < view.total('words') * NUMBERS.maxShare;
  let named: Uint8Array | null = null;
  for (const element of outermostIn(view.page, 0, isPart)) {
    named ??= new Uint8Array(view.count);
    named.fill(1, ...view.rangeOf(element));
  }
  return named;
}
