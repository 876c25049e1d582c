import { COMPANY_FORM } from '../cues/bylines.ts';
import { folded } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import { type Answer, type Finder, saidBy } from './finder.ts';
import { listOf, nodeOf, stringOf, typesOf } from './json-ld.ts';
import { besideHeadline, confirmedTitlePart, namedByHomeLink, spellings, writtenLikeHost } from './shown-site-names.ts';
import type { Sources } from './sources.ts';

const MAX_WORDS = 6;
/** More of a name is not read. */
const MAX_NAME_CHARS = 200;

/** The name of the site, else its host name without `www.`, else `null`. */
export function findSiteName(sources: Sources): string | null {
  return siteNameSaid(sources)?.value ?? null;
}

/** As {@link findSiteName}, with its finder. */
export function siteNameSaid(sources: Sources): Answer | null {
  const title = folded(sources.documentTitle);
  const host = hostName(sources.page.url);
  const all: Answer[] = [];
  for (const { value: said, ...rest } of saidBy(SITE_NAME_FINDERS, sources)) {
    const value = tidied(said, host);
    if (!/[\p{L}\p{N}]/u.test(value) || PART_OF_SITE.test(value)) continue;
    if (value.split(/\s+/).length > MAX_WORDS || folded(said) === title) continue;
    all.push({ ...rest, value });
    // Later finders only write out what the first one abbreviates, or name what a firm calls its site.
    if (!isPoor(all[0]?.value ?? '')) break;
  }
  const [first = null] = all;
  if (first === null || !isPoor(first.value)) return first;
  const written = all.find(({ value }) => /\p{Lu}/u.test(value) && isWrittenOut(value, first.value, host));
  const isStem = first.value.length <= MAX_STEM && host.startsWith(`${first.value}.`);
  return written ?? (isStem ? (all.at(-1) ?? first) : first);
}

/** Whether a name is one of machines or of a firm, which people write in another way. */
function isPoor(name: string): boolean {
  return MACHINE_NAME.test(name) || COMPANY_FORM.test(name);
}

/** A name without signs around it, and without the slogan after it if the part before that is the host's. */
function tidied(name: string, host: string): string {
  const bare = name
    .slice(0, MAX_NAME_CHARS)
    .replace(/Â?[®™]/g, '')
    .replace(/^[^\p{L}\p{N}]+\s|[\s|·•–—-]+$/gu, '')
    .replace(/^(?:https?:\/\/)?(?:www\.)?|[\s/]+$/gi, '');
  const [first = '', rest] = bare.replace(COMPANY_FORM, ' | ').split(SLOGAN);
  if (rest === undefined || first.length < MIN_BEFORE_SLOGAN) return bare;
  return isLikeHost(first, host) || beginsLikeHost(first, host) ? first : bare;
}

/** Between the name of a site and its slogan or the legal form of its firm. */
const SLOGAN = /,?\s+[|·•–—-]+\s+|\s*[|｜]\s*|:\s+/;
/** Letters of the shortest name before a slogan; fewer may abbreviate what follows. A guess. */
const MIN_BEFORE_SLOGAN = 4;

/** Whether a label of the host is a name, or begins with it. */
function isLikeHost(name: string, host: string): boolean {
  const written = spellings(name.replace(/\.[a-z]{2,7}$/i, ''));
  return written.some((letters) => letters !== '' && labelsOf(host).some((label) => label.startsWith(letters)));
}

/** Whether a name begins with a long label of the host. */
function beginsLikeHost(name: string, host: string): boolean {
  const labels = labelsOf(host).filter(({ length }) => length > MIN_BEFORE_SLOGAN);
  return spellings(name).some((letters) => labels.some((label) => letters.startsWith(label)));
}

function labelsOf(host: string): string[] {
  return host.split('.').map(folded);
}

/** Words that name a part of any site, or the language of one, and no site, and the file of a logo. */
const PART_OF_SITE =
  /^(?:the )?(?:blog|docs|documentation|news|home|forums?|support|shop|store|arabic|english|french|german|spanish)$|\.(?:gif|jpe?g|png|svg|webp)$/i;

/** A name in lower case, as data has it: "nj", "farshoremail.com". */
const MACHINE_NAME = /^[\p{Ll}\d.-]+$/u;
/** Characters of the longest host name without its end that nobody takes for the name of a site. A guess. */
const MAX_STEM = 4;

/** Whether a name is like the host, or its words have the letters of a short one. */
function isWrittenOut(name: string, short: string, host: string): boolean {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  return folded(capitals.join('')) === folded(short) || isLikeHost(name, host);
}

export const SITE_NAME_FINDERS: readonly Finder<Sources>[] = [
  ['og:site_name', ({ meta }) => [meta.first('og:site_name')]],
  ['JSON-LD publisher or WebSite', (sources) => [publisherName(sources)]],
  ['application-name', ({ meta }) => [meta.first('application-name', 'apple-mobile-web-app-title')]],
  ['part of <title> like the host', (sources) => [titlePartLikeHost(sources)]],
  ['part of <title> that the page shows as its name', (sources) => [confirmedTitlePart(sources)]],
  ['words like the host', (sources) => [writtenLikeHost(sources)]],
  ['part of <title> beside the headline', (sources) => [besideHeadline(sources)]],
  ['link to the home page', (sources) => [namedByHomeLink(sources)]],
  ['host', ({ page }) => [hostName(page.url)]],
];

function publisherName({ article, jsonLd }: Sources): string | null {
  const publisher = listOf(article?.publisher)[0];
  const own = stringOf(nodeOf(publisher) === null ? publisher : nodeOf(publisher)?.name);
  const whole = nodeOf(article?.isPartOf);
  const site = [...jsonLd, ...(whole === null ? [] : [whole])].find((node) => typesOf(node).includes('WebSite'));
  return own ?? stringOf(site?.name);
}

/** The part of the document's title that equals the host name or one of its words, apart from case and punctuation. */
function titlePartLikeHost({ documentTitle, page }: Sources): string | null {
  const stem = hostName(page.url).replace(/\.[^.]*$/, '');
  if (stem === '') return null;
  const names = [folded(stem), folded(hostName(page.url)), ...stem.split(/[.-]/)];
  const parts = documentTitle.split(/\s+[|·»«•–—-]\s+/).slice(0, 8);
  return parts.length < 2 ? null : (parts.find((part) => names.includes(folded(part))) ?? null);
}
