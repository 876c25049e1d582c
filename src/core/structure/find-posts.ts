import { POST_IDS, POST_NAMES, POST_TAGS } from '../cues/comments-and-posts.ts';
import { TIME_NAMES, TIME_TAGS } from '../cues/times.ts';
import { markedElements } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import type { Page } from '../types.ts';
import type { PostCues } from './post-cues.ts';
import { wordsBefore, wordsIn } from './texts.ts';

/** Something that somebody wrote under a name: an element, and the posts in it that have names of their own. */
export interface Post {
  readonly element: number;
  readonly replies: readonly Post[];
}

/** Siblings of one tag and class are posts even without the name of one from so many on. */
const MIN_LIKE_SIBLINGS = 3;

/** Shorter lines without the end of a sentence are labels, unless they were selected. */
const MIN_TEXT_WORDS = 5;
/** Fewer words of text are no post. */
const MIN_OWN_WORDS = 1;

/**
 * The posts of a page in document order, the outermost of each kind: elements that hold a name and text, and that are called
 * posts or stand among like siblings with names and times. `kept` is 1 for each block that was selected. Linear in the elements.
 */
export function findPosts(page: Page, cues: PostCues, kept: Uint8Array): Post[] {
  const { end } = page.elements;
  const found = candidates(page, cues);
  if (found.length === 0) return [];
  const isText = textLikeBlocks(page, kept);
  const keptBefore = wordsBefore(page, (text) => kept[page.texts.block[text] ?? -1] === 1);
  const words = wordsBefore(
    page,
    (text) => isText[page.texts.block[text] ?? -1] === 1 && cues.quoted[page.texts.parent[text] ?? 0] === 0,
  );
  const isLike = likePosts(page, found, { cues, words });
  const open: Post[] = [];
  // From the last to the first: what is inside an element is known when it is met.
  for (const element of found.reverse()) {
    const inside: Post[] = [];
    while (open.length > 0 && (open.at(-1)?.element ?? 0) < (end[element] ?? 0)) inside.push(open.pop() as Post);
    const only = inside[0];
    const isPost =
      isOwn(page, element, { inside, cues, words, isLike }) &&
      !isPanelAround(page, element, { only: inside, keptBefore });
    if (isPost) open.push({ element, replies: inside });
    else if (only !== undefined && isBranch(page, element, inside)) {
      open.push({ element, replies: [...only.replies, ...inside.slice(1)] });
    } else if (only !== undefined && inside.length === 1) open.push({ element, replies: only.replies });
    else open.push(...inside.reverse());
  }
  return open.reverse();
}

/** The tag of an element, and the first of its classes. */
function kindOf({ elements: { className, tag } }: Page, element: number): string {
  return `${tag[element]} ${className[element]?.trim().split(/\s/, 1)[0]}`;
}

/** Whether an element holds a post and, in elements like itself, the replies to it. */
function isBranch(page: Page, element: number, inside: readonly Post[]): boolean {
  const [first, ...replies] = inside.map((post) => kindOf(page, post.element));
  const own = kindOf(page, element);
  return first !== own && replies.length > 0 && replies.every((each) => each === own);
}

/** Whether all that was selected in an element is in the one post inside: the rest is a panel beside it. */
function isPanelAround(
  page: Page,
  element: number,
  { only, keptBefore }: { only: readonly Post[]; keptBefore: Float64Array },
): boolean {
  const post = only[0]?.element;
  if (post === undefined || only.length > 1) return false;
  const keptInPost = wordsIn(page, keptBefore, post);
  return keptInPost > 0 && wordsIn(page, keptBefore, element) === keptInPost;
}

/** Whether an element has a name and text besides those of the posts inside. */
function isOwn(
  page: Page,
  element: number,
  {
    inside,
    cues,
    words,
    isLike,
  }: { inside: readonly Post[]; cues: PostCues; words: Float64Array; isLike: (element: number) => boolean },
): boolean {
  let authors = cues.authorsIn(element);
  let own = wordsIn(page, words, element);
  for (const post of inside) {
    authors -= cues.authorsIn(post.element);
    own -= wordsIn(page, words, post.element);
  }
  return authors > 0 && (own >= MIN_OWN_WORDS || isLike(element));
}

/** Tells what is called as the post beside it: one that says no more than "Thanks", or shows a picture, is a post too. */
function likePosts(
  page: Page,
  found: readonly number[],
  { cues, words }: { cues: PostCues; words: Float64Array },
): (element: number) => boolean {
  const { className, parent } = page.elements;
  const placeOf = (element: number) => `${parent[element]} ${kindOf(page, element)}`;
  const isPost = (element: number) => wordsIn(page, words, element) >= MIN_OWN_WORDS;
  const places = new Set(
    found.filter((element) => className[element] !== '' && cues.timesIn(element) > 0 && isPost(element)).map(placeOf),
  );
  return (element) => cues.timesIn(element) > 0 && places.has(placeOf(element));
}

/** 1 for blocks that were selected, and others that are more than labels. */
function textLikeBlocks({ blocks, texts }: Page, kept: Uint8Array): Uint8Array {
  const isText = new Uint8Array(blocks.count);
  for (let block = 0; block < blocks.count; block++) {
    let [words, linked, sentences] = [0, 0, 0];
    for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
      const own = (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
      words += own;
      if (texts.linked[text] === 1) linked += own;
      sentences += texts.sentences[text] ?? 0;
    }
    const isSaid = linked < words / 2 && (words >= MIN_TEXT_WORDS || sentences > 0);
    if (kept[block] === 1 || isSaid) isText[block] = 1;
  }
  return isText;
}

/** Whether anything on a page is called a post or a time: without, it has no posts. Linear in the elements. */
export function mayHoldPosts(page: Page): boolean {
  const names = nameIndex(page);
  const hasTag = (tags: ReadonlySet<string>) => names.tags.some((tag) => tags.has(tag));
  return (
    names.classesLike(POST_NAMES) !== null ||
    names.classesLike(TIME_NAMES) !== null ||
    hasTag(POST_TAGS) ||
    hasTag(TIME_TAGS) ||
    markedElements(page).properties.length > 0 ||
    page.elements.id.some(isPostId)
  );
}

function isPostId(id: string): boolean {
  return id !== '' && POST_IDS.test(id);
}

/** Elements that may be posts, in document order. */
function candidates(page: Page, cues: PostCues): number[] {
  const { count, id, tag, hidden, blockLevel, firstText, textEnd } = page.elements;
  const index = nameIndex(page);
  const named = index.classesLike(POST_NAMES);
  let like: Int32Array | null = null;
  const found: number[] = [];
  for (let element = 1; element < count; element++) {
    if (cues.quoted[element] === 1 || hidden[element] === 1 || textEnd[element] === firstText[element]) continue;
    if (cues.authorsIn(element) === 0 || (cues.author[element] ?? 0) > 1) continue;
    const name = tag[element] ?? '';
    if (name === 'body' || name === 'main') continue;
    const isPost = POST_TAGS.has(name) || named?.[index.classOf[element] ?? 0] === 1 || isPostId(id[element] ?? '');
    if (isPost) {
      if (blockLevel[element] === 1 || POST_TAGS.has(name)) found.push(element);
    } else if (blockLevel[element] === 1 && cues.timesIn(element) > 0) {
      like ??= likeSiblings(page);
      if ((like[element] ?? 0) >= MIN_LIKE_SIBLINGS) found.push(element);
    }
  }
  return found;
}

/** How many siblings of the same tag and class each element has, itself included. */
function likeSiblings(page: Page): Int32Array {
  const { count, parent } = page.elements;
  const { kinds } = nameIndex(page);
  const totals = new Map<number, number>();
  const keyOf = (element: number) => (parent[element] ?? 0) * count + (kinds.of[element] ?? 0);
  for (let element = 1; element < count; element++) {
    const key = keyOf(element);
    totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  return new Int32Array(count).map((_, element) => totals.get(keyOf(element)) ?? 0);
}
