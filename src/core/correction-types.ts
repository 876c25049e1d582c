/** The corrections that a user made on pages of a site, as plain data. Import these types from `types.ts`. */

/** Reads this part; brings it back into the article; leaves it out. */
export type CorrectionKind = 'root' | 'keep' | 'drop';

/** A correction, for the page on which it was made and for others of the same site. */
export interface Correction {
  readonly kind: CorrectionKind;
  /** A CSS selector of the part. */
  readonly selector: string;
  /** Finds the part where the selector does not. Default: the selector alone counts. */
  readonly shape?: PartShape;
}

/** A part of a page as it is recognised without its class names. */
export interface PartShape {
  /** Tags from the child of the body down to the part. */
  readonly path: readonly string[];
  /** Its position among the siblings with its tag, from 1, and their number. */
  readonly position: readonly [position: number, siblings: number];
  /** Words of its id and class names; none that a build tool made. */
  readonly names: readonly string[];
  /** Its first words in lower case, at most 60 characters. */
  readonly opening: string;
  /** Its first heading in lower case, at most 60 characters; `''` without one. */
  readonly heading: string;
  /** Characters after whitespace collapse. */
  readonly chars: number;
  /** Link characters / characters, `[0, 1]`. */
  readonly linkDensity: number;
}
