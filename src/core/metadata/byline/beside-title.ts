import {
  AUTHOR_LINK,
  BY_WORDS,
  LONE_BY_WORDS,
  PROFILE_LINK,
  REPORTER,
  ROLE,
  SENDER,
  TEAM_LINK,
  UPDATED,
} from '../../cues/bylines.ts';
import { elementText } from '../../dom/element-text.ts';
import { blockOf, charsOfBlock, closest, firstTextOf, holderOf } from '../../dom/page-tree.ts';
import { writtenDay } from '../../dom/written-dates.ts';
import type { Page } from '../../types.ts';
import type { Found } from '../finder.ts';
import type { HeadSources, NearBlock } from '../near-title.ts';
import { cleanedName, isAccount, looksLikeNames, looksLikePerson, withoutDate } from './names.ts';

/** A name has fewer characters. */
export const MAX_NAME_CHARS = 80;
/** Blocks after and before the title that may hold a name alone. */
const MAX_BESIDE_DATE = 4;
const MAX_BEFORE_TITLE = 2;
/** Characters of the longest line with a link to its author. A guess. */
const MAX_LINKED_CHARS = 160;
/** Blocks after the title in which a link may name an account. */
const MAX_TO_ACCOUNT = 6;
/** A letter of a script in which {@link REPORTER} is written. Most texts have none, and that pattern takes a millisecond to compile. */
const BEYOND_ALPHABETS = /[\u0370-\u1fff\u2e80-\uffff]/;
/** Languages that capitalize every noun, so most lines look like names. */
const NOUNS_IN_CAPITALS = /^(?:de|lb)\b/i;
/** Separators of a name in a line with a date: punctuation, "in", and parts of dates. */
const PART_ENDS =
  /\s*[|·•●∙⋅—–/]\s*|\s-\s|\sin\s(?=\p{Lu})|,?\s*(?:\p{L}{3,9}\.?\s)?\d[\d.,:/\s-]*(?:st|nd|rd|th)?\s*/u;

/**
 * Names in a block near the title that begins with "By" or ends with a similar word, or in the block after a lone "By".
 */
export function signedNearTitle(near: readonly NearBlock[]): Found[] {
  for (const [index, { text: line, chars, innermost: at }] of near.entries()) {
    const found = (names: readonly string[]) => names.map((value) => ({ value, at }));
    const text = withoutDate(line);
    const sender = SENDER.exec(text)?.[1] ?? '';
    if (looksLikePerson(sender)) return found([sender]);
    const reporters = reportersIn(text);
    if (reporters.length > 0) return found(reporters);
    const next = LONE_BY_WORDS.test(text) ? near[index + 1]?.text : undefined;
    const signed = next ?? (chars <= MAX_NAME_CHARS * 1.5 && BY_WORDS.test(text) ? text : '');
    const author = cleanedName(signed);
    // Not all accounts begin with a capital, but a single word after "by" is one.
    if (/^by \S+$/i.test(text)) return found([author]);
    const names = signersIn(author);
    if (names.length > 0) return found(names);
  }
  return [];
}

/** The reporters that a line in Chinese, Japanese or Korean names. */
export function reportersIn(text: string): string[] {
  const reporter = BEYOND_ALPHABETS.test(text) ? REPORTER.exec(text) : null;
  return (
    reporter
      ?.slice(1)
      .find(Boolean)
      ?.split(/[、，,\s]+/) ?? []
  );
}

/** The names in a signature, or the person at its beginning if it continues with more about them. */
export function signersIn(signature: string): string[] {
  const names = namesIn(signature);
  const [first = ''] = signature.split(',');
  return names.length === 0 && looksLikePerson(first) ? [first] : names;
}

/** The text of an account link right before the title, or of the first author link after it. */
export function linkedNearTitle({ lang, near, page }: HeadSources): Found[] {
  const after = near.filter(({ isAfter }) => isAfter);
  const nearest = [...near.slice(after.length, after.length + 1), ...after.slice(0, MAX_TO_ACCOUNT)];
  const leadsToAuthor = authorLinkTest(page);
  const isDated = (at: number) => writtenDay(near[at]?.text ?? '', lang) !== null;
  for (const block of new Set([...nearest, ...after])) {
    const at = near.indexOf(block);
    // Newsletters link to profiles on the site of their publisher.
    const isBesideDate = [at - 1, at, at + 1].some(isDated);
    for (let text = block.firstText; block.chars <= MAX_LINKED_CHARS && text < block.textEnd; text++) {
      const link = page.texts.linked[text] === 1 ? linkAround(page, text) : -1;
      const href = page.elements.node[link]?.getAttribute('href') ?? '';
      const isProfile = isBesideDate && PROFILE_LINK.test(href);
      if (!isProfile && !leadsToAuthor(link)) continue;
      const name = cleanedName(elementText(page, link));
      if (isProfile && !looksLikePerson(name)) continue;
      const isNear = isAccount(name) && nearest.includes(block);
      if (TEAM_LINK.test(href) && !looksLikePerson(name)) continue;
      const names = isNear ? [name] : block.isAfter ? namesIn(name) : [];
      if (names.length > 0) return names.map((value) => ({ value, at: link }));
    }
  }
  return [];
}

/** Returns a test of whether a link leads to an author page on the same site. */
export function authorLinkTest({ elements, url }: Page): (link: number) => boolean {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  return (link) => {
    const address = elements.node[link]?.getAttribute('href') ?? '';
    const href = origin !== '' && address.startsWith(origin) ? address.slice(origin.length) : address;
    return !/^https?:/.test(href) && AUTHOR_LINK.test(href);
  };
}

/** Whether a link is in a line. A longer block is of the text, and its links are to people of whom it tells. */
export function isInLine(page: Page, link: number): boolean {
  return charsOfBlock(page, blockOf(page, firstTextOf(page, link))) <= MAX_LINKED_CHARS;
}

function linkAround(page: Page, text: number): number {
  return closest(page, holderOf(page, text), (element) => page.elements.tag[element] === 'a');
}

/** A name in the line of the date, or alone in the line before or after the date or before a role. */
export function namedBesideDate({ near, lang }: HeadSources): Found[] {
  const isDated = (text: string) => writtenDay(text, lang) !== null;
  const after = near.filter(({ isAfter }) => isAfter).slice(0, MAX_BESIDE_DATE);
  const before = near.filter(({ isAfter }) => !isAfter).slice(0, MAX_BEFORE_TITLE);
  for (const [index, { chars, isAfter, isLinked, text, innermost }] of [...after, ...before].entries()) {
    if (isLinked || chars > MAX_NAME_CHARS) continue;
    const next = isAfter && (near[index + 1]?.chars ?? 0) <= MAX_NAME_CHARS ? (near[index + 1]?.text ?? '') : '';
    const last = isAfter ? near[index - 1] : undefined;
    const isBelow = last !== undefined && last.chars <= MAX_NAME_CHARS && isDated(last.text);
    const isBefore = isBelow || isDated(next) || ROLE.test(next) || UPDATED.test(next);
    const isInLine = isDated(text) && !NOUNS_IN_CAPITALS.test(lang ?? '');
    const parts = isInLine ? text.split(PART_ENDS) : isBefore ? [text] : [];
    const name = parts.map(cleanedName).find(looksLikePerson);
    if (name !== undefined) return [{ value: name, at: innermost }];
  }
  return [];
}

/** The names that a text consists of; none if it says something else. */
function namesIn(text: string): string[] {
  return text.length > 1 && text.length < MAX_NAME_CHARS && looksLikeNames(text) ? [text] : [];
}
