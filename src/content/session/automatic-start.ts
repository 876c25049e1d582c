import { browser } from '../../platform/browser.ts';
import { placeKey } from '../../platform/reading-places.ts';
import type { SerialQueue } from '../../platform/serial-queue.ts';
import { Resources } from '../loading/resources.ts';
import type { AutomaticStart } from '../loading/script-registry.ts';
import { drawBackdrop } from './backdrop.ts';
import type { Session } from './session.ts';

/** Everything that the script needs that opens the reader by itself. */
export function automaticStart(document: Document, session: Session, queue: SerialQueue): AutomaticStart {
  return {
    document,
    storage: browser.storage.local,
    page: placeKey(document.location.href),
    async cover() {
      const { settings, site } = await new Resources(document).preferences();
      return drawBackdrop(document, { ...settings, ...site?.look });
    },
    openIf: (accepts, onClosed) => queue.run(() => session.read({ accepts, onClosed })),
  };
}
