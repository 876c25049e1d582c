import { COMMENT_NAMES, COMMENT_SECTION_NAMES, HOUSE_RULES } from '../cues/comments-and-posts.ts';
import { memoizedTest } from '../dom/name-index.ts';
import type { Page, Ruling, Selection } from '../types.ts';
import type { Post } from './find-posts.ts';
import type { Part, Parts } from './parts.ts';
import type { PostCues } from './post-cues.ts';
import { ownElements } from './post-texts.ts';
import { SelectionEdit } from './selection-edit.ts';
import { type KeptPosts, withReplies, writePost } from './thread.ts';

/** Ancestors whose names may say that posts are comments. */
const NAMED_LEVELS = 5;
/** A post with this share of what was selected is the article, whatever it is called. */
const MAX_SHARE = 0.4;
/** What is called a comment under so many selected words is one, however much it says. A guess. */
const MIN_STORY_WORDS = 60;
/** Longer texts do more than ask for comments. A guess. */
const MAX_PROMPT_CHARS = 200;
/** Labels that stand in so many comments, and in this share of them, say nothing. */
const MIN_LABELS = 2;
const MIN_LABEL_SHARE = 0.5;
const MAX_LABEL_WORDS = 4;

/** The comments of a page: what is copied of them, and how many there are, replies included. */
export interface PageComments {
  readonly selection: Selection;
  readonly parts: Parts;
  readonly count: number;
}

/**
 * The outermost posts of a page that are comments under what was selected, or under answers in a thread. With `mayDrop`, also posts that
 * were selected themselves; from the element `from` on, also those that hold most of what was.
 */
export function commentsAmong(
  page: Page,
  kept: KeptPosts,
  { mayDrop, from }: { mayDrop: boolean; from: number },
): Post[] {
  const isNamed = namedComment(page);
  const most = mayDrop ? kept.total * MAX_SHARE : 0;
  return kept.posts.flatMap((post) => {
    const isMuch = withReplies([post]).some((each) => (kept.words.get(each) ?? 0) > most);
    if (!isMuch || post.element >= from) return isNamed(post.element) ? [post] : [];
    return commentsAmong(page, { ...kept, posts: post.replies }, { mayDrop, from });
  });
}

/** The first post that is itself named as a comment, if a story was selected before it; infinity otherwise. */
export function firstUnderStory({ elements }: Page, { posts, before }: KeptPosts): number {
  const { className, id, firstText } = elements;
  const isNamed = ({ element }: Post) => COMMENT_SECTION_NAMES.test(`${className[element]} ${id[element]}`);
  const first = withReplies(posts).find(isNamed)?.element ?? -1;
  const words = before[firstText[first] ?? 0] ?? 0;
  return first >= 0 && words >= MIN_STORY_WORDS ? first : Number.POSITIVE_INFINITY;
}

/** Tells whether an element or one of those nearest around it is named as a comment, or as their list; or as `pattern` says. */
export function namedComment({ elements }: Page, pattern: RegExp = COMMENT_NAMES): (element: number) => boolean {
  const { className, id, parent, tag } = elements;
  const isComment = memoizedTest(pattern);
  return (element) => {
    for (let level = 0, each = element; level < NAMED_LEVELS && each >= 0; level++, each = parent[each] ?? -1) {
      if (isComment(className[each] ?? '') || isComment(id[each] ?? '')) return tag[each] !== 'body';
    }
    return false;
  };
}

const COMMENT: Ruling = { by: 'comments', kind: 'comments', reason: 'a comment under the article' };
const LABEL: Ruling = { by: 'comments', reason: 'a button of the comments' };

/** Takes comments out of the selection, and makes what can be shown of them; `null` if they say nothing but that there are none. */
export function takeComments(
  page: Page,
  selection: Selection,
  { comments, cues }: { comments: readonly Post[]; cues: PostCues },
): { selection: Selection; comments: PageComments | null } {
  const edit = new SelectionEdit(page, selection);
  for (const { element } of comments) edit.drop(element, COMMENT);
  return { selection: edit.done(), comments: readComments(page, selection, { comments, cues }) };
}

function readComments(
  page: Page,
  selection: Selection,
  { comments, cues }: { comments: readonly Post[]; cues: PostCues },
): PageComments | null {
  const { elements, texts, blocks } = page;
  const all = withReplies(comments);
  const nothing: Selection = {
    ...selection,
    roots: comments.map(({ element }) => element),
    rootTexts: [],
    dropped: elements.hidden.slice(),
    droppedTexts: new Uint8Array(texts.count),
    keptBlocks: new Uint8Array(blocks.count).fill(1),
    removed: [],
  };
  const edit = new SelectionEdit(page, nothing);
  const parts = new Map<number, Part>();
  for (const block of labelBlocks(page, comments, all.length)) edit.dropBlock(block, LABEL);
  for (const post of all) writePost(page, edit, { post, own: ownElements(page, post), cues, parts });
  const isSaid = all.some(({ element }) =>
    saysSomething(page, element, { head: parts.get(element), keptBlocks: edit.keptBlocks }),
  );
  return isSaid ? { selection: edit.done(), parts, count: all.length } : null;
}

/** Whether a post says more than an invitation to be the first, or the rules of the house. */
function saysSomething(
  { elements, texts }: Page,
  element: number,
  { head, keptBlocks }: { head: Part | undefined; keptBlocks: Uint8Array },
): boolean {
  let said = '';
  for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
    const isShown = elements.hidden[texts.parent[text] ?? 0] === 0;
    if (isShown && keptBlocks[texts.block[text] ?? -1] === 1) said += (texts.data[text] ?? '').replace(/\s+/g, ' ');
  }
  const all = `${head?.as === 'section' ? head.head?.author : ''} ${said}`;
  const isPrompt = HOUSE_RULES.invitation.test(all) || HOUSE_RULES.rule.test(all);
  return /[\p{L}\p{N}]/u.test(said) && (all.length > MAX_PROMPT_CHARS || !isPrompt);
}

/** Short blocks that say the same in most comments, or are links: buttons by another tag. */
function labelBlocks({ elements, texts, blocks }: Page, comments: readonly Post[], count: number): number[] {
  const short: { block: number; text: string; isLink: boolean }[] = [];
  const times = new Map<string, number>();
  for (const { element } of comments) {
    let last = -1;
    for (let text = elements.firstText[element] ?? 0; text < (elements.textEnd[element] ?? 0); text++) {
      const block = texts.block[text] ?? -1;
      if (block === last || block < 0) continue;
      last = block;
      const range = { first: blocks.firstText[block] ?? 0, end: blocks.textEnd[block] ?? 0 };
      const { words, linked, said } = blockOf(texts, range);
      if (words > MAX_LABEL_WORDS) continue;
      short.push({ block, text: said, isLink: linked >= words });
      times.set(said, (times.get(said) ?? 0) + 1);
    }
  }
  const many = Math.max(MIN_LABELS, count * MIN_LABEL_SHARE);
  return short.filter(({ text, isLink }) => isLink || (times.get(text) ?? 0) >= many).map(({ block }) => block);
}

function blockOf(texts: Page['texts'], { first, end }: { first: number; end: number }) {
  let [words, linked, said] = [0, 0, ''];
  for (let text = first; text < end; text++) {
    const own = (texts.words[text] ?? 0) + (texts.wideChars[text] ?? 0) / 2;
    words += own;
    if (texts.linked[text] === 1) linked += own;
    said += texts.data[text] ?? '';
  }
  return { words, linked, said: said.replace(/[\d\s]+/g, '') };
}
