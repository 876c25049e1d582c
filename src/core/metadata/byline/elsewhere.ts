import {
  ANALYTICS_AUTHOR,
  AUTHOR_BOX_NAMES,
  COMPANY_PAGE,
  COPYRIGHT_HOLDER,
  LONE_BY_WORDS,
  PORTRAIT_WORDS,
  REPORTER_AT_END,
  SIGNATURE,
  SITE_OF,
} from '../../cues/bylines.ts';
import { allNamed } from '../../dom/dom-reader.ts';
import { elementText } from '../../dom/element-text.ts';
import { nameIndex } from '../../dom/name-index.ts';
import { classNameOf, firstTextOf, ownerOf, tagOf, textsOfBlock } from '../../dom/page-tree.ts';
import { memoizedTest } from '../../dom/remembered.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { folded } from '../../dom/text-forms.ts';
import { hostName } from '../../dom/urls.ts';
import type { Found } from '../finder.ts';
import type { HeadSources } from '../near-title.ts';
import type { Sources } from '../sources.ts';
import { authorLinkTest, isInLine, MAX_NAME_CHARS, signersIn } from './beside-title.ts';
import { cleanedName, isAccount, looksLikePerson } from './names.ts';

// Finds authors far from the title. Each function returns nothing if several people could be meant.

const TITLE_PARTS = /\s+[|·»«•–—-]\s+/;
/** A name in an author box has at most this many words. */
const MAX_BOXED_WORDS = 4;
/** Characters of a link to a page about the site. A guess. */
const MAX_LABEL_CHARS = 40;
/** A signature has at most this many text nodes. */
const MAX_SIGNATURE_TEXTS = 12;

/** The authors in the first block that names them, often at the end. */
export function signedAnywhere({ page }: Sources): Found[] {
  for (let block = 0; block < page.blocks.count; block++) {
    const texts = textsOfBlock(page, block);
    const at = ownerOf(page, block);
    const [, reporter] = REPORTER_AT_END.exec(texts.at(-1) ?? '') ?? [];
    if (reporter) return [{ value: reporter, at }];
    if (texts.length > MAX_SIGNATURE_TEXTS || !SIGNATURE.test(texts[0] ?? '')) continue;
    const names = signersIn(cleanedName(texts.join(' ').replace(SIGNATURE, '')));
    if (names.length > 0) return names.map((value) => ({ value, at }));
  }
  return [];
}

/** The person after a heading "Author" or a similar one. */
export function labelledByHeading({ page }: Sources): Found[] {
  for (let block = 0; block + 1 < page.blocks.count; block++) {
    const owner = ownerOf(page, block);
    if (!HEADING_TAGS.has(tagOf(page, owner)) || !LONE_BY_WORDS.test(elementText(page, owner))) continue;
    const name = cleanedName(textsOfBlock(page, block + 1).join(''));
    if (looksLikePerson(name)) return [{ value: name, at: ownerOf(page, block + 1) }];
  }
  return [];
}

/** The name in the author box, if there is only one. */
export function namedInBox({ page }: Sources): Found[] {
  const isName = memoizedTest(AUTHOR_BOX_NAMES);
  const found = new Map<string, number>();
  for (let element = 0; element < page.elements.count; element++) {
    const isNamed = isName(classNameOf(page, element)) && page.elements.hidden[element] === 0;
    const text = isNamed ? elementText(page, element) : '';
    if (text !== '' && text.length < MAX_NAME_CHARS) found.set(cleanedName(text), element);
  }
  return onlyOne(found).filter(({ value }) => value.split(' ').length <= MAX_BOXED_WORDS);
}

/** The name right after an image with the same name as alternative text, if there is only one. */
export function namedByPortrait({ out, page }: HeadSources): Found[] {
  const found = new Map<string, number>();
  for (const image of nameIndex(page).tagged('img')) {
    const name = cleanedName((page.elements.node[image]?.getAttribute('alt') ?? '').replace(PORTRAIT_WORDS, ''));
    if (page.elements.hidden[image] === 1 || out[image] === 1 || !looksLikePerson(name)) continue;
    if (folded(page.texts.data[firstTextOf(page, image)] ?? '') === folded(name)) found.set(name, image);
  }
  return onlyOne(found);
}

/** The person whose author page the links of the page lead to, if there is only one. */
export function linkedAnywhere({ page }: Sources): Found[] {
  const found = new Map<string, number>();
  const leadsToAuthor = authorLinkTest(page);
  for (const link of nameIndex(page).tagged('a')) {
    const isShown = page.elements.hidden[link] === 0 && leadsToAuthor(link) && isInLine(page, link);
    const name = isShown ? cleanedName(elementText(page, link)) : '';
    if (looksLikePerson(name)) found.set(name, link);
  }
  return onlyOne(found);
}

/** The name with its element, if there is only one. */
function onlyOne(found: ReadonlyMap<string, number>): Found[] {
  return found.size === 1 ? Array.from(found, ([value, at]) => ({ value, at })) : [];
}

/** The author in data for analytics. */
export function namedToAnalytics({ page }: Sources): string[] {
  for (const script of allNamed(page.document, 'script')) {
    const text = script.textContent ?? '';
    const [, name] = (text.includes('dataLayer') && ANALYTICS_AUTHOR.exec(text)) || [];
    if (name !== undefined && !isAccount(name)) return [name];
  }
  return [];
}

/**
 * The owner of a site that is named after a person in its name, its titles or its copyright notice: "Ada Byron's
 * notes", or "Ada Byron" on adabyron.example or ada.blogs.example, unless the site is that of a company.
 */
export function siteOwner({ documentTitle, page }: Sources, siteName: string | null): string[] {
  const holder = page.texts.data.findLast((text) => COPYRIGHT_HOLDER.test(text))?.match(COPYRIGHT_HOLDER)?.[1];
  const names = [siteName ?? '', documentTitle.split(TITLE_PARTS).slice(1).at(-1) ?? '', holder ?? ''];
  const isCompany = page.texts.data.some((text) => text.length < MAX_LABEL_CHARS && COMPANY_PAGE.test(text));
  const owners = names
    .filter((name) => SITE_OF.test(name) || (!isCompany && isInHost(page.url, name)))
    .map((name) => cleanedName(name.replace(SITE_OF, '')));
  return owners.filter(looksLikePerson).slice(0, 1);
}

/** Whether a domain has all of a name, or a label below it the first name. */
function isInHost(url: string, name: string): boolean {
  const labels = hostName(url).split('.').map(folded);
  const below = labels.slice(0, -2);
  return labels.some((label) => label.includes(folded(name))) || below.includes(folded(name.split(' ', 1)[0] ?? ''));
}
