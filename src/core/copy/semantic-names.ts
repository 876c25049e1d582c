import { CALLOUT_KINDS, CALLOUT_NAME, CALLOUT_TITLE, LONE_CALLOUT_NAME } from '../cues/callouts.ts';
import { VERSE_NAME } from '../cues/code-and-verse.ts';
import {
  BOOK_MARK_NAME,
  ITEM_MARK,
  PAGE_NUMBER,
  PERMALINK_NAMES,
  PERMALINK_SIGNS,
  PERMALINK_WORDS,
  REPEATED_CALLOUT_KIND,
  SECTION_LIST_NAME,
  TERM_GRID_DEFINITION,
  TERM_GRID_NAME,
  TOGGLE_PHRASE,
  WRAPPER_LIST_NAME,
} from '../cues/controls.ts';
import { INLINE_NOTE_NAMES, NOTE_MARK } from '../cues/notes-and-lists.ts';
import { labelText, shortText } from '../dom/element-text.ts';
import { classNameOf, endOf, hasText, parentOf, tagOf, tagsIn, textEndOf } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';

/** The meaning that classes or a role give to an element. */
export interface SemanticName {
  /** The tag of its copy. */
  readonly name: string;
  /** The value of `data-kind`. */
  readonly kind?: string;
}

/** Characters of the longest callout title. */
const MAX_TITLE_CHARS = 120;
/** Characters of the longest callout whose name other elements have too. A guess. */
const MAX_LONE_CHARS = 1500;
/** Elements of a callout among which its title is. */
const MAX_TITLE_ELEMENTS = 8;
/** Levels above a permalink on which its heading is. */
const MAX_HEADING_LEVELS = 3;

/** A footnote in the middle of a line. Source: Distill. */
const NOTE_TAG = 'd-footnote';
const CALLOUT_TAGS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'p', 'blockquote', 'details', 'figure']);
const INLINE_NOTE: SemanticName = { name: 'aside', kind: 'inline-note' };

/** The meaning of an element by its classes and its role, `null` if they have none. `levelOf` reads the level of a heading role. */
export function semanticName(page: Page, element: number, levelOf: () => string | null): SemanticName | null {
  const role = page.elements.role[element] ?? '';
  const className = classNameOf(page, element);
  const tag = tagOf(page, element);
  if (isWrapper(page, element)) return { name: 'div' };
  if (role === '' && className === '' && tag !== NOTE_TAG) return null;
  const parent = parentOf(page, element);
  const parentName = classNameOf(page, parent);
  if (role !== '' && /^(?:div|span|section|p)$/.test(tag)) {
    if (role === 'list' && holdsItems(page, element)) return { name: 'ul' };
    if (role === 'listitem' && isList(page, parent)) return { name: 'li' };
    if (role === 'heading') return { name: `h${Math.min(6, Math.max(1, Number(levelOf() ?? 2) || 2))}` };
  }
  if (TERM_GRID_NAME.test(className)) return { name: 'dl' };
  if (TERM_GRID_NAME.test(parentName)) return { name: TERM_GRID_DEFINITION.test(className) ? 'dd' : 'dt' };
  const kind = calloutKind(page, element);
  if (kind !== null) return { name: 'aside', kind };
  if (tag === NOTE_TAG || INLINE_NOTE_NAMES.test(className) || role === 'doc-footnote' || isToggled(page, element)) {
    if (page.elements.tag[parent] === 'figure') return { name: 'figcaption' };
    return isInLine(page, element) ? INLINE_NOTE : null;
  }
  if (tag === 'pre' && VERSE_NAME.test(parentName)) return { name: 'div' };
  if (VERSE_NAME.test(className) && /^(?:div|section|pre|p)$/.test(tag)) return { name: 'div', kind: 'verse' };
  return null;
}

/** Whether an element with a meaning of its own only wraps blocks here. */
function isWrapper(page: Page, element: number): boolean {
  const tag = tagOf(page, element);
  if (tag === 'a') return isAnchorOfBlocks(page, element);
  if (tag === 'details') return isToggle(page, element + 1);
  return (tag === 'ul' || tag === 'li') && isWrapperList(page, element);
}

/** Whether a summary only says that it can be pressed. */
export function isToggle(page: Page, element: number): boolean {
  return page.elements.tag[element] === 'summary' && TOGGLE_PHRASE.test(labelText(page, element));
}

/** Whether a list, or the list of an item, only wraps the parts of a reference page. */
function isWrapperList(page: Page, element: number): boolean {
  const { tag } = page.elements;
  const isUl = tag[element] === 'ul';
  const name = classNameOf(page, isUl ? element : parentOf(page, element));
  return WRAPPER_LIST_NAME.test(name) || (SECTION_LIST_NAME.test(name) && tag[element + (isUl ? 2 : 1)] === 'section');
}

/** Whether an anchor without a link contains blocks. */
function isAnchorOfBlocks(
  { elements: { blockLevel, end, firstText, textEnd }, texts }: Page,
  element: number,
): boolean {
  const isUnlinked = texts.linked.subarray(firstText[element], textEnd[element]).includes(0);
  return isUnlinked && blockLevel.subarray(element + 1, end[element]).includes(1);
}

function holdsItems({ elements: { role, tag, end } }: Page, element: number): boolean {
  const [first, last] = [element + 1, end[element]];
  return role.slice(first, last).includes('listitem') || tag.slice(first, last).includes('li');
}

function isList(page: Page, element: number): boolean {
  return page.elements.role[element] === 'list' || /^[uo]l$/.test(tagOf(page, element));
}

/** Whether an element is the label of a checkbox that shows an inline note, and not the note's mark. */
export function isNoteToggle(page: Page, element: number): boolean {
  const note = element + 2;
  return isToggled(page, note) && isInLine(page, note) && !NOTE_MARK.test(labelText(page, element));
}

/** Whether a label and its checkbox stand before an element, so that styles can show and hide it. */
function isToggled({ elements: { tag, parent } }: Page, element: number): boolean {
  return tag[element - 1] === 'input' && tag[element - 2] === 'label' && parent[element - 2] === parent[element];
}

/** Whether an element stands in the middle of a paragraph. */
function isInLine(page: Page, element: number): boolean {
  return page.elements.blockLevel[element] === 0 || page.elements.tag[parentOf(page, element)] === 'p';
}

function calloutKind(page: Page, element: number): string | null {
  if (!CALLOUT_TAGS.has(tagOf(page, element))) return null;
  const name = classNameOf(page, element);
  if (page.elements.role[element] !== 'note' && !CALLOUT_NAME.test(name)) {
    if (!LONE_CALLOUT_NAME.test(name) || shortText(page, element, { max: MAX_LONE_CHARS }) === null) return null;
  }
  let kind = 'note';
  for (const word of name.toLowerCase().split(/[\s_-]+/)) {
    const found = Object.hasOwn(CALLOUT_KINDS, word) ? CALLOUT_KINDS[word] : undefined;
    if (found === undefined || found === 'note') continue;
    // Some generators name every callout a hint.
    if (word !== 'hint') return found;
    kind = found;
  }
  return kind;
}

/** The element with the title of a callout, and its text; `null` for none. */
export function calloutTitle(page: Page, callout: number): { element: number; text: string } | null {
  const last = Math.min(endOf(page, callout), callout + 1 + MAX_TITLE_ELEMENTS);
  for (let element = callout + 1; element < last; element++) {
    const isTitle = CALLOUT_TITLE.test(classNameOf(page, element)) || page.elements.tag[element] === 'summary';
    if (!isTitle || !isFirstText(page, callout, element)) continue;
    const text = shortText(page, element, { max: MAX_TITLE_CHARS })?.replace(REPEATED_CALLOUT_KIND, '$1');
    if (text && textEndOf(page, element) < textEndOf(page, callout)) return { element, text };
  }
  return null;
}

/** Whether an element holds text, and only blank texts of `around` come before it. */
function isFirstText(page: Page, around: number, element: number): boolean {
  const { firstText } = page.elements;
  if (!hasText(page, element)) return false;
  return page.texts.chars.subarray(firstText[around], firstText[element]).every((chars) => chars === 0);
}

/** Whether an element is a link to its own place, to the editor or the source of the heading around or beside it. */
export function isPermalink(page: Page, element: number): boolean {
  const name = tagOf(page, element);
  if (name !== 'a' && name !== 'button' && name !== 'span' && name !== 'clipboard-copy') return false;
  const isNamed = PERMALINK_NAMES.test(classNameOf(page, element));
  if (/editsection/.test(classNameOf(page, element))) return true;
  if (!isNamed && name !== 'a') return false;
  const mayStandAlone = isNamed && name === 'a';
  const heading = headingBeside(page, element);
  if (heading < 0 && !mayStandAlone) return false;
  const own = shortText(page, element, { max: MAX_TITLE_CHARS });
  const isSign = own !== null && PERMALINK_SIGNS.test(own);
  if (mayStandAlone && isSign && own !== '') return true;
  if (heading < 0) return false;
  if (isSign) return isNamed || own !== '' || !holdsImage(page, element);
  if (own === null || !(isNamed || own === '[source]')) return false;
  return PERMALINK_WORDS.test(own) || !isTextOf(page, heading, { link: element, text: own });
}

/** Whether a link in a heading is the heading's own text: it begins the heading, or is most of it. */
function isTextOf(page: Page, heading: number, { link, text }: { link: number; text: string }): boolean {
  const { firstText } = page.elements;
  if (link <= heading || link >= endOf(page, heading)) return false;
  const all = shortText(page, heading, { max: MAX_LONE_CHARS }) ?? '';
  return firstText[link] === firstText[heading] || text.length * 2 > all.length;
}

/** The heading, term or summary around an element, or the heading beside it in a wrapper that is named after it; -1 for none. */
function headingBeside(page: Page, element: number): number {
  let around = parentOf(page, element);
  for (let level = 0; around >= 0 && level < MAX_HEADING_LEVELS; level++) {
    if (HEADING_TAGS.has(tagOf(page, around)) || /^(?:dt|summary)$/.test(tagOf(page, around))) return around;
    if (HEADING_TAGS.has(tagOf(page, around + 1)) && /heading/i.test(classNameOf(page, around))) return around + 1;
    around = parentOf(page, around);
  }
  return -1;
}

/** Whether an element is a page number, an item mark or chapter navigation of a printed book. */
export function isBookMark(page: Page, element: number): boolean {
  const name = classNameOf(page, element);
  if (!BOOK_MARK_NAME.test(name)) return false;
  const text = shortText(page, element, { max: MAX_TITLE_CHARS }) ?? '';
  return /^nav/i.test(name) || (/^l/.test(name) ? ITEM_MARK : PAGE_NUMBER).test(text);
}

function holdsImage(page: Page, element: number): boolean {
  return tagsIn(page, element).includes('img');
}
