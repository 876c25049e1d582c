import { rename } from '../dom/inert.ts';
import type { DetachedSubtree } from '../types.ts';
import { firstElementOf } from './first-element.ts';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** A heading with so many words that ends as a sentence does is text where it comes first or holds a paragraph. A guess. */
const MIN_LEAD_WORDS = 15;
const SENTENCE_END = /[.!?。！？…]["'”’»)]?$/u;

/** What holds blocks and more characters is a heading to its page's style alone. A guess. */
const MAX_HEADING_CHARS = 300;

/** What a site's own software calls a picture. */
const FILE_NAME = /^[\w%.()-]+\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/**
 * Headings say their text alone: links around all of one to its own place go, as do boxes in it and names of files over pictures, and a
 * lead in the form of a heading is a paragraph.
 */
export function repairHeadings(subtree: DetachedSubtree): void {
  for (const heading of subtree.querySelectorAll(HEADINGS)) {
    if (FILE_NAME.test((heading.textContent ?? '').trim()) && heading.closest('figure') !== null) heading.remove();
    else if (heading.firstElementChild !== null) {
      unlink(heading);
      unbox(heading);
    }
  }
  const first = firstElementOf(subtree);
  if (first !== null && /^h[2-6]$/.test(first.localName) && isSaid(first)) rename(first, 'p');
}

/** Takes links to places of the page out of a heading that is nothing else. */
function unlink(heading: Element): void {
  const links = [...heading.querySelectorAll('a[href^="#"]')];
  if (links.map(squeezed).join('') !== squeezed(heading)) return;
  for (const link of links) {
    if (link.id !== '' && heading.id === '') heading.id = link.id;
    link.replaceWith(...link.childNodes);
  }
}

/** Takes boxes out of a heading. What software calls a heading may hold a whole text. */
function unbox(heading: Element): void {
  const boxes = heading.querySelectorAll('p,div');
  if (boxes.length > 0 && holdsText(heading)) rename(heading, 'div');
  else for (const box of boxes) box.replaceWith(' ', ...box.childNodes, ' ');
}

function squeezed(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, '');
}

function holdsText(heading: Element): boolean {
  if ((heading.textContent ?? '').length > MAX_HEADING_CHARS) return true;
  const paragraphs = heading.querySelectorAll('p').length;
  return paragraphs > 1 || (paragraphs === 1 && isSaid(heading));
}

function isSaid(heading: Element): boolean {
  const text = (heading.textContent ?? '').trim();
  return text.split(/\s+/).length >= MIN_LEAD_WORDS && SENTENCE_END.test(text);
}
