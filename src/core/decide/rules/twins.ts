import { closest, isWithin, parentOf, tagOf } from '../../dom/page-tree.ts';
import { collapse } from '../../dom/text-forms.ts';
import type { Measured } from '../../model/view/measured.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { rowsOf } from '../../parts/rows.ts';
import { isArticle, share } from '../../parts/rule.ts';
import type { DecidedPage, Rule } from '../rule.ts';

/** Guesses, checked on the shops and lists of the development pages. */
const THRESHOLDS = {
  /** Pages that are threads or references with at least this probability repeat on purpose. */
  isOther: 0.5,
  /** Neighbours that say the same have at most this many blocks between them, which are left out. */
  maxBetween: 12,
  /** This many similar siblings are cards. */
  minCards: 3,
  /** Minimum number of blocks and words of an element that repeats another, and of blocks of one without a heading. */
  minBlocks: 2,
  minWords: 6,
  minUnnamed: 6,
  /** Of neighbours with this many words, the rule against repeats decides: right after new text, authors repeat them on purpose. */
  maxWords: 8,
} as const;

/** A text that can be told twice: with a word or an amount. */
const TELLING = /\p{L}{2}|[$€£¥]/u;
/** Parts in which authors repeat lines: tables, and the lines of a verse or a list. */
const CELL = /^(?:td|th)$/;
const LINE = /^(?:p|li|dd|dt|pre|h[1-6])$/;
/** Any large odd number mixes the bits of a hash. */
const FACTOR = 0x01000193;

/** Text that a page shows twice: to screen readers and to eyes, on narrow and on wide screens. */
export const TWINS: Rule = {
  id: 'twins',
  title: 'Keep one of two neighbours that say the same, and of two parts with the same text.',
  source: 'our pages',
  reason: 'stands elsewhere on the page',
  kind: 'repeated',
  dropsCopies: true,
  applies: (page) => share(page, 'documentation', 'forum') < THRESHOLDS.isOther,
  run(page) {
    if (!isArticle(page)) dropTwinParts(page);
    for (const block of twinLines(page.measured, page.kept)) page.kept[block] = 0;
  },
};

/** The kept blocks that say what a neighbour or the heading of their card says. Linear in the blocks times the depth of cards. */
export function twinLines(measured: Measured, kept: Readonly<Uint8Array>): number[] {
  return [...twinNeighbours(measured, kept), ...repeatedNames(measured, kept)];
}

function* repeatedNames(measured: Measured, kept: Readonly<Uint8Array>): Iterable<number> {
  const { view } = measured;
  for (const card of rowsOf(measured).flatMap(({ cards }) => cards)) {
    const [first, end] = view.rangeOf(card);
    const isName = (block: number) => kept[block] === 1 && view.levelOf(block) > 0;
    for (let name = first; name < end; name++) {
      if (!isName(name)) continue;
      for (let block = first; block < end; block++) {
        if (kept[block] === 1 && view.levelOf(block) === 0 && areEqual(view, name, block)) yield block;
      }
    }
  }
}

function twinNeighbours(measured: Measured, kept: Readonly<Uint8Array>): number[] {
  const { view } = measured;
  const twins: number[] = [];
  let before = -1;
  for (let block = 0; block < view.count; block++) {
    if (kept[block] !== 1) continue;
    const isTwin = before >= 0 && block - before <= THRESHOLDS.maxBetween + 1 && areTwins(measured, before, block);
    const isFirstBetter = isTwin && rankOf(view, before) >= rankOf(view, block);
    if (isTwin) twins.push(isFirstBetter ? block : before);
    if (!isFirstBetter) before = block;
  }
  return twins;
}

function areTwins({ view, repetition }: Measured, one: number, other: number): boolean {
  if (view.at('words', one) >= THRESHOLDS.maxWords) return false;
  if (!areEqual(view, one, other) || !TELLING.test(textOf(view, one))) return false;
  const { page } = view;
  const [first, second] = [view.ownerOf(one), view.ownerOf(other)];
  const isLine = LINE.test(tagOf(page, first)) && tagOf(page, first) === tagOf(page, second);
  if (isLine && parentOf(page, first) === parentOf(page, second)) return false;
  if (closest(page, second, (each) => CELL.test(tagOf(page, each))) >= 0) return false;
  // A picture tells them apart, as do cards.
  if (page.elements.tag.slice(first, second).includes('img')) return false;
  const around = closest(page, second, (each) => isWithin(page, first, each));
  const [part, otherPart] = [first, second].map((owner) =>
    closest(page, owner, (each) => parentOf(page, each) === around),
  );
  const group = repetition.groupOf(part ?? 0);
  const areCards =
    group !== undefined && group.count >= THRESHOLDS.minCards && group === repetition.groupOf(otherPart ?? 0);
  return !areCards || (part === first && otherPart === second);
}

/** Whether two blocks have one text, but for white space. */
function areEqual(view: PageView, one: number, other: number): boolean {
  if (view.at('words', one) !== view.at('words', other) || view.lastCode[one] !== view.lastCode[other]) return false;
  return collapse(textOf(view, one)) === collapse(textOf(view, other));
}

/** A heading tells more than a link, and a link more than a text. */
function rankOf(view: PageView, block: number): number {
  if (view.levelOf(block) > 0) return 2;
  return view.at('linkChars', block) > 0 ? 1 : 0;
}

/** Drops parts whose texts an earlier part of the page has in the same order. Cards of one row may say the same. Linear in elements and blocks. */
function dropTwinParts({ measured, kept }: DecidedPage): void {
  const { view } = measured;
  const hashOf = rangeHashes(view);
  const rowAt = rowsByBlock(measured);
  const seen = new Map<number, number>();
  for (let element = 1; element < view.page.elements.count; element++) {
    const [first, end] = view.rangeOf(element);
    const around = parentOf(view.page, element);
    const isWhole = view.firstBlockOf(around) !== first || view.endBlockOf(around) !== end;
    if (!isWhole || end - first < THRESHOLDS.minBlocks || view.of('words', element) < THRESHOLDS.minWords) continue;
    if (/^(?:t(?:able|body|head|foot|r|d|h)|dl)$/.test(tagOf(view.page, element))) continue;
    if (view.of('headings', element) === 0 && end - first < THRESHOLDS.minUnnamed) continue;
    const hash = hashOf(first, end);
    const other = seen.get(hash);
    if (other === undefined) seen.set(hash, element);
    else if (isCopy(view, kept, [other, element])) {
      const row = rowAt[first] ?? -1;
      if (row === -1 || row !== rowAt[view.firstBlockOf(other)]) kept.fill(0, first, end);
    }
  }
}

/** Whether the blocks of two elements are equal, and what is kept of the second is kept of the first. */
function isCopy(view: PageView, kept: Uint8Array, [one, other]: readonly [number, number]): boolean {
  const [start, end] = view.rangeOf(one);
  const [first, last] = view.rangeOf(other);
  if (end > first || end - start !== last - first || !kept.subarray(first, last).includes(1)) return false;
  for (let at = 0; at < last - first; at++) {
    if (!areEqual(view, start + at, first + at)) return false;
    if ((kept[start + at] ?? 0) < (kept[first + at] ?? 0)) return false;
  }
  return true;
}

/** For each block of a card, its outermost row as an index; -1 for others. */
function rowsByBlock(measured: Measured): Int32Array {
  const { view } = measured;
  const rowAt = new Int32Array(view.count).fill(-1);
  for (const [index, { cards }] of rowsOf(measured).entries()) {
    for (const card of cards) {
      const [first, end] = view.rangeOf(card);
      if (rowAt[first] === -1) rowAt.fill(index, first, end);
    }
  }
  return rowAt;
}

/** Returns a number that ranges of blocks with equal texts share. */
function rangeHashes(view: PageView): (first: number, end: number) => number {
  const before = new Int32Array(view.count + 1);
  const power = new Int32Array(view.count + 1).fill(1);
  for (let block = 0; block < view.count; block++) {
    before[block + 1] =
      Math.imul(before[block] ?? 0, FACTOR) + view.at('words', block) * FACTOR + (view.lastCode[block] ?? 0);
    power[block + 1] = Math.imul(power[block] ?? 0, FACTOR);
  }
  return (first, end) => ((before[end] ?? 0) - Math.imul(before[first] ?? 0, power[end - first] ?? 0)) | 0;
}
