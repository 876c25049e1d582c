import type { Candidate } from '../../core/types.ts';

/** A term of a score with its exact value and its formatted one. */
export interface ShownTerm {
  readonly term: string;
  readonly value: number;
  readonly text: string;
}

/** Most decimals of a formatted number. */
const MAX_DECIMALS = 6;

/** Formats a score with a true minus sign and {@link decimalsFor} its size. Default for `lang`: the browser's locale. */
export function scoreText(score: number, lang?: string): string {
  return decimalText(score, { decimals: decimalsFor(score), lang });
}

/**
 * The formatted terms of a score, in their order, without zero terms. They have as many decimals as the score, and add up to the
 * formatted score: the rounding error goes to the largest term.
 */
export function shownTerms({ score, terms }: Pick<Candidate, 'score' | 'terms'>, lang?: string): readonly ShownTerm[] {
  const decimals = decimalsFor(score);
  const unit = 10 ** decimals;
  const entries = Object.entries(terms).filter(([, value]) => value !== 0);
  const rounded = entries.map(([, value]) => Math.round(value * unit));
  const rest = Math.round(score * unit) - rounded.reduce((sum, value) => sum + value, 0);
  const sizes = entries.map(([, value]) => Math.abs(value));
  const largest = sizes.indexOf(Math.max(...sizes));
  return entries.map(([term, value], index) => {
    const figure = ((rounded[index] ?? 0) + (index === largest ? rest : 0)) / unit;
    return { term, value, text: (figure > 0 ? '+' : '') + decimalText(figure, { decimals, lang }) };
  });
}

/** One decimal from 5 on. Smaller scores get two or three significant digits: 4.87, 0.84, 0.052. */
function decimalsFor(score: number): number {
  const size = Math.abs(score);
  if (size >= 5 || size === 0) return 1;
  return size >= 1 ? 2 : Math.min(MAX_DECIMALS, 1 - Math.floor(Math.log10(size)));
}

function decimalText(value: number, { decimals, lang }: { decimals: number; lang: string | undefined }): string {
  const format = new Intl.NumberFormat(lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
  });
  return format.format(value).replace('-', '−');
}
