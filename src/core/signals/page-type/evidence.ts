import { PAGE_CUES } from '../../cues/page-kinds.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { blockEnd, blockStart } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import { blockSums, readsLikeProse } from '../blocks.ts';

/** Names of the numbers that tell kinds of pages apart. All but the first are logarithms of a count plus one. */
export const NUMBER_NAMES = [
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
export type NumberName = (typeof NUMBER_NAMES)[number];

/** Evidence of the kind of a page. */
export interface PageEvidence {
  /** Words of the address and declarations of the head, each once. */
  readonly marks: readonly string[];
  readonly numbers: Readonly<Record<NumberName, number>>;
}

/** Longer blocks are not labels. */
const MAX_LABEL_WORDS = 25;
/** Characters of labels that are searched. */
const MAX_LABEL_CHARS = 20_000;

const COUNTED_TAGS: readonly (readonly [tag: string, NumberName])[] = [
  ['img', 'images'],
  ['code', 'codes'],
  ['h2', 'headings'],
  ['article', 'articles'],
  ['aside', 'asides'],
  ['blockquote', 'quotes'],
];

/** Collects the evidence. Linear in elements and texts, but reads only the first 20,000 characters of labels. */
export function pageEvidence(page: Page): PageEvidence {
  const counts = Object.fromEntries(NUMBER_NAMES.map((name) => [name, 0])) as Record<NumberName, number>;
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

/** Sets the counts from texts. Returns the text of the labels, one a line. */
function countTexts(page: Page, counts: Record<NumberName, number>): string {
  const { blocks, texts } = page;
  const sums = blockSums(page);
  let labels = '';
  let [all, prose] = [0, 0];
  for (let block = 0; block < blocks.count; block++) {
    const [words = 0, chars = 0, linkChars = 0] = [sums.words[block], sums.chars[block], sums.linkChars[block]];
    const [sentences = 0, clauses = 0] = [sums.sentences[block], sums.clauses[block]];
    all += chars;
    counts.sentences += sentences;
    if (readsLikeProse({ words, chars, linkChars, marks: sentences + clauses })) prose += chars - linkChars;
    if (words > MAX_LABEL_WORDS || labels.length > MAX_LABEL_CHARS) continue;
    for (let text = blockStart(page, block); text < blockEnd(page, block); text++) labels += texts.data[text] ?? '';
    labels += '\n';
  }
  counts.proseShare = prose / Math.max(all, 1);
  return labels;
}

/** Limits on the steps of a path and the words of a step. Longer steps are headlines. */
const MAX_STEPS = 6;
const MAX_WORDS = 3;
const MAX_DEPTH = 5;
const MAX_SLUG_WORDS = 6;

/** The last labels of a host name the site rather than its content. */
const SITE_LABELS = 2;

/** Words in an address that tell the kind of page. None for the root of a site or an invalid address. */
export function addressWords(address: string): string[] {
  const url = parse(address);
  const steps = url?.pathname.split('/').filter((step) => step !== '') ?? [];
  if (url === null || steps.length === 0) return [];
  const slug = steps.at(-1) ?? '';
  return [
    ...url.hostname
      .split('.')
      .slice(0, -SITE_LABELS)
      .map((label) => `host:${label}`),
    ...steps.flatMap(shapesOf),
    ...steps.slice(0, MAX_STEPS).flatMap(wordsOf),
    `url:depth${Math.min(MAX_DEPTH, steps.length)}`,
    `url:slug${Math.min(MAX_SLUG_WORDS, slug.split(/[-_]/).length)}`,
    ...(url.search === '' ? [] : ['url:query']),
    ...keysOf(url.search).map((key) => `query:${key}`),
  ];
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Names in a query. A content script of Firefox cannot iterate over the browser's own list of them. */
function keysOf(search: string): string[] {
  const parts = search.slice(1).split('&');
  return parts.flatMap((part) => part.split('=', 1)).filter((key) => key !== '');
}

function shapesOf(step: string): string[] {
  const extension = /\.(\w{2,5})$/.exec(step)?.[1];
  return [
    ...(/^\d{4}$/.test(step) ? ['url:year'] : []),
    ...(/^\d+$/.test(step) ? ['url:number'] : []),
    ...(extension === undefined ? [] : [`url:.${extension.toLowerCase()}`]),
  ];
}

function wordsOf(step: string): string[] {
  const words = step.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.length > MAX_WORDS ? [] : words.map((word) => `url:${word}`);
}
