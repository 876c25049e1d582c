import { endOf, tagOf, upwards } from '../dom/page-tree.ts';
import type { PageComments, Part } from '../parts/outline.ts';
import { buttonBlocks, isComment } from '../parts/posts/comments.ts';
import { ownElements, type Post, withReplies } from '../parts/posts/find-posts.ts';
import { bodyOf, chromeOf, headLines } from '../parts/posts/post-body.ts';
import { postCues } from '../parts/posts/post-cues.ts';
import { postHead, replyDepth } from '../parts/posts/post-head.ts';
import { sharedPicture } from '../parts/posts/shared-pictures.ts';
import { COMMENT, COMMENT_BUTTON, POST_CHROME } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { SelectionEdit } from './selection-edit.ts';

/** Tags that only lay out posts on the page. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set('ul ol li table tbody thead tr td th dl dd center'.split(' '));

/** A post to write, with its own elements as given by `ownElements`. */
export interface PostToWrite {
  readonly post: Post;
  readonly own: readonly number[];
  /** The element with its text, if that is known. */
  readonly text?: number;
  /** Is extended by the parts of the post. */
  readonly parts: Map<number, Part>;
}

/** Makes one post a section with a head, drops its chrome, and unwraps its layout. */
export function writePost(page: Page, edit: SelectionEdit, { post, own, text, parts }: PostToWrite): void {
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
    if (page.elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
  }
  const isShared = sharedPicture(page, post);
  for (const element of own) {
    if (element > body && element < endOf(page, body)) continue;
    const name = tagOf(page, element);
    if (LAYOUT_TAGS.has(name)) parts.set(element, { as: 'div' });
    if (name === 'hr' || (name === 'img' && !isShared(element))) edit.drop(element, POST_CHROME);
  }
  writeQuotes(page, own, parts);
  parts.set(post.element, { as: 'section', kind: 'post', head, depth: replyDepth(page, own) });
  unwrapAround(page, post.element, parts);
}

/** Makes all quotes `blockquote`, and post bodies in `blockquote` plain containers. */
function writeQuotes(page: Page, own: readonly number[], parts: Map<number, Part>): void {
  const cues = postCues(page);
  let quoteEnd = -1;
  for (const element of own) {
    const isQuote = page.elements.tag[element] === 'blockquote';
    if (cues.quotes.has(element) && !isQuote) {
      parts.set(element, { as: 'blockquote' });
      quoteEnd = endOf(page, element);
    } else if (isQuote && (element < quoteEnd || cues.quoted[element] === 0)) parts.set(element, { as: 'div' });
  }
}

/** Makes the lists and tables around a post plain containers. */
function unwrapAround(page: Page, post: number, parts: Map<number, Part>): void {
  for (const around of upwards(page, post)) {
    if (around === post) continue;
    if (parts.has(around)) return;
    if (page.elements.blockLevel[around] === 1) parts.set(around, { as: 'div' });
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
  const parts = new Map<number, Part>();
  for (const block of buttonBlocks(page, comments, all.length)) edit.dropBlock(block, COMMENT_BUTTON);
  for (const post of all) writePost(page, edit, { post, own: ownElements(page, post), parts });
  const hasText = all.some(({ element }) => {
    const part = parts.get(element);
    const author = `${part?.as === 'section' ? part.head.author : ''}`;
    return isComment(page, element, { author, kept: edit.keptBlocks });
  });
  return hasText ? { selection: edit.done(), parts, count: all.length, areReplies } : null;
}
