/** Tag names by role. Source: the rendering section of the HTML standard unless a line says otherwise. */

/** Elements that end a run of text before and after themselves. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'html body frameset frame iframe address article aside blockquote center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option ' +
    'p plaintext pre search section summary table caption colgroup col tbody thead tfoot tr td th ul xmp'
  ).split(' '),
);

/** Blocks that hold inline content only, so that an unknown element inside them is inline. */
export const PHRASING_BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 pre dt summary caption legend'.split(' '),
);

/** Elements whose content is never read: code, styles, drawings and form values. */
export const UNREAD_TAGS: ReadonlySet<string> = new Set(
  'head script style template noscript noembed noframes link meta title svg canvas object applet param select textarea datalist'.split(
    ' ',
  ),
);

/** Elements in which white space counts. */
export const PREFORMATTED_TAGS: ReadonlySet<string> = new Set(['pre', 'listing', 'xmp', 'plaintext']);

/** Elements in which each character counts. */
export const CODE_TAGS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'tt', 'math', 'ruby']);

/** Elements that mark a part of a word or of a line, and do not stand beside others. */
export const FORMATTING_TAGS: ReadonlySet<string> = new Set(
  'b i em strong u s sub sup font mark small big abbr acronym code kbd samp var tt bdi bdo ins del q cite rt rb rp wbr strike'.split(
    ' ',
  ),
);

export const HEADING_TAGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

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
