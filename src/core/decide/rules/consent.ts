/** Notices of cookies, which are over a page and no part of it. */
import { CONSENT } from '../../cues/promotions-and-notices.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { runningSums } from '../../signals/sums.ts';

// Source: our own runs on the development pages, of which one in a hundred has a notice that was taken for content.
/** Shorter blocks are buttons and switches, which say nothing of what is around them. */
const MIN_WORDS = 8;
const MAX_WORDS = 250;
/** A notice asks in so many blocks … */
const MIN_ASKING = 2;
/** … and speaks of consent in this share of its sentences' words, and this one of all its words. */
const MIN_ABOUT = 0.6;
const MIN_ABOUT_OF_ALL = 0.4;
/** It is not more than this share of the page's words, unless it asks so many times outside the page's main part. */
const MAX_SHARE = 0.5;
const MAX_ASKING = 6;
/** What says more is a policy. */
const MAX_NOTICE_WORDS = 2500;
/** It is so many elements above what asks at most. A guess, so that deep pages take no longer. */
const MAX_HOPS = 30;

/** What holds a page's own text. */
const HOLDERS: ReadonlySet<string> = new Set(['body', 'main', 'article']);

/**
 * 1 for each block of a notice of cookies; `null` if there is none. Linear in the page's elements, and in its characters where cookies are
 * spoken of at all.
 */
export function consentBlocks(view: PageView): Uint8Array | null {
  const { page, count } = view;
  if (!page.texts.data.some((text) => text.includes(CONSENT.trace))) return null;
  if (page.titles.some((title) => CONSENT.topic.test(title))) return null;
  const [asking, about, speaking] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)];
  for (let block = 0; block < count; block++) {
    const words = view.at('words', block);
    if (words < MIN_WORDS) continue;
    speaking[block] = words;
    const text = textOf(view, block);
    if (!CONSENT.about.test(text)) continue;
    about[block] = words;
    if (words <= MAX_WORDS && CONSENT.asks.test(text)) asking[block] = 1;
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
  const { tag, parent, count } = page.elements;
  const inContent = new Uint8Array(count);
  for (let element = 1; element < count; element++) {
    const isContent = inContent[parent[element] ?? 0] === 1 || tag[element] === 'main' || tag[element] === 'article';
    inContent[element] = isContent ? 1 : 0;
  }
  return inContent;
}

interface Saying {
  /** Of blocks that ask, of words that speak of consent, and of all words, the sums before each block. */
  readonly sums: readonly Float64Array[];
  readonly inContent: Uint8Array;
}

/** The largest element around a block that is a notice and nothing else; 0 for none. */
function noticeAround(view: PageView, block: number, { sums, inContent }: Saying): number {
  const { tag, parent } = view.page.elements;
  let notice = 0;
  let element = view.owner[block] ?? 0;
  for (let hops = 0; hops <= MAX_HOPS && element > 0 && !HOLDERS.has(tag[element] ?? ''); hops++) {
    const [asking = 0, about = 0, speaking = 0] = sums.map((each) => view.within(each, element));
    const words = view.of('words', element);
    const isAbout = about >= MIN_ABOUT * speaking && about >= MIN_ABOUT_OF_ALL * words;
    const isSmall = words <= MAX_SHARE * view.total('words');
    if (words > MAX_NOTICE_WORDS) break;
    const isLong = asking >= MAX_ASKING && inContent[element] === 0;
    if (asking >= MIN_ASKING && isAbout && (isSmall || isLong)) notice = element;
    element = parent[element] ?? 0;
  }
  return notice;
}
