import { type ArticleInfo, dayOf, shownByline } from './article-info.ts';
import { isBlank } from './markup/reshape.ts';
import { type ExtraAttributes, escapeMarkup, serialize } from './markup/serialize.ts';

/** Returns normalized nodes as the markup of an article: its header, which takes the standfirst at their start, then the others. */
export function articleMarkup(article: ArticleInfo, nodes: readonly Node[], extra?: ExtraAttributes): string {
  const end = nodes.findIndex((node) => !isBlank(node) && !isStandfirst(node));
  const rest = end < 0 ? [] : nodes.slice(end);
  const standfirst = nodes.slice(0, nodes.length - rest.length).filter(isStandfirst);
  return `<header>${headerMarkup(article, serialize(standfirst, extra))}</header>\n${serialize(rest, extra)}`;
}

function isStandfirst(node: Node): boolean {
  return node.nodeType === 1 && (node as Element).getAttribute('data-kind') === 'standfirst';
}

/** Site name, title, standfirst, and a line with byline and date. Unknown fields are left out. */
function headerMarkup(article: ArticleInfo, standfirst: string): string {
  const { siteName, title } = article;
  const byline = shownByline(article);
  const date = dayOf(article);
  const facts = [
    byline ? `<span>${escapeMarkup(byline)}</span>` : '',
    /^\d{4}(-\d\d){0,2}$/.test(date) ? `<time datetime="${date}" dir="ltr">${date}</time>` : '',
  ].filter((fact) => fact !== '');
  return [
    siteName ? `<p class="site">${escapeMarkup(siteName)}</p>` : '',
    title ? `<h1>${escapeMarkup(title)}</h1>` : '',
    standfirst,
    facts.length > 0 ? `<p class="facts">${facts.join(' · ')}</p>` : '',
  ].join('');
}

/** Returns a paragraph that links to the article and gives the date of export; empty unless the URL is HTTP(S). */
export function sourceMarkup({ url }: ArticleInfo, saved: Date): string {
  if (!/^https?:/i.test(url)) return '';
  const address = escapeMarkup(url);
  return `<p class="source" dir="ltr"><a href="${address}">${address}</a> · ${saved.toISOString().slice(0, 10)}</p>`;
}

/** Returns `lang`, `xml:lang` and `dir` attributes for a file's root element. An invalid language is left out. */
export function languageAttributes({ lang, dir }: Pick<ArticleInfo, 'lang' | 'dir'>): string {
  return lang && isLanguageTag(lang) ? `lang="${lang}" xml:lang="${lang}" dir="${dir}"` : `dir="${dir}"`;
}

/** Whether a string has the form of a BCP 47 language tag. */
export function isLanguageTag(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);
}

/** Returns a title that is never empty: the article's, else the site name, else the URL, else a dash. */
export function displayTitle({ title, siteName, url }: ArticleInfo): string {
  return title?.trim() || siteName?.trim() || url || '—';
}
