import type { ShownArticle } from '../article/shown-article.ts';
import type { Shell } from '../host.ts';
import type { ReaderEnvironment } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, spanOf, windowOf } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import type { PagePosition } from './page-position.ts';
import { goTo, placeIn, type ReadingPlace, samePlace } from './place.ts';
import { isOnLaterPage, rememberedText } from './remembered-place.ts';
import { edgeOf, placeAt, samePlaceAmong, type TextPlace, textsOf } from './text-place.ts';

/** CSS px of scrolling within a paragraph that are no reading yet. */
const STILL_PX = 200;

/** Where reading began, and how that place and the page's own lead to each other. */
export class ReadingStart {
  readonly #shell: Shell;
  /** What was on the screen of the page. */
  readonly #seen: TextPlace | null;
  #place: ReadingPlace = { block: 0, offsetPx: 0 };

  /** Before anything is in the page. Reads layout. */
  constructor(shell: Shell, page: PagePosition, shown: ShownArticle) {
    this.#shell = shell;
    this.#seen = page.textInView(shown.pageTexts(), shown.vertical ?? null);
  }

  /**
   * Scrolls to the place that is asked for, or else to what was on the screen of the page, or to where reading was left last time. Returns
   * whether it was the last.
   */
  begin(shown: ShownArticle, { place, keptPlace }: Pick<ReaderEnvironment, 'place' | 'keptPlace'>): boolean {
    const { scroller } = this.#shell;
    const texts = this.#seen || keptPlace ? textsOf(shown.content) : [];
    const seen = this.#seen && samePlaceAmong(this.#seen, shown.pageTexts(), texts);
    const isElsewhere = place || this.#seen || (keptPlace && isOnLaterPage(keptPlace, texts, shown));
    const kept = isElsewhere || !keptPlace ? null : rememberedText(keptPlace, texts);
    if (place) goTo(place, scroller, shown.view);
    else this.#goToText(seen ?? kept);
    this.stay(shown);
    return kept !== null;
  }

  /** Whether someone is elsewhere than where reading began. */
  hasMoved({ view }: ShownArticle): boolean {
    const { block, offsetPx } = placeIn(this.#shell.scroller, view);
    return block !== this.#place.block || Math.abs(offsetPx - this.#place.offsetPx) > STILL_PX;
  }

  /** Reading begins where the article is scrolled to now: its height has changed, and nobody has moved. */
  stay({ view }: ShownArticle): void {
    this.#place = placeIn(this.#shell.scroller, view);
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
    const read = placeAt(texts, windowOf(scroller).begin + JUMP_MARGIN_PX, orderIn(scroller)) ?? lastOf(texts);
    return read && samePlaceAmong(read, texts, shown.pageTexts());
  }

  #goToText(place: TextPlace | null): void {
    const { scroller } = this.#shell;
    // What goes on in the second column is as high as both.
    const hasTwo = scroller.querySelector('[data-two]') !== null;
    const firstLine = (range: Range | Element) =>
      spanOf((hasTwo && range.getClientRects()[0]) || range.getBoundingClientRect(), scroller);
    const edge = place && edgeOf(place, firstLine);
    if (edge !== null) scrollToPx(scroller, scrolledPx(scroller) + edge - windowOf(scroller).begin - JUMP_MARGIN_PX);
  }
}

function lastOf(texts: readonly Text[]): TextPlace | null {
  const text = texts.at(-1);
  return text ? { text, share: 1 } : null;
}
