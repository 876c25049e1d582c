import { useEffect, useState } from 'preact/hooks';
import type { ScorerName, ScorerSummary } from '../core/types.ts';
import { SCORER_LABELS } from '../platform/scorers.ts';
import { fill, type Strings } from '../platform/strings.ts';
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
  const [scorers, setScorers] = useState<readonly ScorerSummary[]>([]);
  const [selected, setSelected] = useState(inUse);
  const [status, setStatus] = useState('');
  useEffect(() => void load().then(setScorers), [inUse]);
  const save = async (saved: SavedScorer, message: string) => {
    const isSaved = await saveScorer(saved);
    setStatus(isSaved ? message : strings.popupNotSaved);
    if (isSaved) onSaved();
  };
  const name = strings[SCORER_LABELS[selected]];
  const most = Math.max(1, ...scorers.map(({ words }) => words));
  return (
    <>
      <p class="hint">{strings.popupCompareHint}</p>
      <div class="scorers" role="radiogroup" aria-label={strings.popupCompare} aria-busy={scorers.length === 0}>
        {scorers.map((summary) => (
          <Row
            key={summary.scorer}
            {...{ summary, strings, lang, most }}
            own={scorers.find(({ scorer }) => scorer === inUse)?.words ?? 0}
            isInUse={summary.scorer === inUse}
            isSelected={summary.scorer === selected}
            onSelect={() => setSelected(summary.scorer)}
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
  readonly summary: ScorerSummary;
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

function Row({ summary, strings, lang, most, own, isInUse, isSelected, onSelect }: RowProps) {
  const { scorer, words, common, adds, ms, firstLine } = summary;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 0 });
  const time = new Intl.NumberFormat(lang, { maximumFractionDigits: ms < 10 ? 1 : 0 }).format(ms);
  const holds = fill(strings.popupScorerFinds, { share: percent.format(common / Math.max(own, 1)) });
  const found =
    words === 0 ? strings.popupScorerNothing : [holds, addedText(strings, adds)].filter(Boolean).join(' · ');
  const line = fill(strings.popupQuote, { text: firstLine });
  return (
    <label class="scorer">
      <input type="radio" name="scorer" value={scorer} checked={isSelected} onChange={onSelect} />
      <span class="title">
        {strings[SCORER_LABELS[scorer]]}
        {isInUse && <span class="mark">{strings.popupScorerInUse}</span>}
      </span>
      <span class="share">{fill(strings.popupTime, { ms: time })}</span>
      <span class="meter agreement" style={{ '--own': `${(own / most) * 100}%` }}>
        <i style={{ width: `${(common / most) * 100}%` }} />
        <i class="added" style={{ width: `${((words - common) / most) * 100}%` }} />
      </span>
      <span class="text" title={found}>
        {found}
      </span>
      {firstLine !== '' && (
        <span class="text" title={line} dir="auto">
          {line}
        </span>
      )}
    </label>
  );
}
