/** Which element may stand where in a valid document. Source: HTML Living Standard, content models; MathML 3, chapter 3. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What may stand inside a line of text. Its own content is a line of text as well. */
export const PHRASING = words(
  'a abbr audio b bdi bdo br cite code del dfn em i img ins kbd mark math q rp rt ruby s samp small span strong sub sup time u var video wbr',
);

/** What takes over what its parent may hold. */
export const TRANSPARENT = words('a del ins');

/** What holds a line of text although it does not stand in one. */
export const LINE_HOLDERS = words('h1 h2 h3 h4 h5 h6 p pre summary');

export const HEADINGS = words('h1 h2 h3 h4 h5 h6');

/** What holds blocks of text. */
export const FLOW_HOLDERS = words(
  'address aside blockquote caption dd details div dl dt figcaption figure hr li ol section table tbody td tfoot th thead tr ul col colgroup',
);

export const VOID = words('br col hr img wbr source track');

/** What can be followed or worked, and so may not stand in a link. */
export const INTERACTIVE = words('a audio details video');

/** A date as programs read it, or the beginning of one. */
export const MACHINE_DATE = /^\d{4}(-\d\d(-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)?)?)?)?$/;

/** How many children a formula's element must have. */
export const MATH_ARITY: ReadonlyMap<string, number> = new Map([
  ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map((name) => [name, 2] as const),
  ...['msubsup', 'munderover'].map((name) => [name, 3] as const),
]);

/** What holds a formula's text; all else holds elements. */
export const MATH_TOKENS = words('mi mn mo ms mtext annotation');

const ofMath = (names: string, attributes: string): [string, ReadonlySet<string>][] =>
  names.split(' ').map((name) => [name, words(attributes)]);

/** The attributes of a formula's elements. Others are of no use without a style sheet. */
export const MATH_ATTRIBUTES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...ofMath('math', 'display'),
  ...ofMath('mi mn ms mtext', 'mathvariant'),
  ...ofMath(
    'mo',
    'accent fence form largeop lspace mathvariant maxsize minsize movablelimits rspace separator stretchy symmetric',
  ),
  ...ofMath('mfrac', 'linethickness'),
  ...ofMath('mfenced', 'close open separators'),
  ...ofMath('menclose', 'notation'),
  ...ofMath('mover', 'accent'),
  ...ofMath('munder', 'accentunder'),
  ...ofMath('munderover', 'accent accentunder'),
  ...ofMath('mpadded', 'lspace width'),
  ...ofMath('mspace', 'width'),
  ...ofMath('mstyle', 'displaystyle mathvariant scriptlevel'),
  ...ofMath('mtable', 'columnalign displaystyle rowalign'),
  ...ofMath('mtr mlabeledtr', 'columnalign rowalign'),
  ...ofMath('mtd', 'columnalign columnspan rowalign rowspan'),
  ...ofMath('annotation', 'encoding'),
]);
