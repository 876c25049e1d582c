import { type Article, findQuote, foldText, type Highlight, type PlacedHighlight } from '../core/index.ts';
import { toHighlightsMarkdown as highlightsMarkdownOf } from '../export/highlights/highlights-markdown.ts';
import { elementOf } from './formula-text.ts';
import { quoteText } from './quote-text.ts';

/** Returns highlights with the places of their words in an article, in the same order; lost ones too. */
export function placeHighlights(
  article: { readonly content: string | HTMLElement },
  highlights: readonly Highlight[],
): PlacedHighlight[] {
  const text = foldText(quoteText(article));
  return highlights.map((highlight) => ({ ...highlight, place: findQuote(text, highlight.quote) }));
}

/**
 * Returns the highlights of an article as Markdown: each with its words as a quotation, a link to them, and its note.
 *
 * @throws {TypeError} if the page forbids parsing.
 */
export function toHighlightsMarkdown(article: Article, highlights: readonly Highlight[]): string {
  const content = elementOf(article.content);
  return highlightsMarkdownOf({ ...article, content }, placeHighlights({ content }, highlights));
}
