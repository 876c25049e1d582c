import { REFUSALS } from '../cues/page-kinds.ts';
import { FRAME_OF_SERVICE } from '../cues/promotions-and-notices.ts';
import { allNamed, domReader, queryAll, windowOf } from '../dom/dom-reader.ts';
import { elementText, wordsBetween } from '../dom/element-text.ts';
import { parseInert } from '../dom/inert.ts';
import { textsOfBlock } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import { listOf } from '../metadata/json-ld.ts';
import { type Sources, type SourcesOf, sourcesOf } from '../metadata/sources.ts';
import type { ContentFrame, Page, RescueSource } from '../types.ts';
import { InertArticle } from './inert-article.ts';
import { entry, jsonLdText, parseJson, textIn } from './json-ld-text.ts';
import { articlesOutOfView, obscuredParts } from './passed-over.ts';

// All guesses.
/** A page with at least this many words of content is read as it is. */
const MAX_WORDS = 60;
/** A frame with at least this share of the window holds the content. */
const MIN_SHARE = 0.4;
/** The same on a page with hardly a word of its own. */
const MIN_SHARE_ALONE = 0.15;
/**
 * Area that width and height attributes give to a frame, in CSS px², where nothing is laid out. The largest common
 * advertisement has 75,000.
 */
const MIN_MARKUP_AREA_PX = 90_000;

/**
 * The largest visible frame of another origin that holds the content of the page; `null` if there is none, or if the page itself shows
 * enough. Reads layout on a live page.
 */
function contentFrame(page: Page, keptWords: number): ContentFrame | null {
  if (keptWords >= MAX_WORDS) return null;
  // Whether the page has hardly a word of its own.
  const isAlone = wordsBetween(page, 0, page.texts.count) < MAX_WORDS;
  const { tag, hidden, video, end } = page.elements;
  const least = isAlone ? MIN_SHARE_ALONE : MIN_SHARE;
  let best: ContentFrame | null = null;
  let bestShare = 0;
  for (let element = 0; element < page.elements.count; element++) {
    if (tag[element] !== 'iframe' && tag[element] !== 'frame') continue;
    // A frame with descendants was read: it has the same origin.
    if (hidden[element] === 1 || video[element] === 1 || end[element] !== element + 1) continue;
    const frame = describe(page, element);
    const share = frame === null ? 0 : shareOf(page, element, isAlone);
    if (share < least || share <= bestShare) continue;
    best = frame;
    bestShare = share;
  }
  return best;
}

function describe(page: Page, element: number): ContentFrame | null {
  const node = page.elements.node[element];
  if (node === undefined) return null;
  const dom = domReader(page.document);
  const given = dom.getAttribute(node, 'src') ?? '';
  const url = given === '' ? null : absoluteUrl(given, page.baseUrl);
  if (url === null || !/^https?:/.test(url)) return null;
  const { origin, host } = new URL(url);
  if (page.url !== '' && absoluteUrl('/', page.url) === `${origin}/`) return null;
  const names = [page.elements.id[element], page.elements.className[element], dom.getAttribute(node, 'title')].join(
    ' ',
  );
  return FRAME_OF_SERVICE.test(`${names} ${url}`) ? null : { url, host };
}

/** Share of the window that the frame covers, `[0, 1]`. Without layout: 1 or 0. */
function shareOf(page: Page, element: number, isAlone: boolean): number {
  const node = page.elements.node[element];
  const view = windowOf(page.document);
  if (node === undefined) return 0;
  if (view === null) return isAlone && markupAreaPx(node) >= MIN_MARKUP_AREA_PX ? 1 : 0;
  const { width, height } = node.getBoundingClientRect();
  const isShown = node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const [shownWidth, shownHeight] = [Math.min(width, view.innerWidth), Math.min(height, view.innerHeight)];
  return isShown ? (shownWidth * shownHeight) / (view.innerWidth * view.innerHeight || 1) : 0;
}

function markupAreaPx(node: Element): number {
  const [width, height] = ['width', 'height'].map((name) => Number(node.getAttribute(name) ?? Number.NaN));
  return Number.isNaN(width) || Number.isNaN(height) ? Number.POSITIVE_INFINITY : (width ?? 0) * (height ?? 0);
}

// Words are those that the scorer keeps. Source: our own runs on pages of the development corpora that show little.

/** A page that shows at least this many words of content is read as it is. */
const MAX_SHOWN_WORDS = 400;
/** A page that shows fewer words is thin. */
const THIN_WORDS = 150;
/** Minimum of words found / words shown on a thin page. */
const MIN_THIN_RATIO = 1.5;

/** A place where a page may keep content that it does not show. */
interface Source {
  readonly name: RescueSource;
  /** The root of the content, for the walk; `null` for none. Parses into inert documents only. */
  readonly find: (sources: Sources) => Element | null;
  /** With fewer words, the content is something else: a request to enable scripts, a summary. */
  readonly minWords: number;
  /** Minimum of words found / words shown, unless the page is thin. */
  readonly minRatio: number;
}

/** Most trusted first. */
const SOURCES: readonly Source[] = [
  { name: 'noscript', find: unscriptedContent, minWords: 80, minRatio: 2 },
  { name: 'preloaded', find: preloadedThread, minWords: 10, minRatio: 2 },
  // JSON-LD holds text alone, so it has to hold much more than a page with headings and images shows.
  { name: 'json-ld', find: jsonLdText, minWords: 40, minRatio: 3 },
];

/**
 * Finds content that the page does not show, and tells what is not the article: parts to pass over, frames of other sites, and pages that
 * refuse their readers. The content script gets it from the scripts that it loads.
 */
export const RESCUE = {
  articlesOutOfView,
  obscuredParts,
  contentFrame,
  /** Reads the declarations of the document. */
  sourcesOf,
  rescuedRoots,
  refusesReader,
} as const;

/**
 * Content that a page does not show, for `readBelow` to read.
 *
 * @public The compiler names it in the types of the library.
 */
export interface RescuedRoot {
  readonly source: RescueSource;
  /** An element of the page that is not rendered, or one of an inert document. */
  readonly root: Element;
  /** Minimum number of words of content that are worth more than the content shown. */
  readonly minWords: number;
}

/**
 * Content that the page of these sources does not show, most trusted source first. None if `shownWords`, the words of
 * content that it shows, are enough.
 *
 * The next source is searched only when the generator advances. Does not modify the page. Linear in its scripts.
 */
function* rescuedRoots(sourcesOf: SourcesOf, shownWords: number): Generator<RescuedRoot> {
  if (shownWords >= MAX_SHOWN_WORDS) return;
  const sources = sourcesOf();
  for (const source of SOURCES) {
    const root = source.find(sources);
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
function unscriptedContent({ page }: Sources): Element | null {
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
  return parseInert(largest.textContent ?? '', page);
}

/**
 * The thread that Discourse sends along with an empty page: the title, and each post with author and date.
 *
 * An attribute holds it as JSON with JSON texts as values. The key of the thread is `topic_` and a number.
 */
function preloadedThread({ page }: Sources): Element | null {
  const holder = queryAll(page.document, '#data-preloaded')[0];
  const stores = parseJson(holder?.getAttribute('data-preloaded') ?? '');
  const topic = parseJson(textIn(entry(stores, topicKey(stores))) ?? '');
  const article = new InertArticle(page);
  article.title(textIn(entry(topic, 'title')));
  for (const post of listOf(entry(entry(topic, 'post_stream'), 'posts'))) {
    const cooked = textIn(entry(post, 'cooked'));
    if (cooked === null) continue;
    const author = textIn(entry(post, 'name')) ?? textIn(entry(post, 'username'));
    article.signature(author, textIn(entry(post, 'created_at')));
    article.content(cooked);
  }
  return article.root;
}

function topicKey(stores: unknown): string {
  return typeof stores === 'object' && stores !== null
    ? (Object.keys(stores).find((key) => /^topic_\d+$/.test(key)) ?? '')
    : '';
}

/** A page with more words says more than that it shows nothing; so does one that waits for scripts. Guesses. */
const MAX_REFUSAL_WORDS = { absent: 200, unable: 80 } as const;
/** A refusal stands within this many characters of the start of the content. A guess. */
const REFUSAL_CHARS = 300;

/**
 * Whether a page only says that it shows nothing: an error, a check for robots, a request for scripts. `kept` marks the blocks of its
 * content, which have this many `words`. Looks at the titles, the first `<h1>` and the beginning of the content. A page with a date of
 * publication is news about such things.
 */
function refusesReader(page: Page, kept: Uint8Array, words: number): boolean {
  if (words > MAX_REFUSAL_WORDS.absent || page.declared.includes('meta:published')) return false;
  const heading = page.elements.tag.indexOf('h1');
  const heads = [...page.titles, heading < 0 ? '' : elementText(page, heading)];
  let opening = heads.map((head) => head.slice(0, REFUSAL_CHARS)).join('\n');
  const end = opening.length + REFUSAL_CHARS;
  for (let block = kept.indexOf(1); block >= 0 && opening.length < end; block = kept.indexOf(1, block + 1)) {
    opening += `\n${collapse(textsOfBlock(page, block).join(''))}`;
  }
  opening = opening.slice(0, end);
  return REFUSALS.absent.test(opening) || (words <= MAX_REFUSAL_WORDS.unable && REFUSALS.unable.test(opening));
}
