import { COPYRIGHT_LINE, LOGO_WORDS } from '../cues/page-kinds.ts';
import { attributeOf, domReader } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { blockOf, charsOfBlock, endOf, textsOfBlock } from '../dom/page-tree.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import { absoluteUrl, hostName } from '../dom/urls.ts';
import type { Page } from '../types.ts';
import type { Found } from './finder.ts';
import { stringOf, typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';
import { MAX_PARTS, SEPARATOR, siteKey } from './title-parts.ts';

// Finds the name of a site that declares none, where the page shows it. Guesses, tried on the pages of tune without a declared name.

/** A name has at most so many words … */
const MAX_NAME_WORDS = 6;
/** … and at least so many characters to be told from other words of a text. */
const MIN_KEY = 4;
/** Links to the home page that are read: the logo is among the first. */
const MAX_HOME_LINKS = 8;
/** Characters of the longest line about the copyright; more of other texts is not read. */
const MAX_LINE_CHARS = 160;
/** Labels of registries below the last one … */
const REGISTRY = /^(?:com?|org|net|gov|ac|edu)$/;
/** … and those of parts of sites. */
const SITE_PART =
  /^(?:www?\d*|m|[a-z]{2}|blogs?|news|shop|store|docs?|forums?|support|help|community|wiki|learn|about)$/;
const HOME_PATH = /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.\w+)?\/?)?$/i;
/** Types of JSON-LD nodes with the name of who makes a site. */
const ORGANIZATION = /Organization$|^(?:Brand|WebSite)$/;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’´&+-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** The end of the document's title that the page also shows as the text of a link home, as its logo or as the holder of its rights. */
export function confirmedTitlePart(sources: Sources): string | null {
  const shown = new Set([...homeNames(sources.page), ...holders(sources.page)].map(({ value }) => siteKey(value)));
  return titleEnds(sources).find((part) => isLong(siteKey(part)) && shown.has(siteKey(part))) ?? null;
}

/**
 * The words like the host's in what names a site: organizations in data, the document's title, links home, the holder of its rights, the
 * description. In titles and descriptions, words in lower case are no names.
 */
export function writtenLikeHost({ documentTitle, jsonLd, meta, page }: Sources): Found | null {
  const labels = hostLabels(page.url);
  const like = (found: readonly Found[]) =>
    found.flatMap(({ value: text, ...rest }) => {
      const value = wordsLike(text, labels);
      return value === null ? [] : [{ ...rest, value }];
    });
  const organizations = jsonLd.filter((node) => typesOf(node).some((type) => ORGANIZATION.test(type)));
  const names = organizations.flatMap(({ name }) => stringOf(name) ?? []);
  const shown = like([...homeNames(page), ...holders(page)]);
  const written = like([...names, documentTitle].map((value) => ({ value })));
  const described = like([{ value: meta.first('description') ?? '' }]);
  return [...written, ...shown, ...described].find(({ value }) => hasCapital(value)) ?? shown[0] ?? null;
}

function hasCapital(name: string): boolean {
  return /\p{Lu}|[^\p{Script=Latin}\P{L}]/u.test(name);
}

/** The end of the document's title, if it begins with the headline. */
export function besideHeadline({ documentTitle, headings, meta }: Sources): string | null {
  const titles = [...headings, meta.first('og:title') ?? ''].map(folded).filter((title) => isLong(title));
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  const end = parts.at(-1) ?? '';
  const rest = folded(parts.slice(0, -1).join(''));
  return isLong(folded(end)) && titles.some((title) => rest.startsWith(title)) ? end : null;
}

/** The name that a link to the home page shows, if the host begins with it or it with the host. */
export function namedByHomeLink({ page }: Sources): Found | null {
  const labels = hostLabels(page.url);
  return (
    homeNames(page).find(({ value }) => {
      const key = siteKey(value);
      return isLong(key) && labels.some((label) => isLong(label) && (label.startsWith(key) || key.startsWith(label)));
    }) ?? null
  );
}

/** The first and the last part of the document's title that are no headline. */
function titleEnds({ documentTitle, headings }: Sources): string[] {
  const titles = new Set(headings.map(folded));
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  const [first = ''] = parts;
  const glued = first.split(/:\s+/);
  const ends = parts.length > 1 ? [parts.at(-1) ?? '', first] : [];
  return [...ends, ...(glued.length > 1 ? [glued[0] ?? ''] : [])].filter((part) => !titles.has(folded(part)));
}

/** What the first links to the home page say, in words or by their pictures. */
function homeNames(page: Page): Found[] {
  const dom = domReader(page.document);
  const names: Found[] = [];
  for (const link of nameIndex(page).tagged('a')) {
    if (names.length === MAX_HOME_LINKS) break;
    const node = page.elements.node[link];
    if (!leadsHome(page, attributeOf(dom, node, 'href'))) continue;
    const pictures = nameIndex(page)
      .tagged('img')
      .filter((image) => image > link && image < endOf(page, link));
    const said = [
      elementText(page, link),
      ...Array.from(pictures, (image) => attributeOf(dom, page.elements.node[image], 'alt')),
      attributeOf(dom, node, 'aria-label'),
      attributeOf(dom, node, 'title'),
    ];
    names.push(
      ...said
        .map(nameOf)
        .filter(isName)
        .map((value) => ({ value, at: link })),
    );
  }
  return names;
}

function leadsHome({ baseUrl, url }: Page, href: string): boolean {
  const address = href === '' || href.startsWith('#') ? null : absoluteUrl(href, baseUrl);
  return address !== null && hostName(address) === hostName(url) && HOME_PATH.test(new URL(address).pathname);
}

/** Who holds the rights in the page, by its lines about them, the last first. */
function holders(page: Page): Found[] {
  const blocks = new Set<number>();
  for (const [text, data] of page.texts.data.entries()) {
    if (/©|\(c\)|copyright/i.test(data)) blocks.add(blockOf(page, text));
  }
  const lines = [...blocks].filter((block) => charsOfBlock(page, block) <= MAX_LINE_CHARS).reverse();
  return lines.flatMap((block) => {
    const [, holder = ''] = COPYRIGHT_LINE.exec(collapse(textsOfBlock(page, block).join(' '))) ?? [];
    const value = nameOf(holder);
    return isName(value) ? [{ value, at: page.blocks.owner[block] }] : [];
  });
}

/** A text without the words for a logo or for the home page. */
function nameOf(text: string): string {
  return collapse(text.slice(0, MAX_LINE_CHARS).replace(LOGO_WORDS, ' ')).replace(/^[\s|:,.–—-]+|[\s|:,–—-]+$/g, '');
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(' ').length <= MAX_NAME_WORDS;
}

function isLong(key: string): boolean {
  return key.length >= MIN_KEY || /[^\p{Script=Latin}\d]/u.test(key);
}

/** The labels of a host that may be the name of its site, without hyphens: that of its domain first. */
function hostLabels(url: string): string[] {
  const [domain = '', ...parts] = hostName(url)
    .split('.')
    .slice(0, -1)
    .filter((label) => !REGISTRY.test(label))
    .reverse();
  return [domain, ...parts.filter((label) => !SITE_PART.test(label))].map(folded).filter((label) => label !== '');
}

/** The words of a text whose letters are one of these labels; `null` for none. Linear in the text. */
function wordsLike(text: string, labels: readonly string[]): string | null {
  const words = [...text.matchAll(WORD)];
  for (const label of labels) {
    for (const [start, first] of words.entries()) {
      let letters: readonly string[] = [''];
      for (const last of words.slice(start, start + MAX_NAME_WORDS)) {
        letters = spellings(last[0]).flatMap((each) => letters.map((before) => before + each));
        letters = letters.filter((each) => label.startsWith(each));
        if (letters.length === 0) break;
        if (letters.includes(label) && (isLong(label) || /^\p{Lu}+$/u.test(first[0])))
          return text.slice(first.index, last.index + last[0].length);
      }
    }
  }
  return null;
}

/** The letters of a word as hosts write them: without accents, or with two letters for an umlaut. */
function spellings(word: string): string[] {
  const letters = folded(word);
  const bare = folded(word.normalize('NFD').replace(/\p{M}/gu, '')).replace(/ß/g, 'ss');
  const spelled = letters.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss');
  return [...new Set([bare, spelled])];
}
