import { disclosures } from '../dom/disclosures.ts';
import type { Page } from '../types.ts';
import { type NoteLink, noteLinks } from './notes.ts';

/** The notes and parts that links and controls of a page lead to. They are read from live nodes, which scorers may not touch. */
export interface PageLinks {
  readonly notes: readonly NoteLink[];
  /** Element indices of the parts that controls open: see {@link disclosures}. */
  readonly opened: readonly number[];
}

/** Reads attributes. Linear in elements, and in the characters of notes. */
export function pageLinks(page: Page): PageLinks {
  return { notes: noteLinks(page), opened: [...disclosures(page).keys()] };
}
