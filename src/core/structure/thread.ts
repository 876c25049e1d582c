import { EXPANDER } from '../cues/comments-and-posts.ts';
import { wordsBetween } from '../dom/element-text.ts';
import type { Page, Ruling, Selection } from '../types.ts';
import type { Post } from './find-posts.ts';
import type { Part } from './parts.ts';
import type { PostCues } from './post-cues.ts';
import { furnitureOf, isFurniture, ownElements } from './post-texts.ts';
import { replyDepth } from './reply-depth.ts';
import { SelectionEdit } from './selection-edit.ts';

/** Tags that only arrange posts on the page. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set('ul ol li table tbody thead tr td th dl dd center'.split(' '));

/** Tags of what a post says. */
const CONTENT_TAGS: ReadonlySet<string> = new Set('p pre ul ol li blockquote h1 h2 h3 h4 h5 h6 figure'.split(' '));

/** Source: guesses, checked on the threads of the development corpora. */
export const THREAD_RULES = {
  /** Posts of a thread hold this share of the words that were selected … */
  minShare: 0.6,
  /** … on a page that is this much of a forum; with less, more posts and nearly all words. */
  minForum: 0.4,
  minUnsureForum: 0.05,
  minUnsurePosts: 3,
  minUnsureShare: 0.85,
  /** If this share of the posts of a kind was selected, so are the others. */
  minKeptPosts: 0.5,
  /** Quotes of more words are told again. */
  maxQuoteWords: 30,
} as const;

/** A page's posts with what was selected of them. */
export interface KeptPosts {
  readonly posts: readonly Post[];
  /** By post: words that were selected, those of its replies not counted. */
  readonly words: ReadonlyMap<Post, number>;
  /** Words that were selected before each text of the page. */
  readonly before: Float64Array;
  /** All words that were selected. */
  readonly total: number;
}

/** All posts with the replies in them, in document order. */
export function withReplies(posts: readonly Post[]): Post[] {
  const all: Post[] = [];
  const open = [...posts].reverse();
  for (let post = open.pop(); post !== undefined; post = open.pop()) {
    all.push(post);
    for (let reply = post.replies.length - 1; reply >= 0; reply--) open.push(post.replies[reply] as Post);
  }
  return all;
}

/** Whether a page is a thread: posts are what was selected. `forum` is the share of being a forum. */
export function isThread({ words, total }: KeptPosts, forum: number): boolean {
  const kept = [...words.values()].filter((each) => each > 0);
  const share = kept.reduce((sum, each) => sum + each, 0) / Math.max(total, 1);
  if (forum >= THREAD_RULES.minForum) return kept.length > 0 && share >= THREAD_RULES.minShare;
  return (
    forum >= THREAD_RULES.minUnsureForum &&
    kept.length >= THREAD_RULES.minUnsurePosts &&
    share >= THREAD_RULES.minUnsureShare
  );
}

/** The rulings on what stands in a post: its text, and what stands beside it. */
const POST_TEXT: Ruling = { by: 'posts', reason: 'the text of a post' };
const POST_CHROME: Ruling = { by: 'posts', reason: 'beside the text of a post' };

/**
 * Makes a thread of posts: each a section that begins with its author and time, without panels and signatures. `isSaid` if the page says
 * that it is one.
 */
export function arrangeThread(
  page: Page,
  selection: Selection,
  { kept, cues, parts, isSaid }: { kept: KeptPosts; cues: PostCues; parts: Map<number, Part>; isSaid: boolean },
): Selection {
  const edit = new SelectionEdit(page, selection);
  const all = withReplies(kept.posts);
  const write = (post: Post) => {
    const own = ownElements(page, post);
    writePost(page, edit, { post, own, cues, parts });
    includeQuotes(page, edit, { own, cues });
    const next = page.elements.end[post.element] ?? 0;
    if (page.elements.tag[next] === 'hr') edit.drop(next, POST_CHROME);
  };
  const isKept = (post: Post) => (kept.words.get(post) ?? 0) > 0;
  all.filter(isKept).forEach(write);
  // By what is left of the others' text without names and panels.
  const bodies = bodyNames(page, edit.keptBlocks, { all, isKept, least: isSaid ? 0 : THREAD_RULES.minKeptPosts });
  for (const post of all) {
    if (!isKept(post) && includeBody(page, edit, { own: ownElements(page, post), bodies, post })) write(post);
  }
  return edit.done();
}

/** Marks one post: its section and head, what is none of its text, and what only arranges it on the page. */
export function writePost(
  page: Page,
  edit: SelectionEdit,
  { post, own, cues, parts }: { post: Post; own: readonly number[]; cues: PostCues; parts: Map<number, Part> },
): void {
  const { tag, end } = page.elements;
  // Whoever is named after the replies is somebody else.
  const last = post.replies[0]?.element ?? end[post.element] ?? 0;
  const { head, from } = cues.headOf(own.filter((each) => each < last));
  const { elements, blocks, names } = furnitureOf(page, post, { own, cues, from });
  for (const element of elements) edit.drop(element, POST_CHROME);
  for (const block of blocks) edit.dropBlock(block, POST_CHROME);
  for (const name of names) edit.dropTextsOf(name);
  const body = bodyOf(page, edit.keptBlocks, post);
  for (let around = body; around > post.element; around = page.elements.parent[around] ?? -1) {
    if (page.elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
  }
  for (const element of own) {
    const isInBody = element > body && element < (end[body] ?? 0);
    if (!isInBody && LAYOUT_TAGS.has(tag[element] ?? '')) parts.set(element, { as: 'div' });
    if (!isInBody && (tag[element] === 'img' || tag[element] === 'hr')) edit.drop(element, POST_CHROME);
  }
  writeQuotes(page, { own, cues, parts });
  parts.set(post.element, { as: 'section', kind: 'post', head, depth: replyDepth(page, own) });
  flattenAround(page, post.element, parts);
}

/** Quotes become quotes whatever holds them, and bodies that are marked up as quotes become none. */
function writeQuotes(
  { elements }: Page,
  { own, cues, parts }: { own: readonly number[]; cues: PostCues; parts: Map<number, Part> },
): void {
  let quoteEnd = -1;
  for (const element of own) {
    const isQuote = elements.tag[element] === 'blockquote';
    if (cues.quotes.has(element) && !isQuote) {
      parts.set(element, { as: 'blockquote' });
      quoteEnd = elements.end[element] ?? 0;
    } else if (isQuote && (element < quoteEnd || cues.quoted[element] === 0)) parts.set(element, { as: 'div' });
  }
}

/** What is around posts, lists and tables too, becomes plain containers. */
function flattenAround({ elements }: Page, element: number, parts: Map<number, Part>): void {
  for (let around = elements.parent[element] ?? -1; around >= 0; around = elements.parent[around] ?? -1) {
    if (parts.has(around)) return;
    if (elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
  }
}

/** Of posts that are called the same and of which at least this share was selected: tag and class of what holds their text. */
function bodyNames(
  page: Page,
  keptBlocks: Uint8Array,
  { all, isKept, least }: { all: readonly Post[]; isKept: (post: Post) => boolean; least: number },
): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, { names: Set<string>; kept: number; all: number }>();
  for (const post of all) {
    const kind = kindOf(page, post.element);
    const found = kinds.get(kind) ?? { names: new Set<string>(), kept: 0, all: 0 };
    kinds.set(kind, found);
    found.all++;
    if (!isKept(post)) continue;
    found.kept++;
    let body = bodyOf(page, keptBlocks, post);
    while (body > post.element && nameOf(page, body).endsWith(' ')) body = page.elements.parent[body] ?? 0;
    if (body > post.element) found.names.add(nameOf(page, body));
  }
  const most = [...kinds].filter(([, found]) => found.kept >= found.all * least);
  return new Map(most.map(([kind, { names }]) => [kind, names]));
}

/** Posts of some authors, as of whoever began the thread, have further classes. */
function kindOf(page: Page, element: number): string {
  return nameOf(page, element).split(' ', 2).join(' ');
}

function nameOf({ elements }: Page, element: number): string {
  return `${elements.tag[element]} ${elements.className[element] || (elements.id[element] ?? '').replace(/\d+/g, '0')}`;
}

/** The smallest container in a post that holds all that is kept of it; the post itself if nothing is. */
function bodyOf({ elements, texts }: Page, keptBlocks: Uint8Array, { element, replies }: Post): number {
  const isKept = (text: number) => keptBlocks[texts.block[text] ?? -1] === 1 && (texts.chars[text] ?? 0) > 0;
  let first = elements.firstText[element] ?? 0;
  let last = (replies[0] === undefined ? elements.textEnd[element] : elements.firstText[replies[0].element]) ?? 0;
  while (first < last && !isKept(first)) first++;
  while (last > first && !isKept(last - 1)) last--;
  let body = first < last ? (texts.parent[first] ?? element) : element;
  const isContainer = (each: number) => elements.blockLevel[each] === 1 && !CONTENT_TAGS.has(elements.tag[each] ?? '');
  while (body > element && ((elements.textEnd[body] ?? 0) < last || !isContainer(body))) {
    body = elements.parent[body] ?? element;
  }
  return body;
}

/** Takes in the text of a post of which nothing was selected, by what holds that of the others. Whether it was found. */
function includeBody(
  page: Page,
  edit: SelectionEdit,
  { post, own, bodies }: { post: Post; own: readonly number[]; bodies: ReadonlyMap<string, ReadonlySet<string>> },
): boolean {
  const names = bodies.get(kindOf(page, post.element));
  const body = names && own.find((element) => names.has(nameOf(page, element)));
  if (body === undefined) return false;
  edit.include(body, POST_TEXT);
  return true;
}

/** Short quotes belong to the answer, without what opens and closes them. Long ones were said above. */
function includeQuotes(
  page: Page,
  edit: SelectionEdit,
  { own, cues }: { own: readonly number[]; cues: PostCues },
): void {
  const { elements } = page;
  for (const element of own) {
    if (EXPANDER.test(elements.className[element] ?? '')) edit.drop(element, POST_CHROME);
    if (!cues.quotes.has(element) || isFurniture(elements.className[element] ?? '')) continue;
    const words = wordsBetween(page, elements.firstText[element] ?? 0, elements.textEnd[element] ?? 0);
    if (words > 0 && words <= THREAD_RULES.maxQuoteWords) edit.include(element, POST_TEXT);
  }
}
