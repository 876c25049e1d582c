import { remembered } from '../dom/remembered.ts';
import { CALLOUT } from '../parts/callouts.ts';
import { embedReplacements } from '../parts/embed-cards.ts';
import { FIGURE } from '../parts/figure/figures.ts';
import type { Kind, Meaning, Replacement } from '../parts/kind.ts';
import { NOTE } from '../parts/note/notes.ts';
import type { PartWriters } from '../parts/part-writers.ts';
import { RANKED_ROWS } from '../parts/ranked-rows.ts';
import { STANDFIRST_FORM } from '../parts/standfirst.ts';
import { TABLE } from '../parts/table.ts';
import { VERSE } from '../parts/verse.ts';
import type { Page } from '../types.ts';

/** The kinds of parts. Where two replace or name the same element, the later one does. */
const KINDS: readonly Kind[] = [TABLE, RANKED_ROWS, VERSE, NOTE, CALLOUT, FIGURE, STANDFIRST_FORM];

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

/**
 * By element index: parts and cards of embeds, and with `writers` code, formulas and plain-text files. Their copies are made from their
 * meaning, not element by element.
 */
export function replacementsOf(page: Page, writers: PartWriters | undefined): ReadonlyMap<number, Replacement> {
  const common = commonReplacements(page);
  return writers === undefined
    ? common
    : new Map([
        ...writers.codeReplacements(page),
        ...common,
        ...writers.plainFileReplacement(page),
        ...writers.formulaReplacements(page),
      ]);
}

const commonReplacements = /* @__PURE__ */ remembered(
  (page: Page): ReadonlyMap<number, Replacement> =>
    new Map([...writtenParts(page).replacements, ...embedReplacements(page)]),
);
