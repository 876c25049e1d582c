import { domReader } from '../dom/dom-reader.ts';
import { blockText, elementText } from '../dom/element-text.ts';
import { newElement } from '../dom/inert.ts';
import { tagsIn } from '../dom/page-tree.ts';
import { collapse } from '../dom/text-forms.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { Page } from '../types.ts';
import { BARE_ADDRESS, embedLinks } from './embed-links.ts';
import { firstUrl, type ImageContext } from './figure/image-source.ts';
import type { Replacement } from './kind.ts';

/** Addresses of advertisements, analytics, consent, sign-up and share buttons. */
const UNWANTED_EMBED_ADDRESS =
  /doubleclick|googlesyndication|googletagmanager|adserv|amazon-adsystem|criteo|taboola|outbrain|adnxs|teads|pubmatic|captcha|disqus|addthis|sharethis|list-manage|mailchimp|substack\.com\/embed|newsletter|consent|cookie(?:bot|law|pro|info)|\/plugins\/(?:like|follow|page|share|comments)|widgets\/(?:follow|tweet)_button|(?:^|[./_-])(?:i?ads?|advert\w*|banners?|tracking|tracker|pixel)[./_-]/i;

const UNWANTED_EMBED_NAME =
  /(?:^|[\s_-])(?:ads?|advert\w*|banner|sponsor\w*|dfp|gpt|newsletter|signup)(?:[\s_-]|\d|$)/i;

/** Addresses that say what they show: players, maps, charts. */
const CONTENT_EMBED_ADDRESS = /\bplay|video|podcast|\bmaps?\b|chart|graph|interact/i;

/** A path that ends with a name of letters, not with a code. The length is a guess. */
const NAME_IN_PATH = /\/[a-z-]{8,}\/?$/i;

/** Titles that name the kind of frame and not its content. */
const GENERIC_EMBED_TITLE =
  /^(?:(?:embedded|external|third[- ]party)\b.*|(?:youtube|vimeo|dailymotion|spotify|video|audio|podcast|soundcloud)?[ -]?(?:video|embed|player|media|content|iframe|frame|post)(?: (?:video )?player)?|(?:x|twitter) (?:post|tweet|embed)|view (?:\w+ ){0,2}on \w+|iframe.*|untitled)$/i;

/** Elements that embed another page, with the address to which the id of a video is added. */
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
  'amp-instagram': 'https://www.instagram.com/p/',
  'amp-twitter': '',
};
const SOURCES = 'src data-src data-lazy-src data-cookieblock-src data-cmp-src data-src-cmplz data-consent-src'.split(
  ' ',
);
const IDS = ['videoid', 'data-videoid', 'video-id', 'data-shortcode'];

/** The link that some services write between the tags of their frame, where it is text. */
const LINK_IN_TEXT = /<a\b[^<>]*\bhref="(https:[^"]+)"[^<>]*>([^<]+)<\/a>/i;
/** Characters in which the link is looked for; finding it takes the square of them. A guess. */
const MAX_LINK_TEXT_CHARS = 4_000;

/** CSS px. Lower frames are analytics or banners: the lowest banners have 50 and 60. */
const MIN_SIDE = 61;

/** Source: the embed codes of the services. */
const PLAYERS: readonly Player[] = [
  player('YouTube', /(?:^|\.)youtube(?:-nocookie)?\.com$/, (url) => {
    const list = url.searchParams.get('list');
    if (list !== null && /\/(?:videoseries|playlist)$/.test(url.pathname))
      return `https://www.youtube.com/playlist?list=${list}`;
    return filled('https://www.youtube.com/watch?v=*', after(url, /^\/(?:embed|v|shorts|live)\/([\w-]{6,})/));
  }),
  player('YouTube', /^youtu\.be$/, (url) => filled('https://www.youtube.com/watch?v=*', after(url, /^\/([\w-]{6,})/))),
  player('Vimeo', /^player\.vimeo\.com$/, (url) => filled('https://vimeo.com/*', after(url, /^\/video\/(\d+)/))),
  player('Dailymotion', /(?:^|\.)dailymotion\.com$/, (url) =>
    filled('https://www.dailymotion.com/video/*', after(url, /\/video\/(\w+)/) ?? url.searchParams.get('video')),
  ),
  player('TikTok', /(?:^|\.)tiktok\.com$/, (url) =>
    filled('https://www.tiktok.com/@/video/*', after(url, /\/(?:embed(?:\/v\d)?|player\/v\d)\/(\d+)/)),
  ),
  player('Twitch', /^(?:player|clips)\.twitch\.tv$/, ({ searchParams }) => {
    const clip = filled('https://clips.twitch.tv/*', searchParams.get('clip'));
    const video = filled('https://www.twitch.tv/videos/*', searchParams.get('video'));
    return clip ?? video ?? filled('https://www.twitch.tv/*', searchParams.get('channel'));
  }),
  player('Spotify', /^open\.spotify\.com$/, (url) => cut(url, /\/embed(?:-podcast)?(?=\/)/)),
  player('Apple Podcasts', /^embed\.podcasts\.apple\.com$/, (url) => moved(url, 'podcasts.apple.com')),
  player('Apple Music', /^embed\.music\.apple\.com$/, (url) => moved(url, 'music.apple.com')),
  player('SoundCloud', /^w\.soundcloud\.com$/, ({ searchParams }) => {
    const track = searchParams.get('url');
    return track !== null && /^https:\/\/soundcloud\.com\//.test(track) ? track : null;
  }),
  player('CodePen', /(?:^|\.)codepen\.io$/, (url) => cut(url, /(?<=^\/[^/]+)\/embed(?:\/preview)?(?=\/)/, '/pen')),
  player('JSFiddle', /^jsfiddle\.net$/, (url) => cut(url, /\/embedded\/.*$/, '/')),
  player('CodeSandbox', /^codesandbox\.io$/, (url) => cut(url, /^\/embed\//, '/s/')),
  player('X', /^platform\.(?:twitter|x)\.com$/, ({ searchParams }) =>
    filled('https://x.com/i/status/*', searchParams.get('id')),
  ),
  player('Instagram', /(?:^|\.)instagram\.com$/, (url) => cut(url, /embed(?:\/captioned)?\/?$/)),
  player('Bluesky', /^embed\.bsky\.app$/, (url) => {
    const [, author, post] = /^\/embed\/(did:[\w:.]+)\/app\.bsky\.feed\.post\/(\w+)/.exec(url.pathname) ?? [];
    return post === undefined ? null : `https://bsky.app/profile/${author}/post/${post}`;
  }),
  player('Facebook', /(?:^|\.)facebook\.com$/, ({ pathname, searchParams }) =>
    /^\/plugins\/(?:post|video)\.php$/.test(pathname) ? searchParams.get('href') : null,
  ),
  player('Reddit', /^(?:embed|www)\.reddit(?:media)?\.com$/, (url) => moved(url, 'www.reddit.com')),
  player('Google Maps', /(?:^|\.)google\.[a-z.]+$/, ({ pathname, searchParams }) => {
    if (!pathname.startsWith('/maps')) return null;
    const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(searchParams.get('pb') ?? '') ?? [];
    const place = searchParams.get('q') ?? (north === undefined ? null : `${north},${east}`);
    return filled('https://www.google.com/maps?q=*', place);
  }),
  player('OpenStreetMap', /^www\.openstreetmap\.org$/, (url) => cut(url, /\/export\/embed\.html$/, '/')),
  player('Flourish', /^flo\.uri\.sh$/, (url) => moved(cutUrl(url, /\/embed$/, '/'), 'public.flourish.studio')),
  player('Datawrapper', /^datawrapper\.dwcdn\.net$/, (url) => cut(url, /\?.*$/)),
  player('Bandcamp', /^bandcamp\.com$/, () => null),
];

/** Mastodon and compatible software, on any host. */
const FEDIVERSE_POST = /^\/@[\w.-]+(?:@[\w.-]+)?\/\d+\/embed$/;

/** The link that replaces an embed. */
export interface Card {
  readonly url: string;
  readonly title: string;
}

/** A service whose players or posts are embedded. */
interface Player {
  readonly name: string;
  readonly host: RegExp;
  /** The address of the page with the video or post, `null` if the frame's address does not name it. */
  readonly pageOf: (url: URL) => string | null;
}

/** Attributes with the address of a post, on the block that a script would replace by the post. */
const POST_ADDRESSES = ['data-embed-url', 'data-instgrm-permalink', 'data-href', 'cite'];
/** Characters of the longest title. A guess. */
const MAX_TITLE_CHARS = 120;

function linkCard(page: Page, element: number, blocks: readonly number[]): Card | null {
  const { node } = page.elements;
  const text = collapse(elementText(page, element));
  const context = { dom: domReader(page.document), base: page.baseUrl };
  const links = tagsIn(page, element).flatMap((tag, at) => (tag === 'a' ? [element + at] : []));
  const address =
    firstUrl(node[element] as Element, POST_ADDRESSES, context) ??
    links.map((link) => firstUrl(node[link] as Element, ['href'], context)).find((each) => each !== null) ??
    (BARE_ADDRESS.test(text) ? absoluteUrl(text, page.baseUrl) : null);
  if (address === null || !/^https?:/.test(address)) return null;
  const url = new URL(address);
  const known = playerOf(url);
  const said = blocks.map((block) => collapse(blockText(page, block))).find((each) => each !== '' && !isGeneric(each));
  const title = said?.slice(0, MAX_TITLE_CHARS) ?? known?.name ?? shortAddress(url);
  return { url: known?.url ?? url.href, title };
}

function isGeneric(text: string): boolean {
  return BARE_ADDRESS.test(text) || GENERIC_EMBED_TITLE.test(text);
}

/** The cards in place of links to posts, by element index. Links without an address get none. */
export function embedReplacements(page: Page): [number, Replacement][] {
  return [...embedLinks(page)].flatMap(([element, blocks]) => {
    const card = linkCard(page, element, blocks);
    return card === null ? [] : [[element, (inert: Document) => cardElement(card, inert)]];
  });
}

/** The copy of a card. */
export function cardElement({ url, title }: Card, inert: Document): HTMLElement {
  const figure = inert.createElement('figure');
  figure.setAttribute('data-kind', 'embed');
  const caption = figure.appendChild(inert.createElement('figcaption'));
  caption.appendChild(newElement(inert, 'a', title)).setAttribute('href', url);
  return figure;
}

/** Whether a tag embeds another page. */
export function isEmbed(tag: string): boolean {
  return Object.hasOwn(EMBED_TAGS, tag);
}

/**
 * The card for an embed: the address of its page, and its title or else the name of the service or host. `null` for advertisements,
 * analytics, and frames without an address.
 */
export function cardOf(element: Element, tag: string, context: ImageContext): Card | null {
  const url = addressOf(element, tag, context);
  if (url === null || isUnwanted(element, url, context)) return null;
  const link = LINK_IN_TEXT.exec(element.textContent?.slice(0, MAX_LINK_TEXT_CHARS) ?? '');
  const known = playerOf(url);
  const [name, pageUrl] = [known?.name ?? url.hostname.replace(/^www\./, ''), known?.url ?? url.href];
  const given = ['title', 'aria-label', 'playlabel'].map(
    (each) => context.dom.getAttribute(element, each)?.trim() ?? '',
  );
  const title = given.find((each) => each !== '' && !GENERIC_EMBED_TITLE.test(each)) ?? link?.[2]?.trim() ?? '';
  // The text of a frame, for browsers without frames, is a link to its page.
  const target = pageUrl === url.href ? (link?.[1] ?? pageUrl) : pageUrl;
  if (title === '' && known !== null) return { url: target, title: name };
  if (title === '') return saysWhat(element, url, context) ? { url: target, title: shortAddress(url) } : null;
  return { url: target, title: known === null ? `${title} (${name})` : title };
}

function addressOf(element: Element, tag: string, context: ImageContext): URL | null {
  const id = IDS.map((name) => context.dom.getAttribute(element, name)).find((value) => value !== null);
  const base = EMBED_TAGS[tag] ?? '';
  const [tweet = null] = ['data-tweet-id', 'data-tweetid']
    .map((name) => context.dom.getAttribute(element, name))
    .filter((id) => id !== null);
  if (tweet !== null) return new URL(`https://platform.twitter.com/embed/Tweet.html?id=${encodeURIComponent(tweet)}`);
  const address = id != null && base !== '' ? absoluteUrl(id, base) : realSource(element, context);
  return address === null ? null : new URL(address);
}

function realSource(element: Element, context: ImageContext): string | null {
  const sources = SOURCES.flatMap((name) => firstUrl(element, [name], context) ?? []).filter((url) =>
    /^https?:\/\//.test(url),
  );
  // The site's own frame may show a post of a service, whose address it keeps beside.
  return sources.find((url) => playerOf(new URL(url)) !== null) ?? sources[0] ?? null;
}

/** Whether the address of a frame without a title says what it shows: by a word for it, or by a name where it may fill the screen. */
function saysWhat(element: Element, { href, pathname }: URL, { dom }: ImageContext): boolean {
  if (CONTENT_EMBED_ADDRESS.test(href)) return true;
  return NAME_IN_PATH.test(pathname) && dom.getAttribute(element, 'allowfullscreen') !== null;
}

function shortAddress({ hostname, pathname }: URL): string {
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}

function isUnwanted(element: Element, url: URL, { dom, base }: ImageContext): boolean {
  const isLow = (side: string) => {
    const value = dom.getAttribute(element, side) ?? '';
    return !value.includes('%') && Number.parseFloat(value) < MIN_SIDE;
  };
  if (isLow('width') || isLow('height') || url.href === base) return true;
  const names = `${dom.className(element)} ${dom.id(element)} ${dom.getAttribute(element, 'name') ?? ''}`;
  return UNWANTED_EMBED_ADDRESS.test(url.hostname + url.pathname) || UNWANTED_EMBED_NAME.test(names);
}

/** The service of a frame and the address of the page that it shows, `null` for unknown services. */
function playerOf(url: URL): { name: string; url: string } | null {
  const known = PLAYERS.find(({ host }) => host.test(url.hostname));
  if (known !== undefined) return { name: known.name, url: known.pageOf(url) ?? url.href };
  if (FEDIVERSE_POST.test(url.pathname)) return { name: url.hostname, url: cut(url, /\/embed$/) };
  return null;
}

function player(name: string, host: RegExp, pageOf: Player['pageOf']): Player {
  return { name, host, pageOf };
}

function after({ pathname }: URL, pattern: RegExp): string | null {
  return pattern.exec(pathname)?.[1] ?? null;
}

function filled(template: string, value: string | null): string | null {
  return value === null ? null : template.replace('*', () => encodeURIComponent(value));
}

function cut(url: URL, pattern: RegExp, by = ''): string {
  return cutUrl(url, pattern, by).href;
}

/** Drops the query, which only describes the look of the frame. */
function cutUrl(url: URL, pattern: RegExp, by: string): URL {
  return new URL(url.pathname.replace(pattern, by), url.origin);
}

function moved(url: URL, host: string): string {
  return new URL(url.pathname, `https://${host}`).href;
}
