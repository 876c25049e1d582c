import { absoluteUrl } from '../../dom/urls.ts';
import { firstUrl, type ImageContext } from '../images/source.ts';
import { playerOf } from './players.ts';

/** Elements that load something else in their place, with the address of what they load for an id. */
const EMBED_TAGS: Readonly<Record<string, string>> = {
  iframe: '',
  embed: '',
  'amp-iframe': '',
  'lite-youtube': 'https://www.youtube.com/embed/',
  'amp-youtube': 'https://www.youtube.com/embed/',
  'youtube-video': 'https://www.youtube.com/embed/',
  'lite-vimeo': 'https://player.vimeo.com/video/',
  'amp-vimeo': 'https://player.vimeo.com/video/',
  'amp-dailymotion': 'https://www.dailymotion.com/embed/video/',
};
const SOURCES = 'src data-src data-lazy-src data-cookieblock-src data-cmp-src data-src-cmplz data-consent-src'.split(
  ' ',
);
const IDS = ['videoid', 'data-videoid', 'video-id'];

/** CSS px. Frames that are lower measure or advertise: the lowest banners have 50 and 60. */
const MIN_SIDE = 61;

/** Hosts and paths of advertisements, measuring, consent, sign-up and buttons. */
const UNWANTED =
  /doubleclick|googlesyndication|googletagmanager|adserv|amazon-adsystem|criteo|taboola|outbrain|adnxs|teads|pubmatic|captcha|disqus|addthis|sharethis|list-manage|mailchimp|substack\.com\/embed|newsletter|consent|cookie(?:bot|law|pro|info)|\/plugins\/(?:like|follow|page|share|comments)|widgets\/(?:follow|tweet)_button|(?:^|[./_-])(?:i?ads?|advert\w*|banners?|tracking|tracker|pixel)[./_-]/i;
const UNWANTED_NAME = /(?:^|[\s_-])(?:ads?|advert\w*|banner|sponsor\w*|dfp|gpt|newsletter|signup)(?:[\s_-]|\d|$)/i;

/**
 * No margins, as in the code that advertising servers hand out, or the size of an advertisement in CSS px. Source: the display units of the
 * IAB's guidelines, the older ones included.
 */
const BANNER = /^0 | (?:300x(?:25|60)0|336x280|728x90|1[26]0x600)$/;
/** In addresses of what is played, looked at or worked with. */
const CONTENT = /embed|play|video|map|chart|graph|interact|form/i;
/** In paths of what stands around articles. */
const FURNITURE = /comment|regist|relat|popular/i;

/** Titles that say what a frame is, not what it shows. */
const GENERIC_TITLE =
  /^(?:(?:embedded|external|third[- ]party)\b.*|(?:youtube|vimeo|dailymotion|spotify|video|audio|podcast|soundcloud)?[ -]?(?:video|embed|player|media|content|iframe|frame|post)(?: (?:video )?player)?|(?:x|twitter) (?:post|tweet|embed)|iframe.*|untitled)$/i;

/** What an embed is shown as. */
export interface Card {
  readonly url: string;
  readonly title: string;
}

/** Whether a tag stands for something that is loaded in its place. */
export function isEmbed(tag: string): boolean {
  return Object.hasOwn(EMBED_TAGS, tag);
}

/**
 * The card for an embed: where what it shows has a page, and what it is called; the name of the service or the host without a title.
 * `null` for advertisements, measuring, and frames without an address.
 */
export function cardOf(element: Element, tag: string, context: ImageContext): Card | null {
  const url = addressOf(element, tag, context);
  if (url === null || isUnwanted(element, url, context)) return null;
  const link = /<a\b[^>]*\bhref="(https:[^"]+)"[^>]*>([^<]+)<\/a>/i.exec(element.textContent ?? '');
  const known = playerOf(url);
  const [name, watched] = [known?.name ?? url.hostname.replace(/^www\./, ''), known?.url ?? url.href];
  const given = ['title', 'aria-label', 'playlabel'].map(
    (each) => context.dom.getAttribute(element, each)?.trim() ?? '',
  );
  const title = given.find((each) => each !== '' && !GENERIC_TITLE.test(each)) ?? link?.[2]?.trim() ?? '';
  // A frame's own text is a link to what it plays, for browsers without frames.
  const target = watched === url.href ? (link?.[1] ?? watched) : watched;
  if (title === '') return known === null && isBanner(element, url, context) ? null : { url: target, title: name };
  return { url: target, title: known === null ? `${title} (${name})` : title };
}

function addressOf(element: Element, tag: string, context: ImageContext): URL | null {
  const id = IDS.map((name) => context.dom.getAttribute(element, name)).find((value) => value !== null);
  const base = EMBED_TAGS[tag] ?? '';
  const tweet = context.dom.getAttribute(element, 'data-tweet-id');
  if (tweet !== null) return new URL(`https://platform.twitter.com/embed/Tweet.html?id=${encodeURIComponent(tweet)}`);
  const address = id != null && base !== '' ? absoluteUrl(id, base) : realSource(element, context);
  return address === null ? null : new URL(address);
}

function realSource(element: Element, context: ImageContext): string | null {
  const sources = SOURCES.map((name) => firstUrl(element, [name], context));
  return sources.find((url) => url !== null && /^https?:\/\//.test(url)) ?? null;
}

/** Whether a frame that nothing names is made or called like what is no part of an article. */
function isBanner(element: Element, url: URL, { dom }: ImageContext): boolean {
  const [margin, width, height] = ['marginwidth', 'width', 'height'].map((name) => dom.getAttribute(element, name));
  return (BANNER.test(`${margin} ${width}x${height}`) || FURNITURE.test(url.pathname)) && !CONTENT.test(url.href);
}

function isUnwanted(element: Element, url: URL, { dom, base }: ImageContext): boolean {
  const isLow = (side: string) => {
    const value = dom.getAttribute(element, side) ?? '';
    return !value.includes('%') && Number.parseFloat(value) < MIN_SIDE;
  };
  if (isLow('width') || isLow('height') || url.href === base) return true;
  const names = `${dom.className(element)} ${dom.id(element)} ${dom.getAttribute(element, 'name') ?? ''}`;
  return UNWANTED.test(url.hostname + url.pathname) || UNWANTED_NAME.test(names);
}
