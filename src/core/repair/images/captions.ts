import { MAX_CAPTION_WORDS } from '../../cues/media.ts';
import { rename } from '../../dom/inert.ts';
import type { DetachedSubtree } from '../../types.ts';

/** Containers that can become the figure of the image and the caption they hold. */
const WRAPPERS: ReadonlySet<string> = new Set(['div', 'section', 'p', 'aside', 'dl']);
/** What is more than a caption. */
const NO_CAPTIONS = 'figcaption,video,audio,table,pre,blockquote,ul,ol,dl,[data-kind]';
/** What is slanted or small and ends its lines. */
const SLANTED = ':is(p,div) > :is(em,i,small):last-child';
/** More words under a picture are text. A guess. */
const MAX_SLANTED_WORDS = 40;
/** How far above a caption its image may be. */
const MAX_LEVELS = 3;

/** Makes figures of images and their captions, whatever holds them. Linear in the captions and tables. */
export function pairCaptions(subtree: DetachedSubtree): void {
  for (const table of [...subtree.querySelectorAll('table')]) pairInTable(table);
  for (const line of subtree.querySelectorAll(SLANTED)) {
    if (!isOfPicture(line)) continue;
    if (line.previousElementSibling?.localName === 'br') line.previousElementSibling.remove();
    rename(line, 'figcaption');
  }
  for (const part of [...subtree.querySelectorAll('figcaption figcaption')]) {
    rename(part, part.firstElementChild === null ? 'span' : 'div');
  }
  for (const caption of [...subtree.querySelectorAll('figcaption')]) {
    if (caption.closest('figure') === null) pair(caption, subtree);
  }
  for (const figure of [...subtree.querySelectorAll('figure')]) tidy(figure);
}

/** Whether a line is all that is said in a paragraph with a picture, or in the one right after it. */
function isOfPicture(line: Element): boolean {
  const around = line.parentElement as Element;
  const before = around.previousElementSibling;
  const text = (line.textContent ?? '').trim();
  const isAll = text !== '' && text === (around.textContent ?? '').trim() && !hasImage(line);
  if (!isAll || text.split(/\s+/).length > MAX_SLANTED_WORDS) return false;
  return hasImage(around) || (before !== null && isPicture(before));
}

/** A table of one column with an image above its caption. */
function pairInTable(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll('td, th')];
  const [first, second] = cells;
  if (cells.length !== 2 || first === undefined || second === undefined) return;
  if (first.closest('tr') === second.closest('tr') || !isPicture(first) || hasImage(second)) return;
  const words = (second.textContent ?? '').trim().split(/\s+/);
  if (words.length > MAX_CAPTION_WORDS) return;
  const figure = table.ownerDocument.createElement('figure');
  const caption = table.ownerDocument.createElement('figcaption');
  caption.append(...second.childNodes);
  figure.append(...first.childNodes, caption);
  table.replaceWith(figure);
}

function pair(caption: Element, subtree: DetachedSubtree): void {
  let unit = caption;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent: Element | null = unit.parentElement;
    if (parent === null) return;
    const rest = [...parent.childNodes].filter((node) => node !== unit);
    const isWhole = parent !== subtree && WRAPPERS.has(parent.localName);
    if (isWhole && rest.some(hasImage) && rest.every(isCaptionOrPicture)) {
      rename(parent, 'figure');
      return;
    }
    const beside = [besideOf(unit, 'previousElementSibling'), besideOf(unit, 'nextElementSibling')];
    const picture = beside.find((each) => each !== null);
    if (picture != null) {
      const figure = subtree.ownerDocument.createElement('figure');
      unit.before(figure);
      figure.append(picture, caption);
      return;
    }
    if (parent === subtree || rest.some((node) => !isBlank(node))) break;
    unit = parent;
  }
  if (/^(?:p|caption|h\d)$/.test(caption.parentElement?.localName ?? '')) caption.replaceWith(...caption.childNodes);
  else rename(caption, 'p');
}

/** The element next to one if it is a picture with no text between them. */
function besideOf(element: Element, side: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  const other = element[side];
  const between = side === 'nextElementSibling' ? element.nextSibling : element.previousSibling;
  if (other === null || !isPicture(other) || other.querySelector('figcaption') !== null) return null;
  return between === other || (between !== null && isBlank(between)) ? other : null;
}

/** Joins what several captions of a figure say, and frees a figure from a wrapper that is a figure too. */
function tidy(figure: Element): void {
  const [first, ...others] = [...figure.querySelectorAll('figcaption')].filter(
    (each) => each.closest('figure') === figure,
  );
  if (first === undefined) findCaption(figure);
  for (const other of others) {
    first?.append(' ', ...other.childNodes);
    other.remove();
  }
  for (const wrapper of figure.querySelectorAll('div,p,dt')) {
    if (isPicture(wrapper) && wrapper.closest('figcaption') === null) wrapper.replaceWith(...wrapper.childNodes);
  }
  const inner = onlyChild(figure);
  if (inner?.localName === 'figure') figure.replaceWith(inner);
  else if (figure.parentElement?.localName === 'p' && isBlankAround(figure)) figure.parentElement.replaceWith(figure);
}

/** Makes a caption of the few words beside the one picture of a figure. */
function findCaption(figure: Element): void {
  const [image, other] = figure.querySelectorAll('img');
  const words = (figure.textContent ?? '').trim().split(/\s+/);
  if (image === undefined || other !== undefined || words[0] === '' || words.length > MAX_CAPTION_WORDS) return;
  if (figure.querySelector(NO_CAPTIONS) !== null) return;
  const caption = figure.ownerDocument.createElement('figcaption');
  const picture = image.closest('a') ?? image;
  picture.remove();
  caption.append(...figure.childNodes);
  for (const heading of caption.querySelectorAll('h1,h2,h3,h4,h5,h6')) rename(heading, 'p');
  figure.append(picture, caption);
}

/** The only thing in an element, past wrappers. */
function onlyChild(element: Element): Element | null {
  let only: Element | null = element;
  do {
    const parts: Node[] = [...only.childNodes].filter((node) => !isBlank(node));
    only = parts.length === 1 && parts[0]?.nodeType === 1 ? (parts[0] as Element) : null;
  } while (only !== null && (only.localName === 'div' || only.localName === 'span'));
  return only;
}

function isBlankAround(element: Element): boolean {
  return [...(element.parentElement?.childNodes ?? [])].every((node) => node === element || isBlank(node));
}

function isCaptionOrPicture(node: Node): boolean {
  return isBlank(node) || (node as Element).localName === 'figcaption' || isPicture(node);
}

function isPicture(node: Node): boolean {
  return hasImage(node) && (node.textContent ?? '').trim() === '';
}

function hasImage(node: Node): boolean {
  if (node.nodeType !== 1) return false;
  return (node as Element).localName === 'img' || (node as Element).querySelector('img') !== null;
}

function isBlank(node: Node): boolean {
  if (hasImage(node) || (node as Element).localName === 'figcaption') return false;
  return (node.textContent ?? '').trim() === '' && !['video', 'audio', 'hr'].includes((node as Element).localName);
}
