import {
  BLOG_NAMES,
  BLOG_POST,
  FIRST_POST_IDS,
  ONE_THREAD_ADDRESS,
  REPLY_NAMES,
  THREAD_ADDRESS,
  THREAD_TYPES,
} from '../../cues/comments-and-posts.ts';
import { elementText, labelText, wordsBetween } from '../../dom/element-text.ts';
import { isOfReply } from '../../dom/marked-elements.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { parentOf, tagOf, textRange } from '../../dom/page-tree.ts';
import type { Page, Selection } from '../../types.ts';
import type { Forms, PostHead } from '../structure.ts';
import { textBefore } from './before-posts.ts';
import { boardRows, isBoard, isRow } from './board.ts';
import { commentsAmong, firstUnderStory, namedComment } from './comments.ts';
import { findPosts, type KeptPosts, keptWords, ownElements, type Post } from './find-posts.ts';
import { postCues, wroteLast } from './post-cues.ts';

// `forum` is the probability that the page is a forum. Source: guesses, checked on the threads of the development corpora.
/** The posts of a thread hold this share of the selected words … */
const MIN_SHARE = 0.6;
/** … on a page with this `forum`; with less, there are more posts with nearly all words. */
const MIN_FORUM = 0.4;
const MIN_UNSURE_FORUM = 0.05;
const MIN_UNSURE_POSTS = 3;
const MIN_UNSURE_SHARE = 0.85;
/** With less `forum`, comments on a blog are not the content. */
const MIN_FORUM_OF_BLOG = 0.25;
/** With more `forum`, the page is not a blog, even if it lists blog articles beside its threads. */
const MAX_FORUM_OF_BLOG = 0.6;
/** Names in this many elements before the title belong to it. */
const MAX_ELEMENTS_BEFORE_TITLE = 30;
/** The first post is named within its first elements, this many. */
const MAX_FIRST_POST_ELEMENTS = 12;

/** This many posts in a row have the next number each. A guess. */
const MIN_NUMBERED = 2;
/** The head of a column of authors. */
const COLUMN_HEAD = /^(?:author|user|member|autor|auteur)$/i;
/** A link that numbers a post. */
const NUMBER_LINK = /^(?:#\d+|\d+#)$/;

/** The posts of a thread. */
export interface ThreadPosts {
  readonly kept: KeptPosts;
  /** Blocks above the thread that are not of it. */
  readonly notices: readonly number[];
  /** Posts that are named as comments. Those with selected words stay in the thread. */
  readonly comments: readonly Post[];
  /** Whether the page declares to be a thread. */
  readonly isDeclared: boolean;
}

/** The posts of a page: threads that a board lists, posts of one thread, or comments on something else. */
export type FoundPosts =
  | { readonly are: 'rows'; readonly rows: readonly number[] }
  | (ThreadPosts & { readonly are: 'thread' })
  | { readonly are: 'comments'; readonly comments: readonly Post[]; readonly areReplies: boolean };

/** Whether the address or the data of a page say that it is one thread. */
export function isDeclaredThread({ url, declared }: Page): boolean {
  return ONE_THREAD_ADDRESS.test(url) || declared.some((word) => THREAD_TYPES.has(word));
}

/** The posts of a page with this selection; `null` without any. `forum` is the probability of a forum. */
export function postsOf(page: Page, selection: Selection, forum: number): FoundPosts | null {
  const isDeclaredByPage = isDeclaredThread(page);
  const found = findPosts(page, { kept: selection.keptBlocks, isDeclared: isDeclaredByPage });
  if (found.length === 0) return null;
  const isDeclared = isDeclaredByPage || areNumbered(page, found);
  // A reader who chose the comments wants to read them.
  const isChosen = namedComment(page)(selection.candidate.element);
  const replies = keptWords(page, selection, found);
  // Posts of a few words look like rows.
  if (!ONE_THREAD_ADDRESS.test(page.url) && isBoard(page, replies))
    return { are: 'rows', rows: boardRows(page, replies) };
  const { firstPost, notices } = textBefore(page, { kept: replies, isDeclared });
  const kept = firstPost === null ? replies : keptWords(page, selection, [firstPost, ...found]);
  const names = nameIndex(page);
  const isBlogPost = forum < MAX_FORUM_OF_BLOG && names.classesLike(BLOG_POST) !== null;
  const isBlog = isBlogPost || (!isDeclared && forum < MIN_FORUM_OF_BLOG && names.classesLike(BLOG_NAMES) !== null);
  const isForum = isDeclared || (!isBlogPost && forum >= MIN_FORUM) || THREAD_ADDRESS.test(page.url);
  const from = isChosen || isForum ? Number.POSITIVE_INFINITY : firstUnderStory(page, kept);
  // Selected posts stay, even if they are named as comments, unless the page is a blog or a story is above them.
  const named = commentsAmong(page, replies, { mayDrop: isBlog && !isChosen, from });
  const isFirstPostOnly =
    isDeclared && !isBlog && named.length === 0 && [...replies.words.values()].every((each) => each === 0);
  const comments = isFirstPostOnly ? repliesAmong(page, found) : named;
  const isSure = isDeclared || forum >= MIN_FORUM;
  const isOne = isThread(isSure ? withoutBlocks(page, kept, notices) : replies, isDeclared ? 1 : forum);
  if (isBlog || from !== Number.POSITIVE_INFINITY || !isOne) {
    return { are: 'comments', comments, areReplies: isDeclared && !isBlog };
  }
  return { are: 'thread', kept, notices, comments, isDeclared };
}

/** Whether posts that are not named as comments are numbered by links, as in forums: "#1", "#2". Linear in the elements of the posts. */
function areNumbered(page: Page, posts: readonly Post[]): boolean {
  const isComment = namedComment(page, REPLY_NAMES);
  const numbers = posts.flatMap((post) => (isComment(post.element) ? [] : (numberOf(page, post) ?? [])));
  return numbers.filter((number, index) => number === (numbers[index - 1] ?? 0) + 1).length >= MIN_NUMBERED;
}

/** The number of a post in a link of its own, `null` without one. */
function numberOf(page: Page, post: Post): number | null {
  const link = ownElements(page, post).find(
    (element) => tagOf(page, element) === 'a' && NUMBER_LINK.test(labelText(page, element)),
  );
  return link === undefined ? null : Number(labelText(page, link).replace(/#/, ''));
}

/** The first post and those beside it, if they hold more than a link. */
function repliesAmong(page: Page, [first, ...others]: readonly Post[]): Post[] {
  const beside = others.filter(({ element }) => parentOf(page, element) === parentOf(page, first?.element ?? -1));
  return (first === undefined ? [] : [first, ...beside]).filter(({ element }) => !isRow(page, element));
}

/** The same posts among fewer selected words. */
function withoutBlocks(page: Page, kept: KeptPosts, blocks: readonly number[]): KeptPosts {
  const words = (block: number) => wordsBetween(page, ...textRange(page, block));
  return { ...kept, total: kept.total - blocks.reduce((sum, block) => sum + words(block), 0) };
}

/** Whether most selected words are in posts. */
function isThread({ words, total }: KeptPosts, forum: number): boolean {
  const kept = [...words.values()].filter((each) => each > 0);
  const share = kept.reduce((sum, each) => sum + each, 0) / Math.max(total, 1);
  if (forum >= MIN_FORUM) return kept.length > 0 && share >= MIN_SHARE;
  return forum >= MIN_UNSURE_FORUM && kept.length >= MIN_UNSURE_POSTS && share >= MIN_UNSURE_SHARE;
}

/** The head of the first post; `null` if it is a reply to something that has another author, who is named above it. */
export function firstPostHead(page: Page, forms: Forms): PostHead | null {
  const [first = -1] = [...forms].flatMap(([each, { as }]) => (as === 'section' ? each : [])).sort((a, b) => a - b);
  // An answer may be signed under a question that is not.
  const node = page.elements.node[first];
  if (node !== undefined && isOfReply(node)) return null;
  const form = forms.get(first);
  const head = form?.as === 'section' ? form.head : null;
  const isFirstPost = page.elements.id
    .slice(first, first + MAX_FIRST_POST_ELEMENTS)
    .some((id) => FIRST_POST_IDS.test(id));
  if (isFirstPost || !namedComment(page, REPLY_NAMES)(first)) return head;
  const titles = nameIndex(page).tagged('h1');
  const title = titles.findLast((each) => each < first) ?? 0;
  for (let element = Math.max(0, title - MAX_ELEMENTS_BEFORE_TITLE); element < first; element++) {
    const name = postCues(page).author[element] === 0 ? '' : elementText(page, element);
    if (name === '' || name.includes(head?.author ?? name) || COLUMN_HEAD.test(name)) continue;
    if (!wroteLast(page, element)) return null;
  }
  return head;
}
