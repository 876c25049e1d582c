import type { Analysis, AssemblyOptions, PassedOver } from '../analysis.ts';
import type { CopyLog } from '../copy/copy-log.ts';
import { longestBlock } from '../decide/block-content.ts';
import { blockEnd, blockStart, charsOf, firstTextOf, holderOf, isInOneOf, textEndOf } from '../dom/page-tree.ts';
import { appendTo } from '../dom/tallies.ts';
import { OUTSIDE } from '../rulings.ts';
import { Totals } from '../signals/blocks.ts';
import type { Signals } from '../signals/signals.ts';
import { atOnce, eachInSteps, type Steps } from '../steps.ts';
import type { DetachedSubtree, Page, Removal, RemovalKind, RemovalSummary, Ruling, Selection } from '../types.ts';
import { type PlaceKinds, placeKinds } from './decisions.ts';
import { type LeftOut, PageSummaries } from './page-summaries.ts';
import type { PartCopies } from './part-copies.ts';

/** The decisions on a page. */
export interface Decided {
  readonly selection: Selection;
  /** Parts of the selection that were not copied. */
  readonly uncopied: readonly Removal[];
}

/** Smallest share of characters in links of a part that is named `links`. A guess. */
const MIN_LINK_DENSITY = 0.5;
/** Texts with fewer characters occur twice by chance. A guess. */
const MIN_REPEAT_CHARS = 24;

/**
 * All text that was left out, as the largest elements without kept text, in document order: parts that the selection dropped, parts
 * outside of it, texts between kept ones, and parts that were not copied. Linear in the page's elements and texts.
 */
export const leftOut: (page: Page, signals: Signals, decided: Decided) => LeftOut[] =
  /* @__PURE__ */ atOnce(leftOutSteps);

/** The steps of {@link leftOut}. */
function* leftOutSteps(page: Page, signals: Signals, { selection, uncopied }: Decided): Steps<LeftOut[]> {
  const kept = keptHashes(page, selection);
  const kinds = placeKinds(page);
  yield;
  const hasText = ({ element }: Removal) => signals.totals.chars(element) > 0;
  const removals = [...selection.removed, ...outside(page, selection)].filter(hasText);
  removals.sort((a, b) => a.element - b.element);
  yield;
  const unchosen: Removal[] = [];
  yield* eachInSteps(removals, (removal) => {
    unchosen.push({ element: removal.element, ...rulingIn(page, selection, removal) });
  });
  const whole: LeftOut[] = [];
  yield* eachInSteps([...unchosen, ...uncopied.filter(hasText)], (removal) => {
    const kind = kindOf(removal, { page, signals, kinds, kept });
    whole.push({ removal, kind, texts: removal.texts ?? null });
  });
  const first = ({ texts, removal }: LeftOut) => texts?.[0] ?? firstTextOf(page, removal.element);
  return [...whole, ...looseTexts(page, unchosen, selection)].sort((a, b) => first(a) - first(b));
}

/** The ruling on the longest block of a part; the removal's own if that block is kept in part. */
function rulingIn(page: Page, { keptBlocks, rulingOf }: Selection, removal: Removal): Ruling {
  const block = longestBlock(page, removal.element);
  return keptBlocks[block] === 1 ? removal : rulingOf(block);
}

/**
 * The texts of blocks that are not kept, by block, if none of the removals holds them. Texts that the scorer chose are in the heads of
 * posts. `removals` are in document order.
 */
function looseTexts(page: Page, removals: readonly Removal[], selection: Selection): LeftOut[] {
  const { elements, texts } = page;
  const isRemoved = new Uint8Array(texts.count);
  for (const { element } of removals) isRemoved.fill(1, elements.firstText[element], elements.textEnd[element]);
  const byBlock = new Map<number, number[]>();
  texts.block.forEach((block, text) => {
    const isKept = selection.keptBlocks[block] !== 0 || selection.chosenBlocks[block] === 1;
    if (isRemoved[text] === 1 || texts.chars[text] === 0 || isKept) return;
    appendTo(byBlock, block, text);
  });
  return [...byBlock].map(([block, each]) => {
    const ruling = selection.rulingOf(block);
    const removal = { element: holderOf(page, each[0] ?? 0), ...ruling };
    return { removal, kind: ruling.kind ?? 'other', texts: each };
  });
}

/** The largest elements that hold no part of the selection. */
function outside({ elements }: Page, { roots, rootTexts }: Selection): Removal[] {
  const { count, end, firstText, textEnd } = elements;
  const found: Removal[] = [];
  let [nextRoot, nextText] = [0, 0];
  for (let element = 0; element < count; ) {
    while ((roots[nextRoot] ?? count) < element) nextRoot++;
    while ((rootTexts[nextText] ?? Number.POSITIVE_INFINITY) < (firstText[element] ?? 0)) nextText++;
    const isRoot = roots[nextRoot] === element;
    const holdsRoot = (roots[nextRoot] ?? count) < (end[element] ?? count);
    const holdsText = (rootTexts[nextText] ?? Number.POSITIVE_INFINITY) < (textEnd[element] ?? 0);
    const isWhole = isRoot || !(holdsRoot || holdsText);
    if (isWhole && !isRoot) found.push({ element, ...OUTSIDE });
    element = isWhole ? (end[element] ?? count) : element + 1;
  }
  return found;
}

interface Known {
  readonly page: Page;
  readonly signals: Signals;
  /** As returned by {@link placeKinds}. */
  readonly kinds: PlaceKinds;
  /** Hashes of kept texts. */
  readonly kept: ReadonlySet<number>;
}

/** The kind in the ruling; without one, the kind that the part's place, links and text give. */
function kindOf({ element, kind }: Removal, { page, signals, kinds, kept }: Known): RemovalKind {
  if (kind !== undefined) return kind;
  if (signals.layout.hidden[element] === 1) return 'hidden';
  const ofPlace = kinds[element];
  if (ofPlace !== undefined) return ofPlace;
  if (isRepeated(page, element, kept)) return 'repeated';
  return signals.totals.linkDensity(element) >= MIN_LINK_DENSITY ? 'links' : 'other';
}

function keptHashes(page: Page, { keptBlocks }: Selection): Set<number> {
  const isKept = (_: number, text: number) =>
    charsOf(page, text) >= MIN_REPEAT_CHARS && isInOneOf(page, keptBlocks, text);
  return new Set(page.texts.hash.filter(isKept));
}

/** Whether an element has longer texts, and all of them are kept elsewhere. */
function isRepeated(page: Page, element: number, kept: ReadonlySet<number>): boolean {
  const first = firstTextOf(page, element);
  const chars = page.texts.chars.subarray(first, page.elements.textEnd[element]);
  const long = page.texts.hash
    .subarray(first, page.elements.textEnd[element])
    .filter((_, index) => (chars[index] ?? 0) >= MIN_REPEAT_CHARS);
  return long.length > 0 && long.every((hash) => kept.has(hash));
}

/** A part of the page that the article does not hold. */
export interface LeftOutPart {
  readonly summary: RemovalSummary;
  /** Where the part begins: after all texts with lower indices on the page that is read. May lie between two indices. */
  readonly at: number;
  /** The page that holds the part, and its element there. */
  readonly page: Page;
  readonly element: number;
  /** Copies the part for display; `null` if it has nothing to show. */
  readonly copy: () => DetachedSubtree | null;
}

/** The facts that the copy of an article yields, and how the parts are copied. */
interface Made extends Pick<AssemblyOptions, 'writers'> {
  readonly log: CopyLog;
  readonly title: number;
  readonly copies: PartCopies;
}

/**
 * The steps that list all parts that an article leaves out, in document order: those outside the selection, those in the `log` of copying and repairs, and
 * those that were passed over when the page was read. The block of the `title` is shown above the article.
 */
export function* leftOutParts(analysis: Analysis, selection: Selection | null, made: Made): Steps<LeftOutPart[]> {
  const shown = selection === null ? [] : yield* partsOfPage(analysis, selection, made);
  if (analysis.passedOver === null) return shown;
  return [...shown, ...partsPassedOver(analysis.passedOver, made)].sort((a, b) => a.at - b.at);
}

function* partsOfPage(
  analysis: Analysis,
  selection: Selection,
  { log, title, copies, writers }: Made,
): Steps<LeftOutPart[]> {
  const { page, signals } = analysis;
  const summaries = new PageSummaries(page, signals.totals);
  const decisions = { selection, uncopied: log.removals };
  const isTitle = ({ removal: { element } }: LeftOut) =>
    title >= 0 &&
    blockStart(page, title) <= firstTextOf(page, element) &&
    textEndOf(page, element) <= blockEnd(page, title);
  const found = (yield* leftOutSteps(page, signals, decisions)).filter((part) => !isTitle(part));
  const parts: LeftOutPart[] = [];
  yield* eachInSteps(found, (part) => {
    const { removal, texts } = part;
    const taken = log.taken.get(removal);
    parts.push({
      page,
      element: removal.element,
      at: texts?.[0] ?? firstTextOf(page, removal.element),
      summary: summaries.ofLeftOut(part, taken?.textContent ?? undefined),
      copy: () =>
        taken === undefined
          ? copies.copyPart(page, { element: removal.element, texts }, writers)
          : copies.copyAgain(page, taken),
    });
  });
  return parts;
}

function partsPassedOver({ page, removals }: PassedOver, { copies, writers }: Made): LeftOutPart[] {
  const summaries = new PageSummaries(page, new Totals(page));
  let texts = 0;
  return removals.map((removal) => {
    const part = { removal, kind: removal.kind ?? 'other', texts: null };
    const [first, end] = [firstTextOf(page, removal.element), textEndOf(page, removal.element)];
    // The page that is read does not count the texts of parts that were passed over.
    const at = first - texts - 0.5;
    texts += end - first;
    const copy = () => copies.copyPart(page, { element: removal.element, texts: null }, writers);
    return { page, element: removal.element, at, summary: summaries.ofLeftOut(part), copy };
  });
}
