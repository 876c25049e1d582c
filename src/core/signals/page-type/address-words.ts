/** Steps of a path and words of a step that are looked at; longer steps are headlines. */
const MAX_STEPS = 6;
const MAX_WORDS = 3;
const MAX_DEPTH = 5;
const MAX_SLUG_WORDS = 6;

/** The last labels of a host, which name the site and not what is on it. */
const SITE_LABELS = 2;

/** What an address says of the kind of page, as words. None for the root of a site, and for what is no address. */
export function addressWords(address: string): string[] {
  const url = parse(address);
  const steps = url?.pathname.split('/').filter((step) => step !== '') ?? [];
  if (url === null || steps.length === 0) return [];
  const slug = steps.at(-1) ?? '';
  return [
    ...url.hostname
      .split('.')
      .slice(0, -SITE_LABELS)
      .map((label) => `host:${label}`),
    ...steps.flatMap(shapesOf),
    ...steps.slice(0, MAX_STEPS).flatMap(wordsOf),
    `url:depth${Math.min(MAX_DEPTH, steps.length)}`,
    `url:slug${Math.min(MAX_SLUG_WORDS, slug.split(/[-_]/).length)}`,
    ...(url.search === '' ? [] : ['url:query']),
    ...keysOf(url.search).map((key) => `query:${key}`),
  ];
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Names in a query. The browser's own list of them cannot be gone through in a content script of Firefox. */
function keysOf(search: string): string[] {
  const parts = search.slice(1).split('&');
  return parts.flatMap((part) => part.split('=', 1)).filter((key) => key !== '');
}

function shapesOf(step: string): string[] {
  const extension = /\.(\w{2,5})$/.exec(step)?.[1];
  return [
    ...(/^\d{4}$/.test(step) ? ['url:year'] : []),
    ...(/^\d+$/.test(step) ? ['url:number'] : []),
    ...(extension === undefined ? [] : [`url:.${extension.toLowerCase()}`]),
  ];
}

function wordsOf(step: string): string[] {
  const words = step.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.length > MAX_WORDS ? [] : words.map((word) => `url:${word}`);
}
