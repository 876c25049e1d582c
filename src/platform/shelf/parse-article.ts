/** An article that a page sends, checked field by field: nothing else of it is stored. */
import type { PlainArticle } from './kept-article.ts';
import type { StoredNode } from './stored-article.ts';
import { type TreeFault, treeFault } from './stored-tree.ts';

/** Characters of the longest text of each kind. Guesses: ten times what our corpus has. */
const MAX = { line: 5000, address: 10_000, text: 8_000_000, keywords: 500 } as const;

/** The article; why it cannot be stored if that is so. Linear. */
export function parseArticle(value: unknown): PlainArticle | TreeFault {
  if (!isRecord(value)) return 'malformed';
  const article = parseHead(value.article);
  const comments = value.comments === undefined ? undefined : parseComments(value.comments);
  if (article === null || comments === null) return 'malformed';
  const fault = treeFault(value.nodes) ?? (comments && treeFault(comments.nodes));
  if (fault) return fault;
  return { article, nodes: value.nodes as readonly StoredNode[], ...(comments && { comments }) };
}

function parseHead(value: unknown): PlainArticle['article'] | null {
  if (!isRecord(value)) return null;
  const { url, title, byline, siteName, publishedTime, modifiedTime, lang, excerpt, leadImage, standfirst } = value;
  const { dir, text, keywords, wordCount, readingMinutes, isTeaser } = value;
  const lines = [title, byline, siteName, publishedTime, modifiedTime, lang, excerpt, standfirst];
  const isHead =
    isText(url, MAX.address) &&
    lines.every((line) => line === null || isText(line, MAX.line)) &&
    (leadImage === null || (isText(leadImage, MAX.address) && /^https?:/.test(leadImage))) &&
    (dir === 'ltr' || dir === 'rtl') &&
    isText(text, MAX.text) &&
    Array.isArray(keywords) &&
    keywords.length <= MAX.keywords &&
    keywords.every((word) => isText(word, MAX.line)) &&
    [wordCount, readingMinutes].every((count) => Number.isFinite(count) && Number(count) >= 0) &&
    typeof isTeaser === 'boolean';
  if (!isHead) return null;
  return {
    ...{ url, title, byline, siteName, publishedTime, modifiedTime, lang, dir, excerpt, leadImage, keywords },
    ...{ standfirst, text, wordCount, readingMinutes, isTeaser },
    sources: {},
    content: null,
  } as PlainArticle['article'];
}

function parseComments(value: unknown): NonNullable<PlainArticle['comments']> | null {
  if (!isRecord(value)) return null;
  const { count, areReplies, nodes } = value;
  if (!Number.isSafeInteger(count) || typeof areReplies !== 'boolean' || !Array.isArray(nodes)) return null;
  return { count: Number(count), areReplies, nodes };
}

function isText(value: unknown, chars: number): value is string {
  return typeof value === 'string' && value.length <= chars;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
