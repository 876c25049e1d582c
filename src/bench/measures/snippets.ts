import type { Snippets } from '../corpus.ts';
import { harmonicMean, type Overlap } from './overlap.ts';

/** How many snippets are in a text, of those that must be and of those that must not. */
export interface SnippetCounts {
  readonly found: number;
  readonly missed: number;
  readonly intruding: number;
  readonly avoided: number;
}

/** Whether a text holds a snippet as it is written; only white space is collapsed on both sides. */
export function holdsSnippet(text: string, snippet: string): boolean {
  return collapse(text).includes(collapse(snippet));
}

/** Looks for all snippets of a page in what was extracted from it. */
export function countSnippets(text: string, { wanted, unwanted }: Snippets): SnippetCounts {
  const countIn = (snippets: readonly string[]) => snippets.filter((each) => holdsSnippet(text, each)).length;
  const found = countIn(wanted);
  const intruding = countIn(unwanted);
  return { found, missed: wanted.length - found, intruding, avoided: unwanted.length - intruding };
}

/** The sums over pages. */
export function pooled(counts: readonly SnippetCounts[]): SnippetCounts {
  const sum = (key: keyof SnippetCounts) => counts.reduce((total, each) => total + each[key], 0);
  return { found: sum('found'), missed: sum('missed'), intruding: sum('intruding'), avoided: sum('avoided') };
}

/** Precision over the snippets that are there, recall over those that must be. Without any of either, that share is 1. */
export function snippetOverlap({ found, missed, intruding }: SnippetCounts): Overlap {
  const precision = share(found, intruding);
  const recall = share(found, missed);
  return { f1: harmonicMean(precision, recall), precision, recall };
}

function share(part: number, rest: number): number {
  return part + rest === 0 ? 1 : part / (part + rest);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
