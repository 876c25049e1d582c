import { EXPANDER } from '../cues/comments-and-posts.ts';
import { elementWords, holdsSentence } from '../dom/element-text.ts';
import { classNameOf, endOf, firstBlock, firstTextOf, parentOf, tagOf, textEndOf, upwards } from '../dom/page-tree.ts';
import { isRow } from '../parts/posts/board.ts';
import { buttonBlocks, isComment } from '../parts/posts/comments.ts';
import { keptWords, ownElements, type Post, withReplies } from '../parts/posts/find-posts.ts';
import { linkCards } from '../parts/posts/link-cards.ts';
import { bodyOf, chromeOf, headLines, isPostChrome } from '../parts/posts/post-body.ts';
import { postCues } from '../parts/posts/post-cues.ts';
import { postHead, replyDepth } from '../parts/posts/post-head.ts';
import { sharedPicture } from '../parts/posts/shared-pictures.ts';
import { firstPostHead, type ThreadPosts } from '../parts/posts/thread.ts';
import type { Form, PageComments, ThreadStructure } from '../parts/structure.ts';
import { COMMENT, COMMENT_BUTTON, POST_CHROME, POST_TEXT } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { GROUNDS } from './rule.ts';
import { SelectionEdit } from './selection-edit.ts';

/** Tags that only lay out posts on the page. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set('ul ol li table tbody thead tr td th dl dd center'.split(' '));

/** A post to write, with its own elements as given by `ownElements`. */
interface PostToWrite {
  readonly post: Post;
  readonly own: readonly number[];
  /** The element with its text, if that is known. */
  readonly text?: number;
  /** Is extended by the forms of the elements of the post. */
  readonly forms: Map<number, Form>;
}

/** Makes one post a section with a head, drops its chrome, and unwraps its layout. */
function writePost(page: Page, edit: SelectionEdit, { post, own, text, forms }: PostToWrite): void {
  // An author name after the first reply belongs to somebody else.
  const last = post.replies[0]?.element ?? endOf(page, post.element);
  const { head, from } = postHead(
    page,
    own.filter((each) => each < last),
  );
  for (const element of chromeOf(page, post, { own, text, author: from[0] ?? -1 })) edit.drop(element, POST_CHROME);
  const { blocks, names } = headLines(page, { own, from });
  for (const block of blocks) edit.dropBlock(block, POST_CHROME);
  for (const name of names) edit.dropTextsOf(name);
  const body = bodyOf(page, edit.keptBlocks, post);
  for (const around of upwards(page, body)) {
    if (around <= post.element) break;
    if (page.elements.blockLevel[around] === 1) forms.set(around, { as: 'div' });
  }
  const isShared = sharedPicture(page, post);
  for (const element of own) {
    if (element > body && element < endOf(page, body)) continue;
    const name = tagOf(page, element);
    if (LAYOUT_TAGS.has(name)) forms.set(element, { as: 'div' });
    if (name === 'hr' || (name === 'img' && !isShared(element))) edit.drop(element, POST_CHROME);
  }
  writeQuotes(page, own, forms);
  forms.set(post.element, { as: 'section', kind: 'post', head, depth: replyDepth(page, own) });
  unwrapAround(page, post.element, forms);
}

/** Makes all quotes `blockquote`, and post bodies in `blockquote` plain containers. */
function writeQuotes(page: Page, own: readonly number[], forms: Map<number, Form>): void {
  const cues = postCues(page);
  let quoteEnd = -1;
  for (const element of own) {
    const isQuote = tagOf(page, element) === 'blockquote';
    if (cues.quotes.has(element) && !isQuote) {
      forms.set(element, { as: 'blockquote' });
      quoteEnd = endOf(page, element);
    } else if (isQuote && (element < quoteEnd || cues.quoted[element] === 0)) forms.set(element, { as: 'div' });
  }
}

/** Makes the lists and tables around a post plain containers. */
function unwrapAround(page: Page, post: number, forms: Map<number, Form>): void {
  for (const around of upwards(page, post)) {
    if (around === post) continue;
    if (forms.has(around)) return;
    if (page.elements.blockLevel[around] === 1) forms.set(around, { as: 'div' });
  }
}

/** Comments to be set apart. */
interface FoundComments extends Pick<PageComments, 'areReplies'> {
  readonly comments: readonly Post[];
}

/** Moves comments from the selection to a selection of their own; `null` in its place if no comment has text beyond a prompt. */
export function takeComments(
  page: Page,
  selection: Selection,
  found: FoundComments,
): { selection: Selection; comments: PageComments | null } {
  if (found.comments.length === 0) return { selection, comments: null };
  const edit = new SelectionEdit(page, selection);
  for (const { element } of found.comments) edit.drop(element, COMMENT);
  return { selection: edit.done(), comments: pageComments(page, selection, found) };
}

function pageComments(page: Page, selection: Selection, { comments, areReplies }: FoundComments): PageComments | null {
  const { elements, texts, blocks } = page;
  const all = withReplies(comments);
  const edit = new SelectionEdit(page, {
    ...selection,
    roots: comments.map(({ element }) => element),
    rootTexts: [],
    dropped: elements.hidden.slice(),
    droppedTexts: new Uint8Array(texts.count),
    keptBlocks: new Uint8Array(blocks.count).fill(1),
    removed: [],
  });
  const forms = new Map<number, Form>();
  for (const block of buttonBlocks(page, comments, all.length)) edit.dropBlock(block, COMMENT_BUTTON);
  for (const post of all) writePost(page, edit, { post, own: ownElements(page, post), forms });
  const hasText = all.some(({ element }) => {
    const form = forms.get(element);
    const author = `${form?.as === 'section' ? form.head.author : ''}`;
    return isComment(page, element, { author, kept: edit.keptBlocks });
  });
  return hasText ? { selection: edit.done(), forms, count: all.length, areReplies } : null;
}

// Source: guesses, checked on the threads of the development corpora.
/** If this share of the posts of a kind was selected, the others are taken in. */
const MIN_KEPT_POSTS = 0.5;
/** Shorter lines without the end of a sentence may be labels. */
const MIN_LINE_WORDS = 20;
/** A quote with more words repeats an earlier post. */
const MAX_QUOTE_WORDS = 30;

/** Writes the posts of a thread as sections, and sets comments apart. */
export function threadStructure(
  page: Page,
  selection: Selection,
  { comments, ...found }: ThreadPosts,
): ThreadStructure {
  const { kept } = found;
  const forms = new Map<number, Form>();
  const thread = threadSelection(page, selection, { ...found, forms });
  const { words } = keptWords(page, thread, kept.posts);
  // The thread may hold posts without selected words, such as a picture.
  const isOut = (post: Post) =>
    withReplies([post]).every((each) => words.get(each) === 0 && !forms.has(each.element)) &&
    !isRow(page, post.element);
  // Beside other posts they are remarks on these.
  const areReplies = found.isDeclared && [...words.values()].filter((each) => each > 0).length <= 1;
  const taken = takeComments(page, thread, { comments: comments.filter(isOut), areReplies });
  return { is: 'thread', firstPost: firstPostHead(page, forms), forms, ...taken };
}

/** Writes the selected posts, and others of their kind. */
function threadSelection(
  page: Page,
  selection: Selection,
  { kept, notices, forms, isDeclared }: Omit<ThreadPosts, 'comments'> & { forms: Map<number, Form> },
): Selection {
  const edit = new SelectionEdit(page, selection);
  for (const block of notices) edit.dropBlock(block, POST_CHROME);
  const all = withReplies(kept.posts).map((post) => ({ post, own: elementsOf(page, post), forms }));
  const write = (post: PostToWrite) => {
    completeBody(page, edit, selection, post);
    writePost(page, edit, post);
    includeQuotes(page, edit, post);
    for (const card of linkCards(page, post.own, post.post.element)) edit.include(card, POST_TEXT);
    const next = endOf(page, post.post.element);
    if (tagOf(page, next) === 'hr') edit.drop(next, POST_CHROME);
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
    if (body === undefined || groundOf(page, selection, body) === GROUNDS.copy) continue;
    edit.include(body, POST_TEXT);
    write({ ...post, text: body });
  }
  return edit.done();
}

/** The elements of a post, and those before it that may name its author. */
function elementsOf(page: Page, post: Post): number[] {
  const { element, headFrom = element } = post;
  return [...Array.from({ length: element - headFrom }, (_, index) => headFrom + index), ...ownElements(page, post)];
}

/**
 * The longest element of a post with one of these names, since hashed names are those of names and times as well; else of the elements
 * like it, since the first post may have further classes.
 */
function bodyNamed(page: Page, { own }: PostToWrite, names: ReadonlySet<string> = new Set()): number | undefined {
  const kinds = new Set([...names].map(withoutMoreClasses));
  const most = (found: readonly number[]) =>
    found.toSorted((one, other) => elementWords(page, other) - elementWords(page, one))[0];
  return (
    most(own.filter((element) => names.has(nameOf(page, element)))) ??
    most(own.filter((element) => kinds.has(kindOf(page, element))))
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

/** The tag and the first class of a post: posts of some authors, such as the first one, have further classes. */
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
function completeBody(page: Page, edit: SelectionEdit, selection: Selection, { post, own }: PostToWrite): void {
  const body = bodyOf(page, edit.keptBlocks, post);
  if (body === post.element) return;
  const { quoted } = postCues(page);
  if (own.some((each) => quoted[each] === 0 && groundOf(page, selection, each) === GROUNDS.copy)) return;
  for (const line of own) {
    if (parentOf(page, line) !== body || !/^(?:p|h\d)$/.test(tagOf(page, line))) continue;
    const isText =
      elementWords(page, line) >= MIN_LINE_WORDS || holdsSentence(page, firstTextOf(page, line), textEndOf(page, line));
    if (isText && groundOf(page, selection, line) === GROUNDS.score) edit.include(line, POST_TEXT);
  }
}

/** The ground of the decision on the first block of an element. */
function groundOf(page: Page, { grounds }: Selection, element: number): number {
  return grounds[firstBlock(page, element)] ?? GROUNDS.score;
}

/** Takes in short quotes, but not the controls that open and close long ones. */
function includeQuotes(page: Page, edit: SelectionEdit, { own }: PostToWrite): void {
  const { quotes } = postCues(page);
  for (const element of own) {
    const name = classNameOf(page, element);
    if (EXPANDER.test(name)) edit.drop(element, POST_CHROME);
    if (!quotes.has(element) || isPostChrome(name)) continue;
    const words = elementWords(page, element);
    if (words > 0 && words <= MAX_QUOTE_WORDS) edit.include(element, POST_TEXT);
  }
}
