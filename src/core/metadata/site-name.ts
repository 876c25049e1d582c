import { folded } from '../dom/text-forms.ts';
import { hostName } from '../dom/urls.ts';
import { listOf, nodeOf, stringOf, typesOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const MAX_WORDS = 6;

/** The name of the site, else its host name without `www.`, else `null`. */
export function findSiteName(sources: Sources): string | null {
  const chain = [
    () => sources.meta.first('og:site_name'),
    () => publisherName(sources),
    () => sources.meta.first('application-name', 'apple-mobile-web-app-title'),
    () => titlePartLikeHost(sources),
  ];
  const title = folded(sources.documentTitle);
  for (const find of chain) {
    const name = find();
    if (name !== null && name.split(/\s+/).length <= MAX_WORDS && folded(name) !== title) return name;
  }
  return hostName(sources.page.url) || null;
}

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
