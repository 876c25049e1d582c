import { FONT_PREFIX, isHost } from '../../platform/page/host-attribute.ts';
import { isConnected } from '../../platform/page-scripts/lifetime.ts';

/** A symbol, because a page's `<a id=…>` can shadow any global that is named by a string. */
const KEY = Symbol.for('pith.content');

interface Instance {
  isAlive(): boolean;
  dispose(): void;
}

/**
 * Starts the content script unless it already runs in this page. First disposes of an instance whose extension was updated or removed,
 * with everything that it left on the page.
 *
 * `start` gets a signal that must end its listeners, and returns a function that takes down the rest.
 */
export function takeOver(document: Document, start: (signal: AbortSignal) => () => void): void {
  const globals = globalThis as { [KEY]?: Instance };
  const earlier = Object.hasOwn(globals, KEY) ? globals[KEY] : undefined;
  if (earlier?.isAlive()) return;
  earlier?.dispose();
  removeRemains(document);

  const listeners = new AbortController();
  const takeDown = start(listeners.signal);
  globals[KEY] = {
    isAlive: isConnected,
    dispose() {
      listeners.abort();
      takeDown();
    },
  };
}

/** Removes what an instance left that the browser ended. */
function removeRemains({ documentElement, fonts }: Document): void {
  for (const element of [...(documentElement?.children ?? [])]) if (isHost(element)) element.remove();
  // The browser may have put the name in quotes.
  for (const font of [...fonts]) if (font.family.replace('"', '').startsWith(FONT_PREFIX)) fonts.delete(font);
}
