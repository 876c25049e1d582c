import { NOTE_MARK } from '../cues/notes-and-lists.ts';
import { disclosures, idsOf } from '../dom/disclosures.ts';
import { attributeOf, type DomReader, domReader } from '../dom/dom-reader.ts';
import { charsUpTo, labelText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { closest, firstTextOf, tagOf, textEndOf } from '../dom/page-tree.ts';
import { decodedText } from '../dom/urls.ts';
import type { Page } from '../types.ts';

/** A link to a note on the page. */
export interface NoteLink {
  /** Element index of the link. */
  readonly link: number;
  /** Element index of the whole note. It comes after the link. */
  readonly note: number;
}

/** The mark of a note has at most this many characters. A guess. */
const MAX_MARK_CHARS = 5;
/** A note has at most this many characters. A guess. */
const MAX_NOTE_CHARS = 2500;
const NOTE_TAGS: ReadonlySet<string> = new Set([
  'li',
  'p',
  'dd',
  'tr',
  'table',
  'aside',
  'div',
  'section',
  'blockquote',
]);

/** The links of a page to notes after them. Linear in elements and in the characters of notes. */
export function noteLinks(page: Page): NoteLink[] {
  const { node } = page.elements;
  const named = nameIndex(page).tagged('a');
  let dom: DomReader | null = null;
  let places: Map<string, number> | null = null;
  const links: NoteLink[] = [];
  for (const link of named) {
    const first = firstTextOf(page, link);
    const isShort = textEndOf(page, link) - first <= 3 && page.texts.inPage[first] === 1;
    if (!isShort || !NOTE_MARK.test(labelText(page, link))) continue;
    dom ??= domReader(page.document);
    const nameOf = (each: number) => attributeOf(dom as DomReader, node[each], 'name');
    // Old pages name places with `<a name>`.
    places ??= new Map([...Array.from(named, (each) => [nameOf(each), each] as const), ...idsOf(page)]);
    const target = places.get(decodedText(attributeOf(dom, node[link], 'href').split('#')[1] ?? '')) ?? -1;
    const note = target > link ? noteAround(page, target) : -1;
    if (note > link) links.push({ link, note });
  }
  return links;
}

/** The smallest element around a target that holds more than the mark; -1 if it is longer than a note. */
function noteAround(page: Page, target: number): number {
  const says = (note: number, max: number) => charsUpTo(page, note, max) > max;
  const note = closest(page, target, (each) => NOTE_TAGS.has(tagOf(page, each)) && says(each, MAX_MARK_CHARS));
  return note > 0 && !says(note, MAX_NOTE_CHARS) ? note : -1;
}

/** The notes and parts that links and controls of a page lead to. They are read from live nodes, which scorers may not touch. */
export interface PageLinks {
  readonly notes: readonly NoteLink[];
  /** Element indices of the parts that controls open: see {@link disclosures}. */
  readonly opened: readonly number[];
}

/** Reads attributes. Linear in elements, and in the characters of notes. */
export function pageLinks(page: Page): PageLinks {
  return { notes: noteLinks(page), opened: [...disclosures(page).keys()] };
}
