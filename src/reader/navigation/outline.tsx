import type { JSX } from 'preact';
import { whenTrusted } from '../controls/trusted.ts';
import type { OutlineEntry } from './headings.ts';

interface OutlineProps {
  readonly entries: readonly OutlineEntry[];
  /** Index of the entry being read; -1 for none. */
  readonly current: number;
  /** Language of the article, `''` when unknown. */
  readonly lang: string;
  onGo(entry: OutlineEntry): void;
}

/** The outline in its panel. */
export function Outline({ entries, current, lang, onGo }: OutlineProps): JSX.Element {
  return (
    <ol class="outline" lang={lang || undefined}>
      {entries.map((entry, index) => (
        <li key={index}>
          <Heading entry={entry} isCurrent={index === current} onGo={onGo} />
        </li>
      ))}
    </ol>
  );
}

/** A tick for each heading; hover and focus expand the ticks to the headings. One tab stop; the arrow keys move inside. */
export function Ticks({ entries, current, lang, label, onGo }: OutlineProps & { label: string }): JSX.Element {
  return (
    <nav class="ticks" aria-label={label}>
      <ol class="outline" lang={lang || undefined} onKeyDown={moveFocus}>
        {entries.map((entry, index) => (
          <li key={index}>
            <Heading
              entry={entry}
              isCurrent={index === current}
              tabIndex={index === Math.max(0, current) ? 0 : -1}
              onGo={onGo}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface HeadingProps {
  readonly entry: OutlineEntry;
  readonly isCurrent: boolean;
  readonly tabIndex?: number;
  onGo(entry: OutlineEntry): void;
}

function Heading({ entry, isCurrent, tabIndex, onGo }: HeadingProps): JSX.Element {
  return (
    <button
      type="button"
      style={{ '--depth': entry.depth }}
      aria-current={isCurrent ? 'location' : undefined}
      tabIndex={tabIndex}
      onClick={whenTrusted(() => onGo(entry))}
    >
      <span dir="auto">{entry.text}</span>
    </button>
  );
}

function moveFocus(event: JSX.TargetedKeyboardEvent<HTMLElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const places: Readonly<Record<string, number>> = {
    ArrowUp: Math.max(0, at - 1),
    ArrowDown: Math.min(buttons.length - 1, at + 1),
    Home: 0,
    End: buttons.length - 1,
  };
  const next = places[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}
