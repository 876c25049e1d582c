import temml from 'temml';
import { TEX_SLOT } from './tex-parts.ts';

/** Em: nothing that a page writes is drawn larger. */
const MAX_SIZE_EM = 40;
const MAX_EXPANSIONS = 500;

TEX_SLOT.put({
  render({ tex, isDisplay }) {
    const options = {
      displayMode: isDisplay,
      maxExpand: MAX_EXPANSIONS,
      maxSize: [MAX_SIZE_EM, MAX_SIZE_EM] as [number, number],
    };
    try {
      // What draws into an element refuses to do so on pages in quirks mode.
      return temml.__renderToMathMLTree(tex, { ...options, annotate: true, throwOnError: true, trust: false }).toNode();
    } catch {
      return null;
    }
  },
});
