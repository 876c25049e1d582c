import type { Inspection } from '../core/types.ts';
import type { Strings } from '../platform/texts/strings.ts';

/** The part of the overlay's state that the panel shows. */
export interface PanelState {
  /** The emphasized candidate, and the one with its terms shown; 0 for none. */
  readonly rank: number;
  readonly expanded: number;
  /** The index of the block under the pointer in the inspection; -1 for none. */
  readonly block: number;
  /** The last message. */
  readonly said: string;
}

export interface PanelProps {
  readonly inspection: Inspection;
  readonly state: PanelState;
  readonly strings: Strings;
  readonly fromReader: boolean;
  readonly usesKeys: boolean;
  readonly onRead: (rank: number) => void;
  /** Called when a candidate in the list gets hover or focus; 0 when none has. */
  readonly onPoint: (rank: number) => void;
  /** Called when a candidate's terms are expanded or collapsed. */
  readonly onExpand: (rank: number) => void;
  /** Called when a bar of the chart gets hover, and when one is chosen; with the index of its block. */
  readonly onPointBlock: (block: number) => void;
  readonly onShowBlock: (block: number) => void;
  readonly onEnd: () => void;
  /** Called after the panel has moved or was folded. */
  readonly onMoved: () => void;
}
