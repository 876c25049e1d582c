import { Copy, Languages, Link, MapPin, StickyNote, Trash } from 'lucide-preact';
import type { JSX } from 'preact';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '../../platform/reading/highlights.ts';
import type { StringKey, Strings } from '../../platform/texts/strings.ts';
import { SMALL_ICON } from '../controls/icon.ts';
import { Tool } from '../controls/tool.tsx';
import { whenTrusted } from '../controls/trusted.ts';

/** A point of the window, CSS px. */
export interface BarPlace {
  readonly left: number;
  readonly top: number;
}

interface BarProps {
  readonly strings: Strings;
  readonly place: BarPlace;
  /** The colour of the highlight that the bar is for; `null` for selected words. */
  readonly colour: HighlightColour | null;
  readonly hasNote: boolean;
  onColour(colour: HighlightColour): void;
  onNote(): void;
  onCopy(): void;
  onLink(): void;
  /** Absent for selected words. */
  readonly onDelete?: (() => void) | undefined;
  /** Present while the browser can translate the words. */
  readonly onTranslate?: (() => void) | undefined;
  /** Present while a highlight waits for other words. */
  readonly onAttach?: (() => void) | undefined;
}

export const COLOUR_LABELS: Readonly<Record<HighlightColour, StringKey>> = {
  yellow: 'highlightYellow',
  green: 'highlightGreen',
  blue: 'highlightBlue',
  pink: 'highlightPink',
};

/** The bar at selected words or at a highlight. Pressing it keeps the selection. */
export function SelectionBar(props: BarProps): JSX.Element {
  const { strings, place, hasNote, onNote, onCopy, onLink, onDelete, onTranslate, onAttach } = props;
  return (
    <section
      class="highlight-bar"
      aria-label={strings.readerHighlight}
      style={`left:${place.left}px;top:${place.top}px`}
      onMouseDown={(event: Event) => event.preventDefault()}
    >
      {onAttach && (
        <button type="button" class="text-button" onClick={whenTrusted(onAttach)}>
          <MapPin {...SMALL_ICON} />
          {strings.readerHighlightAttachHere}
        </button>
      )}
      {!onAttach && <Colours {...props} />}
      {!onAttach && (
        <Tool label={strings.readerHighlightNote} aria-pressed={hasNote || undefined} onPress={onNote}>
          <StickyNote {...SMALL_ICON} />
        </Tool>
      )}
      <Tool label={strings.readerHighlightCopy} onPress={onCopy}>
        <Copy {...SMALL_ICON} />
      </Tool>
      <Tool label={strings.readerHighlightLink} onPress={onLink}>
        <Link {...SMALL_ICON} />
      </Tool>
      {onTranslate && (
        <Tool label={strings.readerTranslate} onPress={onTranslate}>
          <Languages {...SMALL_ICON} />
        </Tool>
      )}
      {onDelete && (
        <Tool label={strings.readerHighlightDelete} onPress={onDelete}>
          <Trash {...SMALL_ICON} />
        </Tool>
      )}
    </section>
  );
}

function Colours({ strings, colour, onColour }: BarProps) {
  return (
    <>
      {HIGHLIGHT_COLOURS.map((each) => (
        <Tool
          key={each}
          label={strings[COLOUR_LABELS[each]]}
          aria-pressed={colour === null ? undefined : each === colour}
          onPress={() => onColour(each)}
        >
          <Swatch colour={each} />
        </Tool>
      ))}
    </>
  );
}

/** A letter as it looks in a highlight: the colours also differ by their underlines. */
export function Swatch({ colour }: { colour: HighlightColour }): JSX.Element {
  return (
    <span class="highlight-swatch" data-colour={colour} aria-hidden="true">
      A
    </span>
  );
}
