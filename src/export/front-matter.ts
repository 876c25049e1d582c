import type { ArticleInfo } from './article-info.ts';

/** Facts from the library that the article itself does not have. */
export interface LibraryFacts {
  /** In the form of note programs, whose tags have no spaces. */
  readonly tags?: readonly string[];
  readonly state?: 'unread' | 'archived';
  /** When it was saved there. ISO 8601. */
  readonly added?: string;
}

/** Returns the YAML front matter of a Markdown file. Unknown fields are left out. `saved` is the time of export. */
export function frontMatter(article: ArticleInfo & LibraryFacts, saved: Date): string {
  const { tags = [] } = article;
  const fields: readonly (readonly [name: string, value: string | null])[] = [
    ['title', article.title],
    ['author', article.byline],
    ['date', article.publishedTime],
    ['updated', article.modifiedTime],
    ['site', article.siteName],
    ['url', article.url],
    ['language', article.lang],
    ['added', article.added ?? null],
    ['saved', saved.toISOString()],
    ['state', article.state ?? null],
  ];
  // Every JSON string is a valid double-quoted YAML string, and every list of them a YAML list.
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  if (tags.length > 0) lines.push(`tags: ${JSON.stringify(tags.map((tag) => tag.trim().replace(/\s+/g, '-')))}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
