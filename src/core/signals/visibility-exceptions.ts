import { FOLDED_CALLOUT } from '../cues/callouts.ts';
import { DRAWN_FORMULA } from '../cues/code-and-verse.ts';
import { charsUpTo } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { nextSiblingOf, parentOf } from '../dom/page-tree.ts';
import { BLOCK_TAGS } from '../dom/tags.ts';
import type { Page } from '../types.ts';
import { noteLinks } from './note-links.ts';

/** The code of a panel is among its first elements. A guess. */
const MAX_ELEMENTS_BEFORE_CODE = 12;
/** A panel of code holds only a label and a button beside it. A guess. */
const MAX_OTHER_CHARS = 40;

/**
 * Content that pages hide from sight or from screen readers: the MathML of a formula that is also drawn, its drawing if
 * there is no MathML, marks of notes, code in languages that are not selected, and the content of folded callouts.
 * Linear in elements and texts.
 */
export function visibilityExceptions(page: Page): ReadonlySet<number> {
  const shown = new Set<number>();
  const names = nameIndex(page);
  for (const math of names.tagged('math')) addInLine(page, math, shown);
  // Some pages put a button that shows the note in place of its mark.
  for (const { link } of noteLinks(page)) addInLine(page, link, shown);
  for (const pre of names.tagged('pre')) addAlternatives(page, pre, shown);
  addChildren(page, FOLDED_CALLOUT, shown);
  addChildren(page, DRAWN_FORMULA, shown);
  return shown;
}

/** The children of elements with such a name. In a formula only the drawing, if it has nothing else. */
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

/** An element and the inline elements around it with the same texts. */
function addInLine(page: Page, inner: number, shown: Set<number>): void {
  const { tag, firstText, textEnd } = page.elements;
  for (let around = inner; around > 0; around = parentOf(page, around)) {
    const isMore = firstText[around] !== firstText[inner] || textEnd[around] !== textEnd[inner];
    if (isMore || BLOCK_TAGS.has(tag[around] ?? '')) return;
    shown.add(around);
  }
}

/** A `<pre>` or its panel, if another one with different code follows it. */
function addAlternatives(page: Page, pre: number, shown: Set<number>): void {
  const { tag } = page.elements;
  for (let panel = pre; panel > 0 && holdsLittleElse(page, panel, pre); panel = parentOf(page, panel)) {
    const next = nextSiblingOf(page, panel);
    const other = tag[next] === tag[panel] ? preIn(page, next) : -1;
    if (other < 0) continue;
    const isSame = charsIn(page, pre) === charsIn(page, other);
    if (!isSame) for (const each of [panel, next]) shown.add(each);
    return;
  }
}

/** The `<pre>` of a panel with little else; -1 if there is none. */
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
