import { NOT_LEAD_IMAGE } from '../cues/media.ts';
import { PAYWALL_NAMES } from '../cues/promotions-and-notices.ts';
import { classNameOf, firstTextOf, textEndOf } from '../dom/page-tree.ts';
import { memoizedTest } from '../dom/remembered.ts';
import { collapse, folded } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { Metadata, PageType, Selection } from '../types.ts';
import { findByline } from './byline.ts';
import { findModified, findPublished } from './dates.ts';
import { type JsonLdNode, listOf, nodeOf, stringOf, unescaped } from './json-ld.ts';
import { findDirection, findLanguage } from './language.ts';
import type { Opener } from './names-near-title.ts';
import { blocksNearTitle } from './near-title.ts';
import { findSiteName } from './site-name.ts';
import { type Sources, withoutStale } from './sources.ts';
import { findTitle } from './title.ts';

const MAX_KEYWORDS = 15;
const MAX_EXCERPT_CHARS = 300;

/** The names of the article and its site, found once for every stage. */
export interface FoundNames {
  /** As the page shows it; `null` without one. */
  readonly title: string | null;
  readonly siteName: string | null;
}

export function findNames(sources: Sources, type: PageType): FoundNames {
  const siteName = findSiteName(sources);
  return { title: findTitle(sources, siteName, type), siteName };
}

/** Facts from other stages: the names, the kind of page, and author and time of the first post of a thread. */
interface Known {
  readonly names: FoundNames;
  readonly type: PageType;
  readonly opener: Opener | null;
}

/** Metadata of the article. A field that the page does not give is `null`. */
export function readMetadata(given: Sources, selection: Selection, { names, type, opener }: Known): Metadata {
  const sources = withoutStale(given);
  const { siteName, title: shown } = sources === given ? names : findNames(sources, type);
  const root = selection.roots[0] ?? selection.candidate.element;
  const title = unescaped(shown ?? '').replace(/\s*\u200b$/, '') || null;
  const lang = findLanguage(sources, root);
  const dated = { ...sources, near: blocksNearTitle(sources.page, title), lang, type, opener };
  const byline = findByline(dated, siteName);
  return {
    title,
    byline,
    siteName,
    publishedTime: findPublished(dated, byline),
    modifiedTime: findModified(dated),
    lang,
    dir: findDirection(sources.page, root, lang),
    excerpt: findExcerpt(sources, title),
    leadImage: findLeadImage(sources),
    keywords: findKeywords(sources),
  };
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
export function findLeadImage({ page, meta, article }: Sources): string | null {
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

/**
 * Whether the selection is only the beginning of the article: the page obscures the rest, or it declares paid content
 * and shows an offer outside of the selection.
 */
export function isTeaser({ page, jsonLd }: Sources, { keptBlocks }: Selection): boolean {
  if (page.isObscured === true) return true;
  const isPaid = jsonLd.some((node) => listOf(node.isAccessibleForFree).some((free) => /^false$/i.test(String(free))));
  if (!isPaid) return false;
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
