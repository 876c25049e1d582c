import { HOST_ATTRIBUTE } from '../platform/host-attribute.ts';
import { isConnected } from '../platform/lifetime.ts';

/** A symbol, because a page's `<a id=…>` can put itself in the place of any string-named global. */
const KEY = Symbol.for('pith.content');

interface Instance {
  isAlive(): boolean;
  dispose(): void;
}

/**
 * Starts the content script unless it runs in this page already. An earlier instance whose extension was updated or removed is
 * disposed of first, with whatever it left on the page.
 *
 * `start` gets a signal that ends its listeners and returns what else is to be taken down.
 */
export function takeOver(document: Document, start: (signal: AbortSignal) => () => void): void {
  const slots = globalThis as { [KEY]?: Instance };
  const earlier = Object.hasOwn(globalThis, KEY) ? slots[KEY] : undefined;
  if (earlier?.isAlive()) return;
  earlier?.dispose();
  removeStaleHosts(document);

  const listeners = new AbortController();
  const takeDown = start(listeners.signal);
  slots[KEY] = {
    isAlive: isConnected,
    dispose() {
      listeners.abort();
      takeDown();
    },
  };
}

function removeStaleHosts(document: Document): void {
  for (const element of [...document.documentElement.children]) {
    if (element.hasAttribute(HOST_ATTRIBUTE)) element.remove();
  }
}
