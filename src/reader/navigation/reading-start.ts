import type { ShownArticle } from '../article/shown-article.ts';
import type { Shell } from '../host.ts';
import type { ReaderEnvironment } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, spanOf, windowOf } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import type { PagePosition } from './page-position.ts';
import { goTo, placeIn, type ReadingPlace, samePlace } from './place.ts';
import { isOnLaterPage, rememberedText } from './remembered-place.ts';
import { edgeOf, placeAt, samePlaceAmong, type TextPlace, textsOf } from './text-place.ts';

/** CSS px of scrolling within a block that do not count as having moved. */
const STILL_PX = 200;

/** The position at which reading started. Maps between positions in the reader and on the page. */
export class ReadingStart {
  readonly #shell: Shell;
  /** The text that was on screen in the page. */
  readonly #pagePlace: TextPlace | null;
  #place: ReadingPlace = { block: 0, offsetPx: 0 };

  /** Must be called before the reader is inserted into the page. Reads layout. */
  constructor(shell: Shell, page: PagePosition, shown: ShownArticle) {
    this.#shell = shell;
    this.#pagePlace = page.textInView(shown.pageTexts(), shown.vertical ?? null);
  }

  /**
   * Scrolls to the requested position, else to what was on screen in the page, else to the last visit's reading position. Returns whether it
   * was the last of these.
   */
  begin(shown: ShownArticle, { place, keptPlace }: Pick<ReaderEnvironment, 'place' | 'keptPlace'>): boolean {
    const { scroller } = this.#shell;
    const texts = this.#pagePlace || keptPlace ? textsOf(shown.content) : [];
    const onPage = this.#pagePlace && samePlaceAmong(this.#pagePlace, shown.pageTexts(), texts);
    const isElsewhere = place || this.#pagePlace || (keptPlace && isOnLaterPage(keptPlace, texts, shown));
    const kept = isElsewhere || !keptPlace ? null : rememberedText(keptPlace, texts);
    if (place) goTo(place, scroller, shown.view);
    else this.#goToText(onPage ?? kept);
    this.stay(shown);
    return kept !== null;
  }

  /** Whether the user has moved away from the start. */
  hasMoved({ view }: ShownArticle): boolean {
    const { block, offsetPx } = placeIn(this.#shell.scroller, view);
    return block !== this.#place.block || Math.abs(offsetPx - this.#place.offsetPx) > STILL_PX;
  }

  /** Takes the current position as the start: the layout has changed, but the user has not moved. */
  stay({ view }: ShownArticle): void {
    this.#place = placeIn(this.#shell.scroller, view);
  }

  /** Finds the start in another version of the article. */
  follow(before: ShownArticle, after: ShownArticle): void {
    this.#place = samePlace(this.#place, before.view, after.view);
  }

  /** The text to scroll the page to when the reader closes; `null` to leave the page where it was. */
  placeOnPage(shown: ShownArticle): TextPlace | null {
    const { scroller } = this.#shell;
    // The page may have removed the reader.
    if (!scroller.isConnected || !this.hasMoved(shown)) return null;
    const texts = textsOf(shown.content);
    const read = placeAt(texts, windowOf(scroller).begin + JUMP_MARGIN_PX, orderIn(scroller)) ?? lastOf(texts);
    return read && samePlaceAmong(read, texts, shown.pageTexts());
  }

  #goToText(place: TextPlace | null): void {
    const { scroller } = this.#shell;
    // The bounding box of text that continues in the second column is as high as both columns.
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
