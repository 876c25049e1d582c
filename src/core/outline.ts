import type { Analysis, Corrected } from './analysis.ts';
import { KNOWN_TYPES, type KnownType } from './signals/page-type/type-model.ts';
import { isBoardAddress } from './structure/board.ts';
import { mayHoldPosts } from './structure/find-posts.ts';
import { liveBlogOutline } from './structure/live-blog.ts';
import { type Outline, plainOutline } from './structure/outline.ts';
import { PostCues } from './structure/post-cues.ts';
import { productOutline } from './structure/product.ts';
import { dropRepeatedLinks } from './structure/repeated-links.ts';
import { postsOutline } from './structure/thread.ts';
import type { Selection } from './types.ts';

/** From this probability of a product page on, the page is searched for a price. A guess. */
const MIN_PRODUCT = 0.5;

/**
 * The structure of the selection: a product, the entries of a live blog, the posts of a thread, or plain text, and the comments under it;
 * `null` if nothing worth reading was selected. Does not modify the analysis.
 */
export function outlineOf(analysis: Analysis): Outline | null {
  const { selection, hasContent, isPassage, corrected } = analysis;
  if (selection === null || !hasContent) return null;
  if (isPassage) return plainOutline(selection);
  const outline = structureOf(analysis, selection);
  // The structure may have dropped a part that the user brought back, or taken in one that the user left out.
  return corrected === null ? outline : withCorrections(outline, corrected);
}

/** Comments that the user brought back are part of the article, and not shown twice. */
function withCorrections(outline: Outline, corrected: Corrected): Outline {
  const selection = corrected.applyTo(outline.selection);
  const areKept = outline.comments?.selection.keptBlocks.some(
    (kept, block) => kept === 1 && selection.keptBlocks[block] === 1,
  );
  return { ...outline, selection, ...(areKept && { comments: null }) };
}

function structureOf({ page, signals }: Analysis, selected: Selection): Outline {
  const share = (type: KnownType) => signals.types.shares[KNOWN_TYPES.indexOf(type)] ?? 0;
  const selection = dropRepeatedLinks(page, selected);
  if (share('product') >= MIN_PRODUCT) return productOutline(page, selection);
  if (!mayHoldPosts(page)) return { ...plainOutline(selection), isBoard: isBoardAddress(page) };
  const cues = new PostCues(page);
  return liveBlogOutline(page, selection, cues) ?? postsOutline(page, selection, { cues, forum: share('forum') });
}
