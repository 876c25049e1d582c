import type { KeptPlace } from '../../platform/reading/reading-places.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';
import { orderIn, scrolledPx, scrollToPx, windowOf, windowPx } from './flow.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { isOnLaterPage, rememberedText, showResumedNotice } from './remembered-place.ts';
import { edgeOf, textsOf } from './text-place.ts';

/** Scrolling further than this means that the user is reading and must not be moved, as a share of the window's height. */
const STILL_SHARE = 0.5;

/** If the last reading position is on a page that is not added yet: says so, offers to go there, and scrolls there once it was added. */
export function laterPlaceFeature(reader: ReaderContext): Feature {
  const { environment, shell } = reader;
  const { scroller } = shell;
  let waiting: KeptPlace | null = null;
  let isRequested = false;
  return {
    onFollowing(shown) {
      const { keptPlace, place } = environment;
      const isLater = keptPlace && !place && isOnLaterPage(keptPlace, textsOf(shown.content), shown);
      waiting = isLater ? keptPlace : null;
      if (!waiting || reader.settings.joinPages) return;
      reader.setNotice('later-page', () => {
        isRequested = true;
        reader.addPages();
      });
    },
    onContentChanged() {
      if (!waiting) return;
      const texts = textsOf(reader.shown.content);
      const found = waiting.text < texts.length ? rememberedText(waiting, texts) : null;
      const isStill = scrolledPx(scroller) < windowPx(scroller) * STILL_SHARE;
      if (!found) return;
      waiting = null;
      reader.clearNotice('later-page');
      const edge = isRequested || isStill ? edgeOf(found, orderIn(scroller)) : null;
      if (edge === null) return;
      scrollToPx(scroller, scrolledPx(scroller) + edge - windowOf(scroller).begin - JUMP_MARGIN_PX);
      showResumedNotice(reader);
    },
  };
}
