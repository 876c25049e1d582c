/** An equation number: `(1)`, `(2.3)`, `(A.1)`, `(4a)`. */
const EQUATION_NUMBER = /^\((?:\p{L}\.?)?\p{Nd}+(?:\.\p{Nd}+)*\p{L}?\)$/u;
/** Punctuation that must stay on one line with the formula after or before it. */
const OPENING = /[([{‘“«]+$/;
const CLOSING = /^[.,;:!?…)\]}’”»]+/;
/** Characters of punctuation considered. */
const MAX_SIGNS = 4;

/**
 * Wraps every formula in a box, because Firefox cannot scroll `<math>` itself. Displayed formulas are joined with their number, inline ones
 * with adjacent punctuation.
 */
export function prepareFormulas(content: ParentNode): void {
  for (const math of content.querySelectorAll(':not(.formula, math *) > math')) {
    const box = math.ownerDocument.createElement('span');
    box.className = 'formula';
    math.replaceWith(box);
    box.append(math);
    if (math.getAttribute('display') === 'block') setDisplayed(box);
    else keepPunctuation(box);
  }
}

function setDisplayed(box: HTMLElement): void {
  const document = box.ownerDocument;
  box.dataset.display = '';
  const number = nextContent(box);
  if (number === null || !EQUATION_NUMBER.test(number.textContent?.trim() ?? '')) return;
  const [equation, end] = [document.createElement('span'), document.createElement('span')];
  equation.className = 'equation';
  box.replaceWith(equation);
  end.append(number);
  equation.append(box, end);
}

function nextContent(box: Element): ChildNode | null {
  let node = box.nextSibling;
  while (node !== null && !node.textContent?.trim()) node = node.nextSibling;
  return node;
}

function keepPunctuation(box: HTMLElement): void {
  const { previousSibling: before, nextSibling: after } = box;
  if (before instanceof Text) {
    const [signs] = OPENING.exec(before.data.slice(-MAX_SIGNS)) ?? [];
    if (signs) box.prepend(before.splitText(before.length - signs.length));
  }
  if (after instanceof Text) {
    const [signs] = CLOSING.exec(after.data.slice(0, MAX_SIGNS)) ?? [];
    if (signs) {
      after.splitText(signs.length);
      box.append(after);
    }
  }
}
