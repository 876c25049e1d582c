import { nameIndex } from '../lexicon/name-index.ts';
import { NOTE_MARK } from '../lexicon/note-marks.ts';
import { idsOf } from '../page/disclosures.ts';
import { type DomReader, domReader } from '../page/dom-reader.ts';
import type { Page } from '../types.ts';

/** A link to a note of the page. */
export interface NoteLink {
  /** Element index of the link. */
  readonly link: number;
  /** Element index of the note, with all that it says; after the link. */
  readonly note: number;
}

/** Longer texts are no marks. */
const MAX_MARK_CHARS = 10;
/** A note is no longer. A guess. */
const MAX_NOTE_WORDS = 400;
const NOTE_TAGS: ReadonlySet<string> = new Set(['li', 'p', 'dd', 'tr', 'aside', 'div', 'section', 'blockquote']);

/** The links of a page to notes that come after them. Linear in elements, and in the words of notes. */
export function noteLinks(page: Page): NoteLink[] {
  const { elements, texts } = page;
  let dom: DomReader | null = null;
  let ids: ReadonlyMap<string, number> | null = null;
  const links: NoteLink[] = [];
  for (const link of nameIndex(page).tagged('a')) {
    const first = elements.firstText[link] ?? 0;
    const end = elements.textEnd[link] ?? 0;
    const isShort = end > first && end - first <= 3 && texts.inPage[first] === 1;
    if (!isShort || !NOTE_MARK.test(textBetween(page, first, end))) continue;
    dom ??= domReader(page.document);
    ids ??= idsOf(page);
    const original = elements.node[link];
    const href = original === undefined ? null : dom.getAttribute(original, 'href');
    const target = ids.get(decoded(href?.slice(1) ?? '')) ?? -1;
    const note = target > link ? noteAround(page, target) : -1;
    if (note > link) links.push({ link, note });
  }
  return links;
}

function textBetween({ texts }: Page, first: number, end: number): string {
  let text = '';
  for (let index = first; index < end && text.length <= MAX_MARK_CHARS; index++) text += texts.data[index] ?? '';
  return text.trim();
}

/** The smallest element around a target that says something beside the mark, -1 if that is more than a note. */
function noteAround(page: Page, target: number): number {
  const { elements, texts } = page;
  let note = target;
  while (note > 0 && !(NOTE_TAGS.has(elements.tag[note] ?? '') && hasWords(page, note))) {
    note = elements.parent[note] ?? 0;
  }
  let words = 0;
  for (let text = elements.firstText[note] ?? 0; text < (elements.textEnd[note] ?? 0); text++) {
    words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    if (words > MAX_NOTE_WORDS) return -1;
  }
  return note > 0 ? note : -1;
}

function hasWords({ elements, texts }: Page, element: number): boolean {
  const end = elements.textEnd[element] ?? 0;
  for (let text = elements.firstText[element] ?? 0; text < end; text++) {
    if ((texts.chars[text] ?? 0) > MAX_MARK_CHARS / 2) return true;
  }
  return false;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
