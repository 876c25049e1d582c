/** Elements and attributes that are copied. */

/** Attributes kept on every element. */
export const COMMON_ATTRIBUTES: readonly string[] = ['id', 'lang', 'dir'];

/** Kept elements, with their kept attributes besides {@link COMMON_ATTRIBUTES} and {@link URL_ATTRIBUTES}. */
export const KEPT_ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  ...plain(
    'p div section figure figcaption h1 h2 h3 h4 h5 h6 ul dl dt dd pre code kbd samp var em strong b i u s mark small ' +
      'sub sup cite dfn table caption thead tbody tfoot tr br hr wbr ruby rt rp rb rtc bdi summary address aside',
  ),
  a: [],
  abbr: ['title'],
  audio: [],
  bdo: ['dir'],
  blockquote: [],
  col: ['span'],
  colgroup: ['span'],
  del: ['datetime'],
  details: [],
  img: ['alt', 'title', 'width', 'height', 'sizes'],
  ins: ['datetime'],
  li: ['value'],
  ol: ['start', 'reversed', 'type'],
  q: [],
  source: ['media', 'type', 'sizes'],
  td: ['colspan', 'rowspan', 'headers'],
  th: ['colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  time: ['datetime'],
  track: ['kind', 'srclang', 'label'],
  video: ['width', 'height'],
};

/** Attributes with one URL, by tag. `MediaCopier` copies images. */
export const URL_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  audio: ['src'],
  blockquote: ['cite'],
  q: ['cite'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** Obsolete elements and their successors. */
export const RENAMED_ELEMENTS: Readonly<Record<string, string>> = {
  acronym: 'abbr',
  dir: 'ul',
  listing: 'pre',
  menu: 'ul',
  plaintext: 'pre',
  strike: 's',
  tt: 'code',
  xmp: 'pre',
};

/** Elements that have content without text. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'picture', 'math', 'hr']);

function plain(tags: string): Record<string, readonly string[]> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, []]));
}
