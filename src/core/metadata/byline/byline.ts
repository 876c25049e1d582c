import { AFTER_NAME, AGENCY_AFTER_NAME, COMPANY_FORM, NEWSROOM_WORDS } from '../../cues/bylines.ts';
import { folded } from '../../dom/text-forms.ts';
import { hostName } from '../../dom/urls.ts';
import type { Answer, Found } from '../finder.ts';
import { type JsonLdNode, listOf, stringOf } from '../json-ld.ts';
import type { HeadSources } from '../near-title.ts';
import { isUnsigned, nodesAbout, type Sources } from '../sources.ts';
import { SEPARATOR, siteKey } from '../title-parts.ts';
import { linkedNearTitle, namedBesideDate, signedNearTitle } from './beside-title.ts';
import { authorsOf, isOrganization, isPosts } from './declared.ts';
import { joined, namesSaid } from './finders.ts';
import { isAccount, joinedNames, looksLikePerson } from './names.ts';

/** A signature is in one of this many blocks after the title. */
const MAX_BLOCKS_TO_SIGNATURE = 4;
/** Characters of the shortest name of a site that a person does not bear. A guess. */
const MIN_SITE_CHARS = 5;

/**
 * The names of the authors, joined with commas, or `null`: what the first finder says that names no site. A person who signs under the
 * title replaces a different name in data. The site itself is returned only if nobody else is named, its newsrooms never.
 */
export function bylineSaid(sources: HeadSources, siteName: string | null): Answer | null {
  const isSite = siteTest(sources, siteName);
  let site: Answer | null = null;
  const all = namesSaid(sources, siteName);
  for (const said of all) {
    if (isUploader(sources, said.value)) continue;
    if (!isSite(said.value)) return tidied(shownInstead(sources, said.value) ?? inCapitals(said, all), siteName);
    // The maker or host of the website wrote nothing.
    if (publisherOf(said.value) === said.value && !COMPANY_FORM.test(said.value)) site ??= said;
  }
  // Everything that a shop sells names the shop, all pages of a manual its publisher.
  return isUnsigned(sources.type) || sources.type === 'documentation' ? null : site;
}

/** Whether a name is an account that the page does not show: that of the editor who uploaded the page. */
function isUploader({ firstPost, page }: HeadSources, name: string): boolean {
  if (firstPost !== null || !ALL_SMALL.test(name)) return false;
  const letters = folded(name);
  return !page.texts.data.some((text) => folded(text).includes(letters));
}

const ALL_SMALL = /^[\p{Ll}\d._-]+$/u;

/** A name in lower case as a later answer writes it. */
function inCapitals(said: Answer, later: Iterable<Answer>): Answer {
  if (!ALL_LOWER.test(said.value)) return said;
  for (const other of later) {
    if (!ALL_LOWER.test(other.value) && folded(other.value) === folded(said.value)) return other;
  }
  return said;
}

const ALL_LOWER = /^\p{Ll}+(?: \p{Ll}+)+$/u;

/** An answer without the rest after the names: a role, an agency, the site. */
function tidied({ value, ...rest }: Answer, siteName: string | null): Answer {
  const all = value.replace(/ +(?=,)/g, '').replace(AGENCY_AFTER_NAME, '');
  const parts = all.split(', ');
  const isRole = (part: string, at: number) =>
    at > 0 && (AFTER_NAME.test(part) || siteKey(part) === siteKey(siteName ?? ''));
  const end = looksLikePerson(parts[0]?.split(' and ')[0] ?? '') ? parts.findIndex(isRole) : -1;
  const names = end < 0 ? all : parts.slice(0, end).join(', ');
  const isSigned = siteName !== null && siteName.length >= MIN_SITE_CHARS && names.endsWith(` ${siteName}`);
  const alone = isSigned ? names.slice(0, -siteName.length).replace(/[\s,|/–—-]+$/, '') : names;
  return { ...rest, value: looksLikePerson(alone) ? alone : names };
}

/**
 * The person who signs under the title, if data names somebody else, such as the editor who uploaded the page. `null`
 * if both are the same, and on pages of posts, which show many names.
 */
function shownInstead(sources: HeadSources, byline: string): Answer | null {
  const { near } = sources;
  const signed = signedNearTitle(near.filter(({ isAfter }) => isAfter).slice(0, MAX_BLOCKS_TO_SIGNATURE));
  const others = isAccount(byline) ? [signedNearTitle(near), linkedNearTitle(sources), namedBesideDate(sources)] : [];
  const isPerson = (found: Found | null) => looksLikePerson(found?.value.split(',')[0] ?? '');
  const shown = [signed, ...others].map(joined).find(isPerson) ?? null;
  if (shown === null || folded(byline).includes(folded(shown.value)) || isPosts(sources)) return null;
  return { from: 'signature under the title, in place of data', ...shown };
}

/** A name without the words for a newsroom. */
function publisherOf(name: string): string {
  const words = name.split(' ');
  return words.filter((word) => !NEWSROOM_WORDS.has(word.toLowerCase())).join(' ');
}

/** The name of a publisher beside that of one of its newsrooms. */
const ABBREVIATION = /^\p{Lu}{0,5}$/u;

/** Whether a name is that of the site, its publisher, one of its newsrooms or its address, or of an organization according to data. */
function siteTest(sources: Sources, siteName: string | null): (name: string) => boolean {
  const { article, page } = sources;
  const publishers = listOf(article?.publisher).map((node) => stringOf((node as JsonLdNode | null)?.name) ?? '');
  const host = hostName(page.url);
  const organizations = nodesAbout(sources).map((node) => joinedNames(authorsOf(sources, node, isOrganization)) ?? '');
  const names = [siteName ?? '', host, host.split('.').slice(0, -1).join(''), ...publishers, ...organizations].map(
    siteKey,
  );
  const [, ...parts] = sources.documentTitle.split(SEPARATOR);
  const lastPart = folded(parts.at(-1) ?? '');
  const isDeclared = sources.meta.first('og:site_name') !== null || publishers.length > 0;
  return (name) => {
    // Ada Byron writes on adabyron.example.
    if (!isDeclared && looksLikePerson(name) && host.split('.').includes(folded(name))) return false;
    const rest = publisherOf(name);
    const isCompany = COMPANY_FORM.test(name);
    // "Harbour News" ends the titles of the "Harbour".
    const isInTitle = lastPart !== '' && lastPart.startsWith(folded(name)) && !looksLikePerson(name);
    if (isCompany || isInTitle || names.includes(siteKey(name)) || names.includes(siteKey(rest))) return true;
    return rest !== name && ABBREVIATION.test(rest);
  };
}
