import { collapse, folded, mayBegin, WIDE, WIDE_SCRIPTS } from '../dom/text-forms.ts';
import type { Page, PageType } from '../types.ts';
import type { Sources } from './sources.ts';

/** Between the parts of a document's title. */
export const SEPARATOR =
  /\s+[|·»«:•/\\–—-]+\s+|\s*[|｜│]\s*|\s*(?<![a-z])_(?![a-z])\s*|\s*[–—]{1,2}\s+|(?<=[\u3400-\u9fff])-(?=[\u3400-\u9fff])|(?<=[\u3000-\u9fff\uff00-\uffef])--+(?=[\u3000-\u9fff])/i;
/** Parts of titles, and headings below level 1, with fewer words may name the site or a section. A guess. */
export const MIN_PART_WORDS = 3;
/** Parts after more separators than this are ignored. */
export const MAX_PARTS = 12;
/** A part of a title with at most this many words may be the name of the site. */
const MAX_SITE_WORDS = 4;
/** … or this many characters in a script without spaces. Source: the names and sections in titles of 44 Chinese pages of tune. */
const MAX_WIDE_SITE_CHARS = 8;
/** … of which the last part of a title, which is hardly ever the headline, may have more. A guess. */
export const MAX_WIDE_END_CHARS = 14;

const WORDS = new RegExp(`[${WIDE_SCRIPTS}]|[\\p{L}\\p{N}]+`, 'gu');

/** The letters of a site's name, without the end of an address: of "Harbour.example" those of "Harbour". */
export function siteKey(name: string): string {
  return folded(name.replace(/(?<=\w)\.[a-z]{2,7}$/i, ''));
}

/** A text without the name of the site after its last separator or colon. */
export function withoutSiteAtEnd(text: string | null, siteName: string | null): string | null {
  const apart = (text ?? '').split(SEPARATOR);
  const parts = apart.length > 1 ? apart : (text ?? '').split(/:\s+/);
  const isNamed = parts.length > 1 && siteName !== null && siteKey(parts.at(-1) ?? '') === siteKey(siteName);
  return text !== null && isNamed ? spanOf(text, parts.slice(0, -1)) : text;
}

/** A headline without the name of the site and a colon before it, as blogs write titles. */
export function withoutSiteAtStart(text: string | null, siteName: string | null): string | null {
  const [, first = '', rest = null] = /^(.{1,60}?):\s+(.+)$/s.exec(text ?? '') ?? [];
  return rest !== null && siteName !== null && siteKey(first) === siteKey(siteName) ? rest : text;
}

/**
 * The document's title without the part that names the site: the shared title if that is a part of it, else its first part if the page
 * shows it, else without a short part at either end.
 */
export function withoutSite(
  { documentTitle: title, meta, page }: Sources,
  siteName: string | null,
  type: PageType,
): string {
  const shared = meta.first('og:title');
  const parts = title.split(SEPARATOR, MAX_PARTS).filter((part) => part !== '');
  const site = siteKey(siteName ?? '');
  // The home page of a product is titled with its name and what it is, a forum with its name and a slogan.
  if (isHomePage(page) && type === 'forum' && siteKey(parts[0] ?? '') === site) return parts[0] ?? title;
  if (isHomePage(page) && isShort(parts[0]) && !isShort(parts[1])) return title;
  if (shared !== null && siteKey(shared) !== site && isRunOf(parts.map(folded), shared)) return shared;
  const [first = ''] = parts;
  if (parts.length > 1 && !isShort(first) && isShown(page, first)) return first;
  // A forum has its slogan after its name.
  const slogan = type === 'forum' ? parts.findIndex((part, at) => at > 0 && siteKey(part) === site) : -1;
  const others = parts.filter((part, at) => siteKey(part) !== site && (slogan < 0 || at < slogan));
  const isNamed = site !== '' && others.length > 0 && others.length < parts.length;
  const rest = isNamed ? others : parts;
  // The part between the title and the site is a section.
  let end = rest.length;
  const isLast = (at: number) => at === rest.length || isNamed || WIDE.test(title);
  while (end > 1 && isLast(end) && (isShort(rest[end - 1]) || isWideName(rest[end - 1]))) end--;
  const isFirstShort = !isNamed && end === rest.length && end > 1 && isShort(rest[0]);
  return spanOf(title, rest.slice(isFirstShort ? 1 : 0, end));
}

/** Whether a text consists of one or several neighbouring parts, but not all. Parts are folded. */
export function isRunOf(parts: readonly string[], text: string): boolean {
  const wanted = folded(text);
  const all = parts.slice(0, MAX_PARTS);
  for (let start = 0; start < all.length; start++) {
    for (let end = start + 1; end <= all.length; end++) {
      if (all.slice(start, end).join('') === wanted) return end - start < parts.length;
    }
  }
  return false;
}

/** The title from the first to the last of these parts, which follow one another, with the separators between them. */
export function spanOf(title: string, parts: readonly string[]): string {
  const start = title.indexOf(parts[0] ?? '');
  const end = parts.reduce((at, part) => title.indexOf(part, at) + part.length, start);
  return collapse(title.slice(start, end));
}

export function isShort(part = ''): boolean {
  if (WIDE.test(part)) return part.length <= MAX_WIDE_SITE_CHARS;
  return part.split(/\s+/).length <= MAX_SITE_WORDS;
}

function isWideName(part = ''): boolean {
  return WIDE.test(part) && part.length <= MAX_WIDE_END_CHARS;
}

/** Whether an address is that of the home page of its host. */
export function isHomePage({ url }: Page): boolean {
  return URL.canParse(url) && new URL(url).pathname === '/';
}

export function isShown({ texts }: Page, title: string): boolean {
  const wanted = folded(title);
  return texts.data.some((text, at) => mayBegin(texts.firstCode[at] ?? 0, wanted) && folded(text) === wanted);
}

/** The different words of a text in lower case. */
export function wordsOf(text: string): Set<string> {
  return new Set(text.normalize('NFKC').toLowerCase().match(WORDS) ?? []);
}
