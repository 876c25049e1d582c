import type { Feature, ReaderContext, TexParts } from '../reader-context.ts';
import { prepareFormulas } from './formulas.ts';
import { fitWideBoxes } from './wide-boxes.ts';

/** Pictures of formulas that have their TeX in place of them, and formulas of which nothing but their TeX is known. */
const PICTURES = 'img[data-kind="tex"]';
const FORMULAS = 'math:has(> semantics > mtext:first-child + annotation[encoding="application/x-tex"]:last-child)';

/** Sets formulas of which the page tells nothing but their TeX. What is not to be read as TeX stays as it is. */
export function texFeature(reader: ReaderContext): Feature {
  const { environment } = reader;
  const set = async (part: HTMLElement) => {
    const { view, signal } = reader.shown;
    const formulas = Array.from(part.querySelectorAll(`${PICTURES},${FORMULAS}`)).filter(isTexAlone);
    const tex = formulas.length > 0 ? await environment.loadTex() : null;
    if (!tex || signal.aborted || !view.contains(part)) return;
    reader.keepPlace(() => {
      for (const formula of formulas) setFormula(formula, tex);
      prepareFormulas(part);
      fitWideBoxes(part, signal);
    });
  };
  const setFormula = (formula: Element, { render }: TexParts) => {
    const isDisplay = formula.getAttribute('display') === 'block';
    const made = render({ tex: texOf(formula), isDisplay });
    const safe = made && environment.safeFormula(made);
    if (safe?.querySelector('math')) formula.replaceWith(safe);
  };
  return {
    onShown: ({ view }) => void set(view),
    onAdded(part) {
      if (part) void set(part);
    },
  };
}

function isTexAlone(formula: Element): boolean {
  return formula.localName === 'img' || formula.querySelector('mtext')?.textContent === texOf(formula);
}

function texOf(formula: Element): string {
  const source =
    formula.localName === 'img' ? formula.getAttribute('alt') : formula.querySelector('annotation')?.textContent;
  return source?.trim() ?? '';
}
