import { type DomReader, domReader } from '../dom/dom-reader.ts';
import type { DetachedSubtree, Page } from '../types.ts';

/** What says how deep a reply stands, on a post or on what it is laid out by. Source: Hacker News, Reddit, WordPress. */
const DEPTH_ATTRIBUTES = ['indent', 'depth', 'data-depth'];
const DEPTH_CLASS = /(?:^|[\s_-])(?:depth|indent)[_-]?(\d+)(?=\s|$)/i;

/** A post and what lays it out are among so many elements. */
const MAX_ELEMENTS = 8;
/** Deeper replies stand beside each other: deep trees cost browsers quadratic time. */
const MAX_DEPTH = 50;

/** How deep the post with these elements of its own, in document order, stands in its thread; `null` where nothing says so. */
export function replyDepth({ document, elements: { className, node } }: Page, own: readonly number[]): number | null {
  const dom = domReader(document);
  const ofAttribute = own.slice(0, MAX_ELEMENTS).map((element) => toldDepth(node[element], dom));
  const told = ofAttribute.find((depth) => depth !== null) ?? DEPTH_CLASS.exec(className[own[0] ?? -1] ?? '')?.[1];
  return told === undefined ? null : Math.min(Number(told), MAX_DEPTH);
}

function toldDepth(element: Element | undefined, dom: DomReader): string | null {
  if (element === undefined || !dom.hasAttributes(element)) return null;
  const told = DEPTH_ATTRIBUTES.map((name) => dom.getAttribute(element, name) ?? '');
  return told.find((depth) => /^\d+$/.test(depth)) ?? null;
}

/** Puts replies that follow a post as its neighbours, and say how deep they stand, into the post that they answer. */
export function nestReplies(subtree: DetachedSubtree): void {
  const open: { readonly post: Element; readonly depth: number }[] = [];
  for (const post of subtree.querySelectorAll('[data-depth]')) {
    const depth = Number(post.getAttribute('data-depth'));
    post.removeAttribute('data-depth');
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    if (open.some((above) => above.post.nextElementSibling === post)) open.at(-1)?.post.append(post);
    open.push({ post, depth });
  }
}
