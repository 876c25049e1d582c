import { collapse } from '../dom/text-forms.ts';
import type { Totals } from '../signals/sums.ts';
import { openingText } from '../signals/wording.ts';
import type { BlockSummary, CandidateSummary, Page, RemovalSummary, Terms } from '../types.ts';
import type { LeftOut } from './left-out.ts';
import type { RankedCandidate } from './reported-candidates.ts';
import { SelectorPaths } from './selector-paths.ts';

/** Lengths in characters and classes. They are part of the contracts in `types.ts`. */
const MAX_NAME_CHARS = 60;
const MAX_PREVIEW_CHARS = 120;
const MAX_NAME_CLASSES = 2;

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
    const { firstText, textEnd } = page.blocks;
    const range = [firstText[block] ?? 0, textEnd[block] ?? 0] as const;
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
      preview: text === null ? preview(this.#page, element) : cut(text, MAX_PREVIEW_CHARS),
    };
  }

  #rangeOf(element: number): TextRange {
    const { firstText, textEnd } = this.#page.elements;
    return [firstText[element] ?? 0, textEnd[element] ?? 0];
  }
}

/** The links in an element; with `texts`, those among them. */
function linksIn({ elements, texts }: Page, element: number, own: readonly number[] | null): number {
  if (own !== null) return own.filter((text) => texts.linked[text] === 1).length;
  let links = 0;
  for (let each = element; each < (elements.end[element] ?? 0); each++) if (elements.tag[each] === 'a') links++;
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
  return cut([elements.tag[element], ...suffixes].join(''), MAX_NAME_CHARS);
}

function preview(page: Page, element: number): string {
  return cut(openingText(page, element, MAX_PREVIEW_CHARS), MAX_PREVIEW_CHARS);
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}
