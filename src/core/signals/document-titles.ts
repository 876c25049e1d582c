import { queryAll } from '../dom/dom-reader.ts';
import { collapse } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';

/** Of a title split at these, the longest part may be the headline. Source: boilerpipe's DocumentTitleMatchClassifier. */
const SPLITS = [/ *[|»-] */, / *[|»:] */, / *[|»:()] */, / *[|»:()-] */, / *[|»,:()-] */];
/** Of a title split at these, each part with so many words may be. Source: the same. */
const PART_SPLITS = [/ +\| +/, / +- +/];
const MIN_PART_WORDS = 4;
/** What a heading may leave out or add. */
const IGNORED = /[?!.\-:]+/g;

/** What the headline of a page may read, by what its head declares: the title, `og:title` and their parts. */
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

  /** Whether a text is one of the titles, up to letter case, apostrophes and the marks of sentences. */
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

/** By words, then by length. */
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
