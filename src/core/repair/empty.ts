import { MEDIA_TAGS } from '../copy/kept-elements.ts';
import type { DetachedSubtree } from '../types.ts';

/** Elements that mean something though they hold nothing. */
const KEPT_EMPTY: ReadonlySet<string> = new Set([...MEDIA_TAGS, ...'br wbr td th col source track rp rt'.split(' ')]);

const PLACES = /^(?:div|section|p|li|blockquote|h\d)$/;

/** Removes elements that hold neither text nor media, innermost first, unless a link points at them. */
export function removeEmpty(subtree: DetachedSubtree): void {
  const targets = linkTargets(subtree);
  // By index, because going through such lists by their iterator takes several times as long.
  const elements = subtree.querySelectorAll('*');
  for (let at = elements.length - 1; at >= 0; at--) {
    const element = elements[at] as Element;
    if (element.firstElementChild !== null || (KEPT_EMPTY.has(element.localName) && !isLoneBreak(element))) continue;
    if (/\S/.test(element.textContent ?? '') || element.namespaceURI !== subtree.namespaceURI) continue;
    if (targets.has(element.id)) continue;
    if (element.firstChild === null) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

/** A line break that is all of its element only held a place open. */
function isLoneBreak(element: Element): boolean {
  const around = element.localName === 'br' ? element.parentElement : null;
  const isAlone = around?.childElementCount === 1 && (around.textContent ?? '').trim() === '';
  return isAlone && PLACES.test(around.localName);
}

function linkTargets(subtree: DetachedSubtree): Set<string> {
  const targets = new Set<string>();
  for (const link of subtree.querySelectorAll('a[href^="#"]')) targets.add(link.getAttribute('href')?.slice(1) ?? '');
  return targets;
}
