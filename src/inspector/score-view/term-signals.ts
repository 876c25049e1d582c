import type { CandidateSummary } from '../../core/types.ts';
import { fill, phrase, type Strings } from '../../platform/texts/strings.ts';

/** A candidate or a block with its score. */
export type Scored = Pick<
  CandidateSummary,
  'name' | 'score' | 'terms' | 'words' | 'sentences' | 'share' | 'position' | 'linkDensity'
>;

/** The terms whose signal is code, which runs from left to right in every language. */
export const CODE_TERMS: ReadonlySet<string> = new Set(['names', 'tag', 'tags']);

/** The number or name on the page that a term of a score comes from, in words; `''` where none stands for it. */
export function signalText(
  term: string,
  summary: Scored,
  { strings, lang }: { strings: Strings; lang: string },
): string {
  const percent = (share: number) =>
    new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  switch (term) {
    case 'links':
      return fill(strings.signalLinks, { share: percent(summary.linkDensity) });
    case 'text':
    case 'sentences':
    case 'punctuation':
    case 'paragraphs':
      return phrase(strings, 'signalSentences', { count: summary.sentences });
    case 'base':
    case 'words':
    case 'length':
    case 'enough':
      return phrase(strings, 'popupWords', { count: summary.words });
    case 'containers':
    case 'coverage':
    case 'density':
      return fill(strings.signalShare, { share: percent(summary.share) });
    case 'position':
      return fill(strings.signalPosition, { share: percent(summary.position) });
    case 'names':
      return summary.name.replace(/^[^.#]*/, '');
    case 'tag':
    case 'tags':
      return `<${summary.name.replace(/[.#].*/, '')}>`;
    default:
      return '';
  }
}
