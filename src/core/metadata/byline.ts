import { AUTHOR_LABEL, BY_WORDS, LONE_BY_WORDS, REPORTER } from '../lexicon/bylines.ts';
import { memoizedTest } from '../lexicon/memoized-test.ts';
import { nameIndex } from '../lexicon/name-index.ts';
import { queryAll } from '../page/dom-reader.ts';
import { elementText } from '../page/element-text.ts';
import { collapse, folded } from '../page/text-forms.ts';
import type { Page } from '../types.ts';
import { nodesAbout } from './accompanying.ts';
import { cleanedName, joinedNames, looksLikeNames } from './author-names.ts';
import { type JsonLdNode, listOf, stringOf } from './json-ld.ts';
import type { NearBlock } from './near-title.ts';
import type { Sources } from './sources.ts';
import { writtenDay } from './written-dates.ts';

const AUTHOR_META = [
  'dc.creator',
  'dcterms.creator',
  'parsely-author',
  'sailthru.author',
  'byl',
  'author',
  'article:author',
];
const BYLINE_CLASS = /(?:^|[\s_-])(?:byline|author|writer)/i;
/** Comments, boxes about authors, pictures, forms: names stand there too, or other people's. */
const NOT_BYLINE =
  /comment|bio|box|avatar|image|img|about|social|related|[_-]card|follow|archive|widget|elementor-element|bookmark|login|sign/i;
/** Addresses of authors' pages on the same site. */
const AUTHOR_LINK =
  /^(?!https?:)[^?#]*\/(?:authors?|auteurs?|autor(?:en|es|i)?|contributors?|writers?|columnists?|journalists?|producers?|profiles?|people|staff|team|users?|members?|u)\/[^/?#]|[?&]author=|member\.php\?/i;
/** The beginning of a block that signs, wherever it stands. */
const SIGNATURE =
  /^\s*(?:(?:written|posted|authored|article|words|text) by\b|by\s*:|verfasst von\b|écrit par\b|escrito por\b|scritto da\b)/i;
const MAX_VISIBLE_CHARS = 80;
/** Text nodes of a line that signs. */
const MAX_SIGNATURE_TEXTS = 12;
/** Blocks after the title that may hold a name alone. */
const MAX_BESIDE_DATE = 3;
/** More different names are a list of authors or posts. */
const MAX_NAMED = 6;
/** Kinds of page on which each post names its author, and the first one is the page's. */
const THREAD = /DiscussionForumPosting|Question|QAPage/;

/** What authors are looked for in: the sources, and what stands near the title. */
export interface BylineSources extends Sources {
  readonly near: readonly NearBlock[];
  readonly lang: string | null;
}

/**
 * The author names, joined with a comma, or `null`.
 *
 * In order: JSON-LD, meta elements, `rel=author`, `itemprop=author`, a byline or a link to an author near the title, elements named as
 * bylines. The site itself is named only if nobody else is. Source of the order: measured on 739 pages with a known author.
 */
export function findByline(sources: BylineSources, siteName: string | null): string | null {
  const { meta } = sources;
  const chain = [
    ...nodesAbout(sources).map((node) => () => authorsOf(sources, node)),
    () => meta.all('citation_author').map(givenNameFirst),
    ...AUTHOR_META.map((name) => () => meta.all(name)),
    () => labelledInMeta(sources),
    () => namesMarked(sources, 'rel'),
    () => namesMarked(sources, 'itemprop'),
    () => signedNearTitle(sources.near),
    () => linkedNearTitle(sources),
    () => namedAsByline(sources),
    () => signedAnywhere(sources),
    () => namedBesideDate(sources),
  ];
  const isSite = siteTest(sources, siteName);
  let site: string | null = null;
  for (const find of chain) {
    const byline = joinedNames(find());
    if (byline !== null && !isSite(byline)) return byline;
    site ??= byline;
  }
  return site;
}

/** Whether a name is that of the site or its publisher, or its address. */
function siteTest({ article, page }: Sources, siteName: string | null): (name: string) => boolean {
  const publishers = listOf(article?.publisher).map((node) => stringOf((node as JsonLdNode | null)?.name) ?? '');
  const host = URL.canParse(page.url) ? new URL(page.url).hostname.replace(/^www\./, '') : '';
  const names = [siteName ?? '', host, host.split('.').slice(0, -1).join(''), ...publishers].map(folded);
  return (name) => names.includes(folded(name));
}

function authorsOf({ jsonLd }: Sources, node: JsonLdNode): string[] {
  const given = node.author ?? node.creator;
  return listOf(given).flatMap((author) => {
    if (typeof author === 'string') return [author];
    if (typeof author !== 'object' || author === null) return [];
    const { '@id': id, name } = author as JsonLdNode;
    const referred =
      name === undefined ? jsonLd.find((each) => each['@id'] === id && each.name !== undefined)?.name : name;
    return listOf(referred).flatMap((each) => stringOf(each) ?? []);
  });
}

/** "Byron, Ada", as citations have it, in the order of speech. */
function givenNameFirst(name: string): string {
  return name.replace(/^([^,]+),\s*([^,]+)$/, '$2 $1');
}

/** What WordPress and others share as a label and its value: "Written by". */
function labelledInMeta({ meta }: Sources): string[] {
  return ['1', '2'].flatMap((number) =>
    AUTHOR_LABEL.test(meta.first(`twitter:label${number}`) ?? '') ? [meta.first(`twitter:data${number}`) ?? ''] : [],
  );
}

/** The short texts of the document's elements whose attribute says `author`; on a page of posts the first. */
function namesMarked({ page, article, marked }: Sources, attribute: 'rel' | 'itemprop'): string[] {
  const named = new Set(marked.with(attribute, 'author'));
  const texts: string[] = [];
  for (let element = 0; named.size > 0 && element < page.elements.count && texts.length <= MAX_NAMED; element++) {
    const node = page.elements.node[element];
    if (node === undefined || page.elements.hidden[element] === 1 || !named.has(node)) continue;
    const text = nameWithin(node) ?? elementText(page, element);
    if (text.length > 1 && text.length < MAX_VISIBLE_CHARS && cleanedName(text) !== '') texts.push(text);
  }
  const different = new Set(texts.map(folded));
  const isThread =
    different.size > 1 && attribute === 'itemprop' && (isPosts(page.document) || THREAD.test(`${article?.['@type']}`));
  return isThread ? texts.slice(0, 1) : different.size > MAX_NAMED ? [] : texts;
}

function nameWithin(node: Element): string | null {
  const name = node.querySelector('[itemprop="name"]:not(form)');
  return name === null ? null : collapse(name.getAttribute('content') ?? name.textContent ?? '');
}

function isPosts(document: Document): boolean {
  return queryAll(document, '[itemtype]:not(form)').some((each) => THREAD.test(each.getAttribute('itemtype') ?? ''));
}

/** A block near the title that begins with "By" or ends with its like, or says nothing else, with the name in the next. */
function signedNearTitle(near: readonly NearBlock[]): string[] {
  for (const [index, { text, chars }] of near.entries()) {
    const reporter = REPORTER.exec(text);
    if (reporter !== null) return (reporter[1] ?? reporter[2] ?? '').split(/[、，,\s]+/);
    const next = LONE_BY_WORDS.test(text) ? near[index + 1]?.text : undefined;
    const signed = next ?? (chars <= MAX_VISIBLE_CHARS * 1.5 && BY_WORDS.test(text) ? text : '');
    const author = cleanedName(signed);
    // Of accounts, not all begin with a capital; a single word after "by" is one.
    if (/^by \S+$/i.test(text)) return [author];
    const names = namesIn(author);
    if (names.length > 0) return names;
  }
  return [];
}

/** The first block of the page that says who wrote it, as some do at their end. */
function signedAnywhere({ page: { blocks, texts } }: Sources): string[] {
  for (let block = 0; block < blocks.count; block++) {
    const first = blocks.firstText[block] ?? 0;
    const end = blocks.textEnd[block] ?? first;
    if (end - first > MAX_SIGNATURE_TEXTS || !SIGNATURE.test(texts.data[first] ?? '')) continue;
    const whole = texts.data.slice(first, end);
    const names = namesIn(cleanedName(whole.join(' ')));
    if (names.length > 0) return names;
  }
  return [];
}

/** What looks like one name and stands alone between the title and the date. */
function namedBesideDate({ near, lang }: BylineSources): string[] {
  for (const [index, { text, isLinked }] of near.slice(0, MAX_BESIDE_DATE).entries()) {
    const next = near[index + 1];
    if (next === undefined || next.chars > MAX_VISIBLE_CHARS || writtenDay(next.text, lang) === null) continue;
    return !isLinked && /^\p{Lu}\S+(?: \p{Lu}\S*){1,2}$/u.test(text) ? namesIn(cleanedName(text)) : [];
  }
  return [];
}

/** The names that a text is made of, none if it says something else. */
function namesIn(text: string): string[] {
  return text.length > 1 && text.length < MAX_VISIBLE_CHARS && looksLikeNames(text) ? [text] : [];
}

/** The text of the first link after the title that leads to an author. */
function linkedNearTitle({ near, page }: BylineSources): string[] {
  const origin = URL.canParse(page.url) ? new URL(page.url).origin : '';
  for (const { firstText, isAfter, textEnd } of near) {
    for (let text = firstText; isAfter && text < textEnd; text++) {
      const link = page.texts.linked[text] === 1 ? linkAround(page, text) : -1;
      const href = page.elements.node[link]?.getAttribute('href') ?? '';
      if (!AUTHOR_LINK.test(href.replace(origin, ''))) continue;
      const names = namesIn(cleanedName(elementText(page, link)));
      if (names.length > 0) return names;
    }
  }
  return [];
}

function linkAround({ elements, texts }: Page, text: number): number {
  let element = texts.parent[text] ?? -1;
  while (element >= 0 && elements.tag[element] !== 'a') element = elements.parent[element] ?? -1;
  return element;
}

/** The first short text of an element that is named as a byline, outside comments. */
function namedAsByline({ page }: Sources): string[] {
  const { elements } = page;
  const names = nameIndex(page);
  const isComment = memoizedTest(/comment/i);
  const bylines = names.classesLike(BYLINE_CLASS);
  if (bylines === null) return [];
  for (let element = 0; element < elements.count; ) {
    const name = elements.className[element] ?? '';
    if ((isComment(name) || isComment(elements.id[element] ?? '')) && elements.tag[element] !== 'body') {
      element = elements.end[element] ?? elements.count;
      continue;
    }
    const text =
      bylines[names.classOf[element] ?? 0] === 1 && !NOT_BYLINE.test(name) && elements.hidden[element] === 0
        ? elementText(page, element)
        : '';
    const author = text.length > 2 && text.length < MAX_VISIBLE_CHARS * 1.5 ? cleanedName(text) : '';
    if (author.length > 1 && author.length < MAX_VISIBLE_CHARS && !/^[^\p{L}]*$/u.test(author)) return [author];
    element++;
  }
  return [];
}
