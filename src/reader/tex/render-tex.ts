import temml from 'temml';
import type { TexParts } from '../reader-context.ts';

/** Upper bound for sizes that a formula asks for, em. */
const MAX_SIZE_EM = 40;
const MAX_EXPANSIONS = 500;

/** Renders MathML with the TeX source as annotation; `null` if the source is not TeX. */
export const renderTex: TexParts['render'] = ({ tex, isDisplay }) => {
  const options = {
    displayMode: isDisplay,
    maxExpand: MAX_EXPANSIONS,
    maxSize: [MAX_SIZE_EM, MAX_SIZE_EM] as [number, number],
  };
  try {
    // Not `temml.render`: it refuses to work on pages in quirks mode.
    return temml.__renderToMathMLTree(tex, { ...options, annotate: true, throwOnError: true, trust: false }).toNode();
  } catch {
    return null;
  }
};
