import { BLOCK_TAGS, PREFORMATTED_TAGS, UNREAD_TAGS } from './tags.ts';

/** Elements besides custom ones that can have a shadow root. Source: the DOM standard, `attachShadow`. */
const SHADOW_HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Elements inside lines that pages are full of. */
const COMMON_TAGS =
  'a abbr b br button cite code em font i img input ins del label mark q s small source span strong sub sup time u';

/** What the walk has to know of a tag. */
export interface TagTraits {
  readonly tag: string;
  readonly isUnread: boolean;
  readonly isBlock: boolean;
  readonly isPreformatted: boolean;
  readonly isCustom: boolean;
  readonly mayHoldShadow: boolean;
}

/** By tag. The strings are keys of an object first: these are unique in the engine, so that comparing them is comparing addresses. */
const KNOWN: ReadonlyMap<string, TagTraits> = new Map(
  Object.keys(
    Object.fromEntries(
      [...BLOCK_TAGS, ...UNREAD_TAGS, ...PREFORMATTED_TAGS, ...SHADOW_HOSTS, ...COMMON_TAGS.split(' ')].map((tag) => [
        tag,
        0,
      ]),
    ),
  ).map((tag) => [tag, measured(tag)]),
);

/** The traits of a tag, looked up once for an element, because tags from the browser are slow to compare. */
export function traitsOf(tag: string): TagTraits {
  return KNOWN.get(tag) ?? measured(tag);
}

function measured(tag: string): TagTraits {
  const isCustom = tag.includes('-');
  return {
    tag,
    isUnread: UNREAD_TAGS.has(tag),
    isBlock: BLOCK_TAGS.has(tag),
    isPreformatted: PREFORMATTED_TAGS.has(tag),
    isCustom,
    mayHoldShadow: isCustom || SHADOW_HOSTS.has(tag),
  };
}
