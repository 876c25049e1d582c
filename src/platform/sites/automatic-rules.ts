/** The addresses of one site on which the reader opens by itself. */

/** When the reader opens: if the page is an article, or whenever it has something to read. */
export type Opening = 'article' | 'any';

/** On every article of the site. */
export const ALL_ARTICLES: readonly string[] = ['/*'];

const MAX_PATTERNS = 50;
const MAX_CHARS = 300;

/**
 * When the reader opens at an address by itself; `null` for never.
 *
 * A pattern is a path in which `*` stands for any characters. After `!` it names addresses to leave alone, whatever the others say. A
 * pattern without `*` names one page, and opens it though it may be no article; home pages open in no other way. A pattern with `?`
 * is compared with the path and the query, others with the path.
 */
export function openingAt(address: string, patterns: readonly string[]): Opening | null {
  const { pathname, search } = new URL(address);
  const matches = (pattern: string) => isMatch(pattern.includes('?') ? pathname + search : pathname, pattern);
  if (patterns.some((pattern) => pattern.startsWith('!') && matches(pattern.slice(1)))) return null;
  const matching = patterns.filter((pattern) => !pattern.startsWith('!') && matches(pattern));
  if (matching.some((pattern) => !pattern.includes('*'))) return 'any';
  return matching.length > 0 && pathname !== '/' ? 'article' : null;
}

/** The pattern that keeps the reader from opening at one address. */
export function exceptAt(address: string): string {
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  return path.length < MAX_CHARS ? `!${path}` : `!${path.slice(0, MAX_CHARS - 2)}*`;
}

/** The valid patterns of a list or of a text with one on each line. Never throws. */
export function parsePatterns(value: unknown): readonly string[] {
  const lines: unknown[] = typeof value === 'string' ? value.split('\n') : Array.isArray(value) ? value : [];
  const trimmed = lines.flatMap((line) => (typeof line === 'string' ? line.trim() : []));
  const valid = trimmed.filter((line) => /^!?\//.test(line) && line.length <= MAX_CHARS);
  return [...new Set(valid)].slice(0, MAX_PATTERNS);
}

/** Compares piece by piece, because regular expressions with several `*` can take exponential time. */
function isMatch(path: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)];
  if (pieces.length === 1) return path === pattern;
  if (!path.startsWith(first) || !path.endsWith(last) || path.length < first.length + last.length) return false;
  const end = path.length - last.length;
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}
