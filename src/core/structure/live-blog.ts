import { LIVE_BLOG_NAMES, LIVE_BLOG_TYPE } from '../cues/comments-and-posts.ts';
import { textWords, wordsBetween } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { blockOf, firstBlock, parentOf, textRange, textsIn } from '../dom/page-tree.ts';
import { ENTRY_TIME } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { ownElements } from './find-posts.ts';
import type { LiveBlogOutline, Part } from './outline.ts';
import type { PostCues } from './post-cues.ts';
import { postHead } from './post-head.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the live blogs of the development corpora.
/** A live blog has at least so many entries. */
const MIN_ENTRIES = 3;
/** At most so many texts of an entry stand before its time. */
const MAX_TEXTS_BEFORE = 6;
/** Entries have so many words on average; shorter ones are teasers. */
const MIN_MEAN_WORDS = 12;
/** A line with a time and at most so many words is nothing but the time. */
const MAX_TIME_WORDS = 8;

/**
 * The outline of a live blog, whose entries become sections that begin with their times, in the order of the page; `null` for other
 * pages.
 *
 * A page is a live blog if its type or a name on it says so, and if like siblings begin with times.
 */
export function liveBlogOutline(page: Page, selection: Selection, cues: PostCues): LiveBlogOutline | null {
  const entries = isLiveBlog(page) ? entriesOf(page, selection, cues) : [];
  if (entries.length === 0) return null;
  const edit = new SelectionEdit(page, selection);
  const parts = new Map<number, Part>();
  for (const entry of entries) {
    const { head, from } = postHead(cues, ownElements(page, { element: entry, replies: [] }));
    parts.set(entry, {
      as: 'section',
      kind: 'entry',
      head: { author: null, time: head.time, mark: null },
      depth: null,
    });
    for (const element of from) if (cues.time[element]) dropTimeLine(page, edit, element);
    const around = parentOf(page, entry);
    if (around > 0) parts.set(around, { as: 'div' });
  }
  return { is: 'live-blog', selection: edit.done(), parts, comments: null };
}

function isLiveBlog(page: Page): boolean {
  return (
    page.declared.some((word) => LIVE_BLOG_TYPE.test(word)) ||
    nameIndex(page).classesLike(LIVE_BLOG_NAMES) !== null ||
    page.elements.id.some((name) => name !== '' && LIVE_BLOG_NAMES.test(name))
  );
}

/** The members of the largest group of like siblings that begin with times and were selected. */
function entriesOf(page: Page, { keptBlocks }: Selection, cues: PostCues): readonly number[] {
  const { elements } = page;
  const groups = new Map<string, { members: number[]; words: number }>();
  for (let element = 1; element < elements.count; element++) {
    if (elements.blockLevel[element] === 0 || cues.timesIn(element) === 0) continue;
    if (!beginsWithTime(page, element, cues)) continue;
    let words = 0;
    for (const text of textsIn(page, element)) {
      if (keptBlocks[blockOf(page, text)] === 1) words += textWords(page, text);
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
function beginsWithTime({ elements, texts }: Page, element: number, cues: PostCues): boolean {
  let time = element;
  while (cues.time[time] === 0) time++;
  const before = texts.chars.subarray(elements.firstText[element], elements.firstText[time]);
  return before.filter((count) => count > 0).length <= MAX_TEXTS_BEFORE;
}

function dropTimeLine(page: Page, edit: SelectionEdit, time: number): void {
  const block = firstBlock(page, time);
  if (block >= 0 && wordsBetween(page, ...textRange(page, block)) <= MAX_TIME_WORDS) {
    edit.dropBlock(block, ENTRY_TIME);
  }
}
