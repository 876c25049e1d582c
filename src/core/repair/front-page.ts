import type { DetachedSubtree } from '../types.ts';

/** A front page leads to so many articles at least, with this share of its headings. Guesses. */
const MIN_LEADING = 3;
const MIN_SHARE = 0.5;
/** … and says so many characters of each: who reviews ten things says more, and signs it. A guess. */
const MAX_CHARS_EACH = 400;

const HEADINGS = 'h1,h2,h3,h4,h5,h6';

/** Whether content is a list of articles: most of its headings lead to other pages of the same host. Linear in the content. */
export function isFrontPage(content: DetachedSubtree, url: string): boolean {
  const host = /^\w+:\/\/[\w.:-]+\//.exec(url)?.[0];
  if (host === undefined) return false;
  const link = `a[href^="${host}"]`;
  const headings = content.querySelectorAll(HEADINGS);
  if (headings.length < MIN_LEADING) return false;
  const leading = [...headings].filter((each) => each.querySelector(link) ?? each.closest(link)).length;
  if (leading < Math.max(MIN_LEADING, headings.length * MIN_SHARE)) return false;
  return (content.textContent ?? '').length <= leading * MAX_CHARS_EACH;
}
