import { SURROUNDING_PHRASES } from '../../cues/promotions-and-notices.ts';
import type { PageView } from './page-view.ts';
import { Titles } from './titles.ts';

/** Longer texts hold cues by chance. */
const MAX_CUE_WORDS = 25;
/** Longer texts are no titles, unless they are headings. */
const MAX_TITLE_WORDS = 12;
const MAX_HEADING_WORDS = 40;
/** A heading is the headline from this likeness to the page's title on. A guess. */
const MIN_LIKENESS = 0.4;

/**
 * All cues in one pattern: most texts hold none, which it tells sooner than four. Each phrase once and in order, because patterns are
 * compiled by what neighbouring phrases begin with. For texts in small letters: ignoring case takes several times as long.
 */
const ANY_CUE = new RegExp([...new Set(Object.values(SURROUNDING_PHRASES).flatMap(phrasesOf))].sort().join('|'));

function phrasesOf({ source }: RegExp): string[] {
  return source.split(/\|(?![^(]*\))/);
}

/** What short blocks say: phrases of the page's furniture, and likeness to the page's title. */
export class Wording {
  /** 1 where a short block holds such a phrase. */
  readonly copyright: Uint8Array;
  readonly subscribe: Uint8Array;
  readonly comment: Uint8Array;
  /** 1 where a short block reads like the heading of a section that is not the article's. */
  readonly section: Uint8Array;
  /** Share of a block's words that the page's title has, `[0, 1]`. */
  readonly titleShare: Float64Array;
  /** Block index of the headline, -1 for none. */
  readonly headline: number;

  /** Linear in the characters of short blocks. */
  constructor(view: PageView) {
    const titles = new Titles(view.page.titles);
    this.copyright = new Uint8Array(view.count);
    this.subscribe = new Uint8Array(view.count);
    this.comment = new Uint8Array(view.count);
    this.section = new Uint8Array(view.count);
    this.titleShare = new Float64Array(view.count);
    let headline = -1;
    let most = MIN_LIKENESS;
    const wordsOf = view.values('words');
    for (let block = 0; block < view.count; block++) {
      const words = wordsOf[block] ?? 0;
      const isHeading = (view.headingLevel[block] ?? 0) > 0;
      if (words > (isHeading ? MAX_HEADING_WORDS : MAX_CUE_WORDS)) continue;
      const text = textOf(view, block);
      if (words < MAX_CUE_WORDS) this.#readCues(block, text);
      if (titles.isEmpty || (!isHeading && words > MAX_TITLE_WORDS)) continue;
      const likeness = this.#readTitle(view, block, { text, titles });
      if (likeness <= most) continue;
      most = likeness;
      headline = block;
    }
    this.headline = headline;
  }

  #readCues(block: number, text: string): void {
    if (!ANY_CUE.test(text.toLowerCase())) return;
    if (SURROUNDING_PHRASES.section.test(text)) this.section[block] = 1;
    if (SURROUNDING_PHRASES.copyright.test(text)) this.copyright[block] = 1;
    if (SURROUNDING_PHRASES.subscribe.test(text)) this.subscribe[block] = 1;
    if (SURROUNDING_PHRASES.comment.test(text)) this.comment[block] = 1;
  }

  /** How much a heading is like the title, 0 for other blocks. */
  #readTitle(view: PageView, block: number, { text, titles }: { text: string; titles: Titles }): number {
    const { words, shared } = titles.compare(text);
    const share = words === 0 ? 0 : shared / words;
    this.titleShare[block] = share;
    const level = view.headingLevel[block] ?? 0;
    if (level === 0 || view.at('words', block) < 2) return 0;
    const ofTitle = Math.min(1, shared / titles.wordCount);
    return share * ofTitle + (level === 1 ? 0.3 : 0) + (titles.include(text) ? 0.3 : 0);
  }
}

/** The text of a block as it stands on the page. */
export function textOf(view: PageView, block: number): string {
  const { blocks, texts } = view.page;
  const first = blocks.firstText[block] ?? 0;
  let text = texts.data[first] ?? '';
  for (let index = first + 1; index < (blocks.textEnd[block] ?? 0); index++) text += texts.data[index] ?? '';
  return text;
}
