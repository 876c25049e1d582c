/** The meanings of elements by their class names, roles and texts. */

import { TOOL_WORDS } from '../cues/code-and-verse.ts';
import {
  BOOK_MARK_NAME,
  ITEM_MARK,
  PAGE_NUMBER,
  PERMALINK_NAMES,
  PERMALINK_SIGNS,
  PERMALINK_WORDS,
  SECTION_LIST_NAME,
  TERM_GRID_DEFINITION,
  TERM_GRID_NAME,
  TOGGLE_PHRASE,
  WRAPPER_LIST_NAME,
} from '../cues/controls.ts';
import { labelText, shortText } from '../dom/element-text.ts';
import { classNameOf, endOf, parentOf, tagOf, tagsIn } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';
import type { Meaning } from './kind.ts';

/** Characters of the longest link beside a heading. */
const MAX_LINK_CHARS = 120;
/** Characters of the longest heading with a link. A guess. */
const MAX_HEADING_CHARS = 1500;
/** Levels above a permalink on which its heading is. */
const MAX_HEADING_LEVELS = 3;

/**
 * The meaning of an element by its classes and its role, where no kind of part knows it; `null` if they have none. `levelOf` reads the level
 * of a heading role.
 */
export function semanticName(page: Page, element: number, levelOf: () => string | null): Meaning | null {
  const role = page.elements.role[element] ?? '';
  const className = classNameOf(page, element);
  if (isWrapper(page, element)) return { name: 'div' };
  const parent = parentOf(page, element);
  if (role !== '' && /^(?:div|span|section|p)$/.test(tagOf(page, element))) {
    if (role === 'list' && holdsItems(page, element)) return { name: 'ul' };
    if (role === 'listitem' && isList(page, parent)) return { name: 'li' };
    if (role === 'heading') return { name: `h${Math.min(6, Math.max(1, Number(levelOf() ?? 2) || 2))}` };
  }
  if (className === '') return null;
  if (TERM_GRID_NAME.test(className)) return { name: 'dl' };
  if (TERM_GRID_NAME.test(classNameOf(page, parent)))
    return { name: TERM_GRID_DEFINITION.test(className) ? 'dd' : 'dt' };
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
  return tagOf(page, element) === 'summary' && TOGGLE_PHRASE.test(labelText(page, element));
}

/** Whether the whole text of an element is a word on a toolbar of code. */
export function isToolText(page: Page, element: number): boolean {
  return TOOL_WORDS.test(folded(labelText(page, element)));
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
  const own = shortText(page, element, { max: MAX_LINK_CHARS });
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
  const all = shortText(page, heading, { max: MAX_HEADING_CHARS }) ?? '';
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
  const text = shortText(page, element, { max: MAX_LINK_CHARS }) ?? '';
  return /^nav/i.test(name) || (/^l/.test(name) ? ITEM_MARK : PAGE_NUMBER).test(text);
}

function holdsImage(page: Page, element: number): boolean {
  return tagsIn(page, element).includes('img');
}
