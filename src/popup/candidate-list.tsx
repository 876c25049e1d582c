import { useEffect, useRef, useState } from 'preact/hooks';
import type { CandidateSummary } from '../core/types.ts';
import type { PageReport } from '../platform/messages.ts';
import { scoreText } from '../platform/score-figures.ts';
import { fill, type Strings } from '../platform/strings.ts';
import { markHiddenRows } from './hidden-rows.ts';
import { TermBars } from './term-bars.tsx';

interface ListProps {
  readonly strings: Strings;
  readonly lang: string;
  readonly report: PageReport;
  readonly onOpen: (rank: number) => void;
  /** Someone points at a candidate, with pointer or focus; 0 when no longer. */
  readonly onPoint: (rank: number) => void;
}

/** The candidates, best first. One row is unfolded: arrow keys move it along, the small button unfolds any other. */
export function CandidateList({ strings, lang, report, onOpen, onPoint }: ListProps) {
  const { candidates, chosenRank } = report;
  const [unfolded, setUnfolded] = useState(chosenRank || 1);
  const list = useRef<HTMLOListElement>(null);
  const highest = Math.max(0, ...candidates.map(({ score }) => score));
  useEffect(() => (list.current ? markHiddenRows(list.current) : undefined), [candidates]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rankAfter(event.key, { rank: unfolded, count: candidates.length });
    if (next === null) return;
    event.preventDefault();
    setUnfolded(next);
    list.current?.querySelectorAll<HTMLElement>('.open')[next - 1]?.focus();
  };
  return (
    <main>
      <h2>
        <span>{strings.popupCandidates}</span>
        <span>{strings.popupScore}</span>
      </h2>
      <ol ref={list} onKeyDown={onKeyDown} onPointerLeave={() => onPoint(0)} onFocusOut={() => onPoint(0)}>
        {candidates.map((summary) => (
          <Row
            key={summary.rank}
            {...{ summary, strings, lang, highest, onOpen, onPoint }}
            isUnfolded={summary.rank === unfolded}
            onUnfold={() => setUnfolded(summary.rank === unfolded ? 0 : summary.rank)}
          />
        ))}
      </ol>
    </main>
  );
}

interface RowProps extends Omit<ListProps, 'report'> {
  readonly summary: CandidateSummary;
  /** The score that fills the meter. */
  readonly highest: number;
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
}

function Row({ summary, strings, lang, highest, isUnfolded, onOpen, onPoint, onUnfold }: RowProps) {
  const { rank, name, score, share, preview } = summary;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const filled = highest > 0 ? Math.max(0, score / highest) * 100 : 0;
  return (
    <li class={`rank-${Math.min(rank, 6)} ${isUnfolded ? 'unfolded' : ''}`} onPointerEnter={() => onPoint(rank)}>
      <button
        type="button"
        class="open"
        onClick={() => onOpen(rank)}
        onFocus={() => onPoint(rank)}
        title={strings.popupOpenCandidate}
      >
        <span class="n">{rank}</span>
        <code>{name}</code>
        <span class="score">{scoreText(score, lang)}</span>
        <span class="meter">
          <i style={{ width: `${filled}%` }} />
        </span>
        <span class="text">{fill(strings.popupShare, { share: percent.format(share), preview })}</span>
      </button>
      <button
        type="button"
        class="fold"
        aria-expanded={isUnfolded}
        aria-label={fill(strings.popupTermsOf, { name })}
        title={strings.popupTerms}
        onClick={onUnfold}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 6.5l3 3 3-3" />
        </svg>
      </button>
      {isUnfolded && <TermBars {...{ summary, strings, lang }} />}
    </li>
  );
}

/** Where an arrow key, Home or End leads from a rank; `null` for other keys. */
function rankAfter(key: string, { rank, count }: { rank: number; count: number }): number | null {
  if (key === 'ArrowDown') return Math.min(count, rank + 1);
  if (key === 'ArrowUp') return Math.max(1, rank - 1);
  if (key === 'Home') return 1;
  return key === 'End' ? count : null;
}
