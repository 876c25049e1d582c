import { folded } from '../dom/text-forms.ts';
import type { Page } from '../types.ts';
import { articleNode, mentions } from './json-ld.ts';
import { MetaTags } from './meta-tags.ts';
import type { Sources } from './sources.ts';

/** What is meant for sharing: Open Graph and what goes with it, but for the site's name. */
const SHARED = /^(?:og:(?!site_name)|article:|twitter:)/;

/**
 * The sources without what is left over from an earlier route of a single-page application: shared data under the address and the title
 * of another page of the site, and JSON-LD that does not name this one. The same sources if nothing is.
 */
export function withoutStale(sources: Sources): Sources {
  const { documentTitle, headings, jsonLd, meta, page } = sources;
  const shown = folded(`${documentTitle}${headings.join('')}`);
  if (!sharesAnother(page, meta) || mentions(shown, meta.first('og:title'))) return sources;
  const about = { url: page.url, titles: shown, isStale: true };
  const values = [...meta.values].filter(([name]) => !SHARED.test(name));
  return { ...sources, about, article: articleNode(jsonLd, about), meta: new MetaTags(new Map(values)) };
}

/** Whether the page shares the address of another page of its site, and a title; queries are not looked at. */
function sharesAnother({ url }: Page, meta: MetaTags): boolean {
  const shared = meta.first('og:url') ?? '';
  if (meta.first('og:title') === null || !URL.canParse(url) || !URL.canParse(shared, url)) return false;
  const [other, own] = [new URL(shared, url), new URL(url)];
  const path = other.pathname.replace(/\/$/, '');
  return other.host === own.host && path !== '' && path !== own.pathname.replace(/\/$/, '');
}
