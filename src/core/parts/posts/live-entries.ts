import { LIVE_BLOG_NAMES, LIVE_BLOG_TYPE } from '../../cues/comments-and-posts.ts';
import { textWords, wordsBetween } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { blockOf, firstBlock, textRange, textsIn } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import type { PostHead } from '../structure.ts';
import { ownElements } from './find-posts.ts';
import { postCues } from './post-cues.ts';
import { postHead } from './post-head.ts';

// Source: guesses, checked on the live blogs of the development corpora.
/** A live blog has at least this many entries. */
const MIN_ENTRIES = 3;
/** At most this many texts of an entry are before its time. */
const MAX_TEXTS_BEFORE = 6;
/** Entries have this many words on average; shorter ones are teasers. */
const MIN_MEAN_WORDS = 12;
/** A line with a time and at most this many words is nothing but the time. */
const MAX_TIME_WORDS = 8;

/** An entry of a live blog. */
export interface LiveEntry {
  readonly element: number;
  readonly time: PostHead['time'];
  /** Blocks that hold nothing but the time. */
  readonly timeBlocks: readonly number[];
}

/**
 * The entries of a live blog, in the order of the page; none on other pages. `kept` has 1 for each selected block.
 *
 * A page is a live blog if its type or a name on it says so, and if like siblings begin with times.
 */
export function liveEntries(page: Page, kept: Uint8Array): LiveEntry[] {
  if (!isLiveBlog(page)) return [];
  const cues = postCues(page);
  return entriesOf(page, kept).map((element) => {
    const { head, from } = postHead(page, ownElements(page, { element, replies: [] }));
    const times = from.filter((each) => (cues.time[each] ?? 0) > 0);
    return { element, time: head.time, timeBlocks: times.flatMap((each) => timeBlock(page, each)) };
  });
}

function isLiveBlog(page: Page): boolean {
  return (
    page.declared.some((word) => LIVE_BLOG_TYPE.test(word)) ||
    nameIndex(page).classesLike(LIVE_BLOG_NAMES) !== null ||
    page.elements.id.some((name) => name !== '' && LIVE_BLOG_NAMES.test(name))
  );
}

/** The members of the largest group of like siblings that begin with times and were selected. */
function entriesOf(page: Page, kept: Uint8Array): readonly number[] {
  const cues = postCues(page);
  const { elements } = page;
  const groups = new Map<string, { members: number[]; words: number }>();
  for (let element = 1; element < elements.count; element++) {
    if (elements.blockLevel[element] === 0 || cues.timesIn(element) === 0) continue;
    if (!beginsWithTime(page, element)) continue;
    let words = 0;
    for (const text of textsIn(page, element)) {
      if (kept[blockOf(page, text)] === 1) words += textWords(page, text);
    }
    if (words === 0) continue;
    const key = `${elements.parent[element]} ${elements.tag[element]} ${elements.className[element]?.split(/\s/, 1)[0]}`;
    const group = groups.get(key) ?? { members: [], words: 0 };
    groups.set(key, group);
    group.members.push(element);
    group.words += words;
  }
  const long = [...groups.values()].filter(
    ({ members, words }) => members.length >= MIN_ENTRIES && words >= members.length * MIN_MEAN_WORDS,
  );
  return long.sort((a, b) => b.words - a.words)[0]?.members ?? [];
}

/** Whether an element that holds a time begins with it. */
function beginsWithTime(page: Page, element: number): boolean {
  const { elements, texts } = page;
  const cues = postCues(page);
  let time = element;
  while (cues.time[time] === 0) time++;
  const before = texts.chars.subarray(elements.firstText[element], elements.firstText[time]);
  return before.filter((count) => count > 0).length <= MAX_TEXTS_BEFORE;
}

function timeBlock(page: Page, time: number): number[] {
  const block = firstBlock(page, time);
  return block >= 0 && wordsBetween(page, ...textRange(page, block)) <= MAX_TIME_WORDS ? [block] : [];
}
