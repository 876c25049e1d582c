import { MATH_ARITY, MATH_TOKENS } from './content-model.ts';
import { isBlank } from './reshape.ts';

/** Makes a formula one that every reader of MathML takes, or its TeX or text where that cannot be. */
export function mendFormula(math: Element): void {
  for (const element of Array.from(math.querySelectorAll('*'))) mendPart(element);
  mendPart(math);
  const isSound = [math, ...math.querySelectorAll('*')].every(isWhole);
  if (isSound && math.childElementCount > 0) return;
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  const text = math.ownerDocument.createElement(tex ? 'code' : 'span');
  text.textContent = (tex || math.textContent || '').trim();
  math.replaceWith(text);
}

/** Text stands in tokens, and tokens hold nothing else. */
function mendPart(element: Element): void {
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

function isWhole(element: Element): boolean {
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
