import {
  ANALYTICS_AUTHOR,
  AUTHOR_BOX_NAMES,
  COPYRIGHT_HOLDER,
  LONE_BY_WORDS,
  PORTRAIT_WORDS,
  REPORTER_AT_END,
  SIGNATURE,
  SITE_OF,
} from '../cues/bylines.ts';
import { allNamed } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { memoizedTest, nameIndex } from '../dom/name-index.ts';
import { HEADING_TAGS } from '../dom/tags.ts';
import { folded } from '../dom/text-forms.ts';
import { cleanedName, isAccount, looksLikePerson } from './author-names.ts';
import { authorLinkTest, MAX_NAME_CHARS, signersIn } from './names-near-title.ts';
import type { Sources } from './sources.ts';

// Where pages name their author far from the title. Each answers with nothing where several could be meant.

const TITLE_PARTS = /\s+[|·»«•–—-]\s+/;
/** A name in a box about an author has no more words. */
const MAX_BOXED_WORDS = 4;
/** Text nodes of a line that signs. */
const MAX_SIGNATURE_TEXTS = 12;

/** The first block of the page that says who wrote it, as some do at their end. */
export function signedAnywhere({ page: { blocks, texts } }: Sources): string[] {
  for (let block = 0; block < blocks.count; block++) {
    const first = blocks.firstText[block] ?? 0;
    const end = blocks.textEnd[block] ?? first;
    const [, reporter] = REPORTER_AT_END.exec(texts.data[end - 1] ?? '') ?? [];
    if (reporter) return [reporter];
    if (end - first > MAX_SIGNATURE_TEXTS || !SIGNATURE.test(texts.data[first] ?? '')) continue;
    const whole = texts.data.slice(first, end);
    const names = signersIn(cleanedName(whole.join(' ').replace(SIGNATURE, '')));
    if (names.length > 0) return names;
  }
  return [];
}

/** The person's name right after a heading that says "Author" or the like. */
export function labelledByHeading({ page }: Sources): string[] {
  const { blocks, elements, texts } = page;
  for (let block = 0; block + 1 < blocks.count; block++) {
    const owner = blocks.owner[block] ?? 0;
    if (!HEADING_TAGS.has(elements.tag[owner] ?? '') || !LONE_BY_WORDS.test(elementText(page, owner))) continue;
    const next = texts.data.slice(blocks.firstText[block + 1] ?? 0, blocks.textEnd[block + 1] ?? 0);
    const name = cleanedName(next.join(''));
    if (looksLikePerson(name)) return [name];
  }
  return [];
}

/** The person's name in a box about the author, if there is one such box. */
export function namedInBox({ page }: Sources): string[] {
  const { className, count, hidden } = page.elements;
  const isName = memoizedTest(AUTHOR_BOX_NAMES);
  const found = new Set<string>();
  for (let element = 0; element < count; element++) {
    const isNamed = isName(className[element] ?? '') && hidden[element] === 0;
    const text = isNamed ? elementText(page, element) : '';
    if (text !== '' && text.length < MAX_NAME_CHARS) found.add(cleanedName(text));
  }
  const [name = '', ...others] = found;
  return others.length === 0 && name.split(' ').length <= MAX_BOXED_WORDS ? [name] : [];
}

/** The person's name that stands right after a picture of which it is the description, if there is one such person. */
export function namedByPortrait({ page }: Sources): string[] {
  const { elements, texts } = page;
  const found = new Set<string>();
  for (const image of nameIndex(page).tagged('img')) {
    const name = cleanedName((elements.node[image]?.getAttribute('alt') ?? '').replace(PORTRAIT_WORDS, ''));
    const first = elements.firstText[image] ?? 0;
    if (elements.hidden[image] === 1 || !looksLikePerson(name)) continue;
    if (folded(texts.data[first] ?? '') === folded(name)) found.add(name);
  }
  return found.size === 1 ? [...found] : [];
}

/** The one person to whose page as an author links of the page lead. */
export function linkedAnywhere({ page }: Sources): string[] {
  const found = new Set<string>();
  const leadsToAuthor = authorLinkTest(page);
  for (const link of nameIndex(page).tagged('a')) {
    const name = page.elements.hidden[link] === 0 && leadsToAuthor(link) ? cleanedName(elementText(page, link)) : '';
    if (looksLikePerson(name)) found.add(name);
  }
  return found.size === 1 ? [...found] : [];
}

/** Whom the page names to those who count its visitors. */
export function toldAnalytics({ page }: Sources): string[] {
  for (const script of allNamed(page.document, 'script')) {
    const text = script.textContent ?? '';
    const [, name] = (text.includes('dataLayer') && ANALYTICS_AUTHOR.exec(text)) || [];
    if (name !== undefined && !isAccount(name)) return [name];
  }
  return [];
}

/** Whose site it is, where the site says so in its name, at the end of its titles or of its pages: "Ada Byron's notes", or "Ada Byron" on adabyron.example. */
export function ownerOf({ documentTitle, page }: Sources, siteName: string | null): string[] {
  const host = URL.canParse(page.url) ? folded(new URL(page.url).hostname) : '';
  const isHost = (name: string) => name.split(' ').some((part) => part.length > 3 && host.includes(folded(part)));
  const holder = page.texts.data.findLast((text) => COPYRIGHT_HOLDER.test(text))?.match(COPYRIGHT_HOLDER)?.[1];
  const names = [siteName ?? '', documentTitle.split(TITLE_PARTS).slice(1).at(-1) ?? '', holder ?? ''];
  const owners = names
    .filter((name) => SITE_OF.test(name) || isHost(name))
    .map((name) => cleanedName(name.replace(SITE_OF, '')));
  return owners.filter(looksLikePerson).slice(0, 1);
}
