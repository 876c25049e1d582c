import type { PageComments, Part } from '../parts/outline.ts';
import { buttonBlocks, isComment } from '../parts/posts/comments.ts';
import { ownElements, type Post, withReplies } from '../parts/posts/find-posts.ts';
import { COMMENT, COMMENT_BUTTON } from '../rulings.ts';
import type { Page, Selection } from '../types.ts';
import { SelectionEdit } from './selection-edit.ts';
import { writePost } from './write-post.ts';

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
