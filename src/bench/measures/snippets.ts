import type { Snippets } from '../../dev/corpora/corpus.ts';
import { harmonicMean, type Overlap } from './overlap.ts';

/** Confusion matrix of snippets. */
export interface SnippetCounts {
  /** Wanted and extracted. */
  readonly found: number;
  /** Wanted, but not extracted. */
  readonly missed: number;
  /** Unwanted, but extracted. */
  readonly intruding: number;
  /** Unwanted and not extracted. */
  readonly avoided: number;
}

/** Whether a text contains a snippet. Case matters; whitespace is collapsed in both. */
export function holdsSnippet(text: string, snippet: string): boolean {
  return collapseSpaces(text).includes(collapseSpaces(snippet));
}

/** Looks for all snippets of a page in the extracted text. */
export function countSnippets(text: string, { wanted, unwanted }: Snippets): SnippetCounts {
  const countIn = (snippets: readonly string[]) => snippets.filter((each) => holdsSnippet(text, each)).length;
  const found = countIn(wanted);
  const intruding = countIn(unwanted);
  return { found, missed: wanted.length - found, intruding, avoided: unwanted.length - intruding };
}

/** Adds up the counts of several pages. */
export function pooled(counts: readonly SnippetCounts[]): SnippetCounts {
  const sum = (key: keyof SnippetCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { found: sum('found'), missed: sum('missed'), intruding: sum('intruding'), avoided: sum('avoided') };
}

/** Precision is found / all extracted, recall is found / all wanted. A share of nothing is 1. */
export function snippetOverlap({ found, missed, intruding }: SnippetCounts): Overlap {
  const precision = share(found, intruding);
  const recall = share(found, missed);
  return { f1: harmonicMean(precision, recall), precision, recall };
}

function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}

function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
