/** Annotations with the TeX of a formula. */
const TEX = 'annotation[encoding="application/x-tex"]';

/** The TeX of a formula, or of a picture of one; `''` if it is unknown. */
export function knownTex(formula: Element): string {
  return (formula.querySelector(TEX)?.textContent ?? formula.getAttribute('alt') ?? '').trim();
}

/** The formulas whose TeX is unknown. */
export function formulasWithoutTex(content: Element): Element[] {
  return Array.from(content.querySelectorAll('math')).filter((math) => knownTex(math) === '');
}
