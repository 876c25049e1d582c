import type { ShownHighlight } from '../platform/reading/highlights.ts';
import type { KeepAction } from './keep/keep-ui.ts';

/** The functions that features call on each other, and their messages about words of the article. */
export interface SharedWords {
  /** Keeps the article in the library, or takes it out. */
  keep?: (action: KeepAction) => void;
  /** Removes the message that is shown now. Set only by `showAlone`. */
  dismissMessage?: () => void;
  /** The highlights of the article, also those whose words are not in it. */
  highlights?: () => readonly ShownHighlight[];
  /** Translates the selected words. Absent while that is impossible. */
  translate?: (() => void) | undefined;
  /** Whether selected words get a bar, so that translation shows no button of its own. */
  hasBar?: () => boolean;
  /** Draws that bar again, because it can or can no longer translate. */
  redrawBar?: () => void;
  /** The sentence that is being read aloud. */
  spoken?: () => Range | null;
}
