/** Tag names by role. Source: the rendering section of the HTML standard unless a line says otherwise. */

/** Elements that end a run of text before and after themselves. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  (
    'html body frameset frame iframe address article aside blockquote center dd details dialog dir div dl dt fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option ' +
    'p plaintext pre search section summary table caption colgroup col tbody thead tfoot tr td th ul xmp'
  ).split(' '),
);

/** Blocks with inline content only, so an unknown element inside them is inline. */
export const PHRASING_BLOCKS: ReadonlySet<string> = new Set(
  'p h1 h2 h3 h4 h5 h6 pre dt summary caption legend'.split(' '),
);

/** Elements whose content is not read: code, styles, drawings and form values. */
export const UNREAD_TAGS: ReadonlySet<string> = new Set(
  'head script style template noscript noembed noframes link meta title svg canvas object applet param select textarea datalist'.split(
    ' ',
  ),
);

/** Unread elements that may show a picture. */
export const DRAWING_TAGS: ReadonlySet<string> = new Set(['svg', 'canvas', 'object']);

/** Elements that preserve white space. */
export const PREFORMATTED_TAGS: ReadonlySet<string> = new Set(['pre', 'listing', 'xmp', 'plaintext']);

/** Elements in which every character matters. */
export const CODE_TAGS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'var', 'tt', 'math', 'ruby']);

/** Elements that mark a part of a word or line. */
export const FORMATTING_TAGS: ReadonlySet<string> = new Set(
  'b i em strong u s sub sup font mark small big abbr acronym code kbd samp var tt bdi bdo ins del q cite rt rb rp wbr strike'.split(
    ' ',
  ),
);

export const HEADING_TAGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Built-in elements that can have a shadow root. Source: the DOM standard, `attachShadow`. */
const SHADOW_HOSTS: ReadonlySet<string> = new Set(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span'.split(' '),
);

/** Common inline elements. */
const COMMON_TAGS =
  'a abbr b br button cite code em font i img input ins del label mark q s small source span strong sub sup time u';

/** Controls. They are dropped with their content, except buttons in headings and lines of words. */
export const CONTROL_TAGS: ReadonlySet<string> = new Set(
  'button input option optgroup progress meter dialog'.split(' '),
);

/** Traits of a tag that the walk needs. */
export interface TagTraits {
  readonly tag: string;
  readonly isUnread: boolean;
  readonly isBlock: boolean;
  readonly isPreformatted: boolean;
  readonly isCustom: boolean;
  readonly mayHoldShadow: boolean;
}

/** By tag. The strings are object keys first, because engines keep one copy of each key and compare keys by address. */
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

/** The traits of a tag. Looked up once an element, because tags from the browser are slow to compare. */
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
