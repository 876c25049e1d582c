/** `(1)`, `(2.3)`, `(A.1)`, `(4a)`: the number of an equation. */
const EQUATION_NUMBER = /^\((?:\p{L}\.?)?\p{Nd}+(?:\.\p{Nd}+)*\p{L}?\)$/u;

/** Puts displayed formulas and the numbers after them side by side. */
export function prepareFormulas(content: ParentNode): void {
  for (const math of content.querySelectorAll('math[display="block"]')) {
    const number = whatFollows(math);
    if (number === null || !EQUATION_NUMBER.test(number.textContent?.trim() ?? '')) continue;
    const document = math.ownerDocument;
    const [equation, end] = [document.createElement('span'), document.createElement('span')];
    equation.className = 'equation';
    math.replaceWith(equation);
    end.append(number);
    equation.append(math, end);
  }
}

function whatFollows(math: Element): ChildNode | null {
  let node = math.nextSibling;
  while (node !== null && !node.textContent?.trim()) node = node.nextSibling;
  return node;
}
