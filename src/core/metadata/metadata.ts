import { NOT_LEAD_IMAGE } from '../cues/media.ts';
import { PAYWALL_NAMES } from '../cues/promotions-and-notices.ts';
import { classNameOf, firstTextOf, isInOneOf, textEndOf } from '../dom/page-tree.ts';
import { memoizedTest } from '../dom/remembered.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { Steps } from '../steps.ts';
import type { HeadField, Metadata, PageType, Selection } from '../types.ts';
import { bylineSaid } from './byline/byline.ts';
import { modifiedSaid, publishedSaid } from './dates.ts';
import { type JsonLdNode, listOf, nodeOf, stringOf, unescaped } from './json-ld.ts';
import { findDirection, findLanguage } from './language.ts';
import { blocksNearTitle, type FirstPost, type HeadSources, placeOfTitle } from './near-title.ts';
import { outOfArticle } from './out-of-bounds.ts';
import { siteNameSaid } from './site-name.ts';
import { type Sources, withoutStale } from './sources.ts';
import { titleSaid, titleSources } from './title.ts';

const MAX_KEYWORDS = 15;
const MAX_EXCERPT_CHARS = 300;

/** The names of the article and its site, found once for every stage. */
export interface FoundNames {
  /** As the page shows it; `null` without one. */
  readonly title: string | null;
  readonly siteName: string | null;
  /** Their finders. */
  readonly from: Pick<Metadata['sources'], 'title' | 'siteName'>;
}

export function findNames(sources: Sources, type: PageType): FoundNames {
  const site = siteNameSaid(sources);
  const siteName = site?.value ?? null;
  const title = titleSaid(titleSources(sources, siteName, type));
  return { title: title?.value ?? null, siteName, from: { title: title?.from, siteName: site?.from } };
}

/** Facts from other stages: the names, the kind of page, and author and time of the first post of a thread. */
export interface Known {
  readonly names: FoundNames;
  readonly type: PageType;
  readonly firstPost: FirstPost | null;
}

/** The steps that read the metadata of the article. A field that the page does not give is `null`. */
export function* metadataSteps(given: Sources, selection: Selection, known: Known): Steps<Metadata> {
  const { sources, title, names } = headSources(given, selection, known);
  yield;
  const { siteName } = names;
  const author = bylineSaid(sources, siteName);
  yield;
  const byline = author?.value ?? null;
  const dated = { ...sources, byline };
  const published = publishedSaid(dated);
  yield;
  const modified = modifiedSaid(dated);
  return {
    title,
    byline,
    siteName,
    publishedTime: published?.value ?? null,
    modifiedTime: modified?.value ?? null,
    lang: sources.lang,
    dir: findDirection(sources.page, rootOf(selection), sources.lang),
    excerpt: findExcerpt(sources, title),
    leadImage: findLeadImage(sources),
    keywords: findKeywords(sources),
    sources: { ...names.from, byline: author?.from, publishedTime: published?.from, modifiedTime: modified?.from },
  };
}

/** The finders of the values that are not `null`. */
export function sourcesOfValues({ sources, ...values }: Metadata): Metadata['sources'] {
  return Object.fromEntries(Object.entries(sources).filter(([field]) => values[field as HeadField] !== null));
}

/** The sources of byline and dates, without leftovers of another page; the title as it is shown, and the names with their finders. */
export function headSources(
  given: Sources,
  selection: Selection,
  { names: early, type, firstPost }: Known,
): { sources: HeadSources; title: string | null; names: FoundNames } {
  const fresh = withoutStale(given);
  const names = fresh === given ? early : findNames(fresh, type);
  const title = unescaped(names.title ?? '').replace(/\s*\u200b$/, '') || null;
  const { page } = fresh;
  const place = placeOfTitle(page, title);
  const out = outOfArticle(page, selection.keptBlocks);
  const near = blocksNearTitle(page, place, out);
  const lang = findLanguage(fresh, rootOf(selection));
  return { sources: { ...fresh, near, out, lang, type, firstPost }, title, names };
}

function rootOf({ roots, candidate }: Selection): number {
  return roots[0] ?? candidate.element;
}

function findExcerpt({ article, meta }: Sources, title: string | null): string | null {
  const given = stringOf(article?.description) ?? meta.first('og:description', 'description', 'twitter:description');
  const excerpt = collapse(given ?? '').slice(0, MAX_EXCERPT_CHARS);
  return excerpt === '' || folded(excerpt) === folded(title ?? '') ? null : excerpt;
}

function findKeywords({ article, meta }: Sources): string[] {
  const given = [...listOf(article?.keywords), ...listOf(article?.articleSection), ...meta.all('article:tag')];
  const all = given.length > 0 ? given : [meta.first('news_keywords', 'keywords')];
  const words = all.flatMap((each) => (typeof each === 'string' ? each.split(/[,;，、]/) : [])).map(collapse);
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_KEYWORDS);
}

/**
 * The image that the page declares for itself, as an absolute URL, or `null`. Skips file names of logos and
 * placeholders.
 */
function findLeadImage({ page, meta, article }: Sources): string | null {
  for (const value of [
    meta.first('og:image:secure_url', 'og:image', 'og:image:url'),
    imageOf(article),
    meta.first('twitter:image', 'twitter:image:src'),
  ]) {
    const url = value === null ? null : absoluteUrl(value, page.baseUrl);
    if (url !== null && /^https?:/.test(url) && !NOT_LEAD_IMAGE.test(url.replace(/^.*\//, ''))) return url;
  }
  return null;
}

function imageOf(article: JsonLdNode | null): string | null {
  for (const image of listOf(article?.image)) {
    const url = stringOf(nodeOf(image) === null ? image : nodeOf(image)?.url);
    if (url !== null) return url;
  }
  return null;
}

/** An offer has at least this many words. With fewer, it is a link to one. A guess. */
const MIN_OFFER_WORDS = 12;

/** A text of this many words is whole, or at least not a teaser. A guess: previews have 50 to 300. */
const MIN_WHOLE_WORDS = 500;

/**
 * Whether the selection is only the beginning of the article: the page obscures the rest, or it declares paid content
 * and shows an offer outside of the selection.
 */
export function isTeaser({ page, jsonLd }: Sources, { keptBlocks }: Selection): boolean {
  if (page.isObscured === true) return true;
  const isPaid = jsonLd.some((node) => listOf(node.isAccessibleForFree).some((free) => /^false$/i.test(String(free))));
  if (!isPaid) return false;
  const words = page.texts.words.filter((_, text) => isInOneOf(page, keptBlocks, text));
  if (words.reduce((sum, each) => sum + each, 0) >= MIN_WHOLE_WORDS) return false;
  const { elements, texts } = page;
  const isOffer = memoizedTest(PAYWALL_NAMES);
  for (let element = 0; element < elements.count; element++) {
    if (!isOffer(`${classNameOf(page, element)} ${elements.id[element] ?? ''}`)) continue;
    const [first, end] = [firstTextOf(page, element), textEndOf(page, element)];
    const words = texts.words.subarray(first, end).reduce((sum, each) => sum + each, 0);
    if (elements.hidden[element] === 1 || words < MIN_OFFER_WORDS) continue;
    const blocks = Array.from(texts.block.subarray(first, end));
    if (blocks.every((block) => keptBlocks[block] !== 1)) return true;
  }
  return false;
}
