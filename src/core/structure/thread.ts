import {
  BLOG_NAMES,
  BLOG_POST,
  EXPANDER,
  ONE_THREAD_ADDRESS,
  OPENER_IDS,
  REPLY_NAMES,
  THREAD_ADDRESS,
  THREAD_TYPES,
} from '../cues/comments-and-posts.ts';
import { elementText, elementWords, holdsSentence, wordsBetween } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { nameIndex } from '../dom/name-index.ts';
import {
  classNameOf,
  endOf,
  firstBlock,
  firstTextOf,
  parentOf,
  tagOf,
  textEndOf,
  textRange,
} from '../dom/page-tree.ts';
import { folded } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import { POST_CHROME, POST_TEXT, UNLIKELY } from '../rulings.ts';
import type { DetachedSubtree, Page, Selection } from '../types.ts';
import { boardOutline, isBoard, isBoardAddress, isRow } from './board.ts';
import { commentsAmong, firstUnderStory, namedComment, takeComments } from './comments.ts';
import { findPosts, type KeptPosts, keptWords, ownElements, type Post, withReplies } from './find-posts.ts';
import { textBefore } from './opener.ts';
import {
  type Part,
  type PartHead,
  type Parts,
  type PlainOutline,
  plainOutline,
  type ThreadOutline,
} from './outline.ts';
import type { PostCues } from './post-cues.ts';
import { SelectionEdit } from './selection-edit.ts';
import { bodyOf, isPostChrome, type PostToWrite, writePost } from './write-post.ts';

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
/** With more `forum`, the page is no blog, even if it lists blog articles beside its threads. */
const MAX_FORUM_OF_BLOG = 0.6;
/** The rule of the default scorer that keeps a text once. Another copy of such a post is in the thread. */
const REPEATS = 'repeats';
/** If this share of the posts of a kind was selected, the others are taken in. */
const MIN_KEPT_POSTS = 0.5;
/** Shorter lines without the end of a sentence may be labels. */
const MIN_LINE_WORDS = 20;
/** A quote with more words repeats an earlier post. */
const MAX_QUOTE_WORDS = 30;
/** Names in so many elements before the title belong to it. */
const MAX_ELEMENTS_BEFORE_TITLE = 30;
/** The opener is named in one of its first so many elements. */
const MAX_OPENER_ELEMENTS = 12;

/** The outline of a page with posts: a thread, or plain text with comments under it; `forum` is the probability of a forum. */
export function postsOutline(
  page: Page,
  selection: Selection,
  { cues, forum }: { cues: PostCues; forum: number },
): ThreadOutline | PlainOutline {
  const isDeclared = ONE_THREAD_ADDRESS.test(page.url) || page.declared.some((word) => THREAD_TYPES.has(word));
  const found = findPosts(page, cues, { kept: selection.keptBlocks, isDeclared });
  if (found.length === 0) return { ...plainOutline(selection), isBoard: isBoardAddress(page) };
  // A reader who chose the comments wants to read them.
  const isChosen = namedComment(page)(selection.candidate.element);
  const replies = keptWords(page, selection, found);
  if (isBoard(page, cues, replies)) return boardOutline(page, selection, replies);
  const { opener, notices } = textBefore(page, cues, { kept: replies, isDeclared });
  const kept = opener === null ? replies : keptWords(page, selection, [opener, ...found]);
  const names = nameIndex(page);
  const isBlogPost = forum < MAX_FORUM_OF_BLOG && names.classesLike(BLOG_POST) !== null;
  const isBlog = isBlogPost || (!isDeclared && forum < MIN_FORUM_OF_BLOG && names.classesLike(BLOG_NAMES) !== null);
  const isForum = isDeclared || (!isBlogPost && forum >= MIN_FORUM) || THREAD_ADDRESS.test(page.url);
  const from = isChosen || isForum ? Number.POSITIVE_INFINITY : firstUnderStory(page, kept);
  // Selected posts stay, even if they are named as comments, unless the page is a blog or a story stands above them.
  const named = commentsAmong(page, replies, { mayDrop: isBlog && !isChosen, from });
  const isOpenerOnly =
    isDeclared && !isBlog && named.length === 0 && [...replies.words.values()].every((each) => each === 0);
  const comments = isOpenerOnly ? repliesAmong(page, cues, found) : named;
  const isSure = isDeclared || forum >= MIN_FORUM;
  const isOne = isThread(isSure ? withoutBlocks(page, kept, notices) : replies, isDeclared ? 1 : forum);
  if (isBlog || from !== Number.POSITIVE_INFINITY || !isOne) {
    const taken = takeComments(page, selection, { comments, cues, areReplies: isDeclared && !isBlog });
    return { ...plainOutline(selection), ...taken };
  }
  return threadOutline(page, selection, { kept, notices, comments, cues, isDeclared });
}

/** The first post and those beside it, if they hold more than a link. */
function repliesAmong(page: Page, cues: PostCues, [first, ...others]: readonly Post[]): Post[] {
  const beside = others.filter(({ element }) => parentOf(page, element) === parentOf(page, first?.element ?? -1));
  return (first === undefined ? [] : [first, ...beside]).filter(({ element }) => !isRow(page, cues, element));
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

interface ThreadPosts {
  readonly kept: KeptPosts;
  /** Blocks above the thread that are not of it. */
  readonly notices: readonly number[];
  /** Posts that are named as comments. Those with selected words stay in the thread. */
  readonly comments: readonly Post[];
  readonly cues: PostCues;
  /** Whether the page declares to be a thread. */
  readonly isDeclared: boolean;
}

function threadOutline(page: Page, selection: Selection, { comments, ...found }: ThreadPosts): ThreadOutline {
  const { kept, cues } = found;
  const parts = new Map<number, Part>();
  const thread = threadSelection(page, selection, { ...found, parts });
  const { words } = keptWords(page, thread, kept.posts);
  // The thread may hold posts without selected words, such as a picture.
  const isOut = (post: Post) =>
    withReplies([post]).every((each) => words.get(each) === 0 && !parts.has(each.element)) &&
    !isRow(page, cues, post.element);
  // Beside other posts they are remarks on these.
  const areReplies = found.isDeclared && [...words.values()].filter((each) => each > 0).length <= 1;
  const taken = takeComments(page, thread, { comments: comments.filter(isOut), cues, areReplies });
  return { is: 'thread', opener: openerOf(page, parts, cues), parts, ...taken };
}

/** Writes the selected posts, and others of their kind. */
function threadSelection(
  page: Page,
  selection: Selection,
  { kept, notices, cues, parts, isDeclared }: Omit<ThreadPosts, 'comments'> & { parts: Map<number, Part> },
): Selection {
  const edit = new SelectionEdit(page, selection);
  for (const block of notices) edit.dropBlock(block, POST_CHROME);
  const all = withReplies(kept.posts).map((post) => ({ post, own: elementsOf(page, post), cues, parts }));
  const write = (post: PostToWrite) => {
    completeBody(page, edit, selection, post);
    writePost(page, edit, post);
    includeQuotes(page, edit, post);
    const next = endOf(page, post.post.element);
    if (page.elements.tag[next] === 'hr') edit.drop(next, POST_CHROME);
  };
  const isKept = ({ post }: PostToWrite) => (kept.words.get(post) ?? 0) > 0;
  all.filter(isKept).forEach(write);
  // After writing, only the text of the selected posts is left to learn from, without names and panels.
  const bodies = bodyNames(page, edit.keptBlocks, { all, isKept, minKept: isDeclared ? 0 : MIN_KEPT_POSTS });
  const ofAny = isDeclared ? new Set([...bodies.values()].flatMap((names) => [...names])) : undefined;
  for (const post of all) {
    if (isKept(post)) continue;
    const ofKind = bodies.get(kindOf(page, post.post.element));
    const names = ofKind?.size ? ofKind : ofAny;
    const body = bodyNamed(page, post, names);
    if (body === undefined || selection.rulingOf(firstBlock(page, body)).by === REPEATS) continue;
    edit.include(body, POST_TEXT);
    write(post);
  }
  return edit.done();
}

/** The elements of a post, and those before it that may name its author. */
function elementsOf(page: Page, post: Post): number[] {
  const { element, headFrom = element } = post;
  return [...Array.from({ length: element - headFrom }, (_, index) => headFrom + index), ...ownElements(page, post)];
}

/** The element of a post with one of these names; else one like it, since the opener's may have further classes. */
function bodyNamed(page: Page, { own }: PostToWrite, names: ReadonlySet<string> = new Set()): number | undefined {
  const kinds = new Set([...names].map(withoutMoreClasses));
  return (
    own.find((element) => names.has(nameOf(page, element))) ?? own.find((element) => kinds.has(kindOf(page, element)))
  );
}

/** By kind of post, if this share of the kind was selected: the names of the elements with the text. */
function bodyNames(
  page: Page,
  keptBlocks: Uint8Array,
  { all, isKept, minKept }: { all: readonly PostToWrite[]; isKept: (post: PostToWrite) => boolean; minKept: number },
): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, { names: Set<string>; kept: number; all: number }>();
  for (const each of all) {
    const { element } = each.post;
    const kind = kindOf(page, element);
    const found = kinds.get(kind) ?? { names: new Set<string>(), kept: 0, all: 0 };
    kinds.set(kind, found);
    found.all++;
    if (!isKept(each)) continue;
    found.kept++;
    let body = bodyOf(page, keptBlocks, each.post);
    while (body > element && nameOf(page, body).endsWith(' ')) body = parentOf(page, body);
    if (body > element) found.names.add(nameOf(page, body));
  }
  const likely = [...kinds].filter(([, found]) => found.kept >= found.all * minKept);
  return new Map(likely.map(([kind, { names }]) => [kind, names]));
}

/** The tag and the first class of a post: posts of some authors, such as the opener's, have further classes. */
function kindOf(page: Page, element: number): string {
  return withoutMoreClasses(nameOf(page, element));
}

function withoutMoreClasses(name: string): string {
  return name.split(' ', 2).join(' ');
}

/** The tag and the classes of an element, or its id with zeros for numbers. */
function nameOf({ elements }: Page, element: number): string {
  return `${elements.tag[element]} ${elements.className[element] || (elements.id[element] ?? '').replace(/\d+/g, '0')}`;
}

/** Takes in the paragraphs and headings of a text that was selected in part, unless another copy of it was. */
function completeBody(
  page: Page,
  edit: SelectionEdit,
  { rulingOf }: Selection,
  { post, own, cues }: PostToWrite,
): void {
  const body = bodyOf(page, edit.keptBlocks, post);
  if (body === post.element) return;
  const ruleOf = (element: number) => rulingOf(firstBlock(page, element)).by;
  if (own.some((each) => cues.quoted[each] === 0 && ruleOf(each) === REPEATS)) return;
  for (const line of own) {
    if (parentOf(page, line) !== body || !/^(?:p|h\d)$/.test(tagOf(page, line))) continue;
    const isText =
      elementWords(page, line) >= MIN_LINE_WORDS || holdsSentence(page, firstTextOf(page, line), textEndOf(page, line));
    if (isText && ruleOf(line) === UNLIKELY.by) edit.include(line, POST_TEXT);
  }
}

/** Takes in short quotes, but not the controls that open and close long ones. */
function includeQuotes(page: Page, edit: SelectionEdit, { own, cues }: PostToWrite): void {
  for (const element of own) {
    const name = classNameOf(page, element);
    if (EXPANDER.test(name)) edit.drop(element, POST_CHROME);
    if (!cues.quotes.has(element) || isPostChrome(name)) continue;
    const words = elementWords(page, element);
    if (words > 0 && words <= MAX_QUOTE_WORDS) edit.include(element, POST_TEXT);
  }
}

/** The head of the first post; `null` if it is a reply to something that has another author, who is named above it. */
function openerOf(page: Page, parts: Parts, cues: PostCues): PartHead | null {
  const [first = -1] = [...parts].flatMap(([each, { as }]) => (as === 'section' ? each : [])).sort((a, b) => a - b);
  const part = parts.get(first);
  const head = part?.as === 'section' ? part.head : null;
  const isOpener = page.elements.id.slice(first, first + MAX_OPENER_ELEMENTS).some((id) => OPENER_IDS.test(id));
  if (isOpener || !namedComment(page, REPLY_NAMES)(first)) return head;
  const titles = nameIndex(page).tagged('h1');
  const title = titles.findLast((each) => each < first) ?? 0;
  for (let element = Math.max(0, title - MAX_ELEMENTS_BEFORE_TITLE); element < first; element++) {
    const name = cues.author[element] === 0 ? '' : elementText(page, element);
    if (name !== '' && !name.includes(head?.author ?? name)) return null;
  }
  return head;
}

/** Puts the address of the story that a thread is about before its posts, if the title links to another site. Linear in the links. */
export function addStoryLink(content: DetachedSubtree, page: Page, title: string | null): void {
  const wanted = folded(title ?? '');
  const isTitle = (link: number) => folded(elementText(page, link)) === wanted;
  const link = wanted === '' ? undefined : nameIndex(page).tagged('a').find(isTitle);
  const url = absoluteUrl(page.elements.node[link ?? -1]?.getAttribute('href') ?? '', page.baseUrl);
  const host = hostOf(url);
  if (url === null || host === '' || host === hostOf(page.url)) return;
  const story = newElement(content.ownerDocument, 'a', host);
  story.setAttribute('href', url);
  const line = content.ownerDocument.createElement('p');
  line.append(story);
  content.prepend(line);
}

function hostOf(address: string | null): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(address ?? '')?.[1] ?? '';
}
