import { FOLDED_CALLOUT } from '../cues/callouts.ts';
import { DRAWN_FORMULA } from '../cues/code-and-verse.ts';
import { charsUpTo } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { BLOCK_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';
import { noteLinks } from './note-links.ts';

/** So many elements into a panel, its code has begun. A guess. */
const MAX_ELEMENTS_BEFORE_CODE = 12;
/** A panel of code holds no more than a label and a button beside it. A guess. */
const MAX_OTHER_CHARS = 40;

/**
 * What pages hide from the eye or the ear although it is content: the MathML of a formula that is drawn otherwise, the drawing where there is no MathML, the marks of notes, code in the languages that
 * were not chosen, and what boxes of notes hold that are folded. Linear in elements and texts.
 */
export function visibilityExceptions(page: Page): ReadonlySet<number> {
  const shown = new Set<number>();
  const names = nameIndex(page);
  for (const math of names.tagged('math')) addInLine(page, math, shown);
  // A button that shows the note stands in the place of its mark.
  for (const { link } of noteLinks(page)) addInLine(page, link, shown);
  for (const pre of names.tagged('pre')) addAlternatives(page, pre, shown);
  addChildren(page, FOLDED_CALLOUT, shown);
  addChildren(page, DRAWN_FORMULA, shown);
  return shown;
}

/** What stands in elements of a name; of formulas the drawing, where that is all there is. */
function addChildren(page: Page, name: RegExp, shown: Set<number>): void {
  const { parent, tag, end } = page.elements;
  const names = nameIndex(page);
  const named = names.classesLike(name);
  if (named === null) return;
  parent.forEach((around, element) => {
    if (named[names.classOf[around] ?? 0] !== 1) return;
    const isDrawing = element === around + 1 && !tag.slice(element, end[around]).includes('math');
    if (isDrawing || name === FOLDED_CALLOUT) shown.add(element);
  });
}

/** An element and those around it inside the line that hold nothing else. */
function addInLine({ elements: { parent, tag, firstText, textEnd } }: Page, inner: number, shown: Set<number>): void {
  for (let around = inner; around > 0; around = parent[around] ?? 0) {
    const isMore = firstText[around] !== firstText[inner] || textEnd[around] !== textEnd[inner];
    if (isMore || BLOCK_TAGS.has(tag[around] ?? '')) return;
    shown.add(around);
  }
}

/** A `<pre>` or its panel, where another like it stands right after it with other code. */
function addAlternatives(page: Page, pre: number, shown: Set<number>): void {
  const { parent, tag, end } = page.elements;
  for (let panel = pre; panel > 0 && holdsLittleElse(page, panel, pre); panel = parent[panel] ?? 0) {
    const next = end[panel] ?? 0;
    const isBeside = next < (end[parent[panel] ?? 0] ?? 0) && tag[next] === tag[panel];
    const other = isBeside ? preIn(page, next) : -1;
    if (other < 0) continue;
    const isSame = charsIn(page, pre) === charsIn(page, other);
    if (!isSame) for (const each of [panel, next]) shown.add(each);
    return;
  }
}

/** The `<pre>` of a panel that holds little else, -1 for none. */
function preIn(page: Page, panel: number): number {
  const { tag, end } = page.elements;
  const last = Math.min(end[panel] ?? 0, panel + MAX_ELEMENTS_BEFORE_CODE);
  for (let element = panel; element < last; element++) {
    if (tag[element] === 'pre') return holdsLittleElse(page, panel, element) ? element : -1;
  }
  return -1;
}

function holdsLittleElse(page: Page, panel: number, pre: number): boolean {
  const max = charsIn(page, pre) + MAX_OTHER_CHARS;
  return charsUpTo(page, panel, max) <= max;
}

function charsIn(page: Page, pre: number): number {
  return charsUpTo(page, pre, Number.POSITIVE_INFINITY);
}
