import { parentOf, tagOf } from '../dom/page-tree.ts';
import { addTo } from '../dom/tallies.ts';
import type { Measured } from '../model/view/measured.ts';
import type { PageView } from '../model/view/page-view.ts';
import type { Repetition, SiblingGroup } from '../model/view/repetition.ts';
import { articleCore, isArticle, type LeavingKind, type RuledPage } from './rule.ts';

// Source: our own runs on the development pages, out of fold.
/** Cards of a row, … */
const MIN_GROUP = 3;
/** … one of which holds at most this share of its words. */
const MAX_MEMBER_SHARE = 0.5;

/**
 * The cards of a page: for each block, the outermost sibling around it in a row of siblings built alike, in which none outweighs the
 * others; 0 for blocks that are in none, or are one themselves, as paragraphs are. Linear in elements and blocks.
 */
function cardsAround({ view, repetition }: Measured): Int32Array {
  const { count } = view.page.elements;
  const members = new Int32Array(count);
  for (let element = 1; element < count; element++) {
    const above = members[parentOf(view.page, element)] ?? 0;
    const group = repetition.groupOf(element);
    const isMember =
      group !== undefined && group.count >= MIN_GROUP && view.of('words', element) <= MAX_MEMBER_SHARE * group.words;
    members[element] = above !== 0 ? above : isMember ? element : 0;
  }
  return view.owner.map((owner) => (members[owner] === owner ? 0 : (members[owner] ?? 0)));
}

/** Teasers. Source: our runs on the development pages, unless a line says otherwise. */
const NUMBERS = {
  /** The article: least number of words in one element, and least share of all kept words outside groups. */
  minArticleWords: 100,
  minArticleShare: 0.5,
  /** Least number of teasers in a group, and most words of each on average. */
  minGroup: 4,
  maxWords: 120,
  /** Least share of the members with a headline: a block of so many words with this share of its characters in links. */
  minHeadedShare: 0.7,
  minHeadlineWords: 3,
  minLinked: 0.9,
  /** A block whose probability exceeds the mean of the article by more stays. A guess. */
  surer: 0.05,
} as const;

const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'dt', 'dd']);

/** Rows of linked headlines around an article, with a sentence or two each. */
export const TEASERS: LeavingKind = {
  id: 'teasers',
  title: 'Leave out teasers of other articles around an article.',
  source: 'our runs on the development pages',
  reason: 'teasers of other articles',
  kind: 'other-article',
  applies: isArticle,
  find: teaserBlocks,
};

/** Linear in elements and blocks. */
function* teaserBlocks(page: RuledPage): Generator<number> {
  const {
    measured: { view, repetition },
    p,
  } = page;
  const memberOf = cardsAround(page.measured);
  const core = articleCore(page, NUMBERS, (block) => memberOf[block] !== 0);
  if (core === null) return;
  const isTeasers = headedGroups(view, repetition, memberOf);
  for (let block = 0; block < view.count; block++) {
    const isInside = block >= core.first && block < core.end;
    const group = repetition.groupOf(memberOf[block] ?? 0);
    if (isInside || memberOf[block] === 0 || (p[block] ?? 0) > core.sure + NUMBERS.surer) continue;
    if (group !== undefined && isTeasers(group)) yield block;
  }
}

/** Returns whether a group's members are teasers: short, and nearly each with a headline that is a link. */
function headedGroups(view: PageView, repetition: Repetition, memberOf: Int32Array): (group: SiblingGroup) => boolean {
  const headed = new Map<SiblingGroup, number>();
  let last = 0;
  for (let block = 0; block < view.count; block++) {
    const member = memberOf[block] ?? 0;
    const isHeadline =
      view.at('words', block) >= NUMBERS.minHeadlineWords && view.linkDensity(block) >= NUMBERS.minLinked;
    if (member === 0 || member === last || !isHeadline || ROW_TAGS.has(tagOf(view.page, member))) continue;
    const group = repetition.groupOf(member);
    if (group !== undefined) addTo(headed, group, 1);
    last = member;
  }
  return (group) =>
    group.count >= NUMBERS.minGroup &&
    group.words <= NUMBERS.maxWords * group.count &&
    (headed.get(group) ?? 0) >= NUMBERS.minHeadedShare * group.count;
}
