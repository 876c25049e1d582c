import { disclosures } from '../dom/disclosures.ts';
import type { Page } from '../types.ts';

/** The elements that controls of the page open: see {@link disclosures}. */
export function openedParts(page: Page): readonly number[] {
  return [...disclosures(page).keys()];
}
