import { folded } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import { type Finder, type Said, saidBy } from './finder.ts';
import { listOf, nodeOf, stringOf, typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const MAX_WORDS = 6;

/** The name of the site, else its host name without `www.`, else `null`. */
export function findSiteName(sources: Sources): string | null {
  return siteNameSaid(sources)?.value ?? null;
}

/** As {@link findSiteName}, with its finder. */
function siteNameSaid(sources: Sources): Said | null {
  const title = folded(sources.documentTitle);
  for (const said of saidBy(SITE_NAME_FINDERS, sources)) {
    if (said.value.split(/\s+/).length <= MAX_WORDS && folded(said.value) !== title) return said;
  }
  return null;
}

const SITE_NAME_FINDERS: readonly Finder<Sources>[] = [
  ['og:site_name', ({ meta }) => [meta.first('og:site_name')]],
  ['JSON-LD publisher or WebSite', (sources) => [publisherName(sources)]],
  ['application-name', ({ meta }) => [meta.first('application-name', 'apple-mobile-web-app-title')]],
  ['part of <title> like the host', (sources) => [titlePartLikeHost(sources)]],
  ['host', ({ page }) => [hostName(page.url)]],
];

function publisherName({ article, jsonLd }: Sources): string | null {
  const publisher = listOf(article?.publisher)[0];
  const own = stringOf(nodeOf(publisher) === null ? publisher : nodeOf(publisher)?.name);
  const site = jsonLd.find((node) => typesOf(node).includes('WebSite'));
  return own ?? stringOf(site?.name);
}

/** The part of the document's title that equals the host name or one of its words, apart from case and punctuation. */
function titlePartLikeHost({ documentTitle, page }: Sources): string | null {
  const stem = hostName(page.url).replace(/\.[^.]*$/, '');
  if (stem === '') return null;
  const names = [folded(stem), ...stem.split(/[.-]/)];
  const parts = documentTitle.split(/\s+[|·»«•–—-]\s+/).slice(0, 8);
  return parts.length < 2 ? null : (parts.find((part) => names.includes(folded(part))) ?? null);
}
