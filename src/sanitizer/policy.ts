/** The allow-list. Everything not listed here is removed. Data only; the logic is in `sanitize.ts`. */

/** How an attribute's value is checked. See `attributes.ts`. */
export type AttributeKind =
  | 'text'
  | 'id'
  | 'language'
  | 'direction'
  | 'number'
  | 'token'
  | 'flag'
  | 'link'
  | 'image'
  | 'image-set'
  | 'media';

type AttributeRules = Readonly<Record<string, AttributeKind>>;

const NONE: AttributeRules = {};
const CELL: AttributeRules = { colspan: 'number', rowspan: 'number' };

/** Attributes allowed on every HTML element. */
export const COMMON_ATTRIBUTES: AttributeRules = { id: 'id', lang: 'language', dir: 'direction' };

/** The kind of a part that HTML has no element for. Set by the core, styled by the reader. */
const KIND: AttributeRules = { 'data-kind': 'token' };

/** Allowed HTML elements, each with its allowed attributes. */
export const HTML_ELEMENTS: Readonly<Record<string, AttributeRules>> = {
  aside: KIND,
  div: KIND,
  figure: KIND,
  p: KIND,
  section: KIND,
  pre: { 'data-language': 'token' },
  ...withoutAttributes(
    'span figcaption h1 h2 h3 h4 h5 h6 ul dl dt dd code kbd samp var em strong b i u s mark small ' +
      'sub sup cite dfn table caption thead tbody tfoot tr br hr wbr ruby rt rp rb rtc bdi bdo summary address picture',
  ),
  a: { href: 'link' },
  abbr: { title: 'text' },
  audio: { src: 'media' },
  blockquote: { cite: 'link' },
  col: { span: 'number' },
  colgroup: { span: 'number' },
  del: { datetime: 'text' },
  details: { open: 'flag' },
  img: {
    ...KIND,
    src: 'image',
    srcset: 'image-set',
    sizes: 'text',
    alt: 'text',
    title: 'text',
    width: 'number',
    height: 'number',
  },
  ins: { datetime: 'text' },
  li: { ...KIND, value: 'number' },
  ol: { start: 'number', reversed: 'flag', type: 'token' },
  q: { cite: 'link' },
  source: { src: 'media', srcset: 'image-set', sizes: 'text', media: 'text', type: 'text' },
  td: CELL,
  th: { ...CELL, scope: 'token', abbr: 'text' },
  time: { datetime: 'text' },
  track: { src: 'media', srclang: 'language', kind: 'token', label: 'text' },
  video: { src: 'media', poster: 'image', width: 'number', height: 'number' },
};

/** Allowed MathML elements. `maction`, links and `annotation-xml` can act or embed other markup, so they are not. */
export const MATHML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'math menclose merror mfenced mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt ' +
    'mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics annotation'
  ).split(' '),
);

/** Attributes allowed on MathML elements. None of them takes a URL or a style. */
export const MATHML_ATTRIBUTES: AttributeRules = Object.freeze(
  Object.fromEntries(
    (
      'display mathvariant stretchy fence separator lspace rspace accent accentunder columnalign rowalign columnspan rowspan linethickness ' +
      'open close separators notation encoding displaystyle scriptlevel width form movablelimits largeop symmetric minsize maxsize'
    )
      .split(' ')
      .map((name) => [name, 'text' as const]),
  ),
);

/** Attributes that the sanitizer sets itself, in this order, before any attribute that starts a request. */
export const FORCED_ATTRIBUTES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  a: [['rel', 'noopener noreferrer']],
  img: [
    ['referrerpolicy', 'no-referrer'],
    ['loading', 'lazy'],
    ['decoding', 'async'],
  ],
  video: [
    ['controls', ''],
    ['preload', 'none'],
  ],
  audio: [
    ['controls', ''],
    ['preload', 'none'],
  ],
};

export const LINK_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);
export const LOAD_PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Prefix of all ids, so that they cannot collide with ids or named properties of the host page. */
export const ID_PREFIX = 'pith-';

/** Text attributes are cut to this many characters. */
export const MAX_ATTRIBUTE_CHARS = 2000;

function withoutAttributes(tags: string): Record<string, AttributeRules> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, NONE]));
}
