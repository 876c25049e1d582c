import type { Analysis, AnalysisOptions } from '../analysis.ts';
import { openingText } from '../dom/element-text.ts';
import { endOf, firstTextOf, parentOf, tagOf, textEndOf, textRange } from '../dom/page-tree.ts';
import { addTo } from '../dom/tallies.ts';
import { collapse, shortened } from '../dom/text-forms.ts';
import type { Totals } from '../signals/blocks.ts';
import type {
  BlockSummary,
  Candidate,
  CandidateSummary,
  Correction,
  Page,
  Removal,
  RemovalKind,
  RemovalSummary,
  Terms,
} from '../types.ts';

/** Lengths in characters and classes. They are part of the contracts in `types.ts`. */
const MAX_NAME_CHARS = 60;
const MAX_PREVIEW_CHARS = 120;
const MAX_NAME_CLASSES = 2;

/** A removal with its kind. */
export interface LeftOut {
  readonly removal: Removal;
  readonly kind: RemovalKind;
  /** The texts that were left out, if the element around them was not. */
  readonly texts: readonly number[] | null;
}

/** Describes the candidates and the left-out parts of a page as plain data. */
export class PageSummaries {
  readonly #page: Page;
  readonly #totals: Totals;
  readonly #paths: SelectorPaths;

  constructor(page: Page, totals: Totals) {
    this.#page = page;
    this.#totals = totals;
    this.#paths = new SelectorPaths(page);
  }

  /** Linear in the texts up to the candidate's end. */
  ofCandidate({ candidate, rank }: RankedCandidate): CandidateSummary {
    const { element, score, terms } = candidate;
    const totals = this.#totals;
    return {
      rank,
      name: elementName(this.#page, element),
      path: this.#paths.of(element),
      score,
      terms,
      share: totals.chars(element) / Math.max(totals.chars(0), 1),
      linkDensity: totals.linkDensity(element),
      chars: totals.chars(element),
      ...countsOf(this.#page, this.#rangeOf(element)),
      position: charsBetween(this.#page, 0, this.#rangeOf(element)[0]) / Math.max(totals.chars(0), 1),
      preview: preview(this.#page, element),
    };
  }

  /** `element` is the smallest element that holds the block. Linear in the texts up to the block. */
  ofBlock(block: number, element: number, terms: Terms | undefined): BlockSummary {
    const page = this.#page;
    const range = textRange(page, block);
    const chars = charsBetween(page, ...range);
    const linked = page.texts.chars
      .subarray(...range)
      .reduce((sum, each, index) => sum + (page.texts.linked[range[0] + index] === 1 ? each : 0), 0);
    const all = Math.max(this.#totals.chars(0), 1);
    const score = sumOf(terms ?? {});
    return {
      name: elementName(page, element),
      path: this.#paths.of(element),
      chars,
      ...countsOf(page, range),
      linkDensity: linked / Math.max(chars, 1),
      share: chars / all,
      position: charsBetween(page, 0, range[0]) / all,
      score,
      terms: terms ?? {},
      probability: probabilityOf(terms),
    };
  }

  /** Linear in the length of path and preview. `removedText` is the text of a part that repairs removed from the copy. */
  ofLeftOut({ kind, removal: { element, by, reason }, texts }: LeftOut, removedText?: string): RemovalSummary {
    const data = removedText ?? texts?.map((text) => this.#page.texts.data[text] ?? '').join('');
    const text = data === undefined ? null : collapse(data);
    return {
      kind,
      by,
      reason,
      links: linksIn(this.#page, element, texts),
      chars: text?.length ?? this.#totals.chars(element),
      path: this.#paths.of(element),
      preview: text === null ? preview(this.#page, element) : shortened(text, MAX_PREVIEW_CHARS),
    };
  }

  #rangeOf(element: number): TextRange {
    return [firstTextOf(this.#page, element), textEndOf(this.#page, element)];
  }
}

/** The links in an element; with `texts`, those among them. */
function linksIn(page: Page, element: number, own: readonly number[] | null): number {
  if (own !== null) return own.filter((text) => page.texts.linked[text] === 1).length;
  let links = 0;
  for (let each = element; each < endOf(page, element); each++) if (page.elements.tag[each] === 'a') links++;
  return links;
}

/** A range of texts `[first, end)`. */
type TextRange = readonly [first: number, end: number];

function countsOf({ texts }: Page, [first, end]: TextRange): Pick<CandidateSummary, 'words' | 'sentences'> {
  let [words, sentences] = [0, 0];
  for (let text = first; text < end; text++) {
    words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    sentences += texts.sentences[text] ?? 0;
  }
  return { words: Math.round(words), sentences };
}

function charsBetween({ texts }: Page, first: number, end: number): number {
  return texts.chars.subarray(first, end).reduce((sum, chars) => sum + chars, 0);
}

/** The probability of a block with these terms; `null` without terms. */
export function probabilityOf(terms: Terms | undefined): number | null {
  return terms === undefined ? null : 1 / (1 + Math.exp(-sumOf(terms)));
}

function sumOf(terms: Terms): number {
  return Object.values(terms).reduce((sum, term) => sum + term, 0);
}

/** Tag with id or classes, at most {@link MAX_NAME_CHARS}. */
function elementName({ elements }: Page, element: number): string {
  const id = elements.id[element]?.trim() ?? '';
  const classes = elements.className[element]?.split(/\s+/).filter((each) => each !== '') ?? [];
  const suffixes = id === '' ? classes.slice(0, MAX_NAME_CLASSES).map((each) => `.${each}`) : [`#${id}`];
  return shortened([elements.tag[element], ...suffixes].join(''), MAX_NAME_CHARS);
}

function preview(page: Page, element: number): string {
  return shortened(openingText(page, element, MAX_PREVIEW_CHARS), MAX_PREVIEW_CHARS);
}

/** Ids that need no escapes in a selector. The length is a guess. */
const PLAIN_ID = /^[a-z][\w-]{0,60}$/i;

/** Selector paths of the elements of a page. Siblings are numbered once for all paths, and only when a path needs them. */
export class SelectorPaths {
  readonly #page: Page;
  /** By element: its position among the siblings of the same tag, from 1; 0 before they are numbered. */
  readonly #position: Int32Array;

  constructor(page: Page) {
    this.#page = page;
    this.#position = new Int32Array(page.elements.count);
  }

  /** The path from the nearest ancestor with a plain id, or from the root. Linear in its steps. */
  of(element: number): string {
    const { id } = this.#page.elements;
    const steps: string[] = [];
    for (let at = element; at >= 0; at = parentOf(this.#page, at)) {
      const name = tagOf(this.#page, at);
      if (PLAIN_ID.test(id[at] ?? '')) {
        steps.push(`${name}#${id[at]}`);
        break;
      }
      const isOnly = name === 'html' || name === 'body';
      steps.push(isOnly ? name : `${name}:nth-of-type(${this.#positionOf(at)})`);
    }
    return steps.reverse().join(' > ');
  }

  #positionOf(element: number): number {
    if (this.#position[element] === 0) this.#numberSiblings(element);
    return this.#position[element] ?? 1;
  }

  #numberSiblings(element: number): void {
    const above = parentOf(this.#page, element);
    const last = above < 0 ? element : endOf(this.#page, above) - 1;
    const counts = new Map<string, number>();
    for (let sibling = above + 1; sibling <= last; sibling = endOf(this.#page, sibling)) {
      const name = tagOf(this.#page, sibling);
      this.#position[sibling] = addTo(counts, name, 1);
    }
  }
}

/** How many candidates are reported by default. */
const DEFAULT_MAX_CANDIDATES = 10;

/** Candidates with a smaller share of the best score are reported only among the first few. A guess. */
const MIN_REPORTED_SHARE = 0.05;
const MIN_REPORTED = 3;

/** A candidate with its rank, from 1. */
export interface RankedCandidate {
  readonly candidate: Candidate;
  readonly rank: number;
}

/** The best candidates with their ranks, and after them the selected one if it is not among them. */
export function reportedCandidates({ candidates, selection }: Analysis, options: AnalysisOptions): RankedCandidate[] {
  const ranked = candidates.map((candidate, index) => ({ candidate, rank: index + 1 }));
  const least = (candidates[0]?.score ?? 0) * MIN_REPORTED_SHARE;
  const reported = ranked
    .filter(({ candidate, rank }) => rank <= MIN_REPORTED || candidate.score >= least)
    .slice(0, options.maxCandidates ?? DEFAULT_MAX_CANDIDATES);
  const chosen = selection?.candidate;
  const isChosen = ({ candidate }: RankedCandidate) => candidate.element === chosen?.element;
  if (chosen === undefined || reported.some(isChosen)) return reported;
  return [...reported, ranked.find(isChosen) ?? { candidate: chosen, rank: ranked.length + 1 }];
}

/** The rank of the selected candidate; 0 without one. */
export function chosenRank(analysis: Analysis, options: AnalysisOptions): number {
  const chosen = analysis.selection?.candidate.element;
  return reportedCandidates(analysis, options).find(({ candidate }) => candidate.element === chosen)?.rank ?? 0;
}

/** The corrections without a part on the page, as a field that is absent without one. */
export function unmatchedOf({ corrected, selection }: Analysis): { readonly unmatched?: readonly Correction[] } {
  const unmatched = corrected?.unmatched(selection) ?? [];
  return unmatched.length === 0 ? {} : { unmatched };
}
