import type { Totals } from '../signals/sums.ts';
import { openingText } from '../signals/wording.ts';
import type { Candidate, CandidateSummary, Page, RemovalSummary } from '../types.ts';
import type { LeftOut } from './left-out.ts';
import { SelectorPaths } from './selector-paths.ts';

const MAX_NAME_CHARS = 60;
const MAX_PREVIEW_CHARS = 120;
/** Classes that a name shows at most. */
const MAX_CLASSES = 2;

/** Turns the candidates and removals of a page into plain data. */
export class Summaries {
  readonly #page: Page;
  readonly #totals: Totals;
  readonly #paths: SelectorPaths;

  constructor(page: Page, totals: Totals) {
    this.#page = page;
    this.#totals = totals;
    this.#paths = new SelectorPaths(page);
  }

  /** Linear in the length of the candidate's path and preview. */
  ofCandidate({ candidate, rank }: { candidate: Candidate; rank: number }): CandidateSummary {
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
      preview: preview(this.#page, element),
    };
  }

  /** The same. `taken` is what it says if that is not what stands on the page. */
  ofLeftOut({ kind, removal: { element, by, reason }, texts }: LeftOut, taken?: string): RemovalSummary {
    const data = taken ?? texts?.map((text) => this.#page.texts.data[text] ?? '').join('');
    const said = data?.replace(/\s+/g, ' ').trim();
    return {
      kind,
      by,
      reason,
      chars: said?.length ?? this.#totals.chars(element),
      path: this.#paths.of(element),
      preview: said === undefined ? preview(this.#page, element) : cut(said, MAX_PREVIEW_CHARS),
    };
  }
}

/** Tag with id or classes, at most {@link MAX_NAME_CHARS}. */
function elementName(page: Page, element: number): string {
  const tag = page.elements.tag[element] ?? '';
  const id = page.elements.id[element]?.trim() ?? '';
  const classes = (page.elements.className[element] ?? '').split(/\s+/).filter((each) => each !== '');
  const suffix =
    id !== ''
      ? `#${id}`
      : classes
          .slice(0, MAX_CLASSES)
          .map((each) => `.${each}`)
          .join('');
  return cut(tag + suffix, MAX_NAME_CHARS);
}

function preview(page: Page, element: number): string {
  return cut(openingText(page, element, MAX_PREVIEW_CHARS), MAX_PREVIEW_CHARS);
}

function cut(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars - 1).trimEnd()}…`;
}
