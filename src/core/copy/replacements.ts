import { plainFileElement } from '../dom/plain-pages.ts';
import { remembered } from '../dom/remembered.ts';
import { embedReplacements } from '../parts/embed-cards.ts';
import type { Replacement } from '../parts/kind.ts';
import { writtenParts } from '../parts/kinds.ts';
import type { PartWriters } from '../parts/part-writers.ts';
import type { Page } from '../types.ts';

/** The start of a line that is no prose: indentation, marks of headings, lists, quotes and tables, numbers, and rules. */
const NO_PROSE = /^(?:\s|[#>*+|=~`_<[{(/\\-]|\d+[.)]\s)|\t| {3}|[|+=~_-]{3}/;
/** Words of the shortest paragraph of prose. A guess. */
const MIN_WORDS = 8;

/** By element index: parts, cards of embeds and plain-text files. Their copies are made from their meaning, not element by element. */
export function replacementsOf(page: Page, writers: PartWriters | undefined): ReadonlyMap<number, Replacement> {
  const common = commonReplacements(page);
  return writers === undefined ? common : new Map([...writers.codeReplacements(page), ...common]);
}

const commonReplacements = /* @__PURE__ */ remembered(
  (page: Page): ReadonlyMap<number, Replacement> =>
    new Map([...writtenParts(page).replacements, ...embedReplacements(page), ...plainFileReplacement(page)]),
);

/** A plain-text file becomes paragraphs if every part of it reads like prose, else one `<pre>`. */
function plainFileReplacement(page: Page): [number, Replacement][] {
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
