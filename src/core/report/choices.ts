import type { Analysis } from '../analysis.ts';
import { SIDEBAR_NAME } from '../cues/page-kinds.ts';
import { candidateFrom } from '../decide/scorer.ts';
import { classNameOf, closest } from '../dom/page-tree.ts';
import type { Candidate, ChoiceKind, ChoiceSummary, Selection } from '../types.ts';
import type { RankedCandidate } from './candidate-summaries.ts';
import { addedKinds, BlockSets, firstLine, largestOf, mostOf } from './comparison.ts';

/** More choices than this are hard to compare. Source: the popup's own layout. */
const MAX_CHOICES = 4;
/** Choices with a smaller share of the page's text are offered only if there is no other. A guess. */
const MIN_SHARE = 0.02;
/** Two choices that have this share of their words in common are one. A guess. */
const MAX_OVERLAP = 0.8;
/** A choice holds another if it has this share of its words. A guess. */
const HOLDING_SHARE = 0.9;
/** A section with a smaller share of the best choice's words is a paragraph or two. A guess. */
const MIN_SECTION_SHARE = 0.15;
/** How many candidates are looked at. A guess. */
const MAX_TRIED = 12;
/** A part with at least this share of characters in links is a list of links. A guess. */
const MIN_LINK_DENSITY = 0.5;

/** A choice by element index. */
export interface ReadableChoice {
  readonly element: number;
  readonly isWhole: boolean;
  readonly summary: ChoiceSummary;
}

/** The best choice with its structure. */
export interface BestChoice {
  readonly selection: Selection;
  /** The element around the comments and their number, if they are apart. */
  readonly comments: { readonly element: number; readonly count: number } | null;
  /** The first post of a thread, -1 without one. */
  readonly firstPost: number;
}

/** The element that is read, and the candidates with their ranks. */
interface Asked {
  readonly element: number;
  readonly isWhole: boolean;
  readonly ranked: readonly RankedCandidate[];
}

interface Option {
  readonly candidate: Candidate;
  readonly isWhole: boolean;
  readonly kept: Uint8Array;
  /** The kind, if it is known before the text is compared. */
  readonly kind?: ChoiceKind;
  readonly count?: number;
}

/**
 * The different things that can be read on a page, the best first, the whole page last; at most {@link MAX_CHOICES}. Candidates that
 * keep nearly the same text are one choice, and so are the members of a group, such as the posts of a thread. Linear in the page.
 */
export function readableChoices(analysis: Analysis, best: BestChoice, asked: Asked): ReadableChoice[] {
  const sets = new BlockSets(analysis);
  const kept = best.selection.keptBlocks;
  const first: Option = {
    candidate: best.selection.candidate,
    isWhole: false,
    kept,
    ...(analysis.hasContent && { kind: 'best' }),
  };
  const found = [first];
  const names = new Set<string>();
  const whole = wholePage(analysis);
  // Nobody can point at a rescued page, or read a part of it.
  const others = analysis.rescuedFrom === null ? [...otherOptions(analysis, best), whole] : [];
  for (const option of others) {
    const isLast = option === whole;
    if (found.length >= (isLast ? MAX_CHOICES : MAX_CHOICES - 1)) continue;
    if (sets.shareOf(option.kept) < MIN_SHARE || isMember(analysis, option, found)) continue;
    if (found.some((other) => sets.overlap(option.kept, other.kept) >= MAX_OVERLAP)) continue;
    const kind = kindOf(analysis, { option, best: kept, sets });
    if (kind === 'part' && !isSection(option.kept, kept, sets)) continue;
    if (names.has(kind) && kind !== 'other') continue;
    names.add(kind);
    found.push({ ...option, kind });
  }
  return found.map((option) => described(analysis, { option, best: kept, sets }, asked));
}

function* otherOptions(analysis: Analysis, { selection, comments, firstPost }: BestChoice): Generator<Option> {
  const { candidates, selectionOf } = analysis;
  const optionOf = (element: number) => {
    const candidate = candidates.find((each) => each.element === element) ?? candidateFrom(element, {});
    return { candidate, isWhole: false, kept: selectionOf(candidate).keptBlocks };
  };
  const named = largestOf(analysis, 'comments');
  if (firstPost >= 0) yield { ...optionOf(firstPost), kind: 'first-post' };
  if (comments !== null) yield { ...optionOf(comments.element), kind: 'comments', count: comments.count };
  else if (named >= 0) yield { ...optionOf(named), kind: 'comments' };
  for (const { element } of candidates.slice(0, MAX_TRIED)) {
    if (element !== selection.candidate.element) yield optionOf(element);
  }
}

function wholePage({ page: { elements }, selectionOf }: Analysis): Option {
  const candidate = candidateFrom(Math.max(0, elements.tag.indexOf('body')), {});
  return { candidate, isWhole: true, kept: selectionOf(candidate, { isWhole: true }).keptBlocks, kind: 'page' };
}

/** Whether one of the choices before it is an element of the same kind beside it. A name in common makes it one: most parts are a `div`. */
function isMember({ page }: Analysis, { candidate: { element } }: Option, found: readonly Option[]): boolean {
  const { parent, tag } = page.elements;
  const classes = (of: number) => classNameOf(page, of).split(/\s+/).filter(Boolean);
  const own = classes(element);
  const isAlike = (others: readonly string[]) =>
    own.length === 0 ? others.length === 0 : own.some((name) => others.includes(name));
  return found.some(
    ({ candidate: { element: other } }) =>
      other !== element && parent[other] === parent[element] && tag[other] === tag[element] && isAlike(classes(other)),
  );
}

interface Comparison {
  readonly option: Option;
  readonly best: Uint8Array;
  readonly sets: BlockSets;
}

function kindOf(analysis: Analysis, { option, best, sets }: Comparison): ChoiceKind {
  if (option.kind !== undefined) return option.kind;
  const { kept } = option;
  if (sets.heldBy(best, kept) >= HOLDING_SHARE) return 'part';
  if (sets.heldBy(kept, best) >= HOLDING_SHARE) return 'more';
  return placeOf(analysis, option);
}

/** Whether a part of the best choice is more than a single paragraph, and long enough. */
function isSection(kept: Uint8Array, best: Uint8Array, sets: BlockSets): boolean {
  const isParagraph = kept.indexOf(1) === kept.lastIndexOf(1);
  return !isParagraph && sets.heldBy(kept, best) >= MIN_SECTION_SHARE;
}

/** The kind of a part that lies elsewhere. */
function placeOf({ page, signals }: Analysis, { candidate: { element } }: Option): ChoiceKind {
  const { tag, role, id } = page.elements;
  const place = mostOf(page, element);
  if (place === 'comments' || place === 'navigation' || place === 'page-frame' || place === 'form') return place;
  const isSidebar = (at: number) =>
    tag[at] === 'aside' ||
    role[at] === 'complementary' ||
    (tag[at] !== 'body' && SIDEBAR_NAME.test(`${classNameOf(page, at)} ${id[at] ?? ''}`));
  if (closest(page, element, isSidebar) >= 0) return 'sidebar';
  return signals.totals.linkDensity(element) >= MIN_LINK_DENSITY ? 'links' : 'other';
}

function described(analysis: Analysis, { option, best, sets }: Comparison, asked: Asked): ReadableChoice {
  const { candidate, isWhole, kept, count } = option;
  const { element } = candidate;
  const kind = kindOf(analysis, { option, best, sets });
  const links = kind === 'links' ? linksIn(analysis, element) : undefined;
  return {
    element,
    isWhole,
    summary: {
      kind,
      rank: isWhole ? 0 : (asked.ranked.find((each) => each.candidate.element === element)?.rank ?? 0),
      ...(count !== undefined && { count }),
      ...(links !== undefined && { count: links }),
      adds: addedKinds(analysis, kept, best),
      words: Math.round(sets.words(kept)),
      share: sets.shareOf(kept),
      firstLine: firstLine(analysis, kept),
      isChosen: element === asked.element && isWhole === asked.isWhole,
    },
  };
}

function linksIn({ page: { elements } }: Analysis, element: number): number {
  return elements.tag.slice(element, elements.end[element]).filter((tag) => tag === 'a').length;
}
