import { allNamed } from '../dom/dom-reader.ts';
import { parseInert } from '../dom/inert.ts';
import type { Sources, SourcesOf } from '../metadata/sources.ts';
import type { RescueSource } from '../types.ts';
import { inlineJson } from './inline-json.ts';
import { jsonLdText } from './json-ld-text.ts';
import { preloadedThread } from './preloaded-thread.ts';

// Words are those that the scorer keeps. Source: our own runs on the pages of the development corpora that show little.

/** A page that shows so many words of content is read as it is. */
const maxShownWords = 400;
/** With fewer shown words than this, what is found has at least so many times as many. */
const THIN_WORDS = 150;
const MIN_THIN_RATIO = 1.5;

/** Where a page may keep its content hidden. */
interface Source {
  readonly name: RescueSource;
  /** The root of what is found, to be walked; `null` for nothing. Parses into inert documents at most. */
  readonly find: (sources: Sources) => Element | null;
  /** The source is asked only on pages that show fewer words of content. */
  readonly maxShownWords: number;
  /** With fewer words it is not what was looked for: a request to enable scripts, a summary. */
  readonly minWords: number;
  /** On a page that is not thin, what is found has at least so many times the words that are shown. */
  readonly minRatio: number;
}

/** Most trusted first. */
const SOURCES: readonly Source[] = [
  { name: 'noscript', find: unscriptedContent, maxShownWords, minWords: 80, minRatio: 2 },
  { name: 'preloaded', find: preloadedThread, maxShownWords, minWords: 10, minRatio: 2 },
  // Text alone, where the page shows headings and pictures: more has to be gained.
  { name: 'json-ld', find: jsonLdText, maxShownWords, minWords: 40, minRatio: 3 },
  // What data means is a guess, so that nothing that can be read gives way to it.
  { name: 'inline-json', find: inlineJson, maxShownWords: 40, minWords: 80, minRatio: 3 },
];

/** What a page keeps in place of what it shows, for `readBelow` to read. */
export interface RescuedRoot {
  readonly source: RescueSource;
  /** An element of the page that is not rendered, or of an inert document. */
  readonly root: Element;
  /** So many words of content are worth more than what is shown. */
  readonly minWords: number;
}

/**
 * What the page of these sources keeps hidden, most trusted first; nothing for a page that shows `shownWords` of content and needs none.
 *
 * Each source is looked into only when the next one is asked for. Does not modify the page. Linear in its scripts.
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
 * The largest `<noscript>`: what a page keeps for readers without scripts, as forums do.
 *
 * Where scripts run, browsers keep it as text: that is parsed.
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
