import { type Edge, edgeIn, goToEdge } from '../navigation/place.ts';
import type { Feature, ReaderContext } from '../reader-context.ts';

/**
 * Disables `content-visibility` of long articles while printing. A print style sheet could do it, but then Chromium's time grows with the
 * square of the number of paragraphs. Own measurement, Chromium 156, CPU time for 10,000 paragraphs: 15 s, and less than half this way.
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
