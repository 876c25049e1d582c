import { REPLY_NAMES } from '../../cues/comments-and-posts.ts';
import { elementText, wordsIn } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import {
  blockEnd,
  blockOf,
  blockStart,
  closest,
  endOf,
  firstTextOf,
  isWithin,
  ownerOf,
  parentOf,
  tagOf,
  textRange,
} from '../../dom/page-tree.ts';
import { folded } from '../../dom/text-forms.ts';
import type { Page } from '../../types.ts';
import { namedComment } from './comments.ts';
import { type KeptPosts, ownElements, type Post, withLineAbove } from './find-posts.ts';
import { NAMED, postCues } from './post-cues.ts';
import { postHead } from './post-head.ts';

/** Fewer selected words before the first post are a label. A guess. */
const MIN_WORDS = 5;
/** Notices have at most this share of the selected words, except above the title of a declared thread. A guess. */
const MAX_NOTICE_SHARE = 0.5;

/** Separator between the title of a thread and the name of the site. */
const BEFORE_SITE = / [-–—|·] /;

/** The selected text before the posts of a page. */
export interface TextBefore {
  /** The first post, if the page builds it unlike its replies; `null` otherwise. */
  readonly firstPost: Post | null;
  /** Blocks with announcements of the site above a thread whose first post is among the posts. */
  readonly notices: readonly number[];
}

const NOTHING: TextBefore = { firstPost: null, notices: [] };

/**
 * Finds the text before the posts: the first post, if another author is named between the title and the replies, and notices. `kept` are
 * the posts of the page, and `isDeclared` says whether it declares to be a thread. Linear in the elements before the first post.
 */
export function textBefore(page: Page, { kept, isDeclared }: { kept: KeptPosts; isDeclared: boolean }): TextBefore {
  const first = kept.posts.find((post) => wordsIn(page, kept.before, post.element) > 0);
  if (first === undefined) return NOTHING;
  const start = firstTextOf(page, first.element);
  const title = titleBefore(page, endOf(page, first.element));
  // A post before the first one may have a copy of its text above the title, which was selected in its place.
  const mayBeCopy = kept.posts[0] !== first;
  const above =
    title < 0 || mayBeCopy
      ? []
      : noticesBefore(page, kept, {
          end: Math.min(firstTextOf(page, title), start),
          max: isDeclared ? 1 : MAX_NOTICE_SHARE,
        });
  const firstPost = firstPostBefore(page, { kept, first, title });
  if (firstPost !== null || namedComment(page, REPLY_NAMES)(first.element)) return { firstPost, notices: above };
  // The first of the posts is the first post of the thread.
  return {
    firstPost: null,
    notices:
      !mayBeCopy && (title < 0 || title > first.element)
        ? noticesBefore(page, kept, { end: start, max: MAX_NOTICE_SHARE })
        : above,
  };
}

/** The selected text right before the first post, if that is signed by another author. */
function firstPostBefore(
  page: Page,
  { kept, first, title }: { kept: KeptPosts; first: Post; title: number },
): Post | null {
  const block = lastKeptBlock(page, kept, firstTextOf(page, first.element));
  const owner = ownerOf(page, block);
  if (owner < title || title > first.element) return null;
  // The outermost element with that text and without the first post.
  const around = closest(page, owner, (each) => isWithin(page, first.element, each));
  const part = closest(page, owner, (each) => parentOf(page, each) === around);
  if (part < 0 || around < 0 || page.elements.blockLevel[part] !== 1) return null;
  if (wordsIn(page, kept.before, part) < MIN_WORDS) return null;
  if (kept.posts.some((post) => isWithin(page, post.element, part))) return null;
  // A post that is signed by itself is unlike the replies only in its class.
  if (isSigned(page, part, endOf(page, part))) return withLineAbove(page, { element: part, replies: [] });
  const headFrom = title < 0 ? around + 1 : Math.min(title, part);
  const author = isSigned(page, headFrom, first.element) ? authorIn(page, headFrom, first.element) : null;
  const isOther = author !== null && author !== postHead(page, ownElements(page, first)).head.author;
  return isOther ? { element: part, replies: [], headFrom } : null;
}

/** The last main heading before an element that the page's title holds, or that ends with the first part of it; -1 without one. */
function titleBefore(page: Page, end: number): number {
  const titles = page.titles.map(folded);
  const parts = page.titles.map((title) => folded(title.split(BEFORE_SITE, 1)[0] ?? '')).filter((part) => part !== '');
  const isTitle = (heading: number) => {
    const text = folded(elementText(page, heading));
    return text !== '' && (titles.some((title) => title.includes(text)) || parts.some((part) => text.endsWith(part)));
  };
  const headings = nameIndex(page).tagged('h1');
  return headings.findLast((heading) => heading < end && isTitle(heading)) ?? -1;
}

/** Whether elements `[first, end)` name an author by name, or by a link beside a time. */
function isSigned(page: Page, first: number, end: number): boolean {
  const { author, time } = postCues(page);
  const authors = author.subarray(first, end);
  return (
    authors.some((each) => each >= NAMED) ||
    (authors.some((each) => each > 0) && time.subarray(first, end).some(Boolean))
  );
}

/** The last selected block that ends before a text, -1 without one. */
function lastKeptBlock(page: Page, { before }: KeptPosts, end: number): number {
  const words = before[end] ?? 0;
  if (words === 0) return -1;
  let text = end - 1;
  while (text > 0 && before[text] === words) text--;
  const block = blockOf(page, text);
  return (textRange(page, block)[1] ?? 0) <= end ? block : -1;
}

/** The author that elements `[first, end)` name, `null` without one. */
function authorIn(page: Page, first: number, end: number): string | null {
  const elements = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
  return postHead(page, elements).head.author;
}

/**
 * The selected blocks before a text that are not the title, nor a heading right before it; none if they are more than a share of the
 * selected text.
 */
function noticesBefore(page: Page, { before, total }: KeptPosts, { end, max }: { end: number; max: number }): number[] {
  if ((before[end] ?? 0) > total * max) return [];
  const found: number[] = [];
  for (let block = 0; block < page.blocks.count && blockEnd(page, block) <= end; block++) {
    const isKept = (before[blockEnd(page, block)] ?? 0) > (before[blockStart(page, block)] ?? 0);
    if (isKept && tagOf(page, ownerOf(page, block)) !== 'h1') found.push(block);
  }
  const last = found.at(-1);
  return last !== undefined && /^h[2-6]$/.test(tagOf(page, ownerOf(page, last))) ? found.slice(0, -1) : found;
}
