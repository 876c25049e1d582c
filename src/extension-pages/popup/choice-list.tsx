import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChoiceSummary } from '../../core/types.ts';
import type { PageReport } from '../../platform/page-scripts/messages.ts';
import { choiceLetter } from '../../platform/texts/choice-letters.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';
import { choiceLine, choiceTitle } from './choice-words.ts';
import { markHiddenRows } from './hidden-rows.ts';
import { SiteChoice } from './site-choice.tsx';

interface ChoiceActions {
  readonly onOpen: (index: number) => void;
  /** Called when a choice gets hover or focus; `null` when none has. */
  readonly onPoint: (index: number | null) => void;
  readonly onScrollTo: (index: number) => void;
}

/** Stores a choice for the site, and deletes it. Both resolve to whether that worked. */
export interface SiteActions {
  readonly onAlways: (index: number) => Promise<boolean>;
  readonly onForget: () => Promise<boolean>;
}

interface ListProps extends ChoiceActions, SiteActions {
  readonly strings: Strings;
  readonly lang: string;
  readonly report: PageReport;
}

/** The different parts that can be read, the best first. Arrow keys move between them. */
export function ChoiceList({ strings, lang, report, onAlways, onForget, ...actions }: ListProps) {
  const { choices, pageType, site } = report;
  const list = useRef<HTMLOListElement>(null);
  const { hasFailed, change } = useChange(list, report);
  useEffect(() => (list.current ? markHiddenRows(list.current) : undefined), [choices]);
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.open') ?? [])];
    const next = indexAfter(event.key, { index: buttons.indexOf(event.target as HTMLElement), count: buttons.length });
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  const leave = () => actions.onPoint(null);
  return (
    <main>
      <h2>{strings.popupChoices}</h2>
      <ol class="choices" ref={list} onKeyDown={onKeyDown} onPointerLeave={leave} onFocusOut={leave}>
        {choices.map((summary, index) => (
          <Row
            key={index}
            {...{ summary, index, strings, lang }}
            {...actions}
            title={choiceTitle(strings, summary, pageType)}
            isShown={report.readerOpen && summary.isChosen}
          >
            {site !== null && (
              <SiteChoice
                {...{ strings, site }}
                kind={summary.kind}
                isRemembered={report.rootBy !== undefined}
                onAlways={() => change(onAlways(index))}
                onForget={() => change(onForget())}
              />
            )}
          </Row>
        ))}
      </ol>
      <p class="problem" role="status">
        {hasFailed && strings.popupNotSaved}
      </p>
    </main>
  );
}

/** Awaits a change of what is remembered. The pressed button may go with the old report, so the best choice gets the focus. */
function useChange(list: { readonly current: HTMLElement | null }, report: PageReport) {
  const [hasFailed, setFailed] = useState(false);
  const isDue = useRef(false);
  useEffect(() => {
    const best = list.current?.firstElementChild;
    if (isDue.current) (best?.querySelector<HTMLElement>('.for-site button') ?? best?.querySelector('button'))?.focus();
    isDue.current = false;
  }, [report]);
  const change = async (isDone: Promise<boolean>) => {
    isDue.current = true;
    const isSaved = await isDone;
    if (!isSaved) isDue.current = false;
    setFailed(!isSaved);
  };
  return { hasFailed, change };
}

interface RowProps extends ChoiceActions {
  readonly summary: ChoiceSummary;
  readonly index: number;
  readonly title: string;
  /** Whether the open reader shows it. */
  readonly isShown: boolean;
  readonly strings: Strings;
  readonly lang: string;
  readonly children: ComponentChildren;
}

function Row({ summary, index, title, isShown, strings, lang, onOpen, onPoint, onScrollTo, children }: RowProps) {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const line = choiceLine(strings, summary);
  const locate = fill(strings.popupScrollTo, { letter: choiceLetter(index) });
  return (
    <li class={`rank-${index + 1}`} onPointerEnter={() => onPoint(index)}>
      <button
        type="button"
        class="open"
        aria-current={isShown ? 'true' : undefined}
        onClick={() => onOpen(index)}
        onFocus={() => onPoint(index)}
      >
        <span class="rank">{choiceLetter(index)}</span>
        <span class="title">
          {title}
          {isShown && <span class="mark">{strings.popupShowsPart}</span>}
        </span>
        <span class="share">{percent.format(summary.share)}</span>
        <span class="meter">
          <i style={{ width: `${summary.share * 100}%` }} />
        </span>
        <span class={summary.kind === 'page' ? 'text adds' : 'text'} title={line} dir="auto">
          {line}
        </span>
      </button>
      <button
        type="button"
        class="locate"
        aria-label={locate}
        title={locate}
        onClick={() => onScrollTo(index)}
        onFocus={() => onPoint(index)}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 2v3M8 11v3M2 8h3M11 8h3" />
          <circle cx="8" cy="8" r="3" />
        </svg>
      </button>
      {children}
    </li>
  );
}

/** The index that an arrow key, Home or End moves to; `null` for other keys, and outside the list. */
function indexAfter(key: string, { index, count }: { index: number; count: number }): number | null {
  if (index < 0) return null;
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
