import { EXPANDER } from '../cues/comments-and-posts.ts';
import { elementWords, holdsSentence } from '../dom/element-text.ts';
import { classNameOf, endOf, firstBlock, firstTextOf, parentOf, tagOf, textEndOf } from '../dom/page-tree.ts';
import type { Part, ThreadOutline } from '../parts/outline.ts';
import { isRow } from '../parts/posts/board.ts';
import { keptWords, ownElements, type Post, withReplies } from '../parts/posts/find-posts.ts';
import { linkCards } from '../parts/posts/link-cards.ts';
import { bodyOf, isPostChrome } from '../parts/posts/post-body.ts';
import { postCues } from '../parts/posts/post-cues.ts';
import { openerOf, type ThreadPosts } from '../parts/posts/thread.ts';
import { POST_CHROME, POST_TEXT } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { type PostToWrite, takeComments, writePost } from './posts.ts';
import { GROUNDS } from './rule.ts';
import { SelectionEdit } from './selection-edit.ts';

// Source: guesses, checked on the threads of the development corpora.
/** If this share of the posts of a kind was selected, the others are taken in. */
const MIN_KEPT_POSTS = 0.5;
/** Shorter lines without the end of a sentence may be labels. */
const MIN_LINE_WORDS = 20;
/** A quote with more words repeats an earlier post. */
const MAX_QUOTE_WORDS = 30;

/** Writes the posts of a thread as sections, and sets comments apart. */
export function threadOutline(page: Page, selection: Selection, { comments, ...found }: ThreadPosts): ThreadOutline {
  const { kept } = found;
  const parts = new Map<number, Part>();
  const thread = threadSelection(page, selection, { ...found, parts });
  const { words } = keptWords(page, thread, kept.posts);
  // The thread may hold posts without selected words, such as a picture.
  const isOut = (post: Post) =>
    withReplies([post]).every((each) => words.get(each) === 0 && !parts.has(each.element)) &&
    !isRow(page, post.element);
  // Beside other posts they are remarks on these.
  const areReplies = found.isDeclared && [...words.values()].filter((each) => each > 0).length <= 1;
  const taken = takeComments(page, thread, { comments: comments.filter(isOut), areReplies });
  return { is: 'thread', opener: openerOf(page, parts), parts, ...taken };
}

/** Writes the selected posts, and others of their kind. */
function threadSelection(
  page: Page,
  selection: Selection,
  { kept, notices, parts, isDeclared }: Omit<ThreadPosts, 'comments'> & { parts: Map<number, Part> },
): Selection {
  const edit = new SelectionEdit(page, selection);
  for (const block of notices) edit.dropBlock(block, POST_CHROME);
  const all = withReplies(kept.posts).map((post) => ({ post, own: elementsOf(page, post), parts }));
  const write = (post: PostToWrite) => {
    completeBody(page, edit, selection, post);
    writePost(page, edit, post);
    includeQuotes(page, edit, post);
    for (const card of linkCards(page, post.own, post.post.element)) edit.include(card, POST_TEXT);
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
 * like it, since the opener's may have further classes.
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
