import { CONSENT } from '../../cues/promotions-and-notices.ts';
import { parentOf, tagOf } from '../../dom/page-tree.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { runningSums } from '../../signals/blocks.ts';
import type { Rule } from '../rule.ts';

/** Lengths are in words. Source: our runs on the development pages, of which one in a hundred has a notice that was taken for content. */
const THRESHOLDS = {
  /** Shorter blocks are buttons and switches, which say nothing about the text around them. Longer ones do not ask. */
  minWords: 8,
  maxWords: 250,
  /** Minimum number of blocks in which a notice asks. */
  minAsking: 2,
  /** Minimum share of its sentences' words that speak of consent, and minimum share of all its words. */
  minAbout: 0.6,
  minAboutOfAll: 0.4,
  /** Largest share of the page's words, unless this many blocks outside the page's main part ask. */
  maxShare: 0.5,
  maxAsking: 6,
  /** A longer text is a policy. */
  maxNoticeWords: 2500,
  /** Maximum number of elements between a notice and a block that asks. A guess, so that deep pages take no longer. */
  maxHops: 30,
} as const;

/** Cookie notices. The rule runs before the others, because notices read like prose and would compete with the content. */
export const CONSENT_NOTICES: Omit<Rule, 'run'> = {
  id: 'consent',
  title: 'Leave out notices of cookies.',
  source: 'our runs on the development pages',
  reason: 'a notice of cookies',
};

/** Elements that hold a page's own text. */
const HOLDERS: ReadonlySet<string> = new Set(['body', 'main', 'article']);

/**
 * 1 for each block of a cookie notice; `null` if there is none. Linear in the page's elements, and in its characters where cookies are
 * spoken of at all.
 */
export function consentBlocks(view: PageView): Uint8Array | null {
  const { page, count } = view;
  if (!page.texts.data.some((text) => text.includes(CONSENT.trace))) return null;
  if (page.titles.some((title) => CONSENT.topic.test(title))) return null;
  const [asking, about, speaking] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let block = 0; block < count; block++) {
    const words = view.at('words', block);
    if (words < THRESHOLDS.minWords) continue;
    speaking[block] = words;
    const text = textOf(view, block);
    if (!CONSENT.about.test(text)) continue;
    about[block] = words;
    if (words <= THRESHOLDS.maxWords && CONSENT.asks.test(text)) asking[block] = 1;
  }
  if (!asking.includes(1)) return null;
  const sums = [asking, about, speaking].map(runningSums);
  const inContent = contentOf(view);
  const found = new Uint8Array(count);
  for (let block = asking.indexOf(1); block >= 0; block = asking.indexOf(1, block + 1)) {
    const notice = found[block] === 1 ? 0 : noticeAround(view, block, { sums, inContent });
    if (notice > 0) found.fill(1, view.firstBlock[notice], view.endBlock[notice]);
  }
  return found.includes(1) ? found : null;
}

/** 1 for each element of the page's main part and of its articles. */
function contentOf({ page }: PageView): Uint8Array {
  const { tag, count } = page.elements;
  const inContent = new Uint8Array(count);
  for (let element = 1; element < count; element++) {
    const isContent = inContent[parentOf(page, element)] === 1 || tag[element] === 'main' || tag[element] === 'article';
    inContent[element] = isContent ? 1 : 0;
  }
  return inContent;
}

interface Saying {
  /** Sums before each block: blocks that ask, words that speak of consent, all words. */
  readonly sums: readonly Float64Array[];
  readonly inContent: Uint8Array;
}

/** The largest element around a block that is a notice and nothing else; 0 for none. */
function noticeAround(view: PageView, block: number, { sums, inContent }: Saying): number {
  let notice = 0;
  let element = view.ownerOf(block);
  for (let hops = 0; hops <= THRESHOLDS.maxHops && element > 0 && !HOLDERS.has(tagOf(view.page, element)); hops++) {
    const [asking = 0, about = 0, speaking = 0] = sums.map((each) => view.within(each, element));
    const words = view.of('words', element);
    const isAbout = about >= THRESHOLDS.minAbout * speaking && about >= THRESHOLDS.minAboutOfAll * words;
    const isSmall = words <= THRESHOLDS.maxShare * view.total('words');
    if (words > THRESHOLDS.maxNoticeWords) break;
    const isLong = asking >= THRESHOLDS.maxAsking && inContent[element] === 0;
    if (asking >= THRESHOLDS.minAsking && isAbout && (isSmall || isLong)) notice = element;
    element = parentOf(view.page, element);
  }
  return notice;
}
