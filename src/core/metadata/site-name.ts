import { folded } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import { type Answer, type Finder, saidBy } from './finder.ts';
import { listOf, nodeOf, stringOf, typesOf } from './json-ld.ts';
import { besideHeadline, confirmedTitlePart, namedByHomeLink, writtenLikeHost } from './shown-site-names.ts';
import type { Sources } from './sources.ts';

const MAX_WORDS = 6;

/** The name of the site, else its host name without `www.`, else `null`. */
export function findSiteName(sources: Sources): string | null {
  return siteNameSaid(sources)?.value ?? null;
}

/** As {@link findSiteName}, with its finder. */
export function siteNameSaid(sources: Sources): Answer | null {
  const title = folded(sources.documentTitle);
  const all: Answer[] = [];
  for (const said of saidBy(SITE_NAME_FINDERS, sources)) {
    if (said.value.split(/\s+/).length > MAX_WORDS || folded(said.value) === title) continue;
    all.push(said);
    // Later finders only write out what the first one abbreviates.
    if (!MACHINE_NAME.test(all[0]?.value ?? '')) break;
  }
  const [first = null] = all;
  if (first === null || !MACHINE_NAME.test(first.value)) return first;
  const host = hostName(sources.page.url);
  const written = all.find(({ value }) => /\p{Lu}/u.test(value) && isWrittenOut(value, first.value, host));
  const isStem = first.value.length <= MAX_STEM && host.startsWith(`${first.value}.`);
  return written ?? (isStem ? (all.at(-1) ?? first) : first);
}

/** A name in lower case, as data has it: "nj", "farshoremail.com". */
const MACHINE_NAME = /^[\p{Ll}\d.-]+$/u;
/** Characters of the longest host name without its end that nobody takes for the name of a site. A guess. */
const MAX_STEM = 4;

/** Whether the host begins with a name, or the words of the name with the letters of a short one. */
function isWrittenOut(name: string, short: string, host: string): boolean {
  const capitals = name.match(/\p{Lu}/gu) ?? [];
  const letters = folded(name);
  return folded(capitals.join('')) === folded(short) || folded(host).startsWith(letters);
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
