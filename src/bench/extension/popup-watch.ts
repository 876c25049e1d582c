import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds since the popup's document was begun. */
export interface PopupTime {
  /** Until its first frame has been painted. */
  readonly opened: number;
  /** Until it has been painted with what the page is, and its main button. */
  readonly filled: number;
}

/** The popup's times so far. An expression for its document. */
export const POPUP_TIMES = 'globalThis.pithTimes';

const SCRIPT = 'popup-watch.js';

/** Makes the popup of a copy of the extension record its times. */
export function watchPopup(extension: string): void {
  const folder = join(extension, 'src/extension-pages/popup');
  const page = join(folder, 'popup.html');
  writeFileSync(join(folder, SCRIPT), `(${record.toString().replaceAll('__name', 'Object')})();`);
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', `<head><script src="${SCRIPT}"></script>`));
}

/** Runs in the popup, before its own script. */
function record(): void {
  const times: Record<string, number> = {};
  (globalThis as { pithTimes?: object }).pithTimes = times;
  const onPainted = (step: string) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      times[step] ??= performance.now();
    };
    // A message sent while a frame is prepared arrives after that frame has been painted.
    requestAnimationFrame(() => port2.postMessage(null));
  };
  new MutationObserver((_changes, observer) => {
    if (document.body?.firstElementChild) onPainted('opened');
    if (!document.querySelector('.go, .state')) return;
    observer.disconnect();
    onPainted('filled');
  }).observe(document, { childList: true, subtree: true });
}
