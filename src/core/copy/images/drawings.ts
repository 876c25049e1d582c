import { type DomReader, ELEMENT_NODE } from '../../dom/dom-reader.ts';
import { collapse } from '../../dom/text-forms.ts';

const DRAWING_TAG = /^(?:svg|canvas)$/;
/** Parts of a drawing that are read as they stand. */
const READ_TAG = /^(?:title|desc|text|foreignObject)$/;
const UNREAD_TAG = /^(?:style|script|defs|metadata)$/;
/** What programs sign their drawings with. */
const SIGNATURE = /^(?:created|generated|made) (?:with|by|using)\b/i;
/** CSS px: smaller drawings are signs. Guesses. */
const MIN_WIDTH = 100;
const MIN_HEIGHT = 50;
/** More is no label. A guess. */
const MAX_CHARS = 400;

/** What a drawing says, its own label or its words in their order; empty for signs and for other elements. Linear in its nodes. */
export function drawingWords(drawing: Element, dom: DomReader): string {
  if (!DRAWING_TAG.test(dom.localName(drawing))) return '';
  const label = dom.getAttribute(drawing, 'aria-label')?.trim();
  if (dom.getAttribute(drawing, 'aria-hidden') === 'true' || !isLarge(drawing, dom)) return '';
  const words = label
    ? [label]
    : dom.localName(drawing) === 'canvas'
      ? [collapse(dom.textContent(drawing))]
      : wordsIn(drawing, dom);
  const told = [...new Set(words)].filter((each) => /\p{L}{2}/u.test(each) && !SIGNATURE.test(each)).join(' · ');
  // One word is the name of a sign.
  return told.includes(' ') && told.length <= MAX_CHARS ? told : '';
}

function wordsIn(drawing: Element, dom: DomReader): string[] {
  const words: string[] = [];
  const open = [dom.firstChild(drawing)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === null) continue;
    open.push(dom.nextSibling(node));
    const name = dom.nodeType(node) === ELEMENT_NODE ? dom.localName(node as Element) : 'style';
    if (READ_TAG.test(name)) words.push(collapse(dom.textContent(node)));
    else if (!UNREAD_TAG.test(name)) open.push(dom.firstChild(node));
  }
  return words;
}

/** As it is drawn, or as large as it says where nothing is. */
function isLarge(drawing: Element, dom: DomReader): boolean {
  const { width, height } = drawing.getBoundingClientRect();
  const [toldWidth, toldHeight] = ['width', 'height'].map((side) => Number(dom.getAttribute(drawing, side)));
  return (width || (toldWidth ?? 0)) >= MIN_WIDTH && (height || (toldHeight ?? 0)) >= MIN_HEIGHT;
}
