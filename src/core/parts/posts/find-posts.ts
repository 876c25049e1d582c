import { ONE_THREAD_ADDRESS, POST_IDS, POST_NAMES, POST_TAGS } from '../../cues/comments-and-posts.ts';
import { TIME_NAMES, TIME_TAGS } from '../../cues/times.ts';
import { elementWords, holdsSentence, linkedWords, wordsBefore, wordsIn } from '../../dom/element-text.ts';
import { markedElements } from '../../dom/marked-elements.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  endOf,
  hasText,
  holderOf,
  isInOneOf,
  parentOf,
  previousSiblingOf,
  tagOf,
  textRange,
} from '../../dom/page-tree.ts';
import { addTo } from '../../dom/tallies.ts';
import type { Page, Selection } from '../../types.ts';
import { NAMED, postCues } from './post-cues.ts';

/** A text with its author's name: an element, and the posts in it that have authors of their own. */
export interface Post {
  readonly element: number;
  readonly replies: readonly Post[];
  /** An earlier element, from which on the author may be named outside the post. */
  readonly headFrom?: number;
}

/** The posts of a page with the words of them that were selected. */
export interface KeptPosts {
  readonly posts: readonly Post[];
  /** By post: its selected words without those of its replies. */
  readonly words: ReadonlyMap<Post, number>;
  /** Prefix sums of the selected words over the texts of the page. */
  readonly before: Float64Array;
  /** All selected words. */
  readonly total: number;
}

// Source: guesses, checked on the threads of the development corpora.
/** This many siblings of one tag and class are posts, even if their names do not say so. */
const MIN_LIKE_SIBLINGS = 3;
/** Shorter lines without the end of a sentence are labels, unless they were selected. */
const MIN_TEXT_WORDS = 5;
/** A post has at least this many words of text. */
const MIN_OWN_WORDS = 1;
/** A line above a post with its time has at most this many words. */
const MAX_LINE_WORDS = 14;

/**
 * The posts of a page in document order, the outermost of each kind: elements that hold a name and text, and that are called
 * posts or stand among like siblings with names and times. On a page that declares to be a thread, like `<article>`s need no times. `kept`
 * has 1 for each selected block. Linear in the elements.
 */
export function findPosts(page: Page, { kept, isDeclared }: { kept: Uint8Array; isDeclared: boolean }): Post[] {
  const cues = postCues(page);
  const candidates = postCandidates(page, isDeclared);
  if (candidates.length === 0) return [];
  const isText = textLikeBlocks(page, kept);
  const keptBefore = keptWordsBefore(page, kept);
  const words = wordsBefore(page, (text) => isInOneOf(page, isText, text) && cues.quoted[holderOf(page, text)] === 0);
  const isBesidePost = besidePosts(page, candidates, words);
  const open: Post[] = [];
  // From the last to the first, so that the posts inside an element are known before it.
  for (const element of candidates.reverse()) {
    const inside: Post[] = [];
    while ((open.at(-1)?.element ?? Number.POSITIVE_INFINITY) < endOf(page, element)) inside.push(open.pop() as Post);
    const isPost =
      hasOwnText(page, element, { inside, words, isBesidePost }) &&
      !isPanelAround(page, element, { inside, keptBefore });
    const [first, ...others] = inside;
    if (isPost) open.push({ element, replies: inside });
    else if (first !== undefined && (others.length === 0 || isBranch(page, element, inside))) {
      open.push({ element, replies: [...first.replies, ...others] });
    } else for (const post of inside.reverse()) open.push(post);
  }
  return open.reverse().map((post) => withLineAbove(page, post));
}

/** A post without a time, together with the line above it that holds one and no author. Source: bbPress. */
export function withLineAbove(page: Page, post: Post): Post {
  const cues = postCues(page);
  const line = cues.timesIn(post.element) > 0 ? -1 : previousSiblingOf(page, post.element);
  const isLine = line >= 0 && cues.timesIn(line) > 0 && cues.authorsIn(line) === 0;
  return isLine && elementWords(page, line) <= MAX_LINE_WORDS ? { ...post, headFrom: line } : post;
}

/** All posts with their replies, in document order. */
export function withReplies(posts: readonly Post[]): Post[] {
  const all: Post[] = [];
  const open = [...posts].reverse();
  for (let post = open.pop(); post !== undefined; post = open.pop()) {
    all.push(post);
    for (const reply of [...post.replies].reverse()) open.push(reply);
  }
  return all;
}

/** The elements of a post without those of its replies, in document order, itself first. */
export function ownElements(page: Page, { element, replies }: Post): number[] {
  const own: number[] = [];
  const last = endOf(page, element);
  let next = 0;
  for (let each = element; each < last; ) {
    if (each === replies[next]?.element) {
      each = endOf(page, each);
      next++;
    } else own.push(each++);
  }
  return own;
}

/** Counts the selected words of posts. */
export function keptWords(
  page: Page,
  { keptBlocks }: Pick<Selection, 'keptBlocks'>,
  posts: readonly Post[],
): KeptPosts {
  const before = keptWordsBefore(page, keptBlocks);
  const words = new Map(
    withReplies(posts).map((post) => {
      const ofReplies = post.replies.reduce((sum, reply) => sum + wordsIn(page, before, reply.element), 0);
      return [post, wordsIn(page, before, post.element) - ofReplies] as const;
    }),
  );
  return { posts, words, before, total: before.at(-1) ?? 0 };
}

function keptWordsBefore(page: Page, kept: Uint8Array): Float64Array {
  return wordsBefore(page, (text) => isInOneOf(page, kept, text));
}

/** The tag and the first class of an element. */
function kindOf({ elements: { className, tag } }: Page, element: number): string {
  return `${tag[element]} ${className[element]?.trim().split(/\s/, 1)[0]}`;
}

/** Whether an element holds a post and, in elements like itself, the replies to it. */
function isBranch(page: Page, element: number, inside: readonly Post[]): boolean {
  const [first, ...replies] = inside.map((post) => kindOf(page, post.element));
  const own = kindOf(page, element);
  return first !== own && replies.length > 0 && replies.every((each) => each === own);
}

/** Whether all selected words of an element are in the only post inside: the rest is a panel beside it. */
function isPanelAround(
  page: Page,
  element: number,
  { inside, keptBefore }: { inside: readonly Post[]; keptBefore: Float64Array },
): boolean {
  const [post] = inside;
  if (post === undefined || inside.length > 1) return false;
  const keptInPost = wordsIn(page, keptBefore, post.element);
  return keptInPost > 0 && wordsIn(page, keptBefore, element) === keptInPost;
}

/** Whether an element has a name and text besides those of the posts inside. */
function hasOwnText(
  page: Page,
  element: number,
  {
    inside,
    words,
    isBesidePost,
  }: { inside: readonly Post[]; words: Float64Array; isBesidePost: (element: number) => boolean },
): boolean {
  // An author after the first reply belongs to somebody else, and what holds both is a box around posts.
  const authors = postCues(page).authorsIn(element, inside[0]?.element);
  const ofReplies = inside.reduce((sum, post) => sum + wordsIn(page, words, post.element), 0);
  const own = wordsIn(page, words, element) - ofReplies;
  return authors > 0 && (own >= MIN_OWN_WORDS || isBesidePost(element));
}

/** Returns a test for siblings of posts with the same class and a time: a picture, or "Thanks", is a post beside others. */
function besidePosts(page: Page, candidates: readonly number[], words: Float64Array): (element: number) => boolean {
  const cues = postCues(page);
  const { className, parent } = page.elements;
  const placeOf = (element: number) => `${parent[element]} ${kindOf(page, element)}`;
  const isPost = (element: number) =>
    className[element] !== '' && cues.timesIn(element) > 0 && wordsIn(page, words, element) >= MIN_OWN_WORDS;
  const places = new Set(candidates.filter(isPost).map(placeOf));
  return (element) => cues.timesIn(element) > 0 && places.has(placeOf(element));
}

/** 1 for selected blocks, and for others that are more than labels. */
function textLikeBlocks(page: Page, kept: Uint8Array): Uint8Array {
  return kept.map((isKept, block) => {
    const [first, end] = textRange(page, block);
    const { words, linked } = linkedWords(page, first, end);
    const isText = linked < words / 2 && (words >= MIN_TEXT_WORDS || holdsSentence(page, first, end));
    return isText ? 1 : isKept;
  });
}

/** Whether any name on a page is one of a post or a time, or its address that of a thread; other pages have no posts. Linear in the elements. */
export function mayHoldPosts(page: Page): boolean {
  const names = nameIndex(page);
  const hasTag = (tags: ReadonlySet<string>) => names.tags.some((tag) => tags.has(tag));
  return (
    ONE_THREAD_ADDRESS.test(page.url) ||
    names.classesLike(POST_NAMES) !== null ||
    names.classesLike(TIME_NAMES) !== null ||
    hasTag(POST_TAGS) ||
    hasTag(TIME_TAGS) ||
    markedElements(page).properties.length > 0 ||
    page.elements.id.some(isPostId)
  );
}

function isPostId(id: string | undefined = ''): boolean {
  return id !== '' && POST_IDS.test(id);
}

/** Elements that may be posts, in document order. */
function postCandidates(page: Page, isDeclared: boolean): number[] {
  const cues = postCues(page);
  const { count, className, id, hidden, blockLevel } = page.elements;
  const index = nameIndex(page);
  const named = index.classesLike(POST_NAMES);
  let siblings: Int32Array | null = null;
  const found: number[] = [];
  for (let element = 1; element < count; element++) {
    if (cues.quoted[element] === 1 || hidden[element] === 1 || !hasText(page, element)) continue;
    if (cues.authorsIn(element) === 0 || (cues.author[element] ?? 0) >= NAMED) continue;
    const name = tagOf(page, element);
    if (name === 'body' || name === 'main') continue;
    const isPost = POST_TAGS.has(name) || index.isNamed(named, element) || isPostId(id[element]);
    if (isPost) {
      if (blockLevel[element] === 1 || POST_TAGS.has(name)) found.push(element);
    } else if (blockLevel[element] === 1 && (cues.timesIn(element) > 0 || (isDeclared && name === 'article'))) {
      siblings ??= likeSiblings(page);
      // Boxes of the layout have ids and nothing else in common.
      const isBox = className[element] === '' && /^\D+$/.test(id[element] ?? '');
      if (!isBox && (siblings[element] ?? 0) >= MIN_LIKE_SIBLINGS) found.push(element);
    }
  }
  return found;
}

/** How many siblings of the same tag and class each element has, itself included. */
function likeSiblings(page: Page): Int32Array {
  const { kinds } = nameIndex(page);
  const totals = new Map<number, number>();
  const keys = Array.from(kinds.of, (kind, element) => parentOf(page, element) * page.elements.count + kind);
  for (const key of keys.slice(1)) addTo(totals, key, 1);
  return Int32Array.from(keys, (key) => totals.get(key) ?? 0);
}
