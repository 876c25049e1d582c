import { FORMULA_NAME, PREVIEW_NAME, TEX_NAME } from '../../cues/code-and-verse.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';

/** HTML has no prefixes: they are part of the name. */
export const MATH_TAGS = ['math', 'mml:math'];
const FORMULA_TAGS = [...MATH_TAGS, 'mjx-container', 'script'];
/** Holds only the TeX of one formula until a script renders it. Source: GitHub. */
const TEX_TAG = 'math-renderer';

/** An element that may be a formula. */
interface Candidate {
  readonly element: number;
  /** Whether it is a formula as drawn or marked up, holds only TeX, or stands for a formula until that is drawn. */
  readonly is: 'drawn' | 'written' | 'preview';
}

/** The elements that may be formulas, by tags and names, in document order. Linear in the elements. */
export const formulaCandidates = /* @__PURE__ */ remembered((page: Page): readonly Candidate[] => {
  const { count, tag } = page.elements;
  const names = nameIndex(page);
  const [formulas = null, previews = null, written = null] = [FORMULA_NAME, PREVIEW_NAME, TEX_NAME].map((each) =>
    names.classesLike(each),
  );
  const found: Candidate[] = [];
  if (!formulas && !previews && !written && ![...FORMULA_TAGS, TEX_TAG].some((each) => names.hasTag(each)))
    return found;
  for (let element = 0; element < count; element++) {
    if (names.isNamed(previews, element)) found.push({ element, is: 'preview' });
    else if (names.isNamed(formulas, element) || FORMULA_TAGS.includes(tag[element] ?? ''))
      found.push({ element, is: 'drawn' });
    else if (names.isNamed(written, element) || tag[element] === TEX_TAG) found.push({ element, is: 'written' });
  }
  return found;
});

/** The elements of formulas that pages draw or mark up, inner ones included, in document order. Reads no live node. */
export function drawnFormulas(page: Page): number[] {
  return formulaCandidates(page).flatMap(({ element, is }) => (is === 'drawn' ? [element] : []));
}
