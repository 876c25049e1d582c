import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CandidateSummary } from '../core/types.ts';
import { choiceLetter } from '../platform/texts/choice-letters.ts';
import { scoreText } from '../platform/texts/score-figures.ts';
import { fill } from '../platform/texts/strings.ts';
import { rankColour } from './canvas.ts';
import type { PanelProps } from './panel-props.ts';
import { TermBars } from './score-view/term-bars.tsx';

type ListProps = Pick<PanelProps, 'inspection' | 'state' | 'strings' | 'onRead' | 'onPoint' | 'onExpand'>;

/** The candidates with their scores, the best first. One of them has its terms shown. */
export function CandidateList({ inspection, state, ...props }: ListProps) {
  const summaries = inspection.candidates.map(({ summary }) => summary);
  const highest = Math.max(0, ...summaries.map(({ score }) => score));
  return (
    <ol class="candidates" onPointerLeave={() => props.onPoint(0)}>
      {summaries.map((summary) => (
        <Row
          key={summary.rank}
          {...{ summary, highest }}
          {...props}
          choice={inspection.choices.findIndex(({ summary: { rank } }) => rank === summary.rank)}
          isPointed={summary.rank === state.rank}
          isExpanded={summary.rank === state.expanded}
        />
      ))}
    </ol>
  );
}

interface RowProps extends Omit<ListProps, 'inspection' | 'state'> {
  readonly summary: CandidateSummary;
  /** The score at which the meter is full. */
  readonly highest: number;
  /** The index of the popup's choice that it is, -1 for none. */
  readonly choice: number;
  readonly isPointed: boolean;
  readonly isExpanded: boolean;
}

function Row({ summary, highest, choice, isPointed, isExpanded, strings, onRead, onPoint, onExpand }: RowProps) {
  const { rank, name, path, score } = summary;
  const row = useRef<HTMLLIElement>(null);
  const wasExpanded = useRef(isExpanded);
  // Not when it is emphasized alone: pointing at the page must not move the block's facts out of sight.
  useLayoutEffect(() => {
    const isNew = isExpanded && !wasExpanded.current;
    wasExpanded.current = isExpanded;
    if (isPointed && isNew) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isPointed, isExpanded]);
  const lang = strings.readerLanguage;
  const filled = highest > 0 ? Math.max(0, score / highest) * 100 : 0;
  const letter = choice < 0 ? '' : choiceLetter(choice);
  return (
    <li
      class={`row${isPointed ? ' pointed' : ''}`}
      ref={row}
      style={{ '--rank': rankColour(rank) }}
      onPointerEnter={() => onPoint(rank)}
      onFocusCapture={() => onPoint(rank)}
    >
      <button type="button" class="expand" aria-expanded={isExpanded} title={path} onClick={() => onExpand(rank)}>
        <span class="rank">{rank}</span>
        <span class="name">{name}</span>
        {letter !== '' && (
          <span class="letter" title={fill(strings.overlayInPopup, { letter })}>
            {letter}
          </span>
        )}
        <span class="score">{scoreText(score, lang)}</span>
        <span class="meter">
          <i style={{ width: `${filled}%` }} />
        </span>
      </button>
      {isExpanded && (
        <>
          <TermBars {...{ summary, strings, lang }} />
          <button type="button" class="read" onClick={() => onRead(rank)}>
            {fill(strings.overlayReadThis, { name })}
          </button>
        </>
      )}
    </li>
  );
}
