import { Failure } from '../../cli/terminal/failure.ts';
import { DECIDERS } from '../../core/decide/decide-blocks.ts';
import type { Corpus } from '../../dev/corpora/corpus.ts';
import { STRUCTURE_KINDS } from '../in-page/structure.ts';
import type { System } from '../in-page/systems.ts';
import { type MeanDifference, pairedDifference } from '../measures/paired-difference.ts';
import { meanStructureF1 } from '../measures/structure-kept.ts';
import { formatTable } from '../table.ts';
import { measureOf, overlapBy, type PageRow } from './page-rows.ts';
import type { SystemRows } from './page-runner.ts';

/** The ids of all rules of the default scorer, in the order in which they first run. */
export const RULE_IDS: readonly string[] = [...new Set(DECIDERS.map(({ id }) => id))].filter((id) => id !== 'model');

/**
 * Pith without these rules; no system for no rules.
 *
 * @throws {Failure} for an unknown rule.
 */
export function withoutRules(rules: readonly string[]): System[] {
  const unknown = rules.find((rule) => !RULE_IDS.includes(rule));
  if (unknown !== undefined) throw new Failure(`Unknown rule "${unknown}". Choose from: ${RULE_IDS.join(', ')}.`);
  return rules.length === 0 ? [] : [{ name: 'pith', scorer: '', without: rules }];
}

/**
 * Formats what each rule brings on a corpus: the number of pages whose text it changes, and on how many of them text F1 is higher and
 * lower with the rule; the paired differences of text F1 and of structure F1, with minus without the rule, each with its standard
 * error. `systems` are those of `runAblation`.
 */
export function describeAblation(title: string, corpus: Corpus, systems: readonly SystemRows[]): string {
  const [all, ...others] = systems;
  if (all === undefined) return title;
  const measure = measureOf(corpus);
  const textF1 = (row: PageRow) => overlapBy(measure, row)?.f1 ?? null;
  const rows = others.map(({ rows }, index) => {
    const pairs = all.rows.flatMap((row, page) => (rows[page] ? [{ row, other: rows[page] }] : []));
    const byText = pairs.map(({ row, other }) => [textF1(row), textF1(other)] as const);
    const gains = byText.map(([row, other]) => (row ?? 0) - (other ?? 0));
    return [
      RULE_IDS[index] ?? '',
      String(pairs.filter(({ row, other }) => row.text !== other.text).length),
      String(gains.filter((gain) => gain > 0).length),
      String(gains.filter((gain) => gain < 0).length),
      described(pairedDifference(byText)),
      described(pairedDifference(pairs.map(({ row, other }) => [structureF1(row), structureF1(other)]))),
    ];
  });
  const header = ['rule', 'pages changed', 'better', 'worse', 'text F1', 'structure F1'];
  return `${title}\n\n${formatTable([header, ...rows])}`;
}

/** Mean F1 of the kinds of structure that are expected on a page. */
function structureF1({ structure }: PageRow): number | null {
  if (structure === null) return null;
  const byKind = meanStructureF1([structure]);
  const known = STRUCTURE_KINDS.map((kind) => byKind[kind]).filter((f1) => f1 !== null);
  return known.length === 0 ? null : known.reduce((sum, f1) => sum + f1, 0) / known.length;
}

function described(difference: MeanDifference | null): string {
  if (difference === null) return '–';
  const { mean, standardError } = difference;
  return `${mean < 0 ? '' : '+'}${mean.toFixed(4)} ± ${standardError.toFixed(4)}`;
}
