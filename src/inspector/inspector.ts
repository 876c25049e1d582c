import type { Inspection } from '../core/types.ts';
import type { Strings } from '../platform/strings.ts';

export interface InspectorEnvironment {
  readonly document: Document;
  readonly strings: Strings;
  /** Whether it was asked for from the reader, so that leaving it means reading on. */
  readonly fromReader: boolean;
  /** Someone chose the candidate of this rank for reading. The overlay is still shown. */
  onRead(rank: number): void;
  /** Called once, after the overlay has gone because someone ended it (Esc, its close button). Not called by {@link Inspector.end}. */
  onEnded(): void;
}

export interface Inspector {
  isShown(): boolean;
  /** Takes the overlay off the page. Needs no extension API. Ending twice does nothing. */
  end(): void;
}

/** Shows candidates and blocks on the page. Never writes to the page's own nodes. */
export function showInspector(_inspection: Inspection, _environment: InspectorEnvironment): Inspector {
  throw new Error('not written yet');
}
