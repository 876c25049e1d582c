import type { Shell } from '../host.ts';
import type { ShownArticle } from '../shown-article.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import type { PagePosition } from './page-position.ts';
import { goTo, placeIn, type ReadingPlace, samePlace } from './place.ts';
import { edgeOf, placeAt, samePlaceAmong, type TextPlace, textsOf } from './text-place.ts';

/** CSS px of scrolling within a paragraph that are no reading yet. */
const STILL_PX = 200;

/** Where reading began, and how that place and the page's own lead to each other. */
export class ReadingStart {
  readonly #shell: Shell;
  /** What was on the screen of the page, and then in the article. */
  readonly #seen: TextPlace | null;
  #start: TextPlace | null = null;
  #place: ReadingPlace = { block: 0, offsetPx: 0 };

  /** Before anything is in the page. Reads layout. */
  constructor(shell: Shell, page: PagePosition, pageTexts: readonly Text[]) {
    this.#shell = shell;
    this.#seen = page.textInView(pageTexts);
  }

  /** Scrolls to a place, or else to what was on the screen of the page. */
  begin(shown: ShownArticle, place: ReadingPlace | undefined): void {
    const { scroller } = this.#shell;
    if (place) goTo(place, scroller, shown.view);
    else if (this.#seen) this.#goToSeen(this.#seen, shown);
    this.#place = placeIn(scroller, shown.view);
  }

  /** Whether someone is elsewhere than where reading began. */
  hasMoved({ view }: ShownArticle): boolean {
    const { block, offsetPx } = placeIn(this.#shell.scroller, view);
    return block !== this.#place.block || Math.abs(offsetPx - this.#place.offsetPx) > STILL_PX;
  }

  /** Another version of the article is shown. */
  follow(before: ShownArticle, after: ShownArticle): void {
    this.#place = samePlace(this.#place, before.view, after.view);
  }

  /** What the page is to show in the end: the words that are read, `null` for what it showed before. */
  placeOnPage(shown: ShownArticle): TextPlace | null {
    const { scroller } = this.#shell;
    // What the page has taken away has no place any more.
    if (!scroller.isConnected || !this.hasMoved(shown)) return null;
    const texts = textsOf(shown.content);
    const top = scroller.getBoundingClientRect().top;
    const read = placeAt(texts, top + JUMP_MARGIN_PX) ?? lastOf(texts);
    return read && samePlaceAmong(read, texts, shown.pageTexts());
  }

  #goToSeen(seen: TextPlace, shown: ShownArticle): void {
    const { scroller } = this.#shell;
    this.#start ??= samePlaceAmong(seen, shown.pageTexts(), textsOf(shown.content));
    const edge = this.#start && edgeOf(this.#start);
    if (edge !== null) scroller.scrollTop += edge - scroller.getBoundingClientRect().top - JUMP_MARGIN_PX;
  }
}

function lastOf(texts: readonly Text[]): TextPlace | null {
  const text = texts.at(-1);
  return text ? { text, share: 1 } : null;
}
