import { plainText } from '../core/copy/plain-text.ts';
import { parseInertDocument } from '../core/dom/inert.ts';
import { formulasWithoutTex } from '../export/known-tex.ts';
import type { MarkdownSource } from '../export/markdown.ts';
import { writeTex } from '../export/tex-of-mathml.ts';

/** Where an article may hold formulas. */
export type FormulaSource = Pick<MarkdownSource, 'content'>;

/** The content of an article with TeX in the place of formulas that have none; the same if it has no such formulas. */
export function contentWithTex({ content }: FormulaSource): string | HTMLElement {
  const holder = typeof content === 'string' ? parsed(content) : content;
  if (holder === null || formulasWithoutTex(holder).length === 0) return content;
  const copy = holder.cloneNode(true) as HTMLElement;
  writeTex(copy);
  return copy;
}

/** The plain text of an article, with its formulas as TeX. */
export function textWithTex(article: FormulaSource & { readonly text: string }): string {
  const content = contentWithTex(article);
  return content === article.content || typeof content === 'string' ? article.text : plainText(content);
}

function parsed(content: string): HTMLElement | null {
  return content.includes('<math') ? (parseInertDocument(content)?.body ?? null) : null;
}

/**
 * Content as an element.
 *
 * @throws {TypeError} where the page forbids to parse.
 */
export function elementOf(content: string | HTMLElement): HTMLElement {
  const element = typeof content === 'string' ? parseInertDocument(content)?.body : content;
  if (element === undefined) throw new TypeError('The page forbids to parse.');
  return element;
}
