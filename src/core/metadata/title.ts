import { THREAD_LABEL } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { plainFileElement } from '../dom/plain-pages.ts';
import { collapse, folded, WIDE_SCRIPTS } from '../dom/text-forms.ts';
import { decodedText } from '../dom/urls.ts';
import { stringOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const SEPARATOR = /\s+[|·»«:•/\\–—-]+\s+|\s*[|｜]\s*|\s*(?<![a-z])_(?![a-z])\s*|\s*[–—]{1,2}\s+/i;
/** A title that colons part names at least a manual, a part of it and a chapter. */
const MIN_CHAPTER_PARTS = 3;
/** More separators than so many are part of no name. */
const MAX_PARTS = 12;
const WORDS = new RegExp(`[${WIDE_SCRIPTS}]|[\\p{L}\\p{N}]+`, 'gu');

// Source of the numbers: tried on 1,497 pages.
/** A heading has so many letters to be found in a title. */
const MIN_LETTERS = 4;
/** … and this share of the letters of the title's part that it is found in: "Shoes" is not "Shoes for trails and roads". */
const MIN_COVER = 0.5;
/** Parts of titles, and headings below the first level, with fewer words may be the site's or a section's. A guess. */
const MIN_PART_WORDS = 3;
/** The only heading shares this part of its words with the title, on a page with a date this one; what shares less is a slogan … */
const MIN_SHARED_WORDS = 0.5;
const MIN_SHARED_WORDS_DATED = 0.1;
/** … unless it has so many words. */
const HEADLINE_WORDS = 10;
/** Parts of a title with at most so many words are taken for the site's name. */
const MAX_SITE_WORDS = 4;

/**
 * The title as the page shows it, or `null`.
 *
 * In order: what the page shows beside a heading of level 1 that names the site, the heading of level 1 that the document's title contains, the part of that which is a part of the only such heading, the only
 * heading of level 1 if it shares words with that, a heading of the next levels that it contains, the
 * headline in JSON-LD, the document's title without the site's name, `og:title`, the name of a file of plain text. Source of the
 * order: measured on 1,497 pages.
 */
export function findTitle(sources: Sources, siteName: string | null): string | null {
  const shared = sources.meta.first('og:title');
  const headings = distinctHeadings(sources, siteName);
  const chain = [
    () => besideSite(sources, headings),
    () => confirmedHeading(sources, headings),
    () => partInHeading(sources, headings),
    () => longerBelow(sources, headings),
    () => confirmedHeading(sources, lowerHeadings(sources, sources.page.elements.tag.indexOf('h1'))),
    () => onlyHeading(sources, headings),
    () => confirmedHeading(sources, lowerHeadings(sources)),
    () => withoutSiteAtEnd(stringOf(sources.article?.headline), siteName),
    () => lastPartInHeading(sources),
    () => withoutSite(sources.documentTitle, shared, siteName),
    () => shared ?? sources.meta.first('twitter:title', 'dc.title'),
    () => fileName(sources),
  ];
  for (const find of chain) {
    const title = (find() ?? '').replace(THREAD_LABEL, '');
    if (isTitle(title)) return title;
  }
  return null;
}

/** The name of a file of plain text, `null` for every other page. */
function fileName({ page }: Sources): string | null {
  const name = plainFileElement(page) < 0 ? '' : (page.url.split(/[?#]/)[0]?.split('/').at(-1) ?? '');
  return decodedText(name) || null;
}

/** The headings by their letters, less the site's own name. */
function distinctHeadings({ headings }: Sources, siteName: string | null): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const text of headings) {
    const title = withoutSiteAtEnd(text, siteName) ?? '';
    const letters = folded(title);
    if (letters !== '' && letters !== folded(siteName ?? '')) texts.set(letters, title);
  }
  return texts;
}

/** The heading that the declared titles hold first and nearly whole. */
function confirmedHeading({ documentTitle, meta }: Sources, headings: ReadonlyMap<string, string>): string | null {
  const shared = folded(meta.first('og:title') ?? '');
  const declared = folded(documentTitle) + shared;
  const parts = documentTitle.split(SEPARATOR).map(folded);
  let first: { title: string; at: number } | null = null;
  for (const [letters, title] of headings) {
    const at = declared.indexOf(letters);
    if (at < 0 || letters.length < MIN_LETTERS || (first !== null && first.at <= at)) continue;
    const around = parts.find((part) => part.includes(letters));
    const isWhole = letters === shared || letters.length >= MIN_COVER * (around?.length ?? 0);
    if (isWhole) first = { title, at };
  }
  return first?.title ?? null;
}

/** The document's title less the site's name at its end, where that is the heading of level 1 and the page shows the rest elsewhere. */
function besideSite(sources: Sources, headings: ReadonlyMap<string, string>): string | null {
  const { documentTitle, page } = sources;
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  const site = parts.pop();
  const [heading] = headings.keys();
  if (parts.length === 0 || headings.size !== 1 || heading !== folded(site ?? '') || !isShort(site)) return null;
  const rest = spanOf(documentTitle, parts);
  const isShown = isShort(rest)
    ? lowerHeadings(sources).has(folded(rest))
    : page.texts.data.some((text) => folded(text) === folded(rest));
  return isShown ? rest : null;
}

/** The part of the document's title that is a part of the only heading, beside labels and buttons. */
function partInHeading({ documentTitle, page }: Sources, headings: ReadonlyMap<string, string>): string | null {
  const { firstText, tag, textEnd } = page.elements;
  const element = headings.size === 1 ? tag.indexOf('h1') : -1;
  if (element < 0) return null;
  const pieces = page.texts.data.slice(firstText[element] ?? 0, textEnd[element] ?? 0).map(folded);
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS).filter((part) => wordsOf(part).size >= MIN_PART_WORDS);
  return parts.find((part) => isRunOf(pieces, part)) ?? null;
}

/** The last of the parts that the document's title has after colons, as manuals name their chapters, where a heading of level 2 says it. */
function lastPartInHeading({ documentTitle, page }: Sources): string | null {
  const parts = documentTitle.split(/:\s+/);
  if (parts.length < MIN_CHAPTER_PARTS) return null;
  const headings = Array.from(nameIndex(page).tagged('h2'), (element) => elementText(page, element));
  return headings.find((heading) => folded(heading) === folded(parts.at(-1) ?? '')) ?? null;
}

/** A heading of the next levels that the declared titles hold, if the only heading above it is a short one: the site's or a section's. */
function longerBelow(sources: Sources, headings: ReadonlyMap<string, string>): string | null {
  const [heading = ''] = headings.keys();
  const lower = headings.size === 1 ? confirmedHeading(sources, lowerHeadings(sources)) : null;
  return lower !== null && folded(lower).length > heading.length * 2 ? lower : null;
}

/** The headings of the next levels above an element, where the title may stand under the name of the site. */
function lowerHeadings({ page }: Sources, end = page.elements.count): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let element = 0; element < end; element++) {
    const isLower = page.elements.tag[element] === 'h2' || page.elements.tag[element] === 'h3';
    const text = isLower && page.elements.hidden[element] === 0 ? elementText(page, element) : '';
    if (wordsOf(text).size >= MIN_PART_WORDS) texts.set(folded(text), text);
  }
  return texts;
}

function onlyHeading(sources: Sources, headings: ReadonlyMap<string, string>): string | null {
  const { about, article, documentTitle, meta, page } = sources;
  const [heading = null] = headings.values();
  if (heading === null || headings.size > 1) return null;
  const known = wordsOf(`${documentTitle} ${meta.first('og:title') ?? ''}`);
  const words = [...wordsOf(heading)];
  const shared = words.filter((word) => known.has(word)).length / words.length;
  const isDated = page.declared.includes('meta:published') || article?.datePublished !== undefined;
  const least = isDated ? MIN_SHARED_WORDS_DATED : MIN_SHARED_WORDS;
  // A title of one word names a kind of page: "Home".
  return about.isStale || known.size < 2 || words.length >= HEADLINE_WORDS || shared >= least ? heading : null;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.normalize('NFKC').toLowerCase().match(WORDS) ?? []);
}

/** The text without the site's name behind its last separator. */
function withoutSiteAtEnd(text: string | null, siteName: string | null): string | null {
  const parts = text?.split(SEPARATOR) ?? [];
  const isNamed = parts.length > 1 && siteName !== null && folded(parts.at(-1) ?? '') === folded(siteName);
  return text !== null && isNamed ? spanOf(text, parts.slice(0, -1)) : text;
}

/** The document's title less the part that names the site: what the page shares as its title, exactly so, or a short part at either end. */
function withoutSite(title: string, shared: string | null, siteName: string | null): string {
  const parts = title.split(SEPARATOR, MAX_PARTS).filter((part) => part !== '');
  const site = folded(siteName ?? '');
  if (shared !== null && folded(shared) !== site && isRunOf(parts.map(folded), shared)) return shared;
  const others = parts.filter((part) => folded(part) !== site);
  const isNamed = site !== '' && others.length > 0 && others.length < parts.length;
  const rest = isNamed ? others : parts;
  // What stands between the title and the site is its section.
  let end = rest.length;
  while (end > 1 && (isNamed || end === rest.length) && isShort(rest[end - 1])) end--;
  const isFirstShort = !isNamed && end === rest.length && end > 1 && isShort(rest[0]);
  return spanOf(title, rest.slice(isFirstShort ? 1 : 0, end));
}

/** Whether a text is one or several neighbouring parts, given by their letters, but not all. */
function isRunOf(parts: readonly string[], text: string): boolean {
  const wanted = folded(text);
  const all = parts.slice(0, MAX_PARTS);
  for (let start = 0; start < all.length; start++) {
    for (let end = start + 1; end <= all.length; end++) {
      if (all.slice(start, end).join('') === wanted) return end - start < parts.length;
    }
  }
  return false;
}

/** The stretch of the title from the first to the last of these parts, separators between them included. */
function spanOf(title: string, parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return collapse(title.slice(title.indexOf(parts[0] ?? ''), title.lastIndexOf(last) + last.length));
}

function isShort(part = ''): boolean {
  return part.split(/\s+/).length <= MAX_SITE_WORDS;
}

/** Placeholders of templates are no titles. */
function isTitle(title: string): boolean {
  return title !== '' && !/\{\{|\$\{|^(?:undefined|null|untitled)$/i.test(title);
}
