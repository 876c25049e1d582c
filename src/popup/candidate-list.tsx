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
  /** Called when a candidate gets hover or focus; 0 when none has. */
  readonly onPoint: (rank: number) => void;
}

/** The candidates, best first. One row is expanded: arrow keys expand the next one, the chevron expands any other. */
export function CandidateList({ strings, lang, report, onOpen, onPoint }: ListProps) {
  const { candidates, chosenRank } = report;
  const [expanded, setExpanded] = useState(chosenRank || 1);
  const list = useRef<HTMLOListElement>(null);
  const highest = Math.max(0, ...candidates.map(({ score }) => score));
  useEffect(() => (list.current ? markHiddenRows(list.current) : undefined), [candidates]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rankAfter(event.key, { rank: expanded, count: candidates.length });
    if (next === null) return;
    event.preventDefault();
    setExpanded(next);
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
            isExpanded={summary.rank === expanded}
            onToggle={() => setExpanded(summary.rank === expanded ? 0 : summary.rank)}
          />
        ))}
      </ol>
    </main>
  );
}

interface RowProps extends Omit<ListProps, 'report'> {
  readonly summary: CandidateSummary;
  /** The score at which the meter is full. */
  readonly highest: number;
  readonly isExpanded: boolean;
  readonly onToggle: () => void;
}

function Row({ summary, strings, lang, highest, isExpanded, onOpen, onPoint, onToggle }: RowProps) {
  const { rank, name, score, share, preview } = summary;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const filled = highest > 0 ? Math.max(0, score / highest) * 100 : 0;
  return (
    <li class={`rank-${Math.min(rank, 6)} ${isExpanded ? 'expanded' : ''}`} onPointerEnter={() => onPoint(rank)}>
      <button
        type="button"
        class="open"
        onClick={() => onOpen(rank)}
        onFocus={() => onPoint(rank)}
        title={strings.popupOpenCandidate}
      >
        <span class="rank">{rank}</span>
        <code>{name}</code>
        <span class="score">{scoreText(score, lang)}</span>
        <span class="meter">
          <i style={{ width: `${filled}%` }} />
        </span>
        <span class="text">{fill(strings.popupShare, { share: percent.format(share), preview })}</span>
      </button>
      <button
        type="button"
        class="expand"
        aria-expanded={isExpanded}
        aria-label={fill(strings.popupTermsOf, { name })}
        title={strings.popupTerms}
        onClick={onToggle}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5 6.5l3 3 3-3" />
        </svg>
      </button>
      {isExpanded && <TermBars {...{ summary, strings, lang }} />}
    </li>
  );
}

/** The rank that an arrow key, Home or End moves to; `null` for other keys. */
function rankAfter(key: string, { rank, count }: { rank: number; count: number }): number | null {
  if (key === 'ArrowDown') return Math.min(count, rank + 1);
  if (key === 'ArrowUp') return Math.max(1, rank - 1);
  if (key === 'Home') return 1;
  return key === 'End' ? count : null;
}
