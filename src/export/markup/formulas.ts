import { MATH_ARITY, MATH_TOKENS } from './content-model.ts';
import { isBlank } from './reshape.ts';

/** Makes a formula valid MathML, or replaces it with its TeX or its text if that is impossible. */
export function repairFormula(math: Element): void {
  for (const element of Array.from(math.querySelectorAll('*'))) repairPart(element);
  repairPart(math);
  const isValid = [math, ...math.querySelectorAll('*')].every(isValidPart);
  if (isValid && math.childElementCount > 0) return;
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  const text = math.ownerDocument.createElement(tex ? 'code' : 'span');
  text.textContent = (tex || math.textContent || '').trim();
  math.replaceWith(text);
}

/** Only token elements may contain text, and they may contain nothing else. */
function repairPart(element: Element): void {
  if (MATH_TOKENS.has(element.localName)) {
    if (element.childElementCount > 0) element.textContent = element.textContent ?? '';
    return;
  }
  for (const node of Array.from(element.childNodes)) {
    if (node.nodeType === 1) continue;
    if (isBlank(node)) {
      node.remove();
      continue;
    }
    const text = element.ownerDocument.createElementNS(element.namespaceURI, 'mtext');
    node.replaceWith(text);
    text.append(node);
  }
}

/** Whether an element has the parent and children that MathML requires. */
function isValidPart(element: Element): boolean {
  const children = Array.from(element.children).map(({ localName }) => localName);
  switch (element.localName) {
    case 'mtable':
      return children.every((name) => /^m(labeled)?tr$/.test(name));
    case 'mtr':
    case 'mlabeledtr':
      return element.parentElement?.localName === 'mtable' && children.every((name) => name === 'mtd');
    case 'mtd':
      return /^m(labeled)?tr$/.test(element.parentElement?.localName ?? '');
    case 'semantics':
      return children.length > 0 && children[0] !== 'annotation';
    case 'annotation':
      return element.parentElement?.localName === 'semantics';
    case 'mmultiscripts':
      return children.length > 0;
    case 'mprescripts':
    case 'none':
      return element.parentElement?.localName === 'mmultiscripts';
    default:
      return children.length === (MATH_ARITY.get(element.localName) ?? children.length);
  }
}
