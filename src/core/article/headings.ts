import type { DetachedSubtree } from '../types.ts';
import { firstElementOf } from './first-element.ts';

const HEADINGS = 'h1,h2,h3,h4,h5,h6';
/** A first heading with more words that ends as a sentence does introduces the text. A guess. */
const MIN_LEAD_WORDS = 15;
const SENTENCE_END = /[.!?。！？…]["'”’»)]?$/u;

/** What holds blocks and more characters is a heading to its page's style alone. A guess. */
const MAX_HEADING_CHARS = 300;

/** What a site's own software calls a picture. */
const FILE_NAME = /^[\w%.()-]+\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/**
 * Headings say their text alone: links around all of one to its own place go, as do names of files over pictures, and a lead in the form
 * of a heading is a paragraph.
 */
export function repairHeadings(subtree: DetachedSubtree): void {
  for (const heading of subtree.querySelectorAll(`figure :is(${HEADINGS})`)) {
    if (FILE_NAME.test((heading.textContent ?? '').trim())) heading.remove();
  }
  for (const heading of subtree.querySelectorAll(`:is(${HEADINGS}):has(p,div)`)) {
    if ((heading.textContent ?? '').length > MAX_HEADING_CHARS) heading.replaceWith(...heading.childNodes);
  }
  for (const link of subtree.querySelectorAll(`:is(${HEADINGS}) a[href^="#"]`)) {
    const heading = link.closest(HEADINGS);
    if (heading === null || (heading.textContent ?? '').trim() !== (link.textContent ?? '').trim()) continue;
    if (link.id !== '' && heading.id === '') heading.id = link.id;
    link.replaceWith(...link.childNodes);
  }
  const first = firstElementOf(subtree);
  const text = (first?.textContent ?? '').trim();
  if (first === null || !/^h[2-6]$/.test(first.localName)) return;
  if (text.split(/\s+/).length < MIN_LEAD_WORDS || !SENTENCE_END.test(text)) return;
  const lead = subtree.ownerDocument.createElement('p');
  if (first.id !== '') lead.id = first.id;
  lead.append(...first.childNodes);
  first.replaceWith(lead);
}
