import { useLayoutEffect, useState } from 'preact/hooks';
import type { CandidateSummary, Inspection, RemovalKind } from '../core/types.ts';
import { leftOutText } from '../platform/left-out-kinds.ts';
import { scoreText, shownTerms } from '../platform/score-figures.ts';
import { fill, type Strings, termLabel } from '../platform/strings.ts';
import { rankColour } from './canvas.ts';

export interface PanelProps {
  readonly inspection: Inspection;
  readonly strings: Strings;
  readonly fromReader: boolean;
  readonly onRead: (rank: number) => void;
  /** Called when a candidate in the list gets hover or focus; 0 when none has. */
  readonly onPoint: (rank: number) => void;
  /** Called when a candidate's terms are expanded or collapsed. */
  readonly onReveal: (rank: number) => void;
  readonly onEnd: () => void;
  /** Called after the panel has moved to the other side. */
  readonly onMoved: () => void;
}

/** The docked panel: candidates with their terms, and the legend. */
export function Panel({ inspection, strings, fromReader, onRead, onPoint, onReveal, onEnd, onMoved }: PanelProps) {
  const [side, setSide] = useState<'left' | 'right'>('right');
  const move = () => setSide(side === 'right' ? 'left' : 'right');
  useLayoutEffect(onMoved, [side]);
  const summaries = inspection.candidates.map(({ summary }) => summary);
  const highest = Math.max(0, ...summaries.map(({ score }) => score));
  return (
    <section
      class={`panel ${side}`}
      tabIndex={-1}
      dir={strings.readerDirection === 'rtl' ? 'rtl' : 'ltr'}
      aria-label={strings.overlayTitle}
    >
      <header>
        <h2>{strings.overlayTitle}</h2>
        <IconButton kind="side" label={strings.overlayMove} onClick={move} path="M2 3h12v10H2zM6 3v10" />
        <IconButton kind="close" label={strings.overlayClose} onClick={onEnd} path="M4 4l8 8M12 4l-8 8" />
      </header>
      <ol onPointerLeave={() => onPoint(0)}>
        {summaries.map((summary) => (
          <Row
            key={summary.rank}
            {...{ summary, strings, highest, onRead, onPoint, onReveal }}
            best={summary.rank === inspection.chosenRank}
          />
        ))}
      </ol>
      <footer>
        <Legend strings={strings} leftOut={inspection.leftOut} />
        {fromReader && (
          <button type="button" class="go" onClick={onEnd}>
            {strings.overlayBack}
          </button>
        )}
        {!fromReader && inspection.chosenRank > 0 && (
          <button type="button" class="go" onClick={() => onRead(inspection.chosenRank)}>
            {strings.overlayRead}
          </button>
        )}
      </footer>
    </section>
  );
}

interface RowProps extends Pick<PanelProps, 'strings' | 'onRead' | 'onPoint' | 'onReveal'> {
  readonly summary: CandidateSummary;
  readonly best: boolean;
  /** The score at which the meter is full. */
  readonly highest: number;
}

function Row({ summary, best, strings, highest, onRead, onPoint, onReveal }: RowProps) {
  const { rank, name, score } = summary;
  const filled = highest > 0 ? Math.max(0, score / highest) * 100 : 0;
  return (
    <li
      class="row"
      style={{ '--rank': rankColour(rank) }}
      onPointerEnter={() => onPoint(rank)}
      onFocusCapture={() => onPoint(rank)}
    >
      <details open={best}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive by itself, also with the keyboard */}
        <summary onClick={() => onReveal(rank)}>
          <span class="rank">{rank}</span>
          <span class="name">{name}</span>
          <span class="score">{scoreText(score)}</span>
          <span class="meter">
            <i style={{ width: `${filled}%` }} />
          </span>
        </summary>
        <dl>
          {shownTerms(summary).map(({ term, value, text }) => (
            <div key={term}>
              <dt>{termLabel(strings, term)}</dt>
              <dd class={value < 0 ? 'minus' : ''}>
                <bdi dir="ltr">{text}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <button type="button" class="read" onClick={() => onRead(rank)}>
          {fill(strings.overlayReadThis, { name })}
        </button>
      </details>
    </li>
  );
}

interface IconButtonProps {
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly onClick: () => void;
}

function IconButton({ kind, label, path, onClick }: IconButtonProps) {
  return (
    <button type="button" class={`icon ${kind}`} onClick={onClick} aria-label={label} title={label}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function Legend({ strings, leftOut }: { strings: Strings; leftOut: readonly RemovalKind[] }) {
  return (
    <ul class="legend">
      <li class="kept">{strings.overlayLegendKept}</li>
      <li class="dropped">{leftOutText(strings, leftOut)}</li>
      <li class="chosen">{strings.overlayLegendChosen}</li>
      <li class="other">{strings.overlayLegendOther}</li>
    </ul>
  );
}
