import type { Described } from './described.ts';
import { escaped } from './markup/write.ts';

/** The head of an article as markup: site, title, and one line of byline and date. */
export function headMarkup({ siteName, title, byline, publishedTime }: Described): string {
  const date = publishedTime?.slice(0, 10) ?? '';
  const facts = [
    byline ? `<span>${escaped(byline)}</span>` : '',
    /^\d{4}(-\d\d){0,2}$/.test(date) ? `<time datetime="${date}" dir="ltr">${date}</time>` : '',
  ].filter((fact) => fact !== '');
  return [
    siteName ? `<p class="site">${escaped(siteName)}</p>` : '',
    title ? `<h1>${escaped(title)}</h1>` : '',
    facts.length > 0 ? `<p class="facts">${facts.join(' · ')}</p>` : '',
  ].join('');
}

/** Where the article is from and when it was taken, as markup; empty if the address is not known. */
export function sourceMarkup({ url }: Described, saved: Date): string {
  if (!/^https?:/i.test(url)) return '';
  const address = escaped(url);
  return `<p class="source" dir="ltr"><a href="${address}">${address}</a> · ${saved.toISOString().slice(0, 10)}</p>`;
}

/** `lang` and `dir` of an article, for the root element of a file. */
export function languageAttributes({ lang, dir }: Described): string {
  return lang && isLanguage(lang) ? `lang="${lang}" xml:lang="${lang}" dir="${dir}"` : `dir="${dir}"`;
}

export function isLanguage(tag: string): boolean {
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag);
}

/** What a file is called that has no title of its own to show. */
export function titleOf({ title, siteName, url }: Described): string {
  return title?.trim() || siteName?.trim() || url || '—';
}
