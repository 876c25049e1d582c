import type { ArticleInfo } from './article-info.ts';

/** Returns the YAML front matter of a Markdown file. Unknown fields are left out. `saved` is the time of export. */
export function frontMatter(article: ArticleInfo, saved: Date): string {
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['title', article.title],
    ['author', article.byline],
    ['date', article.publishedTime],
    ['updated', article.modifiedTime],
    ['site', article.siteName],
    ['url', article.url],
    ['language', article.lang],
    ['saved', saved.toISOString()],
  ];
  // Every JSON string is a valid double-quoted YAML string.
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  return `---\n${lines.join('\n')}\n---\n`;
}
