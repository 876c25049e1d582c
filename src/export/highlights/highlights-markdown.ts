import type { PlacedHighlight } from '../../core/index.ts';
import { type ArticleInfo, creditLine } from '../article-info.ts';
import { displayTitle } from '../article-markup.ts';
import { escaped, escapedAddress, withEscapes } from '../markdown-escapes.ts';
import { type LinkedPassage, passageLink } from '../text-fragment.ts';
import { blocksOfPassage, passageAt } from './passage-at.ts';

/** The article whose highlights are written. */
export interface HighlightsSource extends ArticleInfo {
  readonly content: HTMLElement;
}

/** How texts are escaped where no formulas are written. */
export const PLAIN_ESCAPES = { hasDollars: true } as const;

/**
 * Returns the highlights of an article as Markdown, in the order of the text and lost ones last: the words as a quotation, a link to them,
 * and the note.
 */
export function toHighlightsMarkdown(article: HighlightsSource, highlights: readonly PlacedHighlight[]): string {
  const entries = highlights
    .toSorted((a, b) => startOf(a) - startOf(b) || a.created - b.created)
    .map((highlight) => entryOf(article, highlight));
  const credits = escaped(creditLine(article), PLAIN_ESCAPES);
  const address = article.url === '' ? '' : `<${article.url}>`;
  const head = [`# ${escaped(displayTitle(article), PLAIN_ESCAPES)}`, credits, address];
  return `${[...head, ...entries].filter((part) => part !== '').join('\n\n')}\n`;
}

function startOf({ place }: PlacedHighlight): number {
  return place.state === 'lost' ? Number.POSITIVE_INFINITY : place.start;
}

function entryOf(article: HighlightsSource, { quote, place, note = '' }: PlacedHighlight): string {
  const passage = place.state === 'lost' ? null : passageAt(article.content, place, article.lang);
  const words = passage === null ? [quote.exact] : blocksOfPassage(passage);
  return entryMarkdown({ words, link: linkTo(article, passage), note });
}

/** The lines that are written for a highlight. */
interface HighlightEntry {
  /** A paragraph each. */
  readonly words: readonly string[];
  /** Markdown of a link to the words; `''` for none. */
  readonly link: string;
  readonly note: string;
}

/** The words as a quotation with their link, and the note below it. */
export function entryMarkdown({ words, link, note }: HighlightEntry): string {
  const paragraphs = [...words.map(paragraph), link].filter((part) => part !== '');
  const quotation = paragraphs.map((part) => part.replace(/^/gm, '> ')).join('\n>\n');
  return [quotation, ...note.split(/\n+/).map(paragraph)].filter((part) => part !== '').join('\n\n');
}

/** A link to the words, with the article's title; `''` if its address is not known. */
function linkTo(article: HighlightsSource, passage: LinkedPassage | null): string {
  if (!/^https?:/i.test(article.url)) return '';
  const address = (passage && passageLink(article.url, passage)) ?? article.url;
  return `— [${escaped(displayTitle(article), PLAIN_ESCAPES)}](${escapedAddress(address)})`;
}

function paragraph(text: string): string {
  return withEscapes(escaped(text.replace(/\s+/g, ' ').trim(), PLAIN_ESCAPES));
}
