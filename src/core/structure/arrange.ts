import { BLOG_NAMES, BLOG_POST, ONE_THREAD_ADDRESS, THREAD_ADDRESS, THREAD_TYPES } from '../cues/comments-and-posts.ts';
import { nameIndex } from '../dom/name-index.ts';
import type { Page, PageType, Selection } from '../types.ts';
import { commentsAmong, firstUnderStory, namedComment, type PageComments, takeComments } from './comments.ts';
import { arrangeEntries } from './entries.ts';
import { findPosts, mayHoldPosts, type Post } from './find-posts.ts';
import { dropRepeatedLinks } from './labels.ts';
import { openerOf } from './opener.ts';
import type { Part, PartHead, Parts } from './parts.ts';
import { PostCues } from './post-cues.ts';
import { arrangeProduct } from './product.ts';
import { wordsBefore, wordsIn } from './texts.ts';
import { arrangeThread, isThread, type KeptPosts, THREAD_RULES, withReplies } from './thread.ts';

/** Below this share of being a forum, what a blog calls comments is no part of it. A guess. */
const MIN_FORUM = 0.25;
/** From this share on it is a forum, though it lists articles of a blog beside its threads. A guess. */
const MAX_FORUM_OF_BLOG = 0.6;
/** From this share of being a product on, the page is asked for a price. A guess. */
const MIN_PRODUCT = 0.5;

const NO_PARTS: Parts = new Map();

/** What is copied, how, and what can be shown beside it. */
export interface Arrangement {
  readonly selection: Selection;
  readonly parts: Parts;
  readonly comments: PageComments | null;
  /** Who wrote the post that a thread begins with, and when; `null` for what is no thread. */
  readonly opener: PartHead | null;
}

/** What is known of a page when its parts are arranged. */
export interface ArrangedPage {
  readonly page: Page;
  readonly selection: Selection;
  /** How far the page is of a type, `[0, 1]`. */
  readonly share: (type: Exclude<PageType, 'unknown'>) => number;
}

/**
 * Finds the parts of a page that are more than text: what belongs to a product, the posts of a thread, the entries of a live blog, the
 * comments under an article.
 */
export function arrange({ page, selection: selected, share }: ArrangedPage): Arrangement {
  const selection = dropRepeatedLinks(page, selected);
  if (share('product') >= MIN_PRODUCT) {
    return plain(arrangeProduct(page, selection));
  }
  if (!mayHoldPosts(page)) return plain(selection);
  const parts = new Map<number, Part>();
  const cues = new PostCues(page);
  const live = arrangeEntries(page, selection, { cues, parts });
  if (live !== null) return { ...plain(live), parts };
  const posts = findPosts(page, cues, selection.keptBlocks);
  if (posts.length === 0) return plain(selection);
  // Who chose the comments themselves wants to read them.
  const isChosen = namedComment(page)(selection.candidate.element);
  return arrangePosts(page, selection, { posts, cues, parts, isChosen, forum: share('forum') });
}

/** Nothing but text. */
export function plain(selection: Selection): Arrangement {
  return { selection, parts: NO_PARTS, comments: null, opener: null };
}

function arrangePosts(
  page: Page,
  selection: Selection,
  {
    posts,
    cues,
    parts,
    isChosen,
    forum,
  }: { posts: readonly Post[]; cues: PostCues; parts: Map<number, Part>; isChosen: boolean; forum: number },
): Arrangement {
  const kept = keptWords(page, selection, posts);
  const names = nameIndex(page);
  const isPost = forum < MAX_FORUM_OF_BLOG && names.classesLike(BLOG_POST) !== null;
  const isBlog = isPost || (forum < MIN_FORUM && names.classesLike(BLOG_NAMES) !== null);
  const isSaid = ONE_THREAD_ADDRESS.test(page.url) || page.declared.some((word) => THREAD_TYPES.has(word));
  const isNoStory = isChosen || isSaid || (!isPost && forum >= THREAD_RULES.minForum) || THREAD_ADDRESS.test(page.url);
  const from = isNoStory ? Number.POSITIVE_INFINITY : firstUnderStory(page, kept);
  const isForum = !isBlog && from === Number.POSITIVE_INFINITY && isThread(kept, isSaid ? 1 : forum);
  const arranged = isForum ? arrangeThread(page, selection, { kept, cues, parts, isSaid }) : selection;
  // What was selected stays, whatever it is called, unless the page is a blog or a story stands above.
  const named = commentsAmong(page, kept, { mayDrop: isBlog && !isChosen, from });
  // A thread takes in posts of which nothing was selected, such as a picture alone.
  const { words } = keptWords(page, arranged, posts);
  const isOut = (post: Post) => withReplies([post]).every((each) => words.get(each) === 0 && !parts.has(each.element));
  const comments = isForum ? named.filter(isOut) : named;
  const opener = isForum ? openerOf(page, parts, cues) : null;
  if (comments.length === 0) return { selection: arranged, parts, comments: null, opener };
  return { parts, opener, ...takeComments(page, arranged, { comments, cues }) };
}

function keptWords(page: Page, { keptBlocks }: Selection, posts: KeptPosts['posts']): KeptPosts {
  const before = wordsBefore(page, (text) => keptBlocks[page.texts.block[text] ?? -1] === 1);
  const words = new Map(
    withReplies(posts).map((post) => {
      const ofReplies = post.replies.reduce((sum, reply) => sum + wordsIn(page, before, reply.element), 0);
      return [post, wordsIn(page, before, post.element) - ofReplies] as const;
    }),
  );
  return { posts, words, before, total: before[before.length - 1] ?? 0 };
}
