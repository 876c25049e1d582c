import { DEFAULT_LOOK } from '../../platform/settings/look.ts';
import type { SerialQueue } from '../../platform/storage/serial-queue.ts';
import { requestStore, requestStoring } from '../loading/requests.ts';
import type { AutomaticStart } from '../loading/script-registry.ts';
import { drawBackdrop } from './backdrop.ts';
import type { Session } from './session.ts';

/** Everything that the script needs that opens the reader by itself. */
export function automaticStart(document: Document, session: Session, queue: SerialQueue): AutomaticStart {
  const { href: address } = document.location;
  const loading = requestStore(address);
  return {
    document,
    opening: loading.then((store) => store?.opening ?? null),
    cover() {
      // At once: the background script may have to start before it answers, and the page would show meanwhile.
      const backdrop = drawBackdrop(document, DEFAULT_LOOK);
      void loading.then((store) => store && backdrop.paint({ ...store.settings, ...store.site?.look }));
      return backdrop;
    },
    leave: () => void requestStoring({ type: 'content-background/leave-page', address }),
    openIf: (accepts, onClosed) => queue.run(() => session.read({ accepts, onClosed })),
  };
}
