import type { Corpus } from '../../dev/corpora/corpus.ts';
import { type Measure, measureOf } from '../accuracy/page-rows.ts';
import { charactersOf, overlapOf, wordsOf } from '../measures/overlap.ts';
import { countSnippets, pooled, snippetOverlap } from '../measures/snippets.ts';
import type { Example } from './examples.ts';
import { keptBlocks } from './learned-scorer.ts';

/** F1 on one corpus: for all pages, and for each page type if there are several. */
export interface CorpusFigures {
  readonly corpus: string;
  readonly measure: Measure;
  readonly f1: Readonly<Record<string, number>>;
}

/** A page with its scores, from models trained without its fold. */
export interface ScoredExample {
  readonly example: Example;
  /** One per block. */
  readonly logits: Float64Array;
  /** Probability of each page type. */
  readonly shares: Float64Array;
}

/** Measures the blocks that the product's decoder keeps. F1 is rounded to four digits. */
export function figuresOf(corpus: Corpus, scored: readonly ScoredExample[]): CorpusFigures {
  const measure = measureOf(corpus);
  const kept = scored.map((each) => ({ example: each.example, text: keptText(each) }));
  if (measure === 'snippets') {
    const counts = kept.map(({ example, text }) =>
      countSnippets(text, example.source.snippets ?? { wanted: [], unwanted: [] }),
    );
    return { corpus: corpus.name, measure, f1: { all: rounded(snippetOverlap(pooled(counts)).f1) } };
  }
  const unitsOf = measure === 'words' ? wordsOf : charactersOf;
  const groups = new Map<string, number[]>([['all', []]]);
  for (const { example, text } of kept) {
    const { f1 } = overlapOf(unitsOf(example.answer ?? ''), unitsOf(text));
    for (const group of ['all', example.source.type]) groups.set(group, [...(groups.get(group) ?? []), f1]);
  }
  // Leave out a single type, which equals `all`.
  const shown = [...groups].slice(0, groups.size === 2 ? 1 : undefined);
  return { corpus: corpus.name, measure, f1: Object.fromEntries(shown.map(([group, f1]) => [group, mean(f1)])) };
}

function keptText({ example: { page, texts }, logits, shares }: ScoredExample): string {
  const kept = keptBlocks(page, logits, shares);
  return texts.filter((_, block) => kept[block] === 1).join('\n');
}

function mean(values: readonly number[]): number {
  return rounded(values.reduce((sum, each) => sum + each, 0) / Math.max(values.length, 1));
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
