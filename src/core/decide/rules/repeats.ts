import type { Odds } from '../odds.ts';

/** A repeat is a block of at least so many words. Source: our own runs on the development pages, out of fold. */
const MIN_WORDS = 8;
/** So many blocks that are links, and less sure than this, are none of the text if a copy of each is below that. Guesses. */
const MIN_REPEATED_LINKS = 5;
const MIN_LINKED = 0.9;
const MAX_REPEATED_LINK = 0.7;
const SURE_AROUND = 0.1;

/**
 * The same text at another place of the page is kept once, as is what is hidden beside its copy. Within one container, and right after
 * new text in it, the author repeats on purpose. Rows of links go where a copy is surely none of the content. Linear in blocks.
 */
export function dropRepeats(odds: Odds): void {
  dropLinkRows(odds);
  const {
    kept,
    measured: { view, repetition },
  } = odds;
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

/** Rows of links that stand at another place of the page too, where they are surely none of it, lead around the site. */
function dropLinkRows({ measured: { view, repetition }, p, kept }: Odds): void {
  const least = new Map<number, number>();
  const isLink = (block: number) => view.linkDensity(block) > MIN_LINKED;
  const textOf = (block: number) => repetition.textOf[block] ?? 0;
  for (let block = 0; block < view.count; block++) {
    if (isLink(block)) least.set(textOf(block), Math.min(least.get(textOf(block)) ?? 1, p[block] ?? 0));
  }
  let first = 0;
  for (let block = 0; block <= view.count; block++) {
    const isOne = isLink(block) && (p[block] ?? 0) < MAX_REPEATED_LINK && (least.get(textOf(block)) ?? 1) < SURE_AROUND;
    if (isOne) continue;
    if (block - first >= MIN_REPEATED_LINKS) kept.fill(0, first, block);
    first = block + 1;
  }
}
