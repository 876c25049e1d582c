import type { Feature, ReaderContext, TexParts } from '../reader-context.ts';
import { prepareFormulas } from './formulas.ts';
import { fitWideBoxes } from './wide-boxes.ts';

/** Images with TeX as alternative text, and formulas that contain nothing but TeX. */
const PICTURES = 'img[data-kind="tex"]';
const FORMULAS = 'math:has(> semantics > mtext:first-child + annotation[encoding="application/x-tex"]:last-child)';

/** Renders formulas that the page has only as TeX. Invalid TeX stays as it is. */
export function texFeature(reader: ReaderContext): Feature {
  const { environment } = reader;
  const renderIn = async (part: HTMLElement) => {
    const { original, signal } = reader.shown;
    const copy = original.copyOf(part);
    const formulas = Array.from(copy?.querySelectorAll(`${PICTURES},${FORMULAS}`) ?? []).filter(isTexOnly);
    const tex = formulas.length > 0 ? await environment.loadScript('tex') : null;
    if (!copy || !tex || signal.aborted) return;
    reader.keepPlace(() => {
      for (const formula of formulas) {
        const rendered = renderedFormula(formula, tex);
        if (rendered) original.replace(formula, rendered);
      }
      prepareFormulas(copy);
      prepareFormulas(part);
      fitWideBoxes(part, signal);
    });
  };
  const renderedFormula = (formula: Element, { render }: TexParts) => {
    const isDisplay = formula.getAttribute('display') === 'block';
    const rendered = render({ tex: texOf(formula), isDisplay });
    const safe = rendered && environment.safeFormula(rendered);
    return safe?.querySelector('math') ? safe : null;
  };
  return {
    onShown: ({ view }) => void renderIn(view),
    onContentChanged(added) {
      if (added) void renderIn(added);
    },
  };
}

function isTexOnly(formula: Element): boolean {
  return formula.localName === 'img' || formula.querySelector('mtext')?.textContent === texOf(formula);
}

function texOf(formula: Element): string {
  const source =
    formula.localName === 'img' ? formula.getAttribute('alt') : formula.querySelector('annotation')?.textContent;
  return source?.trim() ?? '';
}
