import type { Described } from './described.ts';

/** The head of a Markdown file, as YAML between dashes. What is not known is left out. `saved` is when the file is made. */
export function frontMatter(article: Described, saved: Date): string {
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['title', article.title],
    ['author', article.byline],
    ['date', article.publishedTime],
    ['site', article.siteName],
    ['url', article.url],
    ['language', article.lang],
    ['saved', saved.toISOString()],
  ];
  // JSON's strings are YAML's strings between double quotes.
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  return `---\n${lines.join('\n')}\n---\n`;
}
