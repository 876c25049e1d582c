import { COPYRIGHT_LINE, LOGO_WORDS } from '../cues/page-kinds.ts';
import { attributeOf, domReader } from '../dom/dom-reader.ts';
import { elementText } from '../dom/element-text.ts';
import { isHomeLink } from '../dom/home-links.ts';
import { nameIndex } from '../dom/name-index.ts';
import { blockOf, charsOfBlock, endOf, textsOfBlock } from '../dom/page-tree.ts';
import { remembered } from '../dom/remembered.ts';
import { collapse, folded, WIDE } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import type { Page } from '../types.ts';
import type { Found } from './finder.ts';
import { stringOf, typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';
import { MAX_PARTS, MAX_WIDE_END_CHARS, SEPARATOR, siteKey } from './title-parts.ts';

// Finds the name of a site that declares none, where the page shows it. Guesses, tried on the pages of tune without a declared name.

/** A name has at most this many words … */
const MAX_NAME_WORDS = 6;
/** … and at least this many characters to be told from other words of a text. */
const MIN_KEY = 4;
/** Letters of the shortest name in a script that hosts are seldom written with. */
const MIN_OTHER = 3;
/** Links to the home page that are read: the logo is among the first. */
const MAX_HOME_LINKS = 8;
/** Characters of the longest line about the copyright; more of other texts is not read. */
const MAX_LINE_CHARS = 160;
/** Labels of registries below the last one … */
const REGISTRY = /^(?:com?|org|net|gov|ac|edu)$/;
/** … and those of parts of sites. */
const SITE_PART =
  /^(?:www?\d*|m|[a-z]{2}|blogs?|news|shop|store|docs?|forums?|support|help|community|wiki|learn|about)$/;
/** Types of JSON-LD nodes with the name of who makes a site. */
const ORGANIZATION = /Organization$|^(?:Brand|WebSite)$/;
/** A letter that hosts are seldom written with. */
const OTHER_SCRIPT = /[^\p{Script=Latin}\P{L}]/u;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[.'’´&+-]+[\p{L}\p{M}\p{N}]+)*/gu;

/** The end of the document's title that the page also shows as the text of a link home, as its logo or as the holder of its rights. */
export function confirmedTitlePart(sources: Sources): string | null {
  const ends = titleEnds(sources).filter((part) => isLong(siteKey(part)));
  if (ends.length === 0) return null;
  const shown = new Set([...homeNames(sources.page), ...holders(sources.page)].map(({ value }) => siteKey(value)));
  return ends.find((part) => shown.has(siteKey(part))) ?? null;
}

/**
 * The words like the host's in what names a site: organizations in data, the document's title, links home, the holder of its rights, the
 * description. In titles and descriptions, words in lower case are not names.
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
  return /\p{Lu}/u.test(name) || OTHER_SCRIPT.test(name);
}

/** The end of the document's title, if it begins with the headline and the end with the letters of the host, or is in another script. */
export function besideHeadline({ documentTitle, headings, meta, page }: Sources): string | null {
  const titles = [...headings, meta.first('og:title') ?? ''].map(folded).filter(isLong);
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  const end = parts.at(-1) ?? '';
  const rest = folded(parts.slice(0, -1).join(''));
  const key = folded(end);
  const beginning = key.slice(0, MIN_KEY);
  const initials = folded((end.match(WORD) ?? []).map(([first]) => first).join(''));
  const isOf = (label: string) => label.startsWith(beginning) || label.includes(key) || label === initials;
  const isLike = isNameInOtherScript(end) || hostLabels(page.url).some(isOf);
  return isLike && isLong(key) && titles.some((title) => rest.startsWith(title)) ? end : null;
}

/** Whether the end of a title may be the name of a site: two signs, and a path of sections, name a part of it. */
function isNameInOtherScript(end: string): boolean {
  const letters = folded(end).length;
  const isHeadline = WIDE.test(end) && letters > MAX_WIDE_END_CHARS;
  return OTHER_SCRIPT.test(end) && letters >= MIN_OTHER && !isHeadline && !/[>›»/]/.test(end);
}

/** The name that a link to the home page shows, if the host begins with it or it with the host, or if all of its words are in the host. */
export function namedByHomeLink({ page }: Sources): Found | null {
  const labels = hostLabels(page.url).filter(isLong);
  const isLike = ({ value }: Found) => {
    const key = siteKey(value);
    if (!isLong(key)) return false;
    return labels.some((label) => label.startsWith(key) || key.startsWith(label) || holdsWords(label, value));
  };
  return homeNames(page).find(isLike) ?? null;
}

/** Whether a label has the words of a name in their order, with others between them. */
function holdsWords(label: string, name: string): boolean {
  let from = 0;
  for (const [word] of name.matchAll(WORD)) {
    const at = label.indexOf(folded(word), from);
    if (at < 0) return false;
    from = at + folded(word).length;
  }
  return true;
}

/** The first and the last part of the document's title that are not the headline. */
function titleEnds({ documentTitle, headings }: Sources): string[] {
  const titles = new Set(headings.map(folded));
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  const [first = ''] = parts;
  const glued = first.split(/:\s+/);
  const ends = parts.length > 1 ? [parts.at(-1) ?? '', first] : [];
  return [...ends, ...(glued.length > 1 ? [glued[0] ?? ''] : [])].filter((part) => !titles.has(folded(part)));
}

/** The texts of the first links to the home page, from their words or their pictures. */
const homeNames = /* @__PURE__ */ remembered((page: Page): readonly Found[] => {
  const dom = domReader(page.document);
  const names: Found[] = [];
  for (const link of nameIndex(page).tagged('a')) {
    if (names.length === MAX_HOME_LINKS) break;
    if (!isHomeLink(page, link)) continue;
    const node = page.elements.node[link];
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
});

/** The holders of the rights in the page, from its copyright lines, the last line first. */
const holders = /* @__PURE__ */ remembered((page: Page): readonly Found[] => {
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
});

/** A text without the words for a logo or for the home page. */
function nameOf(text: string): string {
  return collapse(text.slice(0, MAX_LINE_CHARS).replace(LOGO_WORDS, ' ')).replace(/^[\s|:,.–—-]+|[\s|:,–—-]+$/g, '');
}

function isName(text: string): boolean {
  return /\p{L}/u.test(text) && text.split(' ').length <= MAX_NAME_WORDS;
}

function isLong(key: string): boolean {
  return key.length >= MIN_KEY || OTHER_SCRIPT.test(key);
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
function wordsLike(given: string, labels: readonly string[]): string | null {
  // Words of two scripts have nothing between them: "HAFEN博客".
  const text = given.replace(/(?<=[A-Za-z\d])(?=\p{Script=Han})/gu, ' ');
  const words = [...text.matchAll(WORD)];
  for (const label of labels) {
    for (const [start, first] of words.entries()) {
      let letters: readonly string[] = [''];
      for (const last of words.slice(start, start + MAX_NAME_WORDS)) {
        letters = spellings(last[0]).flatMap((each) => letters.map((before) => before + each));
        letters = letters.filter((each) => label.startsWith(each));
        if (letters.length === 0) break;
        if (!letters.includes(label) || !(isLong(label) || /^\p{Lu}+$/u.test(first[0]))) continue;
        // Hosts leave out the article.
        const before = words[start - 1];
        const isNamed = before?.[0] === 'The' && /^\p{Lu}/u.test(first[0]);
        const { index } = isNamed ? before : first;
        return text.slice(index, last.index + last[0].length);
      }
    }
  }
  return null;
}

/** The letters of a word as hosts write them: without accents, or with two letters for an umlaut. */
export function spellings(word: string): string[] {
  const letters = folded(word);
  const bare = folded(word.normalize('NFD').replace(/\p{M}/gu, '')).replace(/ß/g, 'ss');
  const spelled = letters.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? 'ss');
  return [...new Set([bare, spelled])];
}
