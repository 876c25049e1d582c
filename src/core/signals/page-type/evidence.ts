import { PAGE_CUES } from '../../cues/page-cues.ts';
import { nameIndex } from '../../dom/name-index.ts';
import type { Page } from '../../types.ts';
import { readsLikeProse } from '../prose.ts';
import { addressWords } from './address-words.ts';

/** Numbers by which kinds of pages are told apart. All but the first are logarithms of one more than a count. */
export const NUMBERS = [
  'proseShare',
  'sentences',
  'prices',
  'carts',
  'replies',
  'dates',
  'more',
  'contacts',
  'images',
  'codes',
  'headings',
  'articles',
  'asides',
  'quotes',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** What a page gives away of its kind. */
export interface PageEvidence {
  /** Words of the address, and what the head declares. Each once. */
  readonly marks: readonly string[];
  readonly numbers: Readonly<Record<NumberName, number>>;
}

/** Blocks with more words are no labels. */
const MAX_LABEL_WORDS = 25;
/** Characters of labels that are looked through. */
const MAX_LABEL_CHARS = 20_000;

const COUNTED_TAGS: readonly (readonly [tag: string, NumberName])[] = [
  ['img', 'images'],
  ['code', 'codes'],
  ['h2', 'headings'],
  ['article', 'articles'],
  ['aside', 'asides'],
  ['blockquote', 'quotes'],
];

/** Collects the evidence. Linear in elements and texts; of labels only the first 20,000 characters are read. */
export function pageEvidence(page: Page): PageEvidence {
  const counts = Object.fromEntries(NUMBERS.map((name) => [name, 0])) as Record<NumberName, number>;
  const names = nameIndex(page);
  for (const [tag, name] of COUNTED_TAGS) counts[name] = names.tagged(tag).length;
  const labels = countTexts(page, counts).toLowerCase();
  for (const [name, pattern] of Object.entries(PAGE_CUES)) {
    counts[name as keyof typeof PAGE_CUES] = labels.match(pattern)?.length ?? 0;
  }
  const { proseShare, ...others } = counts;
  const numbers = Object.fromEntries(Object.entries(others).map(([name, count]) => [name, Math.log1p(count)]));
  return {
    marks: [...new Set([...addressWords(page.url), ...page.declared])],
    numbers: { proseShare, ...numbers } as Record<NumberName, number>,
  };
}

/** Sets what is counted in texts. Returns the labels' text, a label a line. */
function countTexts({ blocks, texts }: Page, counts: Record<NumberName, number>): string {
  let labels = '';
  let [all, prose] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    const end = blocks.textEnd[block] ?? 0;
    let [words, chars, linkChars, sentences, clauses] = [0, 0, 0, 0, 0];
    for (let text = blocks.firstText[block] ?? 0; text < end; text++) {
      words += (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
      chars += texts.chars[text] ?? 0;
      if (texts.linked[text] === 1) linkChars += texts.chars[text] ?? 0;
      sentences += texts.sentences[text] ?? 0;
      clauses += texts.clauses[text] ?? 0;
    }
    all += chars;
    counts.sentences += sentences;
    if (readsLikeProse({ words, chars, linkChars, marks: sentences + clauses })) prose += chars - linkChars;
    if (words > MAX_LABEL_WORDS || labels.length > MAX_LABEL_CHARS) continue;
    for (let text = blocks.firstText[block] ?? 0; text < end; text++) labels += texts.data[text] ?? '';
    labels += '\n';
  }
  counts.proseShare = prose / Math.max(all, 1);
  return labels;
}
