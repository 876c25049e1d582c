import {
  AGENCY_AFTER_NAME,
  AUTHOR_LABEL,
  BYLINE_NAMES,
  COMPANY_FORM,
  NEWSROOM_WORDS,
  NO_NAMES,
  NOT_BYLINE_NAMES,
} from '../cues/bylines.ts';
import { queryAll } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { isOfReply, nameWithin } from '../dom/marked-elements.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, textDataIn } from '../dom/page-tree.ts';
import { folded } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import {
  cleanedName,
  isAccount,
  isWideButLong,
  joinedNames,
  looksLikePerson,
  readsLikePhrase,
} from './author-names.ts';
import { type Answer, answerOf, type Finder, type Found, placeOf, saidBy } from './finder.ts';
import { type JsonLdNode, listOf, stringOf, typesOf } from './json-ld.ts';
import {
  labelledByHeading,
  linkedAnywhere,
  namedByPortrait,
  namedInBox,
  namedToAnalytics,
  signedAnywhere,
  siteOwner,
} from './names-elsewhere.ts';
import {
  type BylineSources,
  linkedNearTitle,
  MAX_NAME_CHARS,
  namedBesideDate,
  reportersIn,
  signedNearTitle,
} from './names-near-title.ts';
import { outOfBounds } from './out-of-bounds.ts';
import { isUnsigned, nodesAbout, type Sources } from './sources.ts';
import { SEPARATOR, siteKey } from './title-parts.ts';

const AUTHOR_META = [
  'dc:creator',
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'byl',
  'author',
  'article:author',
];
/** A signature is in one of this many blocks after the title. */
const MAX_BLOCKS_TO_SIGNATURE = 4;
/** More different names form a list of authors or posts. */
const MAX_NAMED = 6;
/** Characters of the shortest name of a site that a person does not bear. A guess. */
const MIN_SITE_CHARS = 5;
/** Kinds of pages on which each post names its author. The first author is that of the page. */
const THREAD = /DiscussionForumPosting|Question|QAPage/;

/**
 * The names of the authors, joined with commas, or `null`.
 *
 * In order: JSON-LD, the first post of a thread, meta elements, `rel=author`, `itemprop=author`, a byline or an author
 * link near the title, elements named as bylines, a name beside the date, under a heading "Author", in an author box,
 * beside a portrait, the owner of the site. On pages of products and services: data, and a signature under the title; on lists, data alone. A
 * person who signs under the title replaces a different name in data. The site itself is returned only if nobody else
 * is named, its newsrooms never. Source of the order: measured on 739 pages with a known author.
 */
export function bylineSaid(sources: BylineSources, siteName: string | null): Answer | null {
  const isSite = siteTest(sources, siteName);
  let site: Answer | null = null;
  const all = saidBy(bylineFinders(sources, siteName), sources);
  for (const said of all) {
    if (!isSite(said.value)) return tidied(shownInstead(sources, said.value) ?? inCapitals(said, all), siteName);
    if (publisherOf(said.value) === said.value) site ??= said;
  }
  // Everything that a shop sells names the shop, all pages of a manual its publisher.
  return isUnsigned(sources.type) || sources.type === 'documentation' ? null : site;
}

/** A name in lower case as a later answer writes it. */
function inCapitals(said: Answer, later: Iterable<Answer>): Answer {
  if (!ALL_LOWER.test(said.value)) return said;
  for (const other of later) {
    if (!ALL_LOWER.test(other.value) && folded(other.value) === folded(said.value)) return other;
  }
  return said;
}

const ALL_LOWER = /^\p{Ll}+(?: \p{Ll}+)+$/u;

/** An answer without what stands after the names: an agency, the site. */
function tidied({ value, ...rest }: Answer, siteName: string | null): Answer {
  const names = value.replace(/ +(?=,)/g, '').replace(AGENCY_AFTER_NAME, '');
  const isSigned = siteName !== null && siteName.length >= MIN_SITE_CHARS && names.endsWith(` ${siteName}`);
  const alone = isSigned ? names.slice(0, -siteName.length).replace(/[\s,|/–—-]+$/, '') : names;
  return { ...rest, value: looksLikePerson(alone) ? alone : names };
}

/** The finders of bylines for a kind of page. */
export function bylineFinders({ type }: BylineSources, siteName: string | null): readonly Finder<BylineSources>[] {
  // Near the title of a list are the names of its first entry.
  if (type === 'listing' || type === 'collection') return DECLARED;
  // A product is signed by a person, or else by its brand.
  if (isUnsigned(type)) return [...DECLARED, SIGNED_BY_PERSON];
  const owner = named('name of the site, its owner', (sources) => siteOwner(sources, siteName));
  return [...DECLARED, ...SHOWN, ...(type === 'documentation' || type === 'forum' ? [] : [owner])];
}

/** A finder of the names of one byline. */
function named(from: string, find: (sources: BylineSources) => readonly (string | Found)[]): Finder<BylineSources> {
  return [from, (sources) => [joined(find(sources))]];
}

function joined(found: readonly (string | Found)[]): Found | null {
  const value = joinedNames(found.map(answerOf));
  return value === null ? null : { value, at: placeOf(found[0] ?? '') };
}

const DECLARED: readonly Finder<BylineSources>[] = [
  ['JSON-LD author', (sources) => nodesAbout(sources).map((node) => joinedNames(firstOfPosts(sources, node)))],
  named('citation_author', ({ meta }) => meta.all('citation_author').map(givenNameFirst)),
  named('first post of the thread', ({ opener }) => [opener?.author ?? '']),
  ...AUTHOR_META.map((name) => named(`meta ${name}`, ({ meta }) => meta.all(name))),
  named('twitter:label and twitter:data', labelledInMeta),
];

const SIGNED = named('signature near the title', ({ near }) => signedNearTitle(near));

const SIGNED_BY_PERSON = named('signature near the title', ({ near }) =>
  signedNearTitle(near).filter(({ value }) => looksLikePerson(value)),
);

const SHOWN: readonly Finder<BylineSources>[] = [
  named('rel=author', (sources) => namesMarked(sources, 'rel')),
  named('itemprop=author', (sources) => namesMarked(sources, 'itemprop')),
  SIGNED,
  named('author link near the title', linkedNearTitle),
  named('element named as byline', namedAsByline),
  named('signature in the text', signedAnywhere),
  named('name beside the date', namedBesideDate),
  named('heading for the author', labelledByHeading),
  named('author box', namedInBox),
  named('portrait', namedByPortrait),
  named('author link anywhere', linkedAnywhere),
  named('data for analytics', namedToAnalytics),
];

/**
 * The person who signs under the title, if data names somebody else, such as the editor who uploaded the page. `null`
 * if both are the same, and on pages of posts, which show many names.
 */
function shownInstead(sources: BylineSources, byline: string): Answer | null {
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

function isOrganization(author: JsonLdNode): boolean {
  const types = typesOf(author);
  return types.length > 0 && !types.includes('Person');
}

/** The names of the authors of a node; only the first of a thread, which may list everybody in it. */
function firstOfPosts(sources: BylineSources, node: JsonLdNode): string[] {
  const isThread = sources.type === 'forum' || THREAD.test(`${node['@type']}`);
  return authorsOf(sources, node).slice(0, isThread ? 1 : undefined);
}

/** The names of the authors of a node. With `isWanted`, only of authors with a node of their own that passes. */
function authorsOf({ jsonLd }: Sources, node: JsonLdNode, isWanted?: (author: JsonLdNode) => boolean): string[] {
  const given = node.author ?? node.creator;
  return listOf(given).flatMap((author) => {
    if (typeof author === 'string') return isWanted ? [] : [author];
    if (typeof author !== 'object' || author === null) return [];
    const { '@id': id, name } = author as JsonLdNode;
    const named =
      name === undefined
        ? jsonLd.find((each) => each['@id'] === id && each.name !== undefined)
        : (author as JsonLdNode);
    if (named === undefined || isWanted?.(named) === false) return [];
    return listOf(named.name).flatMap((each) => stringOf(each) ?? []);
  });
}

/** Turns "Byron, Ada" of citations into "Ada Byron". */
function givenNameFirst(name: string): string {
  return name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');
}

/** Pairs of label and value that WordPress and others share: "Written by". */
function labelledInMeta({ meta }: Sources): string[] {
  return ['1', '2'].flatMap((number) =>
    AUTHOR_LABEL.test(meta.first(`twitter:label${number}`) ?? '') ? [meta.first(`twitter:data${number}`) ?? ''] : [],
  );
}

/** The short texts of elements whose attribute is `author`; only the first on a page of posts. */
function namesMarked(sources: BylineSources, attribute: 'rel' | 'itemprop'): Found[] {
  const { page, marked } = sources;
  const named = new Set(marked.with(attribute, 'author'));
  const out = outOfBounds(page);
  const texts: Found[] = [];
  for (let element = 0; named.size > 0 && element < page.elements.count && texts.length <= MAX_NAMED; element++) {
    const node = page.elements.node[element];
    if (node === undefined || page.elements.hidden[element] === 1 || !named.has(node)) continue;
    if (out[element] === 1 || isOfReply(node)) continue;
    const text = nameWithin(node) ?? elementText(page, element);
    if (text.length > 1 && text.length < MAX_NAME_CHARS && cleanedName(text) !== '')
      texts.push({ value: text, at: element });
  }
  const different = new Set(texts.map(({ value }) => folded(value)));
  const isThread = sources.type === 'forum' || (attribute === 'itemprop' && isPosts(sources));
  return isThread && different.size > 1 ? texts.slice(0, 1) : different.size > MAX_NAMED ? [] : texts;
}

function isPosts({ article, page }: Sources): boolean {
  if (THREAD.test(`${article?.['@type']}`)) return true;
  const typed = queryAll(page.document, '[itemtype]:not(form)');
  return typed.some((each) => THREAD.test(each.getAttribute('itemtype') ?? ''));
}

/**
 * The first short text of an element named as a byline, outside comments. Below the text only if it looks like a person, or if all such
 * elements name the same.
 */
function namedAsByline({ out: below, page, type }: BylineSources): Found[] {
  const { elements } = page;
  const names = nameIndex(page);
  const out = outOfBounds(page);
  const bylines = names.classesLike(BYLINE_NAMES);
  const others = new Map<string, Found>();
  for (let element = 0; bylines !== null && element < elements.count; element++) {
    const isByline = names.isNamed(bylines, element) && !NOT_BYLINE_NAMES.test(classNameOf(page, element));
    const isShown = isByline && out[element] === 0 && elements.hidden[element] === 0;
    const text = isShown ? elementText(page, element) : '';
    if (text.length <= 2 || text.length >= MAX_NAME_CHARS * 1.5) continue;
    const reporters = reportersIn(text);
    if (reporters.length > 0) return reporters.map((value) => ({ value, at: element }));
    // A role may follow the name, without a sign between them.
    const author = cleanedName(isWideButLong(text) ? (textDataIn(page, element)[0] ?? '') : text);
    if (!isNameOfByline(author)) continue;
    const found = { value: author, at: element };
    // Below the text are names of other articles and of readers. A post that shares a link has no text but that of its replies.
    if (type === 'forum' || below[element] === 0 || looksLikePerson(author)) return [found];
    others.set(folded(author), found);
  }
  return others.size === 1 ? [...others.values()] : [];
}

function isNameOfByline(author: string): boolean {
  const isName = author.length > 1 && author.length < MAX_NAME_CHARS && /^\P{N}*\p{L}/u.test(author);
  return isName && !NO_NAMES.test(author) && !readsLikePhrase(author) && !isWideButLong(author);
}
