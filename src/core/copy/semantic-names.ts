import { CALLOUT_KINDS, CALLOUT_NAME, CALLOUT_TITLE, LONE_CALLOUT_NAME } from '../cues/callouts.ts';
import { VERSE_NAME } from '../cues/code-and-verse.ts';
import { PERMALINK_NAMES, PERMALINK_SIGNS, PERMALINK_WORDS } from '../cues/controls.ts';
import { INLINE_NOTE_NAMES, NOTE_MARK } from '../cues/notes-and-lists.ts';
import { labelText, shortText } from '../dom/element-text.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';

/** What classes or a role say that an element is, where its tag does not. */
export interface ToldPart {
  /** The element to make of it. */
  readonly name: string;
  /** The value of `data-kind`. */
  readonly kind?: string;
}

/** Longer texts are no titles of boxes. */
const MAX_TITLE_CHARS = 120;
/** A box without a name that only boxes have is no longer. A guess. */
const MAX_LONE_CHARS = 1500;
/** The title of a box is one of its first elements. */
const MAX_TITLE_ELEMENTS = 8;

/** Lists that frame all parts of a page of reference, and those that do where the parts are sections. Source: Javadoc and TypeDoc. */
const FRAMING_LIST = /^(?:block-?list(?:last)?|tsd-signatures)$/i;
const SECTION_LIST = /^(?:details|member|summary)-?list$/i;
/** What a summary says that names nothing. Source: rustdoc, and a guess. */
const TOGGLE = /^(?:expand|collapse|show|hide)(?: (?:all|description|details|more|less|section))?$/i;
/** Cells in rows that no element is around, of which the last says what the others name. Source: Javadoc. */
const TERMS_GRID = /(?:^|\s)summary-table(?:\s|$)/;
/** Source: Project Gutenberg, DocBook, Texinfo and LaTeXML. */
const BOOK_MARK_NAME = /^(?:page-?(?:num(?:ber)?|no|break)|nav(?:header|footer|-panel)|ltx_tag ltx_tag_item)$/i;
const PAGE_NUMBER = /^\W?(?:pg?|page)?\W*(?:\d+|[ivxlc]+)\W?$/i;
const ITEM_MARK = /^(?:\d+\.|[•–∗])$/;
/** What stands beside the title of a box: its kind, or all of it once more, for screen readers, and an icon. */
const SAID_BESIDE = /^(?:Note|Tip|Warning|Caution|Important)(?=\p{Lu})|^(.+)\1$|^\p{Extended_Pictographic}\ufe0f?/u;
/** A note where it is called. Source: Distill. */
const NOTE_TAG = 'd-footnote';
const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'p', 'blockquote', 'details', 'figure']);

/** What an element is by its classes and its role, `null` if they say nothing. Heading levels of roles are asked of `levelOf`. */
export function toldPart(page: Page, element: number, levelOf: () => string | null): ToldPart | null {
  const role = page.elements.role[element] ?? '';
  const className = page.elements.className[element] ?? '';
  const tag = page.elements.tag[element] ?? '';
  if (tag === 'a' && isPlaceOfBlocks(page, element)) return { name: 'div' };
  if (tag === 'details' && isToggle(page, element + 1)) return { name: 'div' };
  if (/^(?:ul|li)$/.test(tag) && isFraming(page, element)) return { name: 'div' };
  if (role === '' && className === '' && tag !== NOTE_TAG) return null;
  if (role !== '' && /^(?:div|span|section|p)$/.test(tag)) {
    if (role === 'list' && holdsItems(page, element)) return { name: 'ul' };
    if (role === 'listitem' && isList(page, page.elements.parent[element] ?? 0)) return { name: 'li' };
    if (role === 'heading') return { name: `h${Math.min(6, Math.max(1, Number(levelOf() ?? 2) || 2))}` };
  }
  if (TERMS_GRID.test(className)) return { name: 'dl' };
  if (TERMS_GRID.test(page.elements.className[page.elements.parent[element] ?? 0] ?? '')) {
    return { name: /(?:^|\s)col-last/.test(className) ? 'dd' : 'dt' };
  }
  const kind = calloutKind(page, element);
  if (kind !== null) return { name: 'aside', kind };
  if (tag === NOTE_TAG || INLINE_NOTE_NAMES.test(className) || role === 'doc-footnote' || isSwitched(page, element)) {
    const isOfFigure = page.elements.tag[page.elements.parent[element] ?? 0] === 'figure';
    return isOfFigure ? { name: 'figcaption' } : isInLine(page, element) ? INLINE_NOTE : null;
  }
  if (tag === 'pre' && VERSE_NAME.test(page.elements.className[page.elements.parent[element] ?? 0] ?? '')) {
    return { name: 'div' };
  }
  if (VERSE_NAME.test(className) && /^(?:div|section|pre|p)$/.test(tag)) return { name: 'div', kind: 'verse' };
  return null;
}

/** Whether a summary says no more than what pressing it does. */
export function isToggle(page: Page, element: number): boolean {
  return page.elements.tag[element] === 'summary' && TOGGLE.test(labelText(page, element));
}

/** Whether a list, or an item of one, only frames parts of a reference. */
function isFraming({ elements: { className, parent, tag } }: Page, element: number): boolean {
  const isList = tag[element] === 'ul';
  const name = className[isList ? element : (parent[element] ?? 0)] ?? '';
  return FRAMING_LIST.test(name) || (SECTION_LIST.test(name) && tag[element + (isList ? 2 : 1)] === 'section');
}

/** Whether an anchor that is no link is around whole blocks. */
function isPlaceOfBlocks({ elements: { blockLevel, end, firstText, textEnd }, texts }: Page, element: number): boolean {
  const isFree = texts.linked.subarray(firstText[element], textEnd[element]).includes(0);
  return isFree && blockLevel.subarray(element + 1, end[element]).includes(1);
}

function holdsItems({ elements: { role, tag, end } }: Page, element: number): boolean {
  const [first, last] = [element + 1, end[element]];
  return role.slice(first, last).includes('listitem') || tag.slice(first, last).includes('li');
}

function isList({ elements }: Page, element: number): boolean {
  return elements.role[element] === 'list' || /^[uo]l$/.test(elements.tag[element] ?? '');
}

/** Whether an element is the label of a box that is ticked to see a note, and not the note's mark. */
export function isNoteSwitch(page: Page, element: number): boolean {
  const note = element + 2;
  return isSwitched(page, note) && isInLine(page, note) && !NOTE_MARK.test(labelText(page, element));
}

/** Whether an element follows a label and the box that it ticks, by which styles show and hide it. */
function isSwitched({ elements: { tag, parent } }: Page, element: number): boolean {
  return tag[element - 1] === 'input' && tag[element - 2] === 'label' && parent[element - 2] === parent[element];
}

const INLINE_NOTE: ToldPart = { name: 'aside', kind: 'inline-note' };

/** A note that stands where it is called, in the middle of a paragraph. */
function isInLine({ elements }: Page, element: number): boolean {
  return elements.blockLevel[element] === 0 || elements.tag[elements.parent[element] ?? 0] === 'p';
}

function calloutKind(page: Page, element: number): string | null {
  const { tag, className, role } = page.elements;
  if (!BOX_TAGS.has(tag[element] ?? '')) return null;
  const name = className[element] ?? '';
  if (role[element] !== 'note' && !CALLOUT_NAME.test(name)) {
    if (!LONE_CALLOUT_NAME.test(name) || shortText(page, element, { max: MAX_LONE_CHARS }) === null) return null;
  }
  let kind = 'note';
  for (const word of name.toLowerCase().split(/[\s_-]+/)) {
    const found = Object.hasOwn(CALLOUT_KINDS, word) ? CALLOUT_KINDS[word] : undefined;
    if (found === undefined || found === 'note') continue;
    // Some call all their boxes so.
    if (word !== 'hint') return found;
    kind = found;
  }
  return kind;
}

/** The element that holds the title of a box, with its text; `null` for none. */
export function calloutTitle(page: Page, box: number): { element: number; text: string } | null {
  const { end, className, tag, firstText, textEnd } = page.elements;
  const last = Math.min(end[box] ?? 0, box + 1 + MAX_TITLE_ELEMENTS);
  for (let element = box + 1; element < last; element++) {
    const isTitle = CALLOUT_TITLE.test(className[element] ?? '') || tag[element] === 'summary';
    const isFirst = firstText[element] !== textEnd[element] && isFirstText(page, box, firstText[element] ?? 0);
    if (!isTitle || !isFirst) continue;
    const text = shortText(page, element, { max: MAX_TITLE_CHARS })?.replace(SAID_BESIDE, '$1');
    if (text && (textEnd[element] ?? 0) < (textEnd[box] ?? 0)) return { element, text };
  }
  return null;
}

/** Whether only blank texts come before in an element. */
function isFirstText({ elements, texts }: Page, element: number, first: number): boolean {
  for (let text = elements.firstText[element] ?? 0; text < first; text++)
    if ((texts.chars[text] ?? 0) > 0) return false;
  return true;
}

/** Whether an element leads to the heading around it or beside it, to its editor or its source, and says nothing; or is only a sign of a place's own link. */
export function isPermalink(page: Page, element: number): boolean {
  const { tag, className } = page.elements;
  const name = tag[element] ?? '';
  if (name !== 'a' && name !== 'button' && name !== 'span' && name !== 'clipboard-copy') return false;
  const isNamed = PERMALINK_NAMES.test(className[element] ?? '');
  if (/editsection/.test(className[element] ?? '')) return true;
  if (!isNamed && name !== 'a') return false;
  const mayStandAlone = isNamed && name === 'a';
  const heading = headingBeside(page, element);
  if (heading < 0 && !mayStandAlone) return false;
  const own = shortText(page, element, { max: MAX_TITLE_CHARS });
  const isSign = own !== null && PERMALINK_SIGNS.test(own);
  if (mayStandAlone && isSign && own !== '') return true;
  if (heading < 0) return false;
  if (isSign) return isNamed || own !== '' || !holdsPicture(page, element);
  if (own === null || !(isNamed || own === '[source]')) return false;
  const all = shortText(page, heading, { max: MAX_LONE_CHARS }) ?? '';
  const isInside = element < (page.elements.end[heading] ?? 0) && element > heading;
  // What a heading or a term begins with is its own text.
  const { firstText } = page.elements;
  if (isInside && firstText[element] === firstText[heading] && !PERMALINK_WORDS.test(own)) return false;
  return !isInside || own.length * 2 <= all.length || PERMALINK_WORDS.test(own);
}

/** The heading, term or summary that an element stands in, or the heading beside in a wrapper that names itself after it; -1 for none. */
function headingBeside({ elements }: Page, element: number): number {
  const { tag, parent, className } = elements;
  let around = parent[element] ?? -1;
  for (let level = 0; around >= 0 && level < 3; level++) {
    if (HEADING_TAGS.has(tag[around] ?? '') || /^(?:dt|summary)$/.test(tag[around] ?? '')) return around;
    if (HEADING_TAGS.has(tag[around + 1] ?? '') && /heading/i.test(className[around] ?? '')) return around + 1;
    around = parent[around] ?? -1;
  }
  return -1;
}

/** Whether an element only says where a page of the printed book began, numbers an item of a list, or leads to the chapters before and after. */
export function isBookMark(page: Page, element: number): boolean {
  const name = page.elements.className[element] ?? '';
  if (!BOOK_MARK_NAME.test(name)) return false;
  const text = shortText(page, element, { max: MAX_TITLE_CHARS }) ?? '';
  return /^nav/i.test(name) || (/^l/.test(name) ? ITEM_MARK : PAGE_NUMBER).test(text);
}

function holdsPicture({ elements }: Page, element: number): boolean {
  return elements.tag.slice(element + 1, elements.end[element]).includes('img');
}
