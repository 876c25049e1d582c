import { memoizedTest } from '../../lexicon/memoized-test.ts';
import { POST_FURNITURE } from '../../lexicon/post-cues.ts';
import { wordsBetween } from '../../page/element-text.ts';
import type { Page } from '../../types.ts';
import type { Post } from './find-posts.ts';
import type { PostCues } from './post-cues.ts';

/** A line with so many words besides the name or the time says nothing else. */
const MAX_OTHER_WORDS = 14;
/** The same of a line with another name or time of the post in it. */
const MAX_CUE_WORDS = 4;
/** Panels, buttons and signatures hold less than this share of a post's words. */
const MAX_FURNITURE_SHARE = 0.5;

const isFurniture = memoizedTest(POST_FURNITURE);

/** The elements of a post that belong to none of its replies, in document order, itself first. */
export function ownElements({ elements }: Page, { element, replies }: Post): number[] {
  const own: number[] = [];
  let next = 0;
  for (let each = element; each < (elements.end[element] ?? 0); ) {
    const reply = replies[next]?.element;
    if (each === reply) {
      each = elements.end[each] ?? each + 1;
      next++;
    } else own.push(each++);
  }
  return own;
}

/** What of a post is no text of its author: elements (panels, signatures, buttons), and blocks with its name and time. */
export function furnitureOf(
  page: Page,
  post: Post,
  { own, cues, from }: { own: readonly number[]; cues: PostCues; from: readonly number[] },
): { elements: number[]; blocks: number[]; names: number[] } {
  const { className, id, firstText, textEnd } = page.elements;
  const words = (element: number) => wordsBetween(page, firstText[element] ?? 0, textEnd[element] ?? 0);
  const all = words(post.element);
  const isPart = (element: number) => isFurniture(className[element] ?? '') || isFurniture(id[element] ?? '');
  const elements = own.filter((element) => {
    const holdsReply = post.replies.some(
      (reply) => reply.element > element && reply.element < (page.elements.end[element] ?? 0),
    );
    return element !== post.element && !holdsReply && isPart(element) && words(element) < all * MAX_FURNITURE_SHARE;
  });
  const blocks = new Set<number>();
  const names: number[] = [];
  for (const element of own) {
    const isHead = from.includes(element);
    if (!isHead && (cues.author[element] ?? 0) < 2 && (cues.time[element] ?? 0) < 2) continue;
    const block = page.texts.block[firstText[element] ?? 0] ?? -1;
    if (block < 0 || firstText[element] === textEnd[element]) continue;
    const others =
      wordsBetween(page, page.blocks.firstText[block] ?? 0, page.blocks.textEnd[block] ?? 0) - words(element);
    if (others <= (isHead && !saysMore(page, block) ? MAX_OTHER_WORDS : MAX_CUE_WORDS)) blocks.add(block);
    else if (isHead) names.push(element);
  }
  return { elements, blocks: [...blocks], names };
}

/** Whether a block holds the end of a sentence. */
function saysMore({ blocks, texts }: Page, block: number): boolean {
  for (let text = blocks.firstText[block] ?? 0; text < (blocks.textEnd[block] ?? 0); text++) {
    if ((texts.sentences[text] ?? 0) > 0) return true;
  }
  return false;
}
