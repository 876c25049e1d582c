import type { Odds } from './odds.ts';

/** A repeat is a block of at least so many words. Source: our own runs on the development pages, out of fold. */
const MIN_WORDS = 8;

/**
 * The same text at another place of the page is kept once, as is what is hidden beside its copy. Within one container, and right after
 * new text in it, the author repeats on purpose. Linear in blocks.
 */
export function dropRepeats({ measured: { view, repetition }, kept }: Odds): void {
  const { parent, tag, hidden } = view.page.elements;
  const placeOf = new Int32Array(view.count).fill(-1);
  let newAt = -1;
  for (let block = 0; block < view.count; block++) {
    const owner = view.owner[block] ?? 0;
    if (kept[block] === 0 || view.at('words', block) < MIN_WORDS) continue;
    if (tag[owner] === 'pre' || tag[owner] === 'td' || tag[owner] === 'th') continue;
    const place = parent[owner] ?? 0;
    const text = repetition.textOf[block] ?? 0;
    const isNew = placeOf[text] === -1;
    if (isNew) placeOf[text] = place;
    else if (hidden[owner] === 1 || (placeOf[text] !== place && newAt !== place)) kept[block] = 0;
    newAt = isNew ? place : -1;
  }
}
