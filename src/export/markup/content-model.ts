/**
 * The elements that may contain each other in a valid document.
 *
 * Source: HTML Living Standard, content models; MathML 3, chapter 3.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Phrasing content: elements that appear within a line of text and may contain only such content themselves. */
export const PHRASING = words(
  'a abbr audio b bdi bdo br cite code del dfn em i img ins kbd mark math q rp rt ruby s samp small span strong sub sup time u var video wbr',
);

/** Elements that may contain whatever their parent may contain. */
export const TRANSPARENT = words('a del ins');

/** Block-level elements that may contain only phrasing content. */
export const PHRASING_CONTAINERS = words('h1 h2 h3 h4 h5 h6 p pre summary');

export const HEADINGS = words('h1 h2 h3 h4 h5 h6');

/** Block-level elements that may contain other blocks. */
export const FLOW_CONTAINERS = words(
  'address aside blockquote caption dd details div dl dt figcaption figure hr li ol section table tbody td tfoot th thead tr ul col colgroup',
);

export const VOID = words('br col hr img wbr source track');

/** Interactive content, which links may not contain. */
export const INTERACTIVE = words('a audio details video');

/** A valid `datetime` value, from a year up to a time with an offset. */
export const MACHINE_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

/** The number of children that a MathML element must have. Elements not listed may have any number. */
export const MATH_ARITY: ReadonlyMap<string, number> = new Map([
  ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map((name) => [name, 2] as const),
  ...['msubsup', 'munderover'].map((name) => [name, 3] as const),
]);

/** MathML elements that contain text. All others contain only elements. */
export const MATH_TOKENS = words('mi mn mo ms mtext annotation');

const attributesFor = (names: string, attributes: string): [string, ReadonlySet<string>][] =>
  names.split(' ').map((name) => [name, words(attributes)]);

/** The attributes kept on MathML elements. Others have no effect without a style sheet. */
export const MATH_ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...attributesFor('math', 'display'),
  ...attributesFor('mi mn ms mtext', 'mathvariant'),
  ...attributesFor(
    'mo',
    'accent fence form largeop lspace mathvariant maxsize minsize movablelimits rspace separator stretchy symmetric',
  ),
  ...attributesFor('mfrac', 'linethickness'),
  ...attributesFor('mfenced', 'close open separators'),
  ...attributesFor('menclose', 'notation'),
  ...attributesFor('mover', 'accent'),
  ...attributesFor('munder', 'accentunder'),
  ...attributesFor('munderover', 'accent accentunder'),
  ...attributesFor('mpadded', 'lspace width'),
  ...attributesFor('mspace', 'width'),
  ...attributesFor('mstyle', 'displaystyle mathvariant scriptlevel'),
  ...attributesFor('mtable', 'columnalign displaystyle rowalign'),
  ...attributesFor('mtr mlabeledtr', 'columnalign rowalign'),
  ...attributesFor('mtd', 'columnalign columnspan rowalign rowspan'),
  ...attributesFor('annotation', 'encoding'),
]);
