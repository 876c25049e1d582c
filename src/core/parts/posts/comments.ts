import { COMMENT_NAMES, HOUSE_RULES } from '../../cues/comments-and-posts.ts';
import { linkedWords } from '../../dom/element-text.ts';
import {
  blockOf,
  blocksIn,
  classNameOf,
  firstTextOf,
  holderOf,
  textRange,
  textsIn,
  textsOfBlock,
  upwards,
} from '../../dom/page-tree.ts';
import { memoizedTest } from '../../dom/remembered.ts';
import { addTo } from '../../dom/tallies.ts';
import { singleSpaced } from '../../dom/text-forms.ts';
import type { Page } from '../../types.ts';
import { commentSections } from '../comments/comment-sections.ts';
import { type KeptPosts, type Post, withReplies } from './find-posts.ts';

// Source: guesses, checked on the comments of the development corpora.
/** Comments are named by themselves or by their nearest ancestors, on this many levels in all. */
const MAX_NAMED_LEVELS = 5;
/** A post with a larger share of the selected words is the article, even if it is named as a comment. */
const MAX_SHARE = 0.4;
/** Below this many selected words, posts named as comments are comments, however long they are. */
const MIN_STORY_WORDS = 60;
/** A prompt to comment is at most this many characters long. */
const MAX_PROMPT_CHARS = 200;
/** A label is repeated this many times, in this share of the comments, and has at most this many words. */
const MIN_LABELS = 2;
const MIN_LABEL_SHARE = 0.5;
const MAX_LABEL_WORDS = 4;

/**
 * The outermost posts of a page that are comments under the selected text, or under answers in a thread. With `mayDrop`, also
 * selected posts with few of the selected words; from the element `from` on, also those with most of them.
 */
export function commentsAmong(
  page: Page,
  kept: KeptPosts,
  { mayDrop, from }: { mayDrop: boolean; from: number },
): Post[] {
  const isNamed = namedComment(page);
  const most = mayDrop ? kept.total * MAX_SHARE : 0;
  return kept.posts.flatMap((post) => {
    const isMuch = withReplies([post]).some((each) => (kept.words.get(each) ?? 0) > most);
    if (!isMuch || post.element >= from) return isNamed(post.element) ? [post] : [];
    return commentsAmong(page, { ...kept, posts: post.replies }, { mayDrop, from });
  });
}

/** The first post that is itself named after comments, if a story was selected before it; infinity otherwise. */
export function firstUnderStory(page: Page, { posts, before }: KeptPosts): number {
  const sections = commentSections(page);
  const first = withReplies(posts).find(({ element }) => sections[element] === 1)?.element ?? -1;
  const words = before[firstTextOf(page, first)] ?? 0;
  return first >= 0 && words >= MIN_STORY_WORDS ? first : Number.POSITIVE_INFINITY;
}

/** Returns a test whether `pattern`, by default one for comments and their lists, names an element or one of its nearest ancestors. */
export function namedComment(page: Page, pattern: RegExp = COMMENT_NAMES): (element: number) => boolean {
  const { id, tag } = page.elements;
  const isComment = memoizedTest(pattern);
  return (element) => {
    let level = 0;
    for (const each of upwards(page, element)) {
      if (level++ === MAX_NAMED_LEVELS) return false;
      if (isComment(classNameOf(page, each)) || isComment(id[each] ?? '')) return tag[each] !== 'body';
    }
    return false;
  };
}

/** Whether a post by this author is more than a prompt to be the first, or the rules of the site. `kept` has 1 for each of its blocks. */
export function isComment(
  page: Page,
  element: number,
  { author, kept }: { author: string; kept: Uint8Array },
): boolean {
  let body = '';
  for (const text of textsIn(page, element)) {
    const isShown = page.elements.hidden[holderOf(page, text)] === 0;
    if (isShown && kept[blockOf(page, text)] === 1) body += singleSpaced(page.texts.data[text] ?? '');
  }
  const all = `${author} ${body}`;
  const isPrompt = HOUSE_RULES.invitation.test(all) || HOUSE_RULES.rule.test(all);
  return /[\p{L}\p{N}]/u.test(body) && (all.length > MAX_PROMPT_CHARS || !isPrompt);
}

/** Short blocks that most of `count` comments repeat, or that are links: buttons. */
export function buttonBlocks(page: Page, comments: readonly Post[], count: number): number[] {
  const short: { block: number; label: string; isLink: boolean }[] = [];
  const copies = new Map<string, number>();
  for (const { element } of comments) {
    for (const block of blocksIn(page, element)) {
      const { words, linked } = linkedWords(page, ...textRange(page, block));
      const label = textsOfBlock(page, block)
        .join('')
        .replace(/[\d\s]+/g, '');
      if (words > MAX_LABEL_WORDS) continue;
      short.push({ block, label, isLink: linked >= words });
      addTo(copies, label, 1);
    }
  }
  const many = Math.max(MIN_LABELS, count * MIN_LABEL_SHARE);
  return short.filter(({ label, isLink }) => isLink || (copies.get(label) ?? 0) >= many).map(({ block }) => block);
}
