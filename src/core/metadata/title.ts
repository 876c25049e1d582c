import { FILE_SUFFIX, PAGE_LABEL, THREAD_LABEL } from '../cues/page-kinds.ts';
import { elementText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { closest, tagOf, textDataIn } from '../dom/page-tree.ts';
import { plainFileName } from '../dom/plain-pages.ts';
import { folded } from '../dom/text-forms.ts';
import { decodedText } from '../dom/urls.ts';
import type { Page, PageType } from '../types.ts';
import { type Answer, type Finder, saidBy } from './finder.ts';
import { stringOf } from './json-ld.ts';
import { namedHeadline } from './named-headline.ts';
import type { Sources } from './sources.ts';
import {
  isHomePage,
  isRunOf,
  isShort,
  isShown,
  MAX_PARTS,
  MIN_PART_WORDS,
  SEPARATOR,
  spanOf,
  withoutSite,
  withoutSiteAtEnd,
  withoutSiteAtStart,
  wordsOf,
} from './title-parts.ts';

/** A title with colons has at least this many parts if it names a manual, a part and a chapter. */
const MIN_CHAPTER_PARTS = 3;

// Source of the numbers: tried on 1,497 pages.
/** Minimum number of letters of a heading to be found in a title. */
const MIN_LETTERS = 4;
/**
 * Minimum share of the letters of a part of the title that a heading has: "Shoes" is not "Shoes for trails and roads".
 */
const MIN_COVER = 0.5;
/** … and of a heading below level 1, which may head a section: "What are shoes?" is not "What are shoes and who wears them?". */
const MIN_LOWER_COVER = 0.7;
/** Minimum number of words by which the address agrees more with the document's title than with a heading, or the other way round. */
const MIN_ADDRESS_WORDS = 3;
/**
 * Minimum share of its words that the only heading has in common with the title, without and with a date on the page. A
 * heading with less is a slogan …
 */
const MIN_SHARED_WORDS = 0.5;
const MIN_SHARED_WORDS_DATED = 0.1;
/** … unless it has at least this many words in common on a page of an article, … */
const MIN_COMMON_WORDS = 3;
/** … or at least this many words. */
const HEADLINE_WORDS = 10;

/**
 * The title as the page shows it, or `null`.
 *
 * In order: the text beside a heading of level 1 that names the site; a headline below one in the header of the site; the heading of level 1 that the document's title
 * contains; the part of that title that is a part of the only such heading; the title for citations; a longer heading of level 2 or 3 that it
 * contains; one before the first heading of level 1; the only heading of level 1 if it shares words with the title or the
 * address; the only one named as the headline; any heading of level 2 or 3 that the title contains; the headline in JSON-LD; the document's title without the name of
 * the site; `og:title`; the name of a text file. A title that only names a kind of page, such as "Home", is passed over
 * if there is another. Source of the order: measured on 1,497 pages.
 */
export function findTitle(sources: Sources, siteName: string | null, type: PageType = 'unknown'): string | null {
  return titleSaid(titleSources(sources, siteName, type))?.value ?? null;
}

/** The sources of titles. */
interface TitleSources {
  readonly sources: Sources;
  readonly siteName: string | null;
  readonly type: PageType;
  /** The texts of the headings of level 1 by their folded text, without the name of the site. */
  readonly headings: ReadonlyMap<string, string>;
}

export function titleSources(sources: Sources, siteName: string | null, type: PageType): TitleSources {
  return { sources, siteName, type, headings: distinctHeadings(sources, siteName) };
}

/** As {@link findTitle}, with its finder. */
export function titleSaid(given: TitleSources): Answer | null {
  let label: Answer | null = null;
  for (const { from, value: said } of saidBy(TITLE_FINDERS, given)) {
    const value = withoutKicker(said.replace(THREAD_LABEL, '').replace(FILE_SUFFIX, ''), given);
    if (!isTitle(value)) continue;
    if (!PAGE_LABEL.test(value)) return { from, value };
    label ??= { from, value };
  }
  return label;
}

export const TITLE_FINDERS: readonly Finder<TitleSources>[] = [
  ['h1 with the name of the site', ({ sources, siteName, headings }) => [besideSite(sources, siteName, headings)]],
  ['h2 or h3 below an h1 in the header of the site', ({ sources, siteName }) => [belowBanner(sources, siteName)]],
  ['h1 in <title>', ({ sources, headings }) => [confirmedHeading(sources, headings)]],
  ['part of <title> in the h1', ({ sources, headings }) => [partInHeading(sources, headings)]],
  ['citation_title', ({ sources: { meta } }) => [meta.first('citation_title')]],
  ['longer h2 or h3 in <title>', ({ sources, headings }) => [longerBelow(sources, headings)]],
  [
    'h2 or h3 above the h1',
    ({ sources, siteName }) => [confirmedLower(sources, siteName, sources.page.elements.tag.indexOf('h1'))],
  ],
  ['the only h1', ({ sources, headings, type }) => [onlyHeading(sources, headings, type)]],
  ['h1 named as headline', ({ sources, headings }) => [namedHeadline(sources, headings)]],
  ['h2 or h3 in <title>', ({ sources, siteName }) => [confirmedLower(sources, siteName)]],
  ['JSON-LD headline', ({ sources, siteName }) => [withoutSiteAtEnd(stringOf(sources.article?.headline), siteName)]],
  ['last part of <title> in an h2', ({ sources }) => [lastPartInHeading(sources)]],
  [
    '<title> without the name of the site',
    ({ sources, siteName, type }) => {
      const title = withoutSiteAtEnd(withoutSite(sources, siteName, type), siteName);
      return [type === 'article' && !isHomePage(sources.page) ? withoutSiteAtStart(title, siteName) : title];
    },
  ],
  ['og:title', ({ sources: { meta }, siteName }) => [withoutSiteAtEnd(meta.first('og:title'), siteName)]],
  ['twitter:title, dc.title', ({ sources: { meta } }) => [meta.first('twitter:title', 'dc.title')]],
  ['name of the file', ({ sources }) => [plainFileName(sources.page)]],
  ['<title>', ({ sources }) => [sources.documentTitle]],
];

/** A headline without the section before a bar, which the page names somewhere else, too. */
function withoutKicker(title: string, { siteName, sources, type }: TitleSources): string {
  const shared = sources.meta.first('og:title') ?? '';
  // The heading shows the section before the headline, and only shared data have the bar between them.
  const whole = folded(shared) === folded(title) ? shared : title;
  const [kicker = '', headline = '', ...others] = whole.split(/\s+[|｜]\s+/);
  if (type !== 'article' || others.length > 0 || wordsOf(headline).size <= MIN_PART_WORDS) return title;
  const isSection = kicker !== siteName && wordsOf(kicker).size <= MIN_PART_WORDS && isShown(sources.page, kicker);
  return isSection ? headline : title;
}

/** The headings by their folded text, without the name of the site. */
function distinctHeadings({ headings }: Sources, siteName: string | null): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const text of headings) {
    const title = withoutSiteAtEnd(text, siteName) ?? '';
    const letters = folded(title);
    if (letters !== '' && letters !== folded(siteName ?? '')) texts.set(letters, title);
  }
  return texts;
}

/** The heading that equals the shared title; else the one that the declared titles contain first and nearly whole. */
function confirmedHeading(
  { documentTitle, meta }: Sources,
  headings: ReadonlyMap<string, string>,
  minCover = MIN_COVER,
): string | null {
  const shared = folded(meta.first('og:title') ?? '');
  const equal = shared.length < MIN_LETTERS ? undefined : headings.get(shared);
  if (equal !== undefined) return equal;
  const declared = folded(documentTitle) + shared;
  const parts = documentTitle.split(SEPARATOR).map(folded);
  let first: { title: string; at: number } | null = null;
  for (const [letters, title] of headings) {
    const at = declared.indexOf(letters);
    if (at < 0 || letters.length < MIN_LETTERS || (first !== null && first.at <= at)) continue;
    const around = parts.find((part) => part.includes(letters));
    if (letters.length >= minCover * (around?.length ?? 0)) first = { title, at };
  }
  return first?.title ?? null;
}

/** As {@link confirmedHeading}, among the headings of level 2 and 3 before an element that do not name the site. */
function confirmedLower(sources: Sources, siteName: string | null, end?: number): string | null {
  const headings = new Map(lowerHeadings(sources, end));
  headings.delete(folded(siteName ?? ''));
  return confirmedHeading(sources, headings, MIN_LOWER_COVER);
}

/** The headline at level 2 or 3 that the document's title contains, if all headings of level 1 are in the header of the site. */
function belowBanner(sources: Sources, siteName: string | null): string | null {
  const { page } = sources;
  const main = Array.from(nameIndex(page).tagged('h1')).filter((each) => page.elements.hidden[each] === 0);
  if (main.length === 0 || !main.every((each) => isInBanner(page, each))) return null;
  const lower = confirmedLower(sources, siteName);
  return main.some((each) => elementText(page, each).length >= (lower?.length ?? 0)) ? null : lower;
}

/** Whether an element is in a header that is not that of an article. */
function isInBanner(page: Page, element: number): boolean {
  const isHeader = (each: number) => tagOf(page, each) === 'header' || page.elements.role[each] === 'banner';
  const header = closest(page, element, isHeader);
  return header > 0 && closest(page, header, (each) => /^(?:article|main)$/.test(tagOf(page, each))) < 0;
}

/**
 * The rest of the document's title, if the first heading of level 1 is its last part and names the site. The page has to
 * show the rest or have its words in its address.
 */
function besideSite(sources: Sources, siteName: string | null, headings: ReadonlyMap<string, string>): string | null {
  const { documentTitle, meta } = sources;
  const [heading = ''] = headings.keys();
  const shared = meta.first('og:title') ?? '';
  const isSite = folded(shared) === folded(siteName ?? '');
  if (heading !== '' && !isSite && folded(documentTitle) === heading + folded(shared)) return shared;
  const parts = documentTitle.split(SEPARATOR, MAX_PARTS);
  if (parts.length < 2 || heading !== folded(parts.pop() ?? '')) return null;
  const rest = spanOf(documentTitle, parts);
  const [, ...others] = headings;
  const isBelow = namedHeadline(sources, headings) ?? confirmedHeading(sources, new Map(others));
  if (others.length > 0 && isBelow !== null) return null;
  return isSupported(sources, rest) ? rest : null;
}

/** Whether a title is on the page, as a heading or a text of some length, or its words are in the address. */
function isSupported(sources: Sources, title: string): boolean {
  const words = wordsOf(title).size;
  const { page } = sources;
  if (wordsInAddress(sources, title) >= Math.max(MIN_PART_WORDS, words / 2)) return true;
  return isShort(title) ? lowerHeadings(sources).has(folded(title)) : isShown(page, title);
}

/** The part of the document's title that the only heading contains beside labels and buttons. */
function partInHeading({ documentTitle, page }: Sources, headings: ReadonlyMap<string, string>): string | null {
  const element = headings.size === 1 ? page.elements.tag.indexOf('h1') : -1;
  if (element < 0) return null;
  const pieces = textDataIn(page, element)
    .map(folded)
    .filter((piece) => piece !== '');
  const parts = documentTitle
    .split(SEPARATOR, MAX_PARTS)
    .filter((part, at) => wordsOf(part).size >= MIN_PART_WORDS || (at === 0 && folded(part) === pieces[0]));
  return parts.find((part) => isRunOf(pieces, part)) ?? null;
}

/**
 * The part of the document's title after its last colon, as manuals name chapters, if a heading of level 2 equals it.
 */
function lastPartInHeading({ documentTitle, page }: Sources): string | null {
  const parts = documentTitle.split(/:\s+/);
  if (parts.length < MIN_CHAPTER_PARTS) return null;
  const headings = Array.from(nameIndex(page).tagged('h2'), (element) => elementText(page, element));
  return headings.find((heading) => folded(heading) === folded(parts.at(-1) ?? '')) ?? null;
}

/**
 * A heading of level 2 or 3 that the declared titles contain, if the only heading of level 1 is short and names the
 * site or a section.
 */
function longerBelow(sources: Sources, headings: ReadonlyMap<string, string>): string | null {
  const [heading = ''] = headings.keys();
  const lower = headings.size === 1 ? confirmedHeading(sources, lowerHeadings(sources)) : null;
  return lower !== null && folded(lower).length > heading.length * 2 ? lower : null;
}

/** The headings of level 2 and 3 before an element. The title may be among them, under the name of the site. */
function lowerHeadings({ page }: Sources, end = page.elements.count): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let element = 0; element < end; element++) {
    const isLower = page.elements.tag[element] === 'h2' || page.elements.tag[element] === 'h3';
    const text = isLower && page.elements.hidden[element] === 0 ? elementText(page, element) : '';
    if (wordsOf(text).size >= MIN_PART_WORDS) texts.set(folded(text), text);
  }
  return texts;
}

function onlyHeading(sources: Sources, headings: ReadonlyMap<string, string>, type: PageType): string | null {
  const { about, article, documentTitle, meta, page } = sources;
  const [heading = null] = headings.values();
  if (heading === null || headings.size > 1) return null;
  const known = wordsOf(`${documentTitle} ${meta.first('og:title') ?? ''}`);
  const inAddress = wordsInAddress(sources, heading) - wordsInAddress(sources, documentTitle);
  if ((type === 'service' && isFragment(sources, heading)) || inAddress <= -MIN_ADDRESS_WORDS) return null;
  const words = [...wordsOf(heading)];
  const common = words.filter((word) => known.has(word)).length;
  const shared = common / words.length;
  const isDated = page.declared.includes('meta:published') || article?.datePublished !== undefined;
  const least = isDated ? MIN_SHARED_WORDS_DATED : MIN_SHARED_WORDS;
  // A title of one word may name a kind of page, such as "Home".
  const isHeadline = type === 'article' && common >= MIN_COMMON_WORDS;
  const isNamed = inAddress >= MIN_ADDRESS_WORDS || shared >= least || isHeadline;
  return about.isStale || known.size < 2 || words.length >= HEADLINE_WORDS || isNamed ? heading : null;
}

/** Whether a part of the document's title contains a heading and says much more. */
function isFragment({ documentTitle }: Sources, heading: string): boolean {
  const letters = folded(heading);
  return documentTitle.split(SEPARATOR).some((part) => {
    const whole = folded(part);
    return whole.includes(letters) && letters.length < MIN_COVER * whole.length;
  });
}

/** The number of words of a text in the last step of the address. */
function wordsInAddress({ page }: Sources, text: string): number {
  const step =
    page.url
      .replace(/[?#].*$/s, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? '';
  const words = wordsOf(decodedText(step));
  return [...wordsOf(text)].filter((word) => words.has(word)).length;
}

/** Placeholders of templates are not titles. */
function isTitle(title: string): boolean {
  return title !== '' && !/\{\{|\$\{|^(?:undefined|null|untitled)$/i.test(title);
}
