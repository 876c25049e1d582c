import { plainFileElement } from '../dom/plain-pages.ts';
import type { Page } from '../types.ts';
import type { StandIn } from './replacement.ts';

/** What begins a line of anything but prose: indentation, marks of headings, lists, quotes and tables, numbers, and rules. */
const NO_PROSE = /^(?:\s|[#>*+|=~`_<[{(/\\-]|\d+[.)]\s)|\t| {3}|[|+=~_-]{3}/;
/** Each paragraph of prose has so many words. A guess. */
const MIN_WORDS = 8;

/** A file of plain text: as paragraphs if it is plainly nothing else, and as it stands if it is anything more. */
export function plainFileStandIns(page: Page): Map<number, StandIn> {
  const file = plainFileElement(page);
  const { firstText, textEnd } = page.elements;
  if (file < 0) return new Map();
  const nodes = page.texts.node.slice(firstText[file], textEnd[file]);
  const text = nodes
    .map(({ data }) => data)
    .join('')
    .replace(/\r\n?/g, '\n')
    .replace(/^(?:\s*\n)+|\s+$/g, '');
  return new Map([[file, (inert: Document) => contentOf(text, inert)]]);
}

function contentOf(text: string, inert: Document): Node {
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
