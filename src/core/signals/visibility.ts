import { DRAWN_FORMULA } from '../cues/code-and-verse.ts';
import { domReader, isUnrendered, windowOf } from '../dom/dom-reader.ts';
import { elementChars, elementWords, labelText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import {
  classNameOf,
  endOf,
  firstTextOf,
  hasText,
  holderOf,
  nextSiblingOf,
  parentOf,
  tagOf,
  textEndOf,
} from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { BLOCK_TAGS } from '../dom/tags.ts';
import { addTo } from '../dom/tallies.ts';
import { FOLDED_CALLOUT } from '../parts/callouts.ts';
import { isNoteInPlace, noteLinks } from '../parts/note/find-notes.ts';
import { panelsOf } from '../parts/tabs/find-panels.ts';
import { STEP_ITEMS, type Steps } from '../steps.ts';
import type { Page } from '../types.ts';
import { prefixSums, sumBetween } from './blocks.ts';
import { namedHidden } from './named-hidden.ts';

/**
 * The steps that mark the hidden elements of a subtree: 1 for each topmost one. An element is hidden by its own attributes, by its class where there is
 * no style sheet or, on a live page, by layout (no box, `visibility`, or clipped to a pixel for screen readers).
 *
 * Content that a reader opens counts as shown: parts that a control opens (`<details>`, panels, the rest of a text),
 * linked notes, and {@link visibilityExceptions}. Reads layout on a live page. Linear in the page.
 */
export function* findHidden(page: Page, root: number): Steps<Uint8Array> {
  const { elements } = page;
  const hidden = new Uint8Array(elements.count);
  const end = endOf(page, root);
  const shown = visibilityExceptions(page);
  const named = namedHidden(page);
  let exemptUntil = -1;
  let onDemand: ReadonlySet<number> | null = null;
  let count = 0;
  for (let element = root; element < end; ) {
    if (++count % STEP_ITEMS === 0) yield;
    const isPanel = elements.tag[element] === 'details' || elements.role[element] === 'tabpanel';
    const isOpened = isPanel || shown.has(element);
    if (isOpened) exemptUntil = Math.max(exemptUntil, endOf(page, element));
    const rendered = element < exemptUntil || !page.isLive || isRendered(page, element);
    const isNamed = named.has(element) && !holdsNearlyAll(page, element);
    const isMarked = !isOpened && (isNamed || isHiddenByMarkup(page, element));
    const isHidden = isMarked || !rendered;
    if (isHidden && hasText(page, element)) onDemand ??= shownOnDemand(page);
    const isNote = isHidden && isNoteInPlace(page, element);
    if (isNote || (isHidden && onDemand?.has(element) === true)) {
      exemptUntil = Math.max(exemptUntil, endOf(page, element));
      element++;
    } else if (isHidden) {
      hidden[element] = 1;
      element = endOf(page, element);
    } else element++;
  }
  return hidden;
}

/**
 * Whether attributes hide an element. Without layout, `aria-hidden` hides parts of lines only, such as one of two copies of a formula,
 * and what holds nearly all text waits for its scripts.
 */
function isHiddenByMarkup(page: Page, element: number): boolean {
  const { hidden, blockLevel, tag, node } = page.elements;
  if (hidden[element] !== 1) return false;
  const original = node[element];
  const isUnread = original !== undefined && !isUnrendered(original, domReader(page.document));
  if (isUnread && (isUnspoken(page, element) || isPictureLink(page, element))) return false;
  if (page.isLive || blockLevel[element] === 0 || tag[element]?.includes('-') === true) return true;
  if (isUnread) return false;
  return !holdsNearlyAll(page, element);
}

function holdsNearlyAll(page: Page, element: number): boolean {
  return elementChars(page, element) > MAX_HIDDEN_SHARE * elementChars(page, 0);
}

/** Parts that a control opens, and elements with little but notes. */
function shownOnDemand(page: Page): ReadonlySet<number> {
  const found = new Set(panelsOf(page).keys());
  const noteWords = new Map<number, number>();
  for (const note of new Set(noteLinks(page).map((each) => each.note))) {
    const words = elementWords(page, note);
    for (let around = note; around > 0; around = parentOf(page, around)) {
      addTo(noteWords, around, words);
    }
  }
  for (const [element, words] of noteWords)
    if (elementWords(page, element) <= words * MAX_BESIDE_NOTES) found.add(element);
  return found;
}

/** Markup is not believed that hides a larger share of the page's characters. A guess. */
const MAX_HIDDEN_SHARE = 0.8;
/** An element with little but notes has at most this many times their words. A guess. */
const MAX_BESIDE_NOTES = 1.5;

/** Words of the shortest text that is not an icon, sign or label. A guess. */
const MIN_UNSPOKEN_WORDS = 3;

/** Text for screen readers alone. On parsed pages, it stays in place of its copy for the eye. */
const SPOKEN_NAME = /sr-only|visually-?hidden|screen-?reader/i;

/** The number of formulas in MathML before each element. */
const formulasBefore = /* @__PURE__ */ remembered(({ elements: { tag, count } }: Page) =>
  prefixSums(count, (element) => (tag[element] === 'math' ? 1 : 0)),
);

/**
 * Whether an element with `aria-hidden` is text that everybody who sees reads: words in the flow of the page, without a copy for screen
 * readers. Reads layout on a live page.
 */
function isUnspoken(page: Page, element: number): boolean {
  const { node } = page.elements;
  if (elementWords(page, element) < MIN_UNSPOKEN_WORDS) return false;
  const text = labelText(page, element);
  const around = parentOf(page, element);
  const beside = [nextSiblingOf(page, element), previousOf(page, element)];
  const isSpokenBeside = beside.some((each) => SPOKEN_NAME.test(classNameOf(page, each)));
  if (!page.isLive && isSpokenBeside) return false;
  const copies = beside.map((each) => labelText(page, each));
  const isFormula =
    DRAWN_FORMULA.test(classNameOf(page, around)) || sumBetween(formulasBefore(page), around, endOf(page, around)) > 0;
  const isCode = [element, around, parentOf(page, around)].some((each) =>
    /^(?:pre|code|table|button)$/.test(tagOf(page, each)),
  );
  if (isFormula || isCode || !/\p{L}{3}/u.test(text) || copies.includes(text)) return false;
  return !page.isLive || isInFlow(page, node[element] as Element);
}

/** Whether an element is a link of pictures alone. Screen readers pass over it because the heading of the card links to the same page. */
function isPictureLink(page: Page, element: number): boolean {
  const { tag } = page.elements;
  return tag[element] === 'a' && !hasText(page, element) && tag.slice(element, endOf(page, element)).includes('img');
}

/** Whether an element has a box in the page's width and is not laid over it, as closed dialogs and menus are. */
function isInFlow(page: Page, element: Element): boolean {
  const { width, height, left, right } = element.getBoundingClientRect();
  const isPlaced = /^(?:absolute|fixed)$/.test(styleOf(page, element)?.position ?? '');
  return !isPlaced && width > 1 && height > 1 && right > 0 && left < (windowOf(page.document)?.innerWidth ?? 0);
}

/** The element that ends right before another one, if they are siblings; -1 for none. */
function previousOf(page: Page, element: number): number {
  let before = element - 1;
  while (before >= 0 && parentOf(page, before) !== parentOf(page, element)) before = parentOf(page, before);
  return before;
}

/** Deeper elements are parts of something else than bars and dialogs. A guess. */
const MAX_PINNED_DEPTH = 10;

/**
 * Marks the topmost elements with text that are pinned to the window of a live page (`position: fixed`): bars, dialogs,
 * chats. Reads computed styles. Linear in the elements down to ten levels.
 */
export function findPinned(page: Page): Uint8Array {
  const { count, node } = page.elements;
  const pinned = new Uint8Array(count);
  if (!page.isLive) return pinned;
  const depth = new Uint8Array(count);
  for (let element = 1; element < count; ) {
    const own = (depth[parentOf(page, element)] ?? 0) + 1;
    depth[element] = own;
    const original = node[element];
    const isEmpty = !hasText(page, element);
    if (!isEmpty && original !== undefined && styleOf(page, original)?.position === 'fixed') pinned[element] = 1;
    const isDone = isEmpty || pinned[element] === 1 || own >= MAX_PINNED_DEPTH;
    element = isDone ? endOf(page, element) : element + 1;
  }
  return pinned;
}

function isRendered(page: Page, index: number): boolean {
  const element = page.elements.node[index];
  const tag = page.elements.tag[index];
  // Line breaks and scripts with formulas have no box. The controls of a form may shadow its methods.
  if (element === undefined || tag === 'br' || tag === 'wbr' || tag === 'script' || tag === 'form') return true;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
    const style = styleOf(page, element);
    // An element without a box of its own still shows its children.
    if (!element.checkVisibility({ visibilityProperty: true })) return style?.display === 'contents';
    // A transparent element in the flow fades in on scrolling. One that floats over it is a hint that opens on demand.
    const isFloating = /^(?:absolute|fixed)$/.test(style?.position ?? '');
    return !(style?.opacity === '0' && isFloating) || isAwaited(page, index);
  }
  return !hasText(page, index) || !isClippedAway(page, index, element);
}

/** Whether an element is a picture that has not loaded and is all that its frame holds: it fades in when a script loads it. */
function isAwaited({ elements: { tag, node, end } }: Page, index: number): boolean {
  const around = index - 1;
  const isFramed = tag[index] === 'img' && end[around] === index + 1;
  return isFramed && (node[index] as HTMLImageElement).naturalWidth === 0;
}

/** Whether a text is for screen readers only: out of the flow, in a box of at most one pixel. */
function isClippedAway(page: Page, index: number, element: Element): boolean {
  // Reading this width takes less than half as long as a rectangle. SVG and MathML elements lack it.
  if ((element as HTMLElement).offsetWidth > 1) return false;
  const { width, height } = element.getBoundingClientRect();
  if (width > 1 || height > 1 || width + height === 0) return false;
  return styleOf(page, element)?.position === 'absolute' && !isJoined(page, index);
}

/** Whether such a text is the sign between two numbers or terms, or replaces digits that only sighted readers get. */
function isJoined(page: Page, index: number): boolean {
  const { end } = page.elements;
  const isHidden = (each: number) => page.elements.hidden[each] === 1 && !isUnspoken(page, each);
  const [before, after] = [page.texts.data[firstTextOf(page, index) - 1], page.texts.data[textEndOf(page, index)]];
  const own = labelText(page, index);
  let text = firstTextOf(page, index) - 1;
  while (page.texts.chars[text] === 0) text--;
  let last = holderOf(page, text);
  while (last > 0 && end[parentOf(page, last)] === index) last = parentOf(page, last);
  const isTold = isHidden(endOf(page, index)) || (end[last] === index && isHidden(last));
  return OPERATOR.test(`${before?.slice(-1)}${own}${after?.[0]}`) || (/\d/.test(own) && isTold);
}

/** An arithmetic sign between two operands. */
const OPERATOR = /^[^\s(][/+×·÷=−–-][^\s).,;:!?]$/;

function styleOf(page: Page, element: Element): CSSStyleDeclaration | undefined {
  return windowOf(page.document)?.getComputedStyle(element);
}

/**
 * Content that pages hide from sight or from screen readers: the MathML of a formula that is also drawn, its drawing if
 * there is no MathML, marks of notes, and the content of folded callouts.
 * Linear in elements and texts.
 */
function visibilityExceptions(page: Page): ReadonlySet<number> {
  const shown = new Set<number>();
  const names = nameIndex(page);
  for (const math of names.tagged('math')) addInLine(page, math, shown);
  // Some pages put a button that shows the note in place of its mark.
  for (const { link } of noteLinks(page)) addInLine(page, link, shown);
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
    if (!names.isNamed(named, around)) return;
    const isDrawing = element === around + 1 && !tag.slice(element, end[around]).includes('math');
    if (isDrawing || name === FOLDED_CALLOUT) shown.add(element);
  });
}

/** An element and the inline elements around it with the same texts. */
function addInLine(page: Page, inner: number, shown: Set<number>): void {
  const { firstText, textEnd } = page.elements;
  for (let around = inner; around > 0; around = parentOf(page, around)) {
    const isMore = firstText[around] !== firstText[inner] || textEnd[around] !== textEnd[inner];
    if (isMore || BLOCK_TAGS.has(tagOf(page, around))) return;
    shown.add(around);
  }
}
