/** The record of decisions on a page, which every stage extends. Import these types from `types.ts`. */

/** The rule that decided on a part of the page, and its reason. */
export interface Ruling {
  /** Id of a rule of the scorer, or of the stage that changed its decision. */
  readonly by: string;
  readonly reason: string;
  /** The kind of the part. By default its place on the page tells it. */
  readonly kind?: RemovalKind;
}

/** A part of the page that was left out. */
export interface Removal extends Ruling {
  /** Element index in the {@link Page}. */
  readonly element: number;
  /** The texts in the element that were left out. Default: all. */
  readonly texts?: readonly number[];
}

/** The final decision on a block of the page. */
export interface Decision extends Ruling {
  /** Block index in the {@link Page}. */
  readonly block: number;
  /** Characters of the block after whitespace collapse. */
  readonly chars: number;
  readonly keep: boolean;
}

/** Returns the ruling on a block, by its index. */
export type RulingOf = (block: number) => Ruling;

/** The kind of a part that was left out; `other` if it is unknown. */
export type RemovalKind =
  | 'hidden'
  | 'comments'
  | 'navigation'
  | 'page-frame'
  | 'links'
  | 'repeated'
  | 'form'
  | 'other-article'
  /** The user left it out. */
  | 'corrected'
  | 'other';

/** A part that was left out, as plain data. */
export interface RemovalSummary {
  readonly kind: RemovalKind;
  /** As in {@link Ruling}. */
  readonly by: string;
  readonly reason: string;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** The number of links in it. */
  readonly links: number;
  readonly path: string;
  /** Its first words, at most 120 characters. */
  readonly preview: string;
}
