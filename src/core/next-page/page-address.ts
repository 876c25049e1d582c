import { PAGE_WORDS } from '../cues/pagination.ts';

/** A reading of an address: the part that all pages of an article have in common, and the number of this page. */
export interface PageAddress {
  readonly stem: string;
  readonly number: number;
}

const MAX_NUMBER = 200;

const PAGE = `(?:${PAGE_WORDS})`;
const QUERY_NAMES = new RegExp(`^(?:${PAGE}|paged|pageno|page_?no|pagenr|pagenum|page_?number)$`, 'i');
/** Names in a query that track visitors. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|ref)$/i;
/** `/2`, `/page/2`, `/page-2`, `/p2`. */
const IN_FOLDER = new RegExp(`^(.*?)/(?:${PAGE}[-_/]?)?(\\d{1,3})/?$`, 'i');
/** `-2.html`, `_2`, `,2.html`, `-page-2`, `_p2.php`. */
const IN_NAME = new RegExp(`^(.+?)[-_,.](?:${PAGE}[-_]?)?(\\d{1,3})(\\.[a-z]{2,5})?/?$`, 'i');
const ENDING = /(?:\/|\/index)?(?:\.(?:s?html?|php|aspx?|jsp))?\/?$/i;

/**
 * The possible readings of an absolute address, most likely first: with the number in it, and as the first page of an
 * article whose address has no number.
 */
export function pageAddresses(address: string): PageAddress[] {
  const url = new URL(address);
  const { numbers, query } = splitQuery(url.searchParams);
  const stemOf = (path: string) => `${url.origin}${path.replace(ENDING, '')}?${query}`;
  const readings = numbers.map((number) => ({ stem: stemOf(url.pathname), number }));
  if (readings.length === 0) {
    for (const pattern of [IN_FOLDER, IN_NAME]) {
      const [, stem = '', digits = ''] = pattern.exec(url.pathname) ?? [];
      if (stem !== '') readings.push({ stem: stemOf(stem), number: Number(digits) });
    }
    readings.push({ stem: stemOf(url.pathname), number: 1 });
  }
  return readings.filter(({ number }) => number >= 1 && number <= MAX_NUMBER);
}

function splitQuery(parameters: URLSearchParams): { numbers: number[]; query: string } {
  const others: string[] = [];
  const numbers: number[] = [];
  for (const [name, value] of parameters) {
    if (QUERY_NAMES.test(name) && /^\d{1,3}$/.test(value)) numbers.push(Number(value));
    else if (!TRACKING.test(name)) others.push(`${name}=${value}`);
  }
  return { numbers: numbers.slice(0, 1), query: others.sort().join('&') };
}
