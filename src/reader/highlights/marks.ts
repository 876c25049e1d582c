import type { describeQuote } from '../../core/anchor/describe.ts';
import type { findQuotesSteps } from '../../core/anchor/find.ts';
import type { QuotePlace } from '../../core/anchor/quote.ts';
import type { inSlices } from '../../core/steps.ts';
import type { ShownHighlight } from '../../platform/reading/highlights.ts';
import { ArticleWords } from './article-words.ts';

/** The functions of the core that find and describe words. */
export interface AnchorTools {
  readonly describeQuote: typeof describeQuote;
  readonly findQuotesSteps: typeof findQuotesSteps;
  readonly inSlices: typeof inSlices;
}

/** A highlight, and where its words are; `null` until that was looked for. */
export interface Mark {
  readonly highlight: ShownHighlight;
  readonly place: QuotePlace | null;
}

/** A highlight whose words are shown. */
export interface FoundMark extends Mark {
  readonly place: Exclude<QuotePlace, { readonly state: 'lost' }>;
}

/** The highlights of an article, and where their words are in it now. */
export class Marks {
  readonly #tools: AnchorTools;
  readonly #marks = new Map<string, Mark>();
  #words: ArticleWords;
  #finding = new AbortController();

  constructor(tools: AnchorTools, view: HTMLElement) {
    this.#tools = tools;
    this.#words = new ArticleWords(view);
  }

  get words(): ArticleWords {
    return this.#words;
  }

  /** In the order of the text. */
  get found(): readonly FoundMark[] {
    return [...this.#marks.values()].filter(isFound).sort((a, b) => a.place.start - b.place.start);
  }

  /** The highlights whose words are not in the article. Those of other addresses are not lost: they belong to other articles. */
  get lost(): readonly Mark[] {
    return [...this.#marks.values()].filter(({ highlight, place }) => place?.state === 'lost' && highlight.isOfAddress);
  }

  /** The highlights of this address, and the shown ones of other addresses. */
  get ofArticle(): readonly ShownHighlight[] {
    return [...this.found, ...this.lost].map(({ highlight }) => highlight);
  }

  /** The number of those of this address, also of those whose words were not looked for yet. */
  get own(): number {
    return [...this.#marks.values()].filter(({ highlight }) => highlight.isOfAddress).length;
  }

  get(id: string): Mark | undefined {
    return this.#marks.get(id);
  }

  /** The words of a highlight; `null` if they are not shown. */
  rangeOf(id: string): Range | null {
    const place = this.#marks.get(id)?.place;
    return place && place.state !== 'lost' ? this.#words.rangeOf(place) : null;
  }

  /** The place of a quote whose words are still where they were described; `null` if it has to be looked for. */
  placeOf({ exact, start, end }: ShownHighlight['quote']): QuotePlace | null {
    return this.#words.text.slice(start, end) === exact ? { state: 'exact', start, end } : null;
  }

  /** Takes what is stored now in place of what was. Places that are known stay. */
  replaceAll(highlights: readonly ShownHighlight[]): void {
    const before = new Map(this.#marks);
    this.#marks.clear();
    for (const highlight of highlights) {
      const known = before.get(highlight.id);
      const isSame = known?.highlight.quote.exact === highlight.quote.exact;
      this.#marks.set(highlight.id, { highlight, place: isSame ? known.place : null });
    }
  }

  put(mark: Mark): void {
    this.#marks.set(mark.highlight.id, mark);
  }

  remove(id: string): void {
    this.#marks.delete(id);
  }

  /** Whether a range covers words of the article. */
  hasWords(range: Range, view: HTMLElement): boolean {
    return new ArticleWords(view).offsetsOf(range) !== null;
  }

  /** The quote of words that a range covers, to find them again; `null` if it covers none. Reads the text of the article anew. */
  quoteOf(range: Range, view: HTMLElement): ShownHighlight['quote'] | null {
    const words = new ArticleWords(view);
    const offsets = words.offsetsOf(range);
    return offsets && this.#tools.describeQuote(words.text, offsets.start, offsets.end);
  }

  /**
   * Reads the text of an article again and looks for words there, in slices: for those without a place, and for all if the text has changed.
   * Until then places and {@link words} stay as they were. Resolves to whether that came to its end: a later call stops it.
   */
  async find(view: HTMLElement): Promise<boolean> {
    const words = new ArticleWords(view);
    const isSameText = words.text === this.#words.text;
    if (isSameText) this.#words = words;
    const wanted = [...this.#marks.values()].filter(({ place }) => place === null || !isSameText);
    this.#finding.abort();
    this.#finding = new AbortController();
    const { signal } = this.#finding;
    const quotes = wanted.map(({ highlight }) => highlight.quote);
    const steps = this.#tools.findQuotesSteps(words.text, quotes);
    const places = quotes.length === 0 ? [] : await this.#tools.inSlices(steps, signal).catch(() => null);
    if (places === null || signal.aborted) return false;
    this.#words = words;
    for (const [index, { highlight }] of wanted.entries()) {
      const known = this.#marks.get(highlight.id);
      const place = places[index];
      if (known && place) this.#marks.set(highlight.id, { ...known, place });
    }
    return true;
  }
}

function isFound(mark: Mark): mark is FoundMark {
  return mark.place !== null && mark.place.state !== 'lost';
}
