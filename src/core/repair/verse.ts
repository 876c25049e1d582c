import { BLOCK_TAGS } from '../dom/tags.ts';
import type { DetachedSubtree } from '../types.ts';

/** Joins the lines of verse that have an element each into stanzas with line breaks. */
export function repairVerse(subtree: DetachedSubtree): void {
  for (const inner of subtree.querySelectorAll('[data-kind="verse"] [data-kind="verse"]')) {
    inner.removeAttribute('data-kind');
  }
  for (const verse of subtree.querySelectorAll('[data-kind="verse"]')) {
    for (const stanza of [verse, ...verse.querySelectorAll('div')].reverse()) joinLines(stanza);
  }
}

function joinLines(stanza: Element): void {
  const lines = [...stanza.children];
  if (lines.length < 2 || !lines.every(isLine)) return;
  const joined = stanza.ownerDocument.createElement('p');
  for (const line of lines) {
    if (joined.firstChild !== null) joined.append(stanza.ownerDocument.createElement('br'));
    joined.append(...line.childNodes);
  }
  stanza.replaceChildren(joined);
}

/** Whether an element is a block of text alone, without a line break of its own. Paragraphs may be stanzas. */
function isLine(element: Element): boolean {
  if (element.localName !== 'div') return false;
  return [...element.children].every((child) => child.localName !== 'br' && !BLOCK_TAGS.has(child.localName));
}
