/** Teasers around an article: rows of linked headlines, with a sentence or two each, that lead to other articles. */

import type { PageView } from '../../model/view/page-view.ts';
import type { Repetition, SiblingGroup } from '../../model/view/repetition.ts';
import type { Odds } from '../odds.ts';
import { articleCore } from './article-core.ts';

/** Source: our own runs on the development pages where no line says otherwise. */
const RULES = {
  /** An article is so many words in one place, and this share of all that is kept and in no group. */
  minArticleWords: 100,
  minArticleShare: 0.5,
  sureWords: 0,
  /** Teasers are members of a group of so many … */
  minGroup: 4,
  /** … with no more words each than this, … */
  maxWords: 120,
  /** … this share of which hold a headline, so many words of which this share is linked. */
  minHeadedShare: 0.7,
  minHeadlineWords: 3,
  minLinked: 0.9,
  /** What is surer than the article by this much is none. A guess. */
  surer: 0.05,
} as const;

const ROW_TAGS: ReadonlySet<string> = new Set(['tr', 'td', 'th', 'dt', 'dd']);

/**
 * Outside an article, groups of teasers go. `memberOf` is that of `membersAround`. Linear in elements and blocks.
 */
export function dropTeasers(odds: Odds, memberOf: Int32Array): void {
  const { measured, p, kept } = odds;
  const { view, repetition } = measured;
  const alone = p.map((each, block) => (memberOf[block] === 0 && kept[block] === 1 ? each : 0));
  const core = articleCore(view, alone, RULES);
  if (core === null) return;
  const isTeasers = headedGroups(view, repetition, memberOf);
  for (let block = 0; block < view.count; block++) {
    const isInside = block >= core.first && block < core.end;
    const group = repetition.groupOf(memberOf[block] ?? 0);
    if (isInside || memberOf[block] === 0 || (p[block] ?? 0) > core.sure + RULES.surer) continue;
    if (group !== undefined && isTeasers(group)) kept[block] = 0;
  }
}

/** Tells whether a group's members are teasers: short, and nearly each with a headline that is a link. */
function headedGroups(view: PageView, repetition: Repetition, memberOf: Int32Array): (group: SiblingGroup) => boolean {
  const { tag } = view.page.elements;
  const headed = new Map<SiblingGroup, number>();
  let last = 0;
  for (let block = 0; block < view.count; block++) {
    const member = memberOf[block] ?? 0;
    const isHeadline = view.at('words', block) >= RULES.minHeadlineWords && view.linkDensity(block) >= RULES.minLinked;
    if (member === 0 || member === last || !isHeadline || ROW_TAGS.has(tag[member] ?? '')) continue;
    const group = repetition.groupOf(member);
    if (group !== undefined) headed.set(group, (headed.get(group) ?? 0) + 1);
    last = member;
  }
  return (group) =>
    group.count >= RULES.minGroup &&
    group.words <= RULES.maxWords * group.count &&
    (headed.get(group) ?? 0) >= RULES.minHeadedShare * group.count;
}
