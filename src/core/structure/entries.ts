import { wordsBetween } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { ENTRY_TIME } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import type { Part } from './parts.ts';
import type { PostCues } from './post-cues.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the live blogs of the development corpora.
/** So many like siblings begin with a time. */
const MIN_ENTRIES = 3;
/** The time is among the first so many texts. */
const MAX_TEXTS_BEFORE = 6;
/** Entries have so many words on average: shorter ones are teasers. */
const MIN_MEAN_WORDS = 12;
/** A line with a time and no more than so many words says nothing else. */
const MAX_TIME_WORDS = 8;

/** What pages say of themselves or call the list of entries. */
const LIVE_NAMES = /live-?(?:blog|updates?|feed|ticker|text|entr|post)|liveblog|ticker/i;

/**
 * Makes the entries of a live blog sections that begin with their times, in the order of the page; `null` on other pages.
 *
 * A page is a live blog if it declares to be one, or names one; entries are like siblings that begin with times.
 */
export function arrangeEntries(
  page: Page,
  selection: Selection,
  { cues, parts }: { cues: PostCues; parts: Map<number, Part> },
): Selection | null {
  if (!isLiveBlog(page)) return null;
  const entries = entriesOf(page, selection, cues);
  if (entries.length < MIN_ENTRIES) return null;
  const edit = new SelectionEdit(page, selection);
  for (const entry of entries) {
    const own = Array.from({ length: (page.elements.end[entry] ?? 0) - entry }, (_, index) => entry + index);
    const { head, from } = cues.headOf(own);
    parts.set(entry, {
      as: 'section',
      kind: 'entry',
      head: { author: null, time: head.time, mark: null },
      depth: null,
    });
    for (const element of from) if (cues.time[element]) dropTimeLine(page, edit, element);
    const around = page.elements.parent[entry] ?? 0;
    if (around > 0) parts.set(around, { as: 'div' });
  }
  return edit.done();
}

function isLiveBlog(page: Page): boolean {
  return (
    page.declared.some((word) => /liveblogposting/i.test(word)) ||
    nameIndex(page).classesLike(LIVE_NAMES) !== null ||
    page.elements.id.some((name) => name !== '' && LIVE_NAMES.test(name))
  );
}

/** The members of the largest group of like siblings that begin with times and were selected. */
function entriesOf(page: Page, { keptBlocks }: Selection, cues: PostCues): number[] {
  const { elements, texts } = page;
  const groups = new Map<string, { members: number[]; words: number }>();
  for (let element = 1; element < elements.count; element++) {
    if (elements.blockLevel[element] === 0 || cues.timesIn(element) === 0 || !beginsWithTime(page, element, cues))
      continue;
    let words = 0;
    for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
      const isKept = keptBlocks[texts.block[text] ?? -1] === 1;
      if (isKept) words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    }
    if (words === 0) continue;
    const key = `${elements.parent[element]} ${elements.tag[element]} ${(elements.className[element] ?? '').split(/\s/, 1)[0]}`;
    const group = groups.get(key) ?? { members: [], words: 0 };
    groups.set(key, group);
    group.members.push(element);
    group.words += words;
  }
  const isLong = ({ members, words }: { members: number[]; words: number }) =>
    members.length >= MIN_ENTRIES && words >= members.length * MIN_MEAN_WORDS;
  const best = [...groups.values()].filter(isLong).sort((a, b) => b.words - a.words)[0];
  return best?.members ?? [];
}

function beginsWithTime({ elements, texts }: Page, element: number, cues: PostCues): boolean {
  for (let each = element; each < (elements.end[element] ?? 0); each++) {
    if (cues.time[each] === 0) continue;
    const before = texts.chars.subarray(elements.firstText[element], elements.firstText[each]);
    return before.filter((count) => count > 0).length <= MAX_TEXTS_BEFORE;
  }
  return false;
}

function dropTimeLine(page: Page, edit: SelectionEdit, time: number): void {
  const block = page.texts.block[page.elements.firstText[time] ?? 0] ?? -1;
  const words = wordsBetween(page, page.blocks.firstText[block] ?? 0, page.blocks.textEnd[block] ?? 0);
  if (block >= 0 && words <= MAX_TIME_WORDS) edit.dropBlock(block, ENTRY_TIME);
}
