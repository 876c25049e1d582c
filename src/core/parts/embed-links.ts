import { nameIndex } from '../dom/name-index.ts';
import { blockOf, firstTextOf, outermostIn, tagsIn, textEndOf } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import type { Page } from '../types.ts';
import type { PartKind } from './rule.ts';

/** Blocks that a script of a service replaces by a post. Source: the embed codes of the services, and WordPress. */
const EMBED_BLOCK_NAME =
  /\b(?:mastodon-embed|instagram-media|reddit-(?:embed-bq|card)|twitter-(?:tweet|video)|bluesky-embed|tiktok-embed|fb-(?:post|video)|imgur-embed-pub|text-post-media|wp-block-embed)(?:\s|$)/;

/** A text that is an address. */
export const BARE_ADDRESS = /^https?:\/\/\S+$/;
const MEDIUM = /^(?:img|video|iframe|embed)$/;
/** Words of the longest block that only links to a post. A guess. */
const MAX_LINK_WORDS = 60;

/** Blocks that only link to a post elsewhere because no script has replaced them, with the blocks of each. Linear in the elements. */
export const embedLinks = /* @__PURE__ */ remembered((page: Page): ReadonlyMap<number, readonly number[]> => {
  const names = nameIndex(page);
  const named = names.classesLike(EMBED_BLOCK_NAME);
  const links = new Map<number, readonly number[]>();
  if (named === null) return links;
  for (const element of outermostIn(page, 0, (each) => names.isNamed(named, each))) {
    const blocks = blocksOfLinks(page, element);
    if (blocks !== null && !tagsIn(page, element).some((tag) => MEDIUM.test(tag))) links.set(element, blocks);
  }
  return links;
});

/** The blocks of an element; `null` if there are none, many words, or one with text of its own: words without a link. */
function blocksOfLinks(page: Page, element: number): number[] | null {
  const { texts } = page;
  const unlinked = new Map<number, boolean>();
  let words = 0;
  for (let text = firstTextOf(page, element); text < textEndOf(page, element); text++) {
    if (texts.chars[text] === 0) continue;
    words += texts.words[text] ?? 0;
    const isPlain = texts.linked[text] === 0 && !BARE_ADDRESS.test((texts.data[text] ?? '').trim());
    unlinked.set(blockOf(page, text), isPlain && unlinked.get(blockOf(page, text)) !== false);
  }
  const isText = words > MAX_LINK_WORDS || [...unlinked.values()].includes(true);
  return unlinked.size === 0 || isText ? null : [...unlinked.keys()];
}

/** Posts that are only linked stay between kept text. */
export const EMBEDS: PartKind = {
  id: 'embeds',
  title: 'Keep links in the place of posts between kept text.',
  source: 'our pages',
  least: -1,
  *find({ measured: { view } }) {
    for (const element of embedLinks(view.page).keys()) {
      const [first, end] = view.rangeOf(element);
      yield {
        blocks: [first, end],
        beside: [
          [first - 2, first],
          [end, end + 3],
        ],
      };
    }
  },
};
