import { absoluteUrl } from '../dom/urls.ts';
import { type JsonLdNode, listOf, stringOf } from './json-ld.ts';
import type { Sources } from './sources.ts';

const NOT_LEAD = /logo|sprite|avatar|icon|placeholder|default|blank|1x1/i;

/** The image that the page gives for itself, as an absolute URL, or `null`. Images of the site as a whole are passed over by their names. */
export function findLeadImage({ page, meta, article }: Sources): string | null {
  for (const value of [
    meta.first('og:image:secure_url', 'og:image', 'og:image:url'),
    imageOf(article),
    meta.first('twitter:image', 'twitter:image:src'),
  ]) {
    const url = value === null ? null : absoluteUrl(value, page.baseUrl);
    if (url !== null && /^https?:/.test(url) && !NOT_LEAD.test(url.replace(/^.*\//, ''))) return url;
  }
  return null;
}

function imageOf(article: JsonLdNode | null): string | null {
  for (const image of listOf(article?.image)) {
    const url = typeof image === 'object' && image !== null ? stringOf((image as JsonLdNode).url) : stringOf(image);
    if (url !== null) return url;
  }
  return null;
}
