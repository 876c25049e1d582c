import type { Article } from '../core/types.ts';
import type { ArticleInfo } from './article-info.ts';
import { isLanguageTag } from './article-markup.ts';
import { type AnnotationSource, includedAnnotations } from './highlights/web-annotation.ts';

/** The facts in JSON-LD beyond the metadata of the article. Unknown fields are left out. */
export interface JsonLdSource
  extends ArticleInfo,
    Partial<Pick<Article, 'excerpt' | 'leadImage' | 'keywords' | 'wordCount' | 'isTeaser'>> {
  /** Plain text. */
  readonly text: string;
  /** Are included as Web Annotations. */
  readonly highlights?: readonly AnnotationSource[];
}

/** Returns the article as JSON-LD: an `Article` of schema.org with its metadata, its text as `articleBody`, and its highlights. */
export function toJsonLd(article: JsonLdSource): string {
  const { title, byline, siteName, publishedTime, modifiedTime, lang, url, text } = article;
  const fields = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    author: byline?.split(/,\s+/).map((name) => ({ '@type': 'Person', name })),
    publisher: siteName && { '@type': 'Organization', name: siteName },
    datePublished: publishedTime,
    dateModified: modifiedTime,
    inLanguage: lang && isLanguageTag(lang) ? lang : null,
    description: article.excerpt,
    image: article.leadImage,
    keywords: article.keywords,
    url,
    wordCount: article.wordCount,
    isAccessibleForFree: article.isTeaser ? false : null,
    articleBody: text,
    '@included': includedAnnotations(article.highlights ?? [], url),
  };
  const known = Object.entries(fields).filter(([, value]) => value != null && value !== '' && !isEmptyList(value));
  return `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
