import type { SiteMemory, SitePage } from '../types.ts';
import { addressNumber } from './site-memory.ts';
import type { Measured } from './view/measured.ts';
import type { PageView } from './view/page-view.ts';

/** Source, where none is named: our runs on pages of one site. Lengths are in words, shares of words. */
const THRESHOLDS = {
  /** Shorter texts are labels and headings, which many pages rightly share. */
  minWords: 8,
  /** Longer ones are not furniture. A guess. */
  maxWords: 150,
  /** Texts with at least this share of links lead to other pages, which may name this one. */
  maxLinked: 0.5,
  /** Texts with lower log-odds need no memory. */
  minLogit: -2,
  /** Maximum number of texts that are remembered of a page: its last, among which furniture stands. A guess. */
  maxTexts: 256,
  /**
   * A page is another version of this one if it holds more than this share of what is likely to be content, or of what is surely
   * content: of the words with log-odds above 0, and above `sure`.
   */
  maxLikely: 0.75,
  maxSure: 0.2,
  sure: 2.5,
  /** If the page is an article with at least the first probability, one other page is enough; with at least the second, two are. */
  isArticle: 0.5,
  mayBeArticle: 0.3,
  /** The change to the log-odds for one page, and for each doubling. A guess: -2.5 and -1 measured alike, but for surer texts. */
  forOne: -6,
  forDouble: -2,
} as const;

/** The evidence of the site's other pages about the blocks of a page. */
export interface SiteEvidence {
  /** By block: the number of other pages that hold its text, if that counts against it. */
  readonly pages: Uint8Array;
  /** By block: a change to its log-odds, at most 0. */
  readonly prior: Float64Array;
}

/**
 * What to remember of a page: its number, which is that of its address or else of its texts, and those of the short texts that its own
 * log-odds do not leave out. Linear in blocks.
 */
export function sitePageOf({ view }: Measured, logits: Float64Array): SitePage {
  const texts = shortTexts(view).filter((block) => (logits[block] ?? 0) > THRESHOLDS.minLogit);
  const numbers = [...new Set(texts.map((block) => view.hash[block] ?? 0))].slice(-THRESHOLDS.maxTexts);
  const { url } = view.page;
  const number = url === '' ? numbers.reduce((sum, each) => (sum + each) | 0, 0) : addressNumber(url);
  return [number, ...numbers];
}

/**
 * What the other pages of a site say of this one's blocks; `null` if nothing. A text that is on several pages belongs to the site
 * rather than to an article. `logits` are those of the page alone, `article` is its probability to be an article. Linear in blocks and
 * in the memory.
 */
export function siteEvidence(
  { view }: Measured,
  { pages: others }: SiteMemory,
  { logits, article }: { logits: Float64Array; article: number },
): SiteEvidence | null {
  const least = article >= THRESHOLDS.isArticle ? 1 : article >= THRESHOLDS.mayBeArticle ? 2 : Number.POSITIVE_INFINITY;
  const texts = shortTexts(view);
  const wordsIn = (blocks: readonly number[], least: number) =>
    blocks.reduce((sum, block) => sum + ((logits[block] ?? 0) > least ? view.at('words', block) : 0), 0);
  const [likely, sure] = [wordsIn(texts, 0), wordsIn(texts, THRESHOLDS.sure)];
  const pages = new Uint8Array(view.count);
  for (const [, ...numbers] of others) {
    const there = new Set(numbers);
    const shared = texts.filter((block) => there.has(view.hash[block] ?? 0));
    const isVersion =
      wordsIn(shared, 0) > likely * THRESHOLDS.maxLikely ||
      wordsIn(shared, THRESHOLDS.sure) > sure * THRESHOLDS.maxSure;
    if (isVersion) continue;
    for (const block of shared) if (view.levelOf(block) !== 1) pages[block] = (pages[block] ?? 0) + 1;
  }
  const counted = pages.map((count) => (count >= least ? count : 0));
  if (!counted.some((count) => count > 0)) return null;
  const prior = Float64Array.from(counted, (count) =>
    count === 0 ? 0 : THRESHOLDS.forOne + THRESHOLDS.forDouble * Math.log2(count),
  );
  return { pages: counted, prior };
}

/** The blocks whose texts are worth remembering. */
function shortTexts(view: PageView): readonly number[] {
  return [...view.hash.keys()].filter((block) => {
    const words = view.at('words', block);
    return (
      words >= THRESHOLDS.minWords && words <= THRESHOLDS.maxWords && view.linkDensity(block) < THRESHOLDS.maxLinked
    );
  });
}
