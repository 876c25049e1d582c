/** What may be shown: everything not named here is removed. Frozen data; `sanitize.ts` holds the logic. */

/** How the value of an attribute is judged. */
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

/** Attributes of every element. */
export const COMMON_ATTRIBUTES: AttributeRules = { id: 'id', lang: 'language', dir: 'direction' };

/** What a part of the article is, where no element says it: set by the core, styled by the reader. */
const KIND: AttributeRules = { 'data-kind': 'token' };

/** Elements in the HTML namespace with their attributes. */
export const HTML_ELEMENTS: Readonly<Record<string, AttributeRules>> = {
  aside: KIND,
  div: KIND,
  figure: KIND,
  section: KIND,
  pre: { 'data-language': 'token' },
  ...withNothing(
    'p span figcaption h1 h2 h3 h4 h5 h6 ul dl dt dd code kbd samp var em strong b i u s mark small ' +
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

/** Elements in the MathML namespace. Without `maction`, links and `annotation-xml`, which can hold or do more than show. */
export const MATHML_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'math menclose merror mfenced mfrac mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt ' +
    'mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics annotation'
  ).split(' '),
);

/** Attributes of MathML elements; none of them takes a URL or a style. */
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

/** Attributes that we set ourselves, in this order, before any that loads something. */
export const OWN_ATTRIBUTES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
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

/** Pictures that are part of the page itself. SVG is left out: it is a document. */
export const DATA_IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=\s]+$/i;

/** Ids get this in front, so that none meets an id or a property of the page that shows them. */
export const ID_PREFIX = 'pith-';

/** Characters of a text attribute that are kept. */
export const MAX_ATTRIBUTE_CHARS = 2000;

function withNothing(tags: string): Record<string, AttributeRules> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, NONE]));
}
