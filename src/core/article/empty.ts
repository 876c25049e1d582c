import { MEDIA_TAGS } from '../lexicon/structure.ts';
import type { DetachedSubtree } from '../types.ts';

/** Elements that mean something though they hold nothing. */
const KEPT_EMPTY: ReadonlySet<string> = new Set([
  ...MEDIA_TAGS,
  'br',
  'wbr',
  'td',
  'th',
  'col',
  'source',
  'track',
  'rp',
  'rt',
]);

/** Removes elements that hold neither text nor media, innermost first, unless a link points at them. */
export function removeEmpty(subtree: DetachedSubtree): void {
  const targets = linkTargets(subtree);
  const elements = [...subtree.querySelectorAll('*')];
  for (const element of elements.reverse()) {
    if (element.firstElementChild !== null || KEPT_EMPTY.has(element.localName)) continue;
    if (/\S/.test(element.textContent ?? '') || element.namespaceURI !== subtree.namespaceURI) continue;
    if (targets.has(element.id)) continue;
    if (element.firstChild === null) element.remove();
    else element.replaceWith(...element.childNodes);
  }
}

function linkTargets(subtree: DetachedSubtree): Set<string> {
  const targets = new Set<string>();
  for (const link of subtree.querySelectorAll('a[href^="#"]')) targets.add(link.getAttribute('href')?.slice(1) ?? '');
  return targets;
}
