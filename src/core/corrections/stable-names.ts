import type { Page } from '../types.ts';

/** A name that needs no escapes in a selector. The lengths are guesses. */
const PLAIN_NAME = /^[a-z_][\w-]{1,47}$/i;

/** Build tools and databases put digits amid letters, or long numbers, into names. A guess. */
const MADE_BY_TOOL = /\d[a-z]|[a-z]\d+[a-z]|\d{2}/i;

/** A word that can be pronounced. `y` counts as a vowel, and short words such as `nav` and `bio` are common. */
const SPOKEN_WORD = /^[a-z]*[aeiouy][a-z]*$/i;

/** Words that occur in hashes of letters too: `bdVaJa` is written in pieces of two. */
const MIN_WORD_CHARS = 3;

/** The words of a name: `articleBody_wide-text` has four. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .split(/[-_]+/)
    .filter((word) => word !== '');
}

/** Whether a class name or id means something, so that other pages of the site are likely to have it too. */
export function isStableName(name: string): boolean {
  if (!PLAIN_NAME.test(name) || MADE_BY_TOOL.test(name)) return false;
  const words = wordsOf(name.replace(/\d+$/, ''));
  const long = words.filter((word) => word.length >= MIN_WORD_CHARS);
  return long.length > 0 && long.length * 2 >= words.length && long.every((word) => SPOKEN_WORD.test(word));
}

/** The stable class names of an element, in the page's order. */
export function stableClasses({ elements }: Page, element: number): string[] {
  return (elements.className[element] ?? '').split(/\s+/).filter(isStableName);
}

/** The id of an element; `''` if it is not stable. */
export function stableId({ elements }: Page, element: number): string {
  const id = elements.id[element]?.trim() ?? '';
  return isStableName(id) ? id : '';
}

/** The words of an element's stable names, each once, in lower case. */
export function nameWords(page: Page, element: number): string[] {
  const names = [stableId(page, element), ...stableClasses(page, element)];
  return [...new Set(names.flatMap(wordsOf).map((word) => word.toLowerCase()))];
}
