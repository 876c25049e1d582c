/** Comments under an article: what readers wrote is not what the author did. */

import { COMMENT_FORM_NAMES, COMMENT_SECTION_NAMES } from '../../cues/comments-and-posts.ts';
import { TIME_STAMP } from '../../cues/times.ts';
import { memoizedTest } from '../../dom/name-index.ts';
import type { Measured } from '../../model/view/measured.ts';
import type { PageView } from '../../model/view/page-view.ts';
import type { SiblingGroup } from '../../model/view/repetition.ts';
import { textOf } from '../../model/view/wording.ts';
import type { Odds } from '../odds.ts';
import { articleCore } from './article-core.ts';

/** Source: our own runs on the development pages, out of fold. */
const RULES = {
  /** Text is sure from this p on. */
  sureWords: 0.8,
  /** Comments follow so many words of sure text that repeats nothing … */
  minArticleWords: 60,
  /** … and, where no heading announces them, no less than this share of all such text. */
  minArticleShare: 0.5,
  /** … of which one at least is among so many kept blocks after the heading. A guess. */
  maxFollowing: 3,
  /** They go unless they are surer than this … */
  sureAnnounced: 0.95,
  /** … and posts with times unless they are surer than this. */
  sureStamped: 0.97,
  /** Members of a group with so many words each, and not more of them in links, … */
  minWords: 12,
  maxLinkDensity: 0.4,
  /** … are posts if this share of them has a time, in a text of fewer words than this. */
  minStampedShare: 0.8,
  maxStampWords: 25,
  /** What is named after comments and holds more of the page's words is more than them. */
  maxNamedShare: 0.9,
  /** The box in which readers write holds no more words, labels and the rules of the house included. A guess. */
  maxFormWords: 120,
} as const;

/** What is named after comments, on a page that is no forum, follows an article that is shorter. A guess. */
const NAMED_RULES = { minArticleWords: 40 } as const;

/** Under an article of its own, the group that a heading announces as comments goes; where posts are all there is, they stay. */
export function dropAnnounced(odds: Odds): void {
  const { measured, p, kept } = odds;
  const { view, wording } = measured;
  let articleWords = 0;
  for (let block = 0; block < view.count; block++) {
    if (kept[block] === 1 && (p[block] ?? 0) > RULES.sureWords && view.at('labels', block) === 0) {
      articleWords += isOfItem(measured, block) ? 0 : view.at('words', block);
    }
    const isHeading = wording.comment[block] === 1 && (view.headingLevel[block] ?? 0) > 0;
    if (!isHeading || articleWords < RULES.minArticleWords) continue;
    const isComment = (later: number) => isOfItem(measured, later) && (p[later] ?? 0) < RULES.sureAnnounced;
    const following = firstKept(kept, block + 1);
    // The article itself may speak of comments.
    if (following.length > 0 && !following.some(isComment)) continue;
    for (let later = block; later < view.count; later++) {
      if (later === block || isComment(later)) kept[later] = 0;
    }
    return;
  }
}

/** The first few blocks from one on that are kept. */
function firstKept(kept: Uint8Array, from: number): number[] {
  const found: number[] = [];
  for (let block = from; block < kept.length && found.length < RULES.maxFollowing; block++) {
    if (kept[block] === 1) found.push(block);
  }
  return found;
}

/** Whether a block is part of something that repeats, rather than one of many paragraphs itself. */
function isOfItem({ view, repetition }: Measured, block: number): boolean {
  const owner = view.owner[block] ?? 0;
  const item = repetition.outermost[owner] ?? 0;
  return item !== 0 && item !== owner;
}

/**
 * Under an article, groups of posts with times go, announced or not. `memberOf` is that of `membersAround`. Linear in elements, blocks and the
 * characters of short texts.
 */
export function dropStamped({ measured, p, kept }: Odds, memberOf: Int32Array): void {
  const { view } = measured;
  const alone = p.map((each, block) => (memberOf[block] === 0 && kept[block] === 1 ? each : 0));
  const core = articleCore(view, alone, RULES);
  if (core === null) return;
  const isPosts = stampedGroups(measured, memberOf);
  for (let block = core.end; block < view.count; block++) {
    const member = memberOf[block] ?? 0;
    if (kept[block] === 0 || member === 0 || (p[block] ?? 0) >= RULES.sureStamped) continue;
    const group = measured.repetition.groupOf(member);
    if (group !== undefined && isPosts(group)) kept[block] = 0;
  }
}

/**
 * Under an article, what is named after comments goes, such as the comments themselves and the rules for them. `isNoForum` if the page can
 * be none. Linear in elements and blocks.
 */
export function dropNamed({ measured: { view }, p, kept }: Odds, isNoForum: boolean): void {
  const named = withinNamed(view);
  if (named === null) return;
  const others = p.map((each, block) => (named[block] === 0 && kept[block] === 1 ? each : 0));
  const core = articleCore(view, others, isNoForum ? { ...RULES, ...NAMED_RULES } : RULES);
  if (core === null) return;
  // What the article goes on after is a part of it that speaks of comments.
  for (let block = core.last; block < view.count; block++) if (named[block] === 1) kept[block] = 0;
}

/** 1 for each block inside an element that is named after comments; `null` if there is none. */
function withinNamed(view: PageView): Uint8Array | null {
  const { count, end, className, id, blockLevel } = view.page.elements;
  const isNamed = memoizedTest(COMMENT_SECTION_NAMES);
  let named: Uint8Array | null = null;
  for (let element = 0; element < count; ) {
    // Inside a line are the comments of code.
    const isOne = blockLevel[element] === 1 && (isNamed(className[element] ?? '') || isNamed(id[element] ?? ''));
    const isPart = isOne && view.of('words', element) < view.total('words') * RULES.maxNamedShare;
    if (isPart) {
      named ??= new Uint8Array(view.count);
      named.fill(1, view.firstBlock[element], view.endBlock[element]);
    }
    element = isPart ? (end[element] ?? count) : element + 1;
  }
  return named;
}

/** Where readers are asked to write, what the box says goes with its form, unless that is most of what is kept. */
export function dropCommentForms({ measured: { view }, kept }: Odds): void {
  const { tag, parent, className, id } = view.page.elements;
  for (let form = tag.indexOf('form'); form >= 0; form = tag.indexOf('form', form + 1)) {
    let box = 0;
    for (let around = form; around > 0 && view.of('words', around) <= RULES.maxFormWords; ) {
      if (COMMENT_FORM_NAMES.test(`${className[around]} ${id[around]}`)) box = around;
      around = parent[around] ?? 0;
    }
    if (box === 0) continue;
    const [first, end] = [view.firstBlock[box] ?? 0, view.endBlock[box] ?? 0];
    const words = (from: number, to: number) =>
      kept.subarray(from, to).reduce((sum, isKept, at) => sum + isKept * view.at('words', from + at), 0);
    if (words(first, end) * 2 < words(0, view.count)) kept.fill(0, first, end);
  }
}

/** Tells whether a group's members are posts: text with a time in nearly each. */
function stampedGroups({ view, repetition }: Measured, memberOf: Int32Array): (group: SiblingGroup) => boolean {
  const stamped = new Set<number>();
  for (let block = 0; block < view.count; block++) {
    const member = memberOf[block] ?? 0;
    if (member === 0 || stamped.has(member) || view.at('words', block) >= RULES.maxStampWords) continue;
    if (TIME_STAMP.test(textOf(view, block))) stamped.add(member);
  }
  const counts = new Map<SiblingGroup, number>();
  for (const member of stamped) {
    const group = repetition.groupOf(member);
    if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return (group) =>
    (counts.get(group) ?? 0) >= RULES.minStampedShare * group.count &&
    group.words >= RULES.minWords * group.count &&
    group.linkChars <= RULES.maxLinkDensity * group.chars;
}
