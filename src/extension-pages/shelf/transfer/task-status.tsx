import { phrase, type Strings } from '../../../platform/texts/strings.ts';
import type { SkippedEntry } from './import/imported.ts';
import { type TaskRunner, useTask } from './task-runner.ts';

interface StatusProps {
  readonly strings: Strings;
  readonly runner: TaskRunner;
}

/** How far a task is, with a button that cancels it, and what became of it. Screen readers hear its start and its end. */
export function TaskStatus({ strings, runner }: StatusProps) {
  const state = useTask(runner);
  const isRunning = state.phase === 'running';
  const lines = state.phase === 'ended' ? state.told.lines : isRunning ? [state.label] : [];
  return (
    <div class="task">
      <div role="status" class={state.phase === 'ended' && state.told.isFault ? 'fault' : undefined}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {isRunning && (
        <div class="running">
          <progress
            aria-label={state.label}
            {...(state.all > 0 && { max: state.all, value: Math.min(state.done, state.all) })}
          />
          {state.all > 0 && <span>{phrase(strings, 'transferProgress', { done: state.done, all: state.all })}</span>}
          <button type="button" class="quiet" onClick={() => runner.cancel()}>
            {strings.transferCancel}
          </button>
        </div>
      )}
      {state.phase === 'ended' && <Skipped strings={strings} entries={state.told.skipped ?? []} />}
    </div>
  );
}

/** Entries that are listed. Nobody reads more, and a list of thousands is slow. */
const LISTED = 200;

function Skipped({ strings, entries }: { readonly strings: Strings; readonly entries: readonly SkippedEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{phrase(strings, 'transferSkipped', { number: entries.length })}</summary>
      <ol>
        {entries.slice(0, LISTED).map(({ number, text }) => (
          <li key={number}>
            <span class="number">{number}</span>
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
