import type { Outline } from '../parts/outline.ts';
import type { Signals } from '../signals/signals.ts';
import type { Page } from '../types.ts';

/** A page whose decisions are changed. */
export interface ChangedPage {
  readonly page: Page;
  readonly signals: Pick<Signals, 'types'>;
}

/** A step after the scorer's choice that changes decisions, or gives parts another form. Does not modify the outline. */
export type Change = (page: ChangedPage, outline: Outline) => Outline;
