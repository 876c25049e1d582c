import { useState } from 'preact/hooks';
import type { CandidateSummary } from '../../core/types.ts';
import { TermBars } from '../../inspector/score-view/term-bars.tsx';
import type { PageReport } from '../../platform/page-scripts/messages.ts';
import { choiceLetter } from '../../platform/texts/choice-letters.ts';
import { scoreText } from '../../platform/texts/score-figures.ts';
import { fill, type Strings, termLabel } from '../../platform/texts/strings.ts';
import { gapBetween } from './gap.ts';

interface ListProps {
  readonly strings: Strings;
  readonly lang: string;
  readonly report: PageReport;
}

/** The elements of the choices with their scores. One row is expanded to its terms. */
export function ScoreList({ strings, lang, report }: ListProps) {
  const rows = scoredChoices(report);
  const first = rows[0]?.number ?? 0;
  const [expanded, setExpanded] = useState(first);
  const highest = Math.max(0, ...rows.map(({ summary }) => summary.score));
  return (
    <>
      <h3>
        <span>{strings.popupElement}</span>
        <span>{strings.popupScore}</span>
      </h3>
      <ol class="scores">
        {rows.map(({ number, summary }) => (
          <Row
            key={number}
            {...{ number, summary, strings, lang, highest }}
            isExpanded={number === expanded}
            onToggle={() => setExpanded(number === expanded ? 0 : number)}
          />
        ))}
      </ol>
      <p class="hint">{gapText(rows, strings, lang)}</p>
    </>
  );
}

interface Scored {
  /** The number of the choice, from 1. */
  readonly number: number;
  readonly summary: CandidateSummary;
}

/** The choices whose element is a candidate, by descending score. */
function scoredChoices({ choices, candidates }: PageReport): Scored[] {
  const scored = choices.flatMap(({ rank }, index) => {
    const summary = candidates.find((each) => each.rank === rank);
    return summary === undefined ? [] : [{ number: index + 1, summary }];
  });
  return scored.sort((a, b) => a.summary.rank - b.summary.rank);
}

function gapText([best, next]: readonly Scored[], strings: Strings, lang: string): string {
  if (best === undefined || next === undefined) return strings.popupOneElement;
  const { gap, term, own, other } = gapBetween(best.summary, next.summary);
  return fill(strings.popupGap, {
    name: next.summary.name,
    gap: scoreText(gap, lang),
    term: termLabel(strings, term),
    own: scoreText(own, lang),
    best: scoreText(other, lang),
  });
}

interface RowProps extends Scored {
  readonly strings: Strings;
  readonly lang: string;
  /** The score at which the meter is full. */
  readonly highest: number;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

function Row({ number, summary, strings, lang, highest, isExpanded, onToggle }: RowProps) {
  const { name, path, score } = summary;
  const filled = highest > 0 ? Math.max(0, score / highest) * 100 : 0;
  return (
    <li class={`rank-${number}`}>
      <button type="button" class="expand" aria-expanded={isExpanded} title={path} onClick={onToggle}>
        <span class="spoken">{fill(strings.popupTermsOf, { name })} </span>
        <span class="rank">{choiceLetter(number - 1)}</span>
        <code>{name}</code>
        <span class="score">{scoreText(score, lang)}</span>
        <span class="meter">
          <i style={{ width: `${filled}%` }} />
        </span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 6.5l3 3 3-3" />
        </svg>
      </button>
      {isExpanded && <TermBars {...{ summary, strings, lang }} />}
    </li>
  );
}
