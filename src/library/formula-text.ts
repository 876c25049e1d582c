import { plainText } from '../core/copy/plain-text.ts';
import { parseInertDocument } from '../core/dom/inert.ts';
import type { MarkdownSource } from '../export/markdown.ts';
import { contentWithTex } from '../export/tex-of-mathml.ts';

/** Elements that may hold formulas. */
export type FormulaSource = Pick<MarkdownSource, 'content'>;

/** The content of an article with TeX in the place of formulas that have none; the same if it has no such formulas. */
export function contentAsTex({ content }: FormulaSource): string | HTMLElement {
  const holder = typeof content === 'string' ? parsed(content) : content;
  const written = holder && contentWithTex(holder);
  return written === null || written === holder ? content : written;
}

/** The plain text of an article, with its formulas as TeX. */
export function textWithTex(article: FormulaSource & { readonly text: string }): string {
  const content = contentAsTex(article);
  return content === article.content || typeof content === 'string' ? article.text : plainText(content);
}

function parsed(content: string): HTMLElement | null {
  return content.includes('<math') ? (parseInertDocument(content)?.body ?? null) : null;
}

/**
 * Content as an element.
 *
 * @throws {TypeError} if there is no HTML parser, or the page forbids its use.
 */
export function elementOf(content: string | HTMLElement): HTMLElement {
  const element = typeof content === 'string' ? parseInertDocument(content)?.body : content;
  if (element === undefined) throw new TypeError('HTML cannot be parsed here: pass the content as an element.');
  return element;
}
