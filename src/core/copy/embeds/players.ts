/** Where an embedded player or post is shown for itself: `null` for an address that does not say which it is. */
interface Player {
  readonly name: string;
  readonly host: RegExp;
  readonly watch: (url: URL) => string | null;
}

/** What a player is called, and where what it plays is shown for itself. */
export interface Watched {
  readonly name: string;
  readonly url: string;
}

/** Players and posts whose pages have another address than their frames. Source: the embed codes that the services hand out. */
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

/** Mastodon and its kin, on any host. */
const FEDIVERSE_POST = /^\/@[\w.-]+(?:@[\w.-]+)?\/\d+\/embed$/;

/** The player behind the address of a frame, `null` for one that is not known. */
export function playerOf(url: URL): Watched | null {
  const known = PLAYERS.find(({ host }) => host.test(url.hostname));
  if (known !== undefined) return { name: known.name, url: known.watch(url) ?? url.href };
  if (FEDIVERSE_POST.test(url.pathname)) return { name: url.hostname, url: cut(url, /\/embed$/) };
  return null;
}

function player(name: string, host: RegExp, watch: Player['watch']): Player {
  return { name, host, watch };
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

/** Without the query, which says how a frame looks. */
function cutUrl(url: URL, pattern: RegExp, by: string): URL {
  return new URL(url.pathname.replace(pattern, by), url.origin);
}

function moved(url: URL, host: string): string {
  return new URL(url.pathname, `https://${host}`).href;
}
