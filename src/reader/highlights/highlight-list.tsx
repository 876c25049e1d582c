import { Copy, MapPin, StickyNote, Trash } from 'lucide-preact';
import type { JSX } from 'preact';
import type { ShownHighlight } from '../../platform/reading/highlights.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';
import type { FoundMark, Mark } from './marks.ts';
import { COLOUR_LABELS, Swatch } from './selection-bar.tsx';

interface ListProps {
  readonly strings: Strings;
  /** In the order of the text. */
  readonly found: readonly FoundMark[];
  readonly lost: readonly Mark[];
  /** The id of the highlight that waits for other words; `null` for none. */
  readonly attaching: string | null;
  onGo(id: string): void;
  onNote(id: string): void;
  onCopy(highlight: ShownHighlight): void;
  onAttach(id: string): void;
  onDelete(id: string): void;
}

/** The highlights of the article in the order of its text, then those whose words it does not have. */
export function HighlightList(props: ListProps): JSX.Element {
  const { strings, found, lost } = props;
  return (
    <>
      {found.length + lost.length === 0 && <p class="highlight-hint">{strings.readerHighlightsNone}</p>}
      <ul class="highlight-list">
        {found.map((mark) => (
          <Entry key={mark.highlight.id} {...props} mark={mark} isChanged={mark.place.state === 'changed'} />
        ))}
      </ul>
      {lost.length > 0 && (
        <>
          <h3>{strings.readerHighlightsLost}</h3>
          <ul class="highlight-list">
            {lost.map((mark) => (
              <Entry key={mark.highlight.id} {...props} mark={mark} isLost />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface EntryProps extends ListProps {
  readonly mark: Mark;
  readonly isChanged?: boolean;
  readonly isLost?: boolean;
}

function Entry({ strings, mark: { highlight }, isChanged, isLost, attaching, ...on }: EntryProps) {
  const { id, quote, colour, hasNote } = highlight;
  const words = (
    <>
      <Swatch colour={colour} />
      <span class="highlight-label">{strings[COLOUR_LABELS[colour]]}</span>
      <span class="highlight-words" dir="auto">
        {quote.exact}
      </span>
    </>
  );
  return (
    <li>
      {isLost ? (
        <p class="highlight-entry">{words}</p>
      ) : (
        <button type="button" class="highlight-entry" onClick={whenTrusted(() => on.onGo(id))}>
          {words}
        </button>
      )}
      {isChanged && <p class="highlight-hint">{strings.readerHighlightChanged}</p>}
      {attaching === id && <p class="highlight-hint">{strings.readerHighlightAttachHow}</p>}
      <div class="highlight-tools">
        {hasNote && <span class="highlight-hint">{strings.readerHighlightHasNote}</span>}
        {isLost && (
          <Tool label={strings.readerHighlightAttach} aria-pressed={attaching === id} onPress={() => on.onAttach(id)}>
            <MapPin {...SMALL_ICON} />
          </Tool>
        )}
        <Tool label={strings.readerHighlightNote} onPress={() => on.onNote(id)}>
          <StickyNote {...SMALL_ICON} />
        </Tool>
        <Tool label={strings.readerHighlightCopy} onPress={() => on.onCopy(highlight)}>
          <Copy {...SMALL_ICON} />
        </Tool>
        <Tool label={strings.readerHighlightDelete} onPress={() => on.onDelete(id)}>
          <Trash {...SMALL_ICON} />
        </Tool>
      </div>
    </li>
  );
}
