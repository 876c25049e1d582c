import { allNamed, type DomReader, domReader } from '../dom/dom-reader.ts';
import { shortText } from '../dom/element-text.ts';
import { nameIndex } from '../dom/name-index.ts';
import { classNameOf, parentOf } from '../dom/page-tree.ts';
import { absoluteUrl } from '../dom/urls.ts';
import type { NextPage, Page, PageType } from '../types.ts';

// Source of the words: our own lists. English, German, French, Spanish, Portuguese, Italian, Dutch, Swedish, Polish, Russian, Japanese,
// Chinese, Korean.

/** Text of links to the next page. */
const NEXT_PAGE_WORDS =
  /next page|continued? (?:on|to|with|reading)|on to page|nächste seite|weiter auf seite|page suivante|lire la suite|página siguiente|próxima página|página seguinte|pagina successiva|pagina seguente|volgende pagina|nästa sida|następna strona|следующая страница|次のページ|次ページ|下一[页頁]|下[页頁]|다음 페이지/i;

/** Text of links that lead on, to the next page or elsewhere. */
const NEXT_SIGN =
  /^(?:next|more|weiter|vor|suivante?|suite|siguiente|próxim[ao]|seguinte|successiva|avanti|volgende|verder|nästa|następna|dalej|следующая|далее|вперед|вперёд|次へ|次|下一|다음)?\s*[>›»→⟩▶⏵]*$/i;

/** Text of links to another article. */
const OTHER_PIECE_WORDS =
  /(?:next|previous|older|newer) (?:article|post|story|chapter|entry|entries|posts|topic|thread|lesson|episode)|(?:nächste[rs]?|vorherige[rs]?) (?:artikel|beitrag|kapitel)|(?:ältere|neuere) beiträge|article suivant|chapitre suivant|(?:siguiente|próximo) (?:artículo|entrada|capítulo|artigo|post)|artículo siguiente|articolo successivo|volgend(?:e)? (?:artikel|bericht|hoofdstuk)|nästa (?:artikel|inlägg|kapitel)|następny (?:artykuł|wpis|rozdział)|следующая (?:статья|запись|глава)|次の記事|次の章|下一[篇章]|다음 글/i;

/** “Page 2 of 5”, with both numbers. */
const PAGE_OF_PAGES = /(?<![\d.,])(\d{1,3})\s*(?:\/|of|von|sur|de|di|van|av|z|из|\/\s*共?)\s*(\d{1,3})(?![\d.,])/i;

/** Names of elements around links between pages. */
const PAGINATION_NAMES =
  /pagi|pager|page-?(?:nav|link|number|list)|multi-?page|page-break|seiten|nav-?links|wp-pagenavi/i;

/** Names of elements around pages of comments, and addresses of such pages. */
const COMMENT_PAGE_NAMES = /comment|respond|replies|disqus|cpage|kommentar|review/i;

/** Words for a page in addresses. */
const PAGE_WORDS = 'page|pagina|pag|pg|p|seite|sida|side|strona|str';

/**
 * Points for and against a link to the next page. In any case, its address must be that of the page except for the
 * number. Guesses, set on pages of the development corpora with such links.
 */
const NEXT_PAGE_REASONS = {
  /** `<link rel="next">` in the head. Blogs also set it to their next post, but that has another address. */
  headRel: 35,
  rel: 25,
  nextWords: 30,
  nextSign: 15,
  /** The text of the link is the number of the page. */
  number: 25,
  /** Its container is named for pagination. */
  pagination: 20,
  /** The page links to other pages of the same article. */
  otherPages: 15,
  otherPiece: -60,
  comments: -100,
} as const;

/** Minimum points for a link to count. */
const NEXT_PAGE_MIN_POINTS = 40;

/** The next page of these types shows other things, not the rest of a text. */
const NEVER_CONTINUED: ReadonlySet<PageType> = new Set(['product', 'collection', 'listing']);

/** An article has at most this many pages; the list below it may have more. A guess. */
const MAX_ARTICLE_PAGES = 40;

/** Ancestors of a link whose names count. */
const MAX_LEVELS = 4;
const MAX_LABEL_CHARS = 60;
const MAX_PAGINATION_CHARS = 300;
const MAX_TOTAL = 200;

type Reason = keyof typeof NEXT_PAGE_REASONS;

/** A link to another page of the same article. */
interface PageLink {
  readonly url: string;
  /** The reading of the page's own address that the link agrees with, by index. */
  readonly reading: number;
  readonly number: number;
  readonly reasons: readonly Reason[];
  /** Number of all pages according to the text around the link; `null` if it does not say. */
  readonly total: number | null;
}

/** The next page of an article of this type; `null` if there is no link to one. Linear in the links of the page and their depth. */
export function nextPageOf(page: Page, type: PageType): NextPage | null {
  if (NEVER_CONTINUED.has(type)) return null;
  const next = findNextPage(page);
  return next === null || type === 'forum' || (next.total ?? 0) <= MAX_ARTICLE_PAGES ? next : null;
}

function findNextPage(page: Page): NextPage | null {
  if (!URL.canParse(page.url)) return null;
  const own = pageAddresses(page.url);
  // Origin and path without the page number. Only addresses that begin with it are parsed.
  const beginnings = own.map(({ stem }) => stem.slice(0, stem.indexOf('?')));
  const addressesOf = (href: string) => {
    const url = absoluteUrl(href, page.baseUrl)?.replace(/#.*$/, '');
    if (url === undefined || !beginnings.some((beginning) => url.startsWith(beginning))) return [];
    return readingsOf(url, own).map((reading) => ({ url, ...reading }));
  };
  const links = [...headLinks(page, addressesOf), ...anchors(page, addressesOf)];
  let best: NextPage | null = null;
  let bestPoints = NEXT_PAGE_MIN_POINTS - 1;
  for (const [reading, { number }] of own.entries()) {
    const ofArticle = links.filter((link) => link.reading === reading);
    const others = new Set(ofArticle.map((link) => link.number));
    for (const link of ofArticle) {
      const points = pointsOf(link) + (others.size > 1 ? NEXT_PAGE_REASONS.otherPages : 0);
      if (link.number !== number + 1 || points <= bestPoints) continue;
      bestPoints = points;
      best = { url: link.url, number: link.number, total: totalOf(ofArticle) };
    }
  }
  return best;
}

function readingsOf(url: string, own: ReturnType<typeof pageAddresses>): { reading: number; number: number }[] {
  if (!/^https?:/.test(url)) return [];
  const theirs = pageAddresses(url);
  return own.flatMap(({ stem, number }, reading) => {
    const same = theirs.find((each) => each.stem === stem && each.number !== number);
    return same === undefined ? [] : [{ reading, number: same.number }];
  });
}

function pointsOf({ reasons }: PageLink): number {
  return reasons.reduce((sum, reason) => sum + NEXT_PAGE_REASONS[reason], 0);
}

function totalOf(links: readonly PageLink[]): number | null {
  const said = links.find(({ total }) => total !== null)?.total ?? 0;
  const total = Math.max(said, ...links.map(({ number }) => number));
  return total <= MAX_TOTAL ? total : null;
}

type AddressesOf = (href: string) => Pick<PageLink, 'url' | 'reading' | 'number'>[];

function headLinks(page: Page, addressesOf: AddressesOf): PageLink[] {
  const links = allNamed(page.document, 'link').filter((link) =>
    /(?:^|\s)next(?:\s|$)/i.test(link.getAttribute('rel') ?? ''),
  );
  return links.flatMap((link) =>
    addressesOf(link.getAttribute('href') ?? '').map((each) => ({
      ...each,
      reasons: ['headRel'] as const,
      total: null,
    })),
  );
}

function anchors(page: Page, addressesOf: AddressesOf): PageLink[] {
  const dom = domReader(page.document);
  const links: PageLink[] = [];
  for (const element of nameIndex(page).tagged('a')) {
    const anchor = page.elements.node[element];
    if (anchor === undefined || page.elements.hidden[element] === 1) continue;
    const href = dom.getAttribute(anchor, 'href') ?? '';
    // The address of every page but the first has a digit.
    if (!/\d/.test(href) || href.startsWith('#')) continue;
    const addresses = addressesOf(href);
    const text = addresses.length === 0 ? null : shortText(page, element, { max: MAX_LABEL_CHARS, gap: ' ' });
    if (text === null) continue;
    const reasons = reasonsOf(page, { element, anchor, text, href }, dom);
    const total = totalAround(page, element);
    links.push(...addresses.map((each) => ({ ...each, reasons, total })));
  }
  return links;
}

interface Anchor {
  readonly element: number;
  readonly anchor: Element;
  readonly text: string;
  readonly href: string;
}

function reasonsOf(page: Page, { element, anchor, text, href }: Anchor, dom: DomReader): Reason[] {
  const reasons: Reason[] = [];
  const label = `${text} ${dom.getAttribute(anchor, 'title') ?? ''} ${dom.getAttribute(anchor, 'aria-label') ?? ''}`;
  const names = namesAround(page, element);
  if (/(?:^|\s)next(?:\s|$)/i.test(dom.getAttribute(anchor, 'rel') ?? '')) reasons.push('rel');
  if (NEXT_PAGE_WORDS.test(label)) reasons.push('nextWords');
  else if (text !== '' && NEXT_SIGN.test(text)) reasons.push('nextSign');
  if (/^\D{0,10}\d{1,3}$/.test(text)) reasons.push('number');
  if (PAGINATION_NAMES.test(names)) reasons.push('pagination');
  if (OTHER_PIECE_WORDS.test(label)) reasons.push('otherPiece');
  if (COMMENT_PAGE_NAMES.test(`${names} ${href}`)) reasons.push('comments');
  return reasons;
}

function namesAround(page: Page, element: number): string {
  let names = '';
  for (let [around, level] = [element, 0]; around > 0 && level <= MAX_LEVELS; level++) {
    names += ` ${classNameOf(page, around)} ${page.elements.id[around] ?? ''}`;
    around = parentOf(page, around);
  }
  return names;
}

/** The number of pages in a text around a link: “Page 2 of 5”. */
function totalAround(page: Page, element: number): number | null {
  let around = parentOf(page, element);
  for (let level = 0; around > 0 && level < MAX_LEVELS; level++) {
    const text = shortText(page, around, { max: MAX_PAGINATION_CHARS, gap: ' ' });
    if (text === null) return null;
    const [, , total] = PAGE_OF_PAGES.exec(text) ?? [];
    if (total !== undefined) return Number(total);
    around = parentOf(page, around);
  }
  return null;
}

/** A reading of an address: the part that all pages of an article have in common, and the number of this page. */
interface PageAddress {
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
