import { BY_WORDS, BYLINE_TAIL, LONE_BY_WORDS, NAME_PARTICLES, NON_AUTHORS } from '../lexicon/bylines.ts';
import { collapse, folded } from '../page/text-forms.ts';
import { unescaped } from './entities.ts';

/** Where style alone keeps the words apart. */
const GLUED_BY = /^(?:(?:[Pp]osted|[Ww]ritten|[Pp]ublished) ?)?[Bb]y:?(?=\p{Lu}\p{Ll})/u;
const MAX_BYLINE_CHARS = 100;
const MAX_AUTHORS = 6;
const MAX_NAME_WORDS = 7;
const MAX_WIDE_NAME_CHARS = 14;

/** The names as a byline: cleaned, each once, joined with a comma. `null` if none is left or it is too long for one. */
export function joinedNames(names: readonly string[]): string | null {
  const authors = new Map<string, string>();
  for (const name of names) {
    const author = cleanedName(name);
    const key = folded(author);
    if (key !== '' && !authors.has(key)) authors.set(key, author);
  }
  const byline = [...authors.values()].slice(0, MAX_AUTHORS).join(', ');
  return byline === '' || byline.length > MAX_BYLINE_CHARS ? null : byline;
}

/** A name without what stands before and after it, `''` if it is none: an address, an account, a placeholder, a system's own. */
export function cleanedName(name: string): string {
  const text = collapse(unescaped(name));
  if (/^https?:|^www\.|^@|\{\{|^[\w.]+\.(?:com|net|org|de|author|name)\b|\S@\S+\.\w/.test(text)) return '';
  const bare = text.replace(GLUED_BY, '').replace(BY_WORDS, '').replace(BYLINE_TAIL, '');
  const author = bare.replace(/^[\s,;:|/\\–—»›·-]+|[\s,;:|/\\–—»›·-]+$/g, '');
  return NON_AUTHORS.test(author) || LONE_BY_WORDS.test(author) || !/\p{L}/u.test(author) ? '' : author;
}

/** Whether a text looks like one or several names: few words, each with a capital or of a script that has none. */
export function looksLikeNames(text: string): boolean {
  const words = text.split(/[\s,、]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_NAME_WORDS * 2 || /[!?:…]|\d{2}/.test(text)) return false;
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u.test(text)) return text.length <= MAX_WIDE_NAME_CHARS;
  return words.every((word) => NAME_PARTICLES.test(word) || /^[^\p{Ll}]/u.test(word)) && /\p{L}{2}/u.test(text);
}
