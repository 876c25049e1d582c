import { FRAME_OF_SERVICE } from '../cues/promotions-and-notices.ts';
import { domReader, windowOf } from '../dom/dom-reader.ts';
import { wordsBetween } from '../dom/element-text.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { ContentFrame, Page } from '../types.ts';

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
export function contentFrame(page: Page, keptWords: number): ContentFrame | null {
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
