import type { Analysis } from './analysis.ts';
import { outlineOf } from './decide/changes.ts';
import { headChains } from './metadata/chains.ts';
import { findNames } from './metadata/metadata.ts';
import { SelectorPaths } from './report/page-summaries.ts';
import type { FieldRecord } from './types.ts';

/** How the fields of the head of a page were found; empty without an article. */
export function headRecord(analysis: Analysis | null): readonly FieldRecord[] {
  const outline = analysis && outlineOf(analysis);
  if (analysis === null || outline === null) return [];
  const sources = analysis.sourcesOf();
  const type = analysis.signals.types.likeliest;
  const opener = outline.is === 'thread' ? outline.opener : null;
  const known = { names: findNames(sources, type), type, opener };
  const paths = new SelectorPaths(sources.page);
  return headChains(sources, { selection: outline.selection, known, selectorOf: (element) => paths.of(element) });
}
