/**
 * Stand before signs that mean something in one place alone, until that place is known: at the start of a line, and before a bracket.
 * Private use characters: no text of a page means them.
 */
const [AT_START, BEFORE_BRACKET] = ['\uE0F4', '\uE0F5'];

/** Signs of code, emphasis, HTML, character references and struck-out text. */
const ANYWHERE = /[\\`*~]|<(?=[a-z/!?])|&(?=#?\w+;)/gi;
/** Between letters, an underscore is one. */
const UNDERSCORES = /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu;
/** A pair of brackets with text, or else a single bracket: in most places, a pair makes no link. */
const BRACKETS = /\[(?![!^]|[ x]?\])([^[\]]*)\](?!\\?[([:]|$)|[[\]]/gi;
/** Signs that begin a list, heading, quote or underline at the start of a line. */
const STARTS = /^( ?)(?=-(?:[\s-]|$)|\+(?:\s|$)|=+\s*$|#{1,6}(?:\s|$)|>)|^( ?\d{1,9})(?=[.)](?:\s|$))/;

const MARKS = new RegExp(`[${AT_START}${BEFORE_BRACKET}]`, 'g');
const LINE_START = new RegExp(`^((?:[ >]|[-*+] |\\d+[.)] |\\[\\^[^\\]]+\\]: )*\\d*)${AT_START}`, 'gm');
const EXCLAIMED = new RegExp(`${BEFORE_BRACKET}(?=!\\[)`, 'g');

/** How texts of one article are escaped. */
export interface EscapeOptions {
  /** Whether dollars could be taken for the ends of a formula. */
  readonly hasDollars: boolean;
  /** Whether two equals signs are the ends of a highlight. */
  readonly hasEquals?: boolean;
}

/** A text as Markdown that shows the same text, once {@link withEscapes} has run on the lines around it. */
export function escaped(text: string, { hasDollars, hasEquals }: EscapeOptions): string {
  const signs = text.replace(MARKS, '').replace(ANYWHERE, '\\$&');
  const equals = hasEquals ? signs.replaceAll('==', '\\=\\=') : signs;
  return (hasDollars ? equals.replaceAll('$', '\\$$') : equals)
    .replace(UNDERSCORES, (run) => run.replaceAll('_', '\\_'))
    .replace(BRACKETS, (all, inner) => (inner === undefined ? `\\${all}` : all))
    .replace(STARTS, (all) => `${all}${AT_START}`)
    .replace(/!$/, `${BEFORE_BRACKET}!`);
}

/** Whole Markdown with a backslash before each sign that means something where it stands. */
export function withEscapes(markdown: string): string {
  return markdown.replace(LINE_START, '$1\\').replace(EXCLAIMED, '\\').replace(MARKS, '');
}

/** The address of a link or picture as Markdown. */
export function escapedAddress(address: string): string {
  return address.replace(/[\\<>()]|&(?=#?\w{1,40};)/g, '\\$&').replace(/\s/g, encodeURIComponent);
}
