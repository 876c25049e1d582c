import { queryAll } from '../../core/dom/dom-reader.ts';
import { collapse } from '../../core/dom/text-forms.ts';
import type { Page } from '../../core/types.ts';

/**
 * Separators. The longest part of a title split at one of these may be the headline. Source: boilerpipe's
 * DocumentTitleMatchClassifier.
 */
const SPLITS = [/ *[|»-] */, / *[|»:] */, / *[|»:()] */, / *[|»:()-] */, / *[|»,:()-] */];
/**
 * Separators. Each part of a title split at one of these may be the headline if it has enough words. Source: the same.
 */
const PART_SPLITS = [/ +\| +/, / +- +/];
const MIN_PART_WORDS = 4;
/** A heading may leave out or add these. */
const IGNORED = /[?!.\-:]+/g;

/** Texts that may be the headline of a page: the title, `og:title` and their parts. */
export class DocumentTitles {
  readonly #titles = new Set<string>();
  /** Characters of the longest one. */
  readonly maxChars: number;

  /** Reads `<title>` and `<meta>`. */
  constructor(page: Page) {
    const title = queryAll(page.document, 'title')[0]?.textContent ?? '';
    const declared = queryAll(page.document, 'meta[property="og:title"]')[0]?.getAttribute('content') ?? '';
    for (const each of [title, declared].map(plain)) if (each !== '') this.#add(each);
    this.maxChars = [...this.#titles].reduce((max, each) => Math.max(max, each.length), 0);
  }

  /** Whether a text is one of the titles. Case, apostrophes and punctuation do not matter. */
  includes(text: string): boolean {
    const folded = plain(text);
    return this.#titles.has(folded) || this.#titles.has(folded.replace(IGNORED, '').trim());
  }

  #add(title: string): void {
    this.#titles.add(title);
    const parts = [
      ...SPLITS.map((split) => longestPart(title.split(split))),
      ...PART_SPLITS.flatMap((split) => title.split(split).filter((part) => wordsOf(part) >= MIN_PART_WORDS)),
      title.replace(/ - [^-]+$/, ''),
      title.replace(/^[^-]+ - /, ''),
    ];
    for (const part of parts) if (part !== '' && !part.includes('.com')) this.#titles.add(part);
  }
}

function plain(text: string): string {
  return collapse(text).replaceAll("'", '').toLowerCase();
}

/** The part with the most words, or characters. */
function longestPart(parts: readonly string[]): string {
  let longest = '';
  for (const part of parts) {
    if (part.includes('.com')) continue;
    if (wordsOf(part) > wordsOf(longest) || part.length > longest.length) longest = part;
  }
  return longest.trim();
}

function wordsOf(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
