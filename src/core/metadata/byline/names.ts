import {
  AGENCY_AFTER_NAME,
  BEFORE_BY,
  BY_WORDS,
  BYLINE_TAIL,
  GLUED_BY,
  LONE_BY_WORDS,
  NAME_INSIDE,
  NAME_PARTICLES,
  NO_NAMES,
  NO_PERSON,
  NON_AUTHORS,
} from '../../cues/bylines.ts';
import { PICTURE_CREDIT } from '../../cues/media.ts';
import { collapse, folded } from '../../dom/text-forms.ts';
import { writtenDay } from '../../dom/written-dates.ts';
import { unescaped } from '../json-ld.ts';

const MAX_BYLINE_CHARS = 100;
/** A name is within this many characters of the start; the patterns below take quadratic time. A guess. */
const MAX_NAME_CHARS = 1000;
const MAX_AUTHORS = 6;
const MAX_NAME_WORDS = 7;
const MAX_PERSON_WORDS = 4;
const NAME_WORD = /^\p{Lu}[\p{L}\p{M}'’.-]+$/u;
const MAX_WIDE_NAME_CHARS = 14;
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}]/u;

/**
 * The names as a byline: cleaned, each once, joined with commas. `null` if none is left or the result is too long for a
 * byline.
 */
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

/** A name without the words around it; `''` if it is an address, an account, a placeholder or a system. */
export function cleanedName(name: string): string {
  const text = collapse(unescaped(name.slice(0, MAX_NAME_CHARS))).replace(/^[[【](.*)[\]】]$/, '$1');
  // Most texts that are tried hold no name, and each pattern takes a millisecond to compile.
  if (!/\p{L}/u.test(text)) return '';
  if (/^https?:|^www\.|^@|\{\{|^[\w.]+\.(?:com|net|org|de|author|name)\b|\S@\S+\.\w|\bwww\.\w/.test(text)) return '';
  if (PICTURE_CREDIT.test(text)) return '';
  const bare = BYLINE_TAIL.removedFrom(BY_WORDS.removedFrom(withoutDate(text).replace(GLUED_BY, '')));
  const author = bare
    .replace(/^[\s,;:|/\\–—»›·"“”-]+|[\s,;:|/\\–—»›·"“”&-]+$|(?:\s|(?<=\p{Ll}{3}))\.$/gu, '')
    .replace(AGENCY_AFTER_NAME, '');
  return NON_AUTHORS.test(author) || LONE_BY_WORDS.test(author) || !/\p{L}/u.test(author) ? '' : author;
}

/** A line that says when and then who, without the date; other texts as they are. */
export function withoutDate(text: string): string {
  const [date = ''] = BEFORE_BY.exec(text) ?? [];
  return date !== '' && writtenDay(date, null) !== null ? text.slice(date.length) : text;
}

/** Whether a text looks like one or more names: few words, each with a capital or in a script without capitals. */
export function looksLikeNames(text: string): boolean {
  const words = text.split(/[\s,、]+/).filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_NAME_WORDS * 2 || NO_NAMES.test(text)) return false;
  if (WIDE.test(text)) return text.length <= MAX_WIDE_NAME_CHARS;
  return words.every((word) => NAME_PARTICLES.test(word) || /^[^\p{Ll}]/u.test(word)) && /\p{L}{2}/u.test(text);
}

/** Whether a text in Chinese, Japanese or Korean is too long for a name. */
export function isWideButLong(text: string): boolean {
  return WIDE.test(text) && text.length > MAX_WIDE_NAME_CHARS;
}

/**
 * Whether a text reads like a phrase rather than a name: all lower case, or with a lower-case second word that no name
 * has.
 */
export function readsLikePhrase(text: string): boolean {
  const [first = '', second = ''] = text.split(' ');
  if (!/\p{Lu}/u.test(text)) return second !== '' && /\p{Ll}/u.test(text);
  return /^\p{Lu}\p{Ll}+$/u.test(first) && /^\p{Ll}/u.test(second) && !NAME_PARTICLES.test(second);
}

/**
 * Whether a text looks like the name of one person: two capitalized words, or three with an initial or particle, and no
 * word that sites use for sections.
 */
export function looksLikePerson(text: string): boolean {
  const words = text.split(' ');
  if (words.length < 2 || words.length > MAX_PERSON_WORDS) return false;
  if (NO_PERSON.test(text) || !words.every((word) => NAME_WORD.test(word) || NAME_INSIDE.test(word))) return false;
  const long = words.filter((word) => NAME_WORD.test(word) && !NAME_INSIDE.test(word));
  return long.length === 2 && long[1] === words.at(-1) && /\p{Ll}/u.test(text);
}

/** Whether a name is a user name: one word in lower case, or one with a digit, a dot or an inner capital. */
export function isAccount(name: string): boolean {
  return /^(?:[\p{Ll}\d._-]+|\p{Lu}[\w.-]*[\p{Lu}\d._-][\w.-]*)$/u.test(name);
}
