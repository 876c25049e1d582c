import { POST_TEXT_NAMES } from '../../cues/comments-and-posts.ts';
import { elementWords } from '../../dom/element-text.ts';
import { classNameOf } from '../../dom/page-tree.ts';
import type { Page } from '../../types.ts';
import { findPosts, ownElements, type Post, withReplies } from './find-posts.ts';
import { isPostChrome } from './post-body.ts';
import { postCues } from './post-cues.ts';
import { isDeclaredThread } from './thread.ts';

/** One post alone may be a box for an answer. A guess. */
const MIN_POSTS = 2;
/** The texts of at least this share of the posts are known by name. A guess. */
const MIN_KNOWN = 0.5;

/**
 * The elements with the texts of the posts, on a page that declares to be a thread and whose posts are too short to be told from labels,
 * in document order. Empty for other pages. Linear in the elements.
 */
export function shortPostTexts(page: Page): number[] {
  if (!isDeclaredThread(page)) return [];
  const posts = withReplies(findPosts(page, { kept: new Uint8Array(page.blocks.count).fill(1), isDeclared: true }));
  const texts = posts.flatMap((post) => textOf(page, post) ?? []);
  const isKnown = texts.length >= MIN_POSTS && texts.length >= posts.length * MIN_KNOWN;
  return isKnown ? texts.sort((one, other) => one - other) : [];
}

/** The longest element of a post that is named after its text and holds neither its author nor its time; `null` without one. */
function textOf(page: Page, post: Post): number | null {
  const cues = postCues(page);
  const named = ownElements(page, post).filter((element) => {
    const names = `${classNameOf(page, element)} ${page.elements.id[element] ?? ''}`;
    const isText = element > post.element && POST_TEXT_NAMES.test(names) && !isPostChrome(classNameOf(page, element));
    return isText && cues.authorsIn(element) === 0 && cues.timesIn(element) === 0 && elementWords(page, element) > 0;
  });
  return named.sort((one, other) => elementWords(page, other) - elementWords(page, one))[0] ?? null;
}
