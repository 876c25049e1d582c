import { useEffect, useState } from 'preact/hooks';
import type { ScorerName, ScorerSummary } from '../../core/types.ts';
import { SCORERS, scorerLabel } from '../../platform/settings/scorers.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';
import { addedText } from './choice-words.ts';
import { type SavedScorer, saveScorer } from './scorer-choice.ts';

interface ComparisonProps {
  readonly strings: Strings;
  readonly lang: string;
  /** The scorer in use on this page. */
  readonly inUse: ScorerName;
  /** The site that a scorer can be kept for; `null` where none may be stored. */
  readonly site: string | null;
  readonly load: () => Promise<readonly ScorerSummary[]>;
  readonly onReadOnce: (scorer: ScorerName) => void;
  /** Called after a scorer was stored. */
  readonly onSaved: () => void;
}

/** The choices of all scorers side by side. The selected one can be read once, or kept for the site or for all pages. */
export function Comparison({ strings, lang, inUse, site, load, onReadOnce, onSaved }: ComparisonProps) {
  const [scorers, setScorers] = useState<readonly ScorerSummary[] | null>(null);
  const summaryOf = (name: ScorerName) => scorers?.find(({ scorer }) => scorer === name) ?? null;
  const [selected, setSelected] = useState(inUse);
  const [status, setStatus] = useState('');
  useEffect(() => void load().then(setScorers), [inUse]);
  const save = async (saved: SavedScorer, message: string) => {
    const isSaved = await saveScorer(saved);
    setStatus(isSaved ? message : strings.popupNotSaved);
    if (isSaved) onSaved();
  };
  const name = strings[scorerLabel(selected)];
  const most = Math.max(1, ...(scorers ?? []).map(({ words }) => words));
  return (
    <>
      <p class="hint">{strings.popupCompareHint}</p>
      <div class="scorers" role="radiogroup" aria-label={strings.popupCompare} aria-busy={scorers === null}>
        {SCORERS.map((scorer) => (
          <Row
            key={scorer}
            {...{ scorer, strings, lang, most }}
            summary={summaryOf(scorer)}
            own={summaryOf(inUse)?.words ?? 0}
            isInUse={scorer === inUse}
            isSelected={scorer === selected}
            onSelect={() => setSelected(scorer)}
          />
        ))}
      </div>
      <div class="actions">
        <button type="button" onClick={() => onReadOnce(selected)}>
          {strings.popupReadOnce}
        </button>
        {site !== null && (
          <button
            type="button"
            onClick={() =>
              save({ scorer: selected, site }, fill(strings.popupScorerSavedForSite, { scorer: name, site }))
            }
          >
            {fill(strings.popupScorerForSite, { site })}
          </button>
        )}
        <button
          type="button"
          onClick={() =>
            save({ scorer: selected, leaves: site }, fill(strings.popupScorerSavedForAll, { scorer: name }))
          }
        >
          {strings.popupScorerForAll}
        </button>
      </div>
      <p class="hint" role="status">
        {status}
      </p>
    </>
  );
}

interface RowProps {
  readonly scorer: ScorerName;
  /** `null` until the scorer has run. The row has the same height before and after. */
  readonly summary: ScorerSummary | null;
  readonly strings: Strings;
  readonly lang: string;
  /** Words of the longest choice: the length of the axis. */
  readonly most: number;
  /** Words of the choice in use. */
  readonly own: number;
  readonly isInUse: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function Row({ scorer, summary, strings, lang, most, own, isInUse, isSelected, onSelect }: RowProps) {
  const { words = 0, common = 0, ms, firstLine = '' } = summary ?? {};
  const found = summary ? foundText(summary, { strings, lang, own }) : '';
  const line = firstLine === '' ? '' : fill(strings.popupQuote, { text: firstLine });
  return (
    <label class="scorer">
      <input type="radio" name="scorer" value={scorer} checked={isSelected} onChange={onSelect} />
      <span class="title">
        {strings[scorerLabel(scorer)]}
        {isInUse && <span class="mark">{strings.popupScorerInUse}</span>}
      </span>
      <span class="share">{ms !== undefined && timeText(ms, { strings, lang })}</span>
      <span class="meter agreement" style={{ '--own': `${(own / most) * 100}%` }}>
        <i style={{ width: `${(common / most) * 100}%` }} />
        <i class="added" style={{ width: `${((words - common) / most) * 100}%` }} />
      </span>
      <span class="text" title={found}>
        {found}
      </span>
      <span class="text" title={line} dir="auto">
        {line}
      </span>
    </label>
  );
}

type Wording = Pick<RowProps, 'strings' | 'lang'>;

function foundText(
  { words, common, adds }: ScorerSummary,
  { strings, lang, own }: Wording & Pick<RowProps, 'own'>,
): string {
  if (words === 0) return strings.popupScorerNothing;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const holds = fill(strings.popupScorerFinds, { share: percent.format(common / Math.max(own, 1)) });
  return [holds, addedText(strings, adds)].filter(Boolean).join(' · ');
}

function timeText(ms: number, { strings, lang }: Wording): string {
  const time = new Intl.NumberFormat(lang, { maximumFractionDigits: ms < 10 ? 1 : 0 }).format(ms);
  return fill(strings.popupTime, { ms: time });
}
