import { allNamed } from '../dom/dom-reader.ts';
import { parseInert } from '../dom/inert.ts';
import type { Sources, SourcesOf } from '../metadata/sources.ts';
import type { RescueSource } from '../types.ts';
import { inlineJson } from './inline-json.ts';
import { jsonLdText } from './json-ld-text.ts';
import { preloadedThread } from './preloaded-thread.ts';

// Words are those that the scorer keeps. Source: our own runs on pages of the development corpora that show little.

/** A page that shows at least this many words of content is read as it is. */
const maxShownWords = 400;
/** A page that shows fewer words is thin. */
const THIN_WORDS = 150;
/** Least words found / words shown on a thin page. */
const MIN_THIN_RATIO = 1.5;

/** A place where a page may keep content that it does not show. */
interface Source {
  readonly name: RescueSource;
  /** The root of the content, for the walk; `null` for none. Parses into inert documents only. */
  readonly find: (sources: Sources) => Element | null;
  /** The source is used only on pages that show fewer words of content. */
  readonly maxShownWords: number;
  /** With fewer words, the content is something else: a request to enable scripts, a summary. */
  readonly minWords: number;
  /** Least words found / words shown, unless the page is thin. */
  readonly minRatio: number;
}

/** Most trusted first. */
const SOURCES: readonly Source[] = [
  { name: 'noscript', find: unscriptedContent, maxShownWords, minWords: 80, minRatio: 2 },
  { name: 'preloaded', find: preloadedThread, maxShownWords, minWords: 10, minRatio: 2 },
  // JSON-LD holds text alone, so it has to hold much more than a page with headings and images shows.
  { name: 'json-ld', find: jsonLdText, maxShownWords, minWords: 40, minRatio: 3 },
  // The meaning of such data is a guess, so it replaces hardly any readable text.
  { name: 'inline-json', find: inlineJson, maxShownWords: 40, minWords: 80, minRatio: 3 },
];

/** Content that a page does not show, for `readBelow` to read. */
export interface RescuedRoot {
  readonly source: RescueSource;
  /** An element of the page that is not rendered, or one of an inert document. */
  readonly root: Element;
  /** Least words of content that are worth more than the content shown. */
  readonly minWords: number;
}

/**
 * Content that the page of these sources does not show, most trusted source first. None if `shownWords`, the words of
 * content that it shows, are enough.
 *
 * The next source is searched only when the generator advances. Does not modify the page. Linear in its scripts.
 */
export function* rescuedRoots(sourcesOf: SourcesOf, shownWords: number): Generator<RescuedRoot> {
  if (shownWords >= maxShownWords) return;
  const sources = sourcesOf();
  for (const source of SOURCES) {
    const root = shownWords < source.maxShownWords ? source.find(sources) : null;
    if (root === null) continue;
    const ratio = shownWords < THIN_WORDS ? MIN_THIN_RATIO : source.minRatio;
    yield { source: source.name, root, minWords: Math.max(source.minWords, shownWords * ratio) };
  }
}

/**
 * The largest `<noscript>`, with the content that forums keep for readers without scripts.
 *
 * Browsers that run scripts keep it as text, which is parsed here.
 */
export function unscriptedContent({ page }: Sources): Element | null {
  let largest: Element | null = null;
  let most = 0;
  for (const element of allNamed(page.document, 'noscript')) {
    if (element.closest('body') === null) continue;
    const length = element.textContent?.length ?? 0;
    if (length <= most) continue;
    most = length;
    largest = element;
  }
  if (largest === null || largest.firstElementChild !== null) return largest;
  return parseInert(largest.textContent ?? '', page.baseUrl);
}
