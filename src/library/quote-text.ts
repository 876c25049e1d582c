import { elementOf, type FormulaSource } from './formula-text.ts';

/**
 * The text of an article in which quotes are described and found: the text nodes of its content in order, without anything between them.
 * It is not `text`, which has line breaks. Parses HTML with `DOMParser`.
 *
 * @throws {TypeError} if the page forbids parsing.
 */
export function quoteText({ content }: FormulaSource): string {
  return elementOf(content).textContent ?? '';
}
