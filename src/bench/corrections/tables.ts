import type { CorrectionKind } from '../../core/types.ts';
import { CORRECTION_TEXTS } from '../../platform/texts/correction-texts.ts';
import type { Effect, Finding, Findings } from '../in-page/corrections.ts';
import { formatTable } from '../table.ts';

/** A correction that makes a page better, and what it does elsewhere. */
export interface Trial {
  readonly id: string;
  readonly kind: CorrectionKind;
  /** The place of the part among the elements of the page. */
  readonly at: number;
  /** F1 on the page without it and with it. */
  readonly before: number;
  readonly after: number;
  readonly findings: Findings;
  /** On other pages of the site. */
  readonly effects: readonly Effect[];
}

/** A correction changes a page for the better or worse if F1 changes by more. */
const CLEAR_CHANGE = 0.1;

const KINDS = Object.keys(CORRECTION_TEXTS) as CorrectionKind[];
const FINDINGS: readonly Finding[] = ['right', 'nothing', 'another'];
const WHERE: Readonly<Record<keyof Findings, string>> = {
  same: 'the same page',
  other: 'another article',
  rewritten: 'an article in other words',
  without: 'the page without the part',
  otherWithout: 'another article without the part',
  rewrittenWithout: 'an article in other words without the part',
};

/** Two tables: what the corrections find in pages that are made from theirs, and what they do on other pages of the site. */
export function describeTrials(trials: readonly Trial[]): string {
  return [findingsOf(trials), effectsOf(trials)].join('\n\n');
}

function findingsOf(trials: readonly Trial[]): string {
  const rows = (Object.keys(WHERE) as (keyof Findings)[]).flatMap((where) =>
    KINDS.map((kind) => {
      const own = trials.filter((trial) => trial.kind === kind).map(({ findings }) => findings[where]);
      const counts = FINDINGS.map((wanted) => String(own.filter((each) => each === wanted).length));
      return [WHERE[where], kind, String(own.length), ...counts];
    }),
  );
  return formatTable([['where', 'kind', 'corrections', ...FINDINGS], ...rows]);
}

function effectsOf(trials: readonly Trial[]): string {
  const rows = KINDS.map((kind) => {
    const effects = trials.filter((trial) => trial.kind === kind).flatMap((trial) => trial.effects);
    const found = effects.filter(({ isFound }) => isFound);
    const gains = found.map((each) => each.with - each.without);
    const better = gains.filter((gain) => gain > CLEAR_CHANGE).length;
    const worse = gains.filter((gain) => gain < -CLEAR_CHANGE).length;
    const sum = gains.reduce((all, gain) => all + gain, 0);
    const mean = effects.length === 0 ? '–' : (sum / effects.length).toFixed(4);
    return [kind, ...[effects.length, found.length, better, worse].map(String), mean];
  });
  return formatTable([['other pages of the site', 'tried', 'found', 'better', 'worse', 'mean change of F1'], ...rows]);
}
