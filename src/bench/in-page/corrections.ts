/** Runs in the tab of the benchmark: makes corrections and looks for their parts. Arguments and results are copied between processes. */

import { correctionOf } from '../../core/corrections/correction-of.ts';
import { findParts } from '../../core/corrections/find-parts.ts';
import { PartShapes } from '../../core/corrections/part-shapes.ts';
import { readPage } from '../../core/dom/walk.ts';
import { DEFAULT_SCORER, extract, finish, inspect } from '../../core/index.ts';
import type { Correction, CorrectionKind, Inspection, Page } from '../../core/types.ts';
import { charactersOf, overlapOf, wordsOf } from '../measures/overlap.ts';
import { changeIntoOther } from './other-article.ts';

/** A page with its answer. */
export interface AnsweredPage {
  readonly html: string;
  readonly url: string;
  readonly expected: string;
  /** Whether F1 counts letters: of scripts without spaces. */
  readonly byCharacters: boolean;
}

/** A correction that makes a page better. */
export interface Case {
  readonly kind: CorrectionKind;
  /** The element: its place among all elements of the document. */
  readonly at: number;
  /** F1 without the correction and with it. */
  readonly before: number;
  readonly after: number;
  readonly correction: Correction;
}

/** The effect of a correction on a page. */
export type Finding = 'right' | 'nothing' | 'another';

/** On the page itself, in another article, in one with other words, and in all of these without the part. */
export type Findings = Readonly<
  Record<'same' | 'other' | 'rewritten' | 'without' | 'otherWithout' | 'rewrittenWithout', Finding>
>;

/** Smallest gain of a part that is left out, and of one that is chosen or brought back. */
const MIN_GAIN_OF_LESS = 0.02;
const MIN_GAIN = 0.1;
/** Nobody remembers a choice that is nearly as wrong, so that F1 with it is at least this. */
const MIN_RIGHT = 0.5;
/** Left-out parts that are tried on a page, the longest first. */
const MAX_TRIED = 6;
/** The fewest words of a part that is brought back or left out. */
const MIN_WORDS = 8;
/** A part is wanted if more of its words are in the answer, and unwanted if less are. */
const WANTED_SHARE = { least: 0.6, most: 0.2 };
/** Two elements with at least this share of common text are the same part. */
const SAME_PART_SHARE = 0.9;

/** The corrections that make a page better: the best of each kind. */
export function casesOn(page: AnsweredPage): Case[] {
  const document = parse(page.html);
  const all = [...document.querySelectorAll('*')];
  const before = f1Of(page, document, {});
  const inspection = inspect(document, { scorer: DEFAULT_SCORER, url: page.url });
  const read = finish(readPage(document, { url: page.url }));
  if (read === null) return [];
  const best = new Map<CorrectionKind, Case>();
  for (const [kind, element] of possible(page, inspection)) {
    const at = all.indexOf(element);
    const index = read.elements.node.indexOf(element);
    if (at < 0 || index < 0) continue;
    const correction = correctionOf(read, index, kind);
    const after = kind === 'root' ? f1Of(page, document, { root: element }) : f1Of(page, document, { correction });
    const enough = before + (kind === 'drop' ? MIN_GAIN_OF_LESS : MIN_GAIN);
    if (after >= Math.max(MIN_RIGHT, enough) && after > (best.get(kind)?.after ?? 0))
      best.set(kind, { kind, at, before, after, correction });
  }
  return [...best.values()];
}

/** The parts that a reader of the page could choose, bring back or leave out. */
function* possible(page: AnsweredPage, { choices, blocks }: Inspection): Generator<[CorrectionKind, Element]> {
  for (const { element, isWhole, summary } of choices) if (!isWhole && !summary.isChosen) yield ['root', element];
  const answer = new Set(tokensOf(page, page.expected));
  const shareOf = (element: Element) => {
    const tokens = tokensOf(page, element.textContent ?? '');
    return tokens.length < MIN_WORDS ? -1 : tokens.filter((each) => answer.has(each)).length / tokens.length;
  };
  const of = (isKept: boolean, isMeant: (share: number) => boolean) => {
    const owners = new Set(blocks.filter(({ decision }) => decision.keep === isKept).map(({ element }) => element));
    const others = blocks.filter(({ decision }) => decision.keep !== isKept).map(({ element }) => element);
    const widened = [...owners].map((each) => {
      let part = each;
      for (let above = part.parentElement; above && above.localName !== 'body'; above = above.parentElement) {
        const around = above;
        if (!isMeant(shareOf(around)) || others.some((other) => around.contains(other))) break;
        part = around;
      }
      return part;
    });
    const parts = [...new Set(widened)].filter((each) => isMeant(shareOf(each)));
    return parts.sort((one, other) => chars(other) - chars(one)).slice(0, MAX_TRIED);
  };
  for (const part of of(false, (share) => share >= WANTED_SHARE.least)) yield ['keep', part];
  for (const part of of(true, (share) => share >= 0 && share <= WANTED_SHARE.most)) yield ['drop', part];
}

/** A page, the place of a part in it, and a correction of that part. */
export interface FindingTask {
  readonly html: string;
  readonly url: string;
  readonly at: number;
  readonly correction: Correction;
  readonly hasOtherIds: boolean;
}

/** Looks for the part of a correction on the page where it was made, and in articles that are made from it. */
export function findingsOf({ html, url, at, correction, hasOtherIds }: FindingTask): Findings {
  const find = (change: (document: Document, part: Element) => Element): Finding => {
    const document = parse(html);
    const part = document.querySelectorAll('*')[at];
    if (part === undefined) return 'nothing';
    return findingIn(document, { url, correction, wanted: change(document, part) });
  };
  const without = (part: Element) => {
    // From now on, only a part in the same words is the same.
    part.remove();
    return part;
  };
  const changed = (document: Document, part: Element, isRewritten: boolean) => {
    changeIntoOther(document, { hasOtherIds, ...(isRewritten && { rewritten: part }) });
    return part;
  };
  return {
    same: find((_, part) => part),
    other: find((document, part) => changed(document, part, false)),
    rewritten: find((document, part) => changed(document, part, true)),
    without: find((_, part) => without(part)),
    otherWithout: find((document, part) => without(changed(document, part, false))),
    rewrittenWithout: find((document, part) => without(changed(document, part, true))),
  };
}

function findingIn(
  document: Document,
  { url, correction, wanted }: { url: string; correction: Correction; wanted: Element },
): Finding {
  const page = finish(readPage(document, { url }));
  if (page === null) return 'nothing';
  const found = nodesOf(page, findParts(new PartShapes(page), correction));
  if (found.length === 0) return 'nothing';
  const meant = correction.kind === 'root' ? found.slice(0, 1) : found;
  return meant.every((each) => isSamePart(each, wanted)) ? 'right' : 'another';
}

function nodesOf(page: Page, elements: readonly number[]): Element[] {
  return elements.flatMap((element) => page.elements.node[element] ?? []);
}

function isSamePart(one: Element, other: Element): boolean {
  if (one === other || one.textContent === other.textContent) return true;
  if (!one.contains(other) && !other.contains(one)) return false;
  const [first, second] = [chars(one), chars(other)];
  return Math.min(first, second) >= SAME_PART_SHARE * Math.max(first, second);
}

/** The effect here of a correction made on another page of the site. */
export interface Effect {
  readonly isFound: boolean;
  readonly without: number;
  readonly with: number;
}

/** The effect of a correction on a page of its site. */
export function effectOn({ page, correction }: { page: AnsweredPage; correction: Correction }): Effect {
  const document = parse(page.html);
  const without = f1Of(page, document, {});
  const read = finish(readPage(document, { url: page.url }));
  const isFound = read !== null && findParts(new PartShapes(read), correction).length > 0;
  return { isFound, without, with: isFound ? f1Of(page, document, { correction }) : without };
}

function f1Of(
  page: AnsweredPage,
  document: Document,
  { root, correction }: { root?: Element; correction?: Correction },
): number {
  const { url } = page;
  const how = { ...(root && { root }), ...(correction && { corrections: [correction] }) };
  const { article } = extract(document, { scorer: DEFAULT_SCORER, url, ...how });
  return overlapOf(tokensOf(page, page.expected), tokensOf(page, article?.text ?? '')).f1;
}

function tokensOf({ byCharacters }: AnsweredPage, text: string): string[] {
  return byCharacters ? charactersOf(text) : wordsOf(text);
}

function chars(element: Element): number {
  return element.textContent?.replace(/\s+/g, ' ').trim().length ?? 0;
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
