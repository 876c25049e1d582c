import { CALLOUT_NAME } from '../lexicon/callout-names.ts';
import { CALLOUT_KINDS, CALLOUT_TITLE, LONE_CALLOUT_NAME } from '../lexicon/callouts.ts';
import { INLINE_NOTE_NAMES, NOTE_MARK } from '../lexicon/note-marks.ts';
import { PERMALINK_NAMES, PERMALINK_SIGNS, PERMALINK_WORDS } from '../lexicon/openers.ts';
import { HEADING_TAGS } from '../lexicon/tags.ts';
import { VERSE_NAME } from '../lexicon/verse-names.ts';
import { labelText, shortText } from '../page/element-text.ts';
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

/** The kind of a box, told to screen readers before its title. */
const SPOKEN_KIND = /^(?:Note|Tip|Warning|Caution|Important)(?=\p{Lu})/u;
/** A note where it is called. Source: Distill. */
const NOTE_TAG = 'd-footnote';
const BOX_TAGS: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'p', 'blockquote', 'details', 'figure']);

/** What an element is by its classes and its role, `null` if they say nothing. Heading levels of roles are asked of `levelOf`. */
export function toldPart(page: Page, element: number, levelOf: () => string | null): ToldPart | null {
  const role = page.elements.role[element] ?? '';
  const className = page.elements.className[element] ?? '';
  const tag = page.elements.tag[element] ?? '';
  if (role === '' && className === '' && tag !== NOTE_TAG) return null;
  if (role !== '' && /^(?:div|span|section|p)$/.test(tag)) {
    if (role === 'list' && holdsItems(page, element)) return { name: 'ul' };
    if (role === 'listitem' && isList(page, page.elements.parent[element] ?? 0)) return { name: 'li' };
    if (role === 'heading') return { name: `h${Math.min(6, Math.max(1, Number(levelOf() ?? 2) || 2))}` };
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
    const text = shortText(page, element, { max: MAX_TITLE_CHARS });
    if (text !== null && text !== '' && (textEnd[element] ?? 0) < (textEnd[box] ?? 0))
      return { element, text: text.replace(SPOKEN_KIND, '') };
  }
  return null;
}

/** Whether only blank texts come before in an element. */
function isFirstText({ elements, texts }: Page, element: number, first: number): boolean {
  for (let text = elements.firstText[element] ?? 0; text < first; text++)
    if ((texts.chars[text] ?? 0) > 0) return false;
  return true;
}

/** Whether an element leads to the heading around it or beside it, or to its editor, and says nothing; or is only a sign of a place's own link. */
export function isPermalink(page: Page, element: number): boolean {
  const { tag, className } = page.elements;
  const name = tag[element] ?? '';
  if (name !== 'a' && name !== 'button' && name !== 'span' && name !== 'clipboard-copy') return false;
  const isNamed = PERMALINK_NAMES.test(className[element] ?? '');
  if (!isNamed && name !== 'a') return false;
  const mayStandAlone = isNamed && name === 'a';
  const heading = headingBeside(page, element);
  if (heading < 0 && !mayStandAlone) return false;
  const own = shortText(page, element, { max: MAX_TITLE_CHARS });
  const isSign = own !== null && PERMALINK_SIGNS.test(own);
  if (mayStandAlone && isSign && own !== '') return true;
  if (heading < 0) return false;
  if (isSign) return isNamed || own !== '' || !holdsPicture(page, element);
  if (!isNamed || own === null) return false;
  const all = shortText(page, heading, { max: MAX_LONE_CHARS }) ?? '';
  const isInside = element < (page.elements.end[heading] ?? 0) && element > heading;
  // What a heading or a term begins with is its own text.
  const { firstText } = page.elements;
  if (isInside && firstText[element] === firstText[heading] && !PERMALINK_WORDS.test(own)) return false;
  return !isInside || own.length * 2 <= all.length || PERMALINK_WORDS.test(own);
}

/** The heading or term that an element stands in, or the heading beside in a wrapper that names itself after it; -1 for none. */
function headingBeside({ elements }: Page, element: number): number {
  const { tag, parent, className } = elements;
  let around = parent[element] ?? -1;
  for (let level = 0; around >= 0 && level < 3; level++) {
    if (HEADING_TAGS.has(tag[around] ?? '') || tag[around] === 'dt') return around;
    if (HEADING_TAGS.has(tag[around + 1] ?? '') && /heading/i.test(className[around] ?? '')) return around + 1;
    around = parent[around] ?? -1;
  }
  return -1;
}

function holdsPicture({ elements }: Page, element: number): boolean {
  return elements.tag.slice(element + 1, elements.end[element]).includes('img');
}
