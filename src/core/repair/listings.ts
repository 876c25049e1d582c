import type { DetachedSubtree } from '../types.ts';
import { HEADINGS } from './headings.ts';

/** Headings of a front page that link to other pages of the host, at least: in number and as a share. Guesses. */
const MIN_LINKED_HEADINGS = 3;
const MIN_LINKED_SHARE = 0.5;
/** Characters for each linked heading. Longer texts review what they link to. A guess. */
const MAX_CHARS_PER_LINK = 400;

/** Whether content is a list of articles: most of its headings link to other pages of the same host. Linear in the content. */
export function isFrontPage(content: DetachedSubtree, url: string): boolean {
  const host = /^\w+:\/\/[\w.:-]+\//.exec(url)?.[0];
  if (host === undefined) return false;
  const link = `a[href^="${host}"]`;
  const headings = content.querySelectorAll(HEADINGS);
  if (headings.length < MIN_LINKED_HEADINGS) return false;
  const linked = [...headings].filter((each) => each.querySelector(link) ?? each.closest(link)).length;
  if (linked < Math.max(MIN_LINKED_HEADINGS, headings.length * MIN_LINKED_SHARE)) return false;
  return (content.textContent ?? '').length <= linked * MAX_CHARS_PER_LINK;
}
