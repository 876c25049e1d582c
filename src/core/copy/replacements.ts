import { plainFileElement } from '../dom/plain-pages.ts';
import { remembered } from '../dom/remembered.ts';
import { CALLOUT } from '../parts/callouts.ts';
import { embedReplacements } from '../parts/embed-cards.ts';
import { FIGURE } from '../parts/figure/figures.ts';
import type { Kind, Meaning, Replacement } from '../parts/kind.ts';
import { NOTE } from '../parts/note/notes.ts';
import type { PartWriters } from '../parts/part-writers.ts';
import { STANDFIRST_FORM } from '../parts/standfirst.ts';
import { TABLE } from '../parts/table.ts';
import { VERSE } from '../parts/verse.ts';
import type { Page } from '../types.ts';

/** The kinds of parts. Where two replace or name the same element, the later one does. */
const KINDS: readonly Kind[] = [TABLE, VERSE, NOTE, CALLOUT, FIGURE, STANDFIRST_FORM];

/** How the parts of all kinds are written, by index: see {@link Kind}. */
export interface WrittenParts {
  readonly replacements: ReadonlyMap<number, Replacement>;
  readonly names: ReadonlyMap<number, string>;
  readonly meanings: ReadonlyMap<number, Meaning>;
  readonly joins: ReadonlyMap<number, number>;
  readonly texts: ReadonlyMap<number, (inert: Document) => DocumentFragment>;
  readonly ids: ReadonlyMap<number, string>;
}

/** Found once for the copies of a page. Linear in its nodes. */
export const writtenParts = /* @__PURE__ */ remembered((page: Page): WrittenParts => {
  const all = <Value>(found: (kind: Kind) => Iterable<readonly [number, Value]> | undefined) =>
    new Map(KINDS.flatMap((kind) => [...(found(kind) ?? [])]));
  return {
    replacements: all((kind) => kind.replacements?.(page)),
    names: all((kind) => kind.names?.(page)),
    meanings: all((kind) => kind.meanings?.(page)),
    joins: all((kind) => kind.joins?.(page)),
    texts: all((kind) => kind.texts?.(page)),
    ids: all((kind) => kind.ids?.(page)),
  };
});

/** The start of a line that is no prose: indentation, marks of headings, lists, quotes and tables, numbers, and rules. */
const NO_PROSE = /^(?:\s|[#>*+|=~`_<[{(/\\-]|\d+[.)]\s)|\t| {3}|[|+=~_-]{3}/;
/** Words of the shortest paragraph of prose. A guess. */
const MIN_WORDS = 8;

/** By element index: parts, cards of embeds and plain-text files. Their copies are made from their meaning, not element by element. */
export function replacementsOf(page: Page, writers: PartWriters | undefined): ReadonlyMap<number, Replacement> {
  const common = commonReplacements(page);
  return writers === undefined
    ? common
    : new Map([...writers.codeReplacements(page), ...common, ...writers.formulaReplacements(page)]);
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
