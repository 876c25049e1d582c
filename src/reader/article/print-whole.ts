import { type Edge, edgeIn, goToEdge } from '../navigation/place.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/**
 * Has the browser lay out long articles in whole before they are printed. The style sheet alone could, but Chromium then takes a time that
 * grows with the square of the paragraphs. Own measurement, version 156, processor time for 10,000: 15 s, and less than half of it so.
 */
export function printWholeFeature({ environment, shell: { scroller } }: ReaderContext): Feature {
  const window = environment.document.defaultView;
  return {
    onShown({ view, signal }) {
      if (!view.hasAttribute('data-long')) return;
      let edge: Edge | null = null;
      const beginPrint = (event: Event) => {
        if (!event.isTrusted) return;
        edge ??= edgeIn(scroller, view);
        view.removeAttribute('data-long');
      };
      const endPrint = () => {
        view.setAttribute('data-long', '');
        if (edge) goToEdge(edge, scroller);
        edge = null;
      };
      window?.addEventListener('beforeprint', beginPrint, { signal });
      window?.addEventListener('afterprint', endPrint, { signal });
    },
  };
}
