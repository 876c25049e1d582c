import type { KeptPlace } from '../../platform/reading-places.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, windowOf, windowPx } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { isOnLaterPage, offerBeginning, rememberedText } from './remembered-place.ts';
import { edgeOf, textsOf } from './text-place.ts';

/** Share of the window by which someone may have scrolled before nothing leads them elsewhere any more. */
const STILL_SHARE = 0.5;

/** Where reading was left on a page that is still to be added: said, offered, and gone to once that page has come. */
export function laterPlaceFeature(reader: ReaderContext): Feature {
  const { environment, shell } = reader;
  const { scroller } = shell;
  let waiting: KeptPlace | null = null;
  let isWanted = false;
  return {
    onShown(shown) {
      const { keptPlace, place } = environment;
      const isLater = keptPlace && !place && isOnLaterPage(keptPlace, textsOf(shown.content), shown);
      waiting = isLater ? keptPlace : null;
      if (!waiting || reader.settings.joinPages) return;
      reader.say('later-page', () => {
        isWanted = true;
        reader.addPages();
      });
    },
    onAdded() {
      if (!waiting) return;
      const texts = textsOf(reader.shown.content);
      const found = waiting.text < texts.length ? rememberedText(waiting, texts) : null;
      const isStill = scrolledPx(scroller) < windowPx(scroller) * STILL_SHARE;
      if (!found) return;
      waiting = null;
      reader.takeBack('later-page');
      const edge = isWanted || isStill ? edgeOf(found, orderIn(scroller)) : null;
      if (edge === null) return;
      scrollToPx(scroller, scrolledPx(scroller) + edge - windowOf(scroller).begin - JUMP_MARGIN_PX);
      offerBeginning(reader);
    },
  };
}
