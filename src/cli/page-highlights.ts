import { readFileSync } from 'node:fs';
import { type ReadHighlight, readWebAnnotations } from '../export/highlights/web-annotation.ts';
import type { Highlight, PlacedHighlight } from '../library/pith.ts';
import { Failure } from './terminal/failure.ts';

/** Characters of a lost highlight that are shown. */
const SHOWN_CHARS = 60;

/** The highlights of a file by page, and what became of them. */
export class PageHighlights {
  readonly #all: readonly ReadHighlight[];
  readonly #skipped: number;
  readonly #used = new Set<string>();
  readonly #lost: string[] = [];

  /** @throws {Failure} if the file cannot be read, or holds no annotations. */
  constructor(path: string) {
    const { highlights, skipped } = readFile(path);
    if (highlights.length === 0) throw new Failure(`${path} holds no annotation with a TextQuoteSelector.`);
    this.#all = highlights;
    this.#skipped = skipped;
  }

  /** The highlights of the page at an address; all if it is not known, and those that do not name a page. */
  of(url: string | undefined): readonly Highlight[] {
    const own = this.#all.filter(({ source }) => source === null || url === undefined || isSamePage(source, url));
    return own.map(({ highlight }) => highlight);
  }

  /** Notes what was found in an article. */
  add(page: string, placed: readonly PlacedHighlight[]): void {
    for (const { id, quote, place } of placed) {
      this.#used.add(id);
      if (place.state === 'lost') this.#lost.push(`${page}: “${shortened(quote.exact)}”`);
    }
  }

  /** The missing highlights, as lines for people; none if all were found. */
  report(): readonly string[] {
    const without = this.#all.filter(({ highlight }) => !this.#used.has(highlight.id)).length;
    return [
      ...(this.#skipped > 0 ? [`${count(this.#skipped, 'annotation')} skipped: without a TextQuoteSelector.`] : []),
      ...(without > 0 ? [`${count(without, 'highlight')} of none of these articles.`] : []),
      ...(this.#lost.length > 0 ? [`${count(this.#lost.length, 'highlight')} lost:`] : []),
      ...this.#lost.map((line) => `  ${line}`),
    ];
  }
}

function readFile(path: string) {
  try {
    return readWebAnnotations(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Failure(`${path} cannot be read: ${(error as Error).message}`);
  }
}

/** Whether two addresses differ at most in the part of the page that they point to. */
function isSamePage(one: string, other: string): boolean {
  return withoutFragment(one) === withoutFragment(other);
}

function withoutFragment(address: string): string {
  const [page = ''] = (URL.canParse(address) ? new URL(address).href : address).split('#');
  return page;
}

function count(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? ' is' : 's are'}`;
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS - 1)}…` : line;
}
