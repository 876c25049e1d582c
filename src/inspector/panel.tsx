import { useLayoutEffect, useState } from 'preact/hooks';
import { BlockCard } from './block-card.tsx';
import { CandidateList } from './candidate-list.tsx';
import { DistributionChart } from './distribution-chart.tsx';
import { Legend } from './legend.tsx';
import { KeyList, PageFacts } from './page-facts.tsx';
import type { PanelProps } from './panel-props.ts';

/** The docked panel: candidates with their terms, the block under the pointer, the page in numbers, keys and legend. */
export function Panel({ onEnd, onMoved, ...props }: PanelProps) {
  const { inspection, state, strings, fromReader, usesKeys, onRead } = props;
  const [side, setSide] = useState<'left' | 'right'>(() => sideOfLineEnds(inspection.candidates[0]?.element));
  const [isFolded, setFolded] = useState(false);
  useLayoutEffect(onMoved, [side, isFolded]);
  const { distribution, chosenRank } = inspection;
  return (
    <section
      class={`panel ${side}${isFolded ? ' folded' : ''}`}
      tabIndex={-1}
      lang={strings.readerLanguage}
      dir={strings.readerDirection === 'rtl' ? 'rtl' : 'ltr'}
      aria-label={strings.overlayTitle}
    >
      <header>
        <h2 title={strings.overlayTitle}>{strings.overlayTitle}</h2>
        <IconButton
          kind="fold"
          label={strings.overlayFold}
          isPressed={isFolded}
          onClick={() => setFolded(!isFolded)}
          path={isFolded ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'}
        />
        <IconButton
          kind="side"
          label={strings.overlayMove}
          onClick={() => setSide(side === 'right' ? 'left' : 'right')}
          path="M2 3h12v10H2zM6 3v10"
        />
        <IconButton kind="close" label={strings.overlayClose} onClick={onEnd} path="M4 4l8 8M12 4l-8 8" />
      </header>
      <p class="said" role="status">
        {state.said}
      </p>
      <div class="body">
        {/* Above what follows the pointer, so that it stays under it. */}
        {distribution && <DistributionChart {...props} distribution={distribution} />}
        <BlockCard {...{ strings }} block={inspection.blocks[state.block] ?? null} />
        <CandidateList {...props} />
        <Legend {...{ strings, inspection }} />
        {usesKeys && <KeyList strings={strings} />}
        <PageFacts {...{ strings, inspection }} />
      </div>
      <footer>
        {fromReader ? (
          <button type="button" class="go" onClick={onEnd}>
            {strings.overlayBack}
          </button>
        ) : (
          chosenRank > 0 && (
            <button type="button" class="go" onClick={() => onRead(chosenRank)}>
              {strings.overlayRead}
            </button>
          )
        )}
      </footer>
    </section>
  );
}

/** The side where the lines of the best candidate end: there, the panel covers less that matters. */
function sideOfLineEnds(element: Element | undefined): 'left' | 'right' {
  return element && getComputedStyle(element).direction === 'rtl' ? 'left' : 'right';
}

interface IconButtonProps {
  readonly kind: string;
  readonly label: string;
  readonly path: string;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function IconButton({ kind, label, path, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon ${kind}`}
      aria-pressed={isPressed}
      onClick={onClick}
      aria-label={label}
      title={label}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
