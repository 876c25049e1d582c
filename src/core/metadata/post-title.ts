import { blockOf, ownerOf, tagOf } from '../dom/page-tree.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import type { Metadata, Page, Selection } from '../types.ts';
import { isLongTitle } from './long-title.ts';

// Guesses.
/** Characters of a text that a title repeats, from the start. */
const MIN_REPEATED_CHARS = 80;
/** Characters of a post in its title. */
const POST_CHARS = 60;

/**
 * A title for a post of a social network, whose page has all of the post as its title: its author and its first words. Other titles as
 * they are. Linear in the texts.
 */
export function postTitle(
  page: Page,
  { keptBlocks: kept }: Selection,
  { title, byline }: Pick<Metadata, 'title' | 'byline'>,
): string | null {
  if (title === null || !isLongTitle(title)) return title;
  const letters = folded(title);
  const post = page.texts.data
    .map((text) => text.trim())
    .find((text, at) => {
      const block = blockOf(page, at);
      if (text.length < MIN_REPEATED_CHARS || kept[block] !== 1) return false;
      return (
        !HEADING_TAGS.has(tagOf(page, ownerOf(page, block))) &&
        letters.includes(folded(text.slice(0, MIN_REPEATED_CHARS)))
      );
    });
  if (post === undefined) return title;
  const words = post.slice(0, POST_CHARS).replace(/\s\S*$/, '');
  return `${byline === null ? '' : `${byline}: `}${words}…`;
}
