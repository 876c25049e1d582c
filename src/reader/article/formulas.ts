/** `(1)`, `(2.3)`, `(A.1)`, `(4a)`: the number of an equation. */
const EQUATION_NUMBER = /^\((?:\p{L}\.?)?\p{Nd}+(?:\.\p{Nd}+)*\p{L}?\)$/u;
/** What no line ends with before a formula in it, and begins with after one. */
const OPENING = /[([{‘“«]+$/;
const CLOSING = /^[.,;:!?…)\]}’”»]+/;
/** No more of them than this stand at one place. */
const MOST_SIGNS = 4;

/** Puts every formula into a box that can scroll, which Firefox lets no formula do: displayed ones beside their number, others with their punctuation. */
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
  const number = whatFollows(box);
  if (number === null || !EQUATION_NUMBER.test(number.textContent?.trim() ?? '')) return;
  const [equation, end] = [document.createElement('span'), document.createElement('span')];
  equation.className = 'equation';
  box.replaceWith(equation);
  end.append(number);
  equation.append(box, end);
}

function whatFollows(box: Element): ChildNode | null {
  let node = box.nextSibling;
  while (node !== null && !node.textContent?.trim()) node = node.nextSibling;
  return node;
}

function keepPunctuation(box: HTMLElement): void {
  const { previousSibling: before, nextSibling: after } = box;
  if (before instanceof Text) {
    const [signs] = OPENING.exec(before.data.slice(-MOST_SIGNS)) ?? [];
    if (signs) box.prepend(before.splitText(before.length - signs.length));
  }
  if (after instanceof Text) {
    const [signs] = CLOSING.exec(after.data.slice(0, MOST_SIGNS)) ?? [];
    if (signs) {
      after.splitText(signs.length);
      box.append(after);
    }
  }
}
