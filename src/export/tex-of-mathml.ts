import { MathMLToLaTeX } from 'mathml-to-latex';
import { formulasWithoutTex } from './known-tex.ts';
import { serialize } from './markup/serialize.ts';

/** Names of functions that TeX has commands for. Source: Knuth, The TeXbook, chapter 18. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log max min Pr sec sin sinh ' +
    'sup tan tanh'
  ).split(' '),
);

/** Letters of their own code for what TeX sets in italics anyway. Source: Unicode, Mathematical Alphanumeric Symbols. */
const ITALIC = /[\u210e\u{1d434}-\u{1d467}\u{1d6e2}-\u{1d71b}]/gu;

/** Replaces each formula without TeX in `content` by its TeX, as far as its MathML can be written so. */
export function writeTex(content: Element): void {
  for (const math of formulasWithoutTex(content)) {
    const tex = texOfMathml(math);
    if (tex === '') continue;
    const annotation = math.ownerDocument.createElementNS(math.namespaceURI, 'annotation');
    annotation.setAttribute('encoding', 'application/x-tex');
    annotation.textContent = tex;
    math.replaceChildren(annotation);
  }
}

/** A copy of the content with TeX in the place of formulas that have none; the content itself if it has no such formulas. */
export function contentWithTex(content: HTMLElement): HTMLElement {
  if (formulasWithoutTex(content).length === 0) return content;
  const copy = content.cloneNode(true) as HTMLElement;
  writeTex(copy);
  return copy;
}

/** The TeX of a formula; `''` if there is none. */
function texOfMathml(math: Element): string {
  const copy = math.cloneNode(true) as Element;
  for (const name of Array.from(copy.querySelectorAll('mi'))) writeName(name);
  try {
    // Only some readers of TeX know the converter's name of these dots.
    return MathMLToLaTeX.convert(serialize([copy]))
      .trim()
      .replace(/\\hdots\b/g, '\\cdots');
  } catch {
    return '';
  }
}

/** The converter writes names of several letters as products of letters. */
function writeName(name: Element): void {
  const text = (name.textContent ?? '').trim().replace(ITALIC, (letter) => letter.normalize('NFKC'));
  const isUpright =
    name.getAttribute('mathvariant') === 'normal' || (text.length > 1 && !name.hasAttribute('mathvariant'));
  if (FUNCTIONS.has(text)) name.textContent = `\\${text}`;
  else if (isUpright && /^[a-z]+$/i.test(text)) name.textContent = `\\mathrm{${text}}`;
  else name.textContent = text;
}
