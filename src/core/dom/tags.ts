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
