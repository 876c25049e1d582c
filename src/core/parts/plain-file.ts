import { plainFileElement } from '../dom/plain-pages.ts';
import type { Page } from '../types.ts';
import type { Replacement } from './kind.ts';

/** The start of a line that is not prose: indentation, marks of headings, lists, quotes and tables, numbers, and rules. */
const NO_PROSE = /^(?:\s|[#>*+|=~`_<[{(/\\-]|\d+[.)]\s)|\t| {3}|[|+=~_-]{3}/;
/** Words of the shortest paragraph of prose. A guess. */
const MIN_WORDS = 8;

/** A plain-text file becomes paragraphs if every part of it reads like prose, else one `<pre>`. */
export function plainFileReplacement(page: Page): [number, Replacement][] {
  const file = plainFileElement(page);
  if (file < 0) return [];
  const text = page.texts.node
    .slice(page.elements.firstText[file], page.elements.textEnd[file])
    .map(({ data }) => data)
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:\s*\n)+|\s+$/g, '');
  return [[file, (inert) => contentOfFile(text, inert)]];
}

function contentOfFile(text: string, inert: Document): Node {
  const parts = text.split(/\n(?:[^\S\n]*\n)+/);
  const isProse = parts.every(isParagraph);
  const content = inert.createDocumentFragment();
  for (const part of isProse ? parts : [text]) {
    const element = inert.createElement(isProse ? 'p' : 'pre');
    element.textContent = isProse ? part.replace(/\s*\n\s*/g, ' ') : part;
    content.appendChild(element);
  }
  return content;
}

function isParagraph(part: string): boolean {
  return part.split(/\s+/).length >= MIN_WORDS && !part.split('\n').some((line) => NO_PROSE.test(line));
}
