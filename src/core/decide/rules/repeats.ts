import { parentOf } from '../../dom/page-tree.ts';
import { beginsIn } from '../../model/view/page-view.ts';
import { codeBlocks } from '../../parts/code/code-bodies.ts';
import { share } from '../../parts/rule.ts';
import type { DecidedPage, Rule } from '../rule.ts';

const THRESHOLDS = {
  /** Minimum number of words of a repeat. Source: our runs on the development pages, out of fold. */
  minWords: 8,
  /** A text with a link that appears in at least this many parts is an advertisement in each of them. A guess. */
  minAdvertised: 3,
  /** A page that is documentation with at least this probability repeats examples on purpose. Source: the same. */
  isDocumentation: 0.5,
  /** A row of this many links goes if each is less probable than `maxLink`, and a copy of each than `sureAround`. Guesses. */
  minLinks: 5,
  minLinked: 0.9,
  maxLink: 0.7,
  sureAround: 0.1,
} as const;

/** Text that the page also has in another place. */
export const REPEATS: Rule = {
  id: 'repeats',
  title:
    'Keep a text once that the page has in several places, and no text with a link that each item of a list repeats.',
  source: 'our runs on the development pages',
  reason: 'stands elsewhere on the page',
  kind: 'repeated',
  dropsCopies: true,
  applies: (page) => share(page, 'documentation') < THRESHOLDS.isDocumentation,
  run: dropRepeats,
};

/**
 * The same text at another place of the page is kept once, as is what is hidden beside its copy. In code, within one container, and right
 * after new text in it, the author repeats on purpose, unless a line with a link is in several parts: then all copies go. Rows of links
 * go where a copy is surely none of the content. Linear in blocks.
 */
function dropRepeats(page: DecidedPage): void {
  dropLinkRows(page);
  const {
    kept,
    measured: { view, repetition },
  } = page;
  const { tag, hidden } = view.page.elements;
  const code = codeBlocks(view);
  const placeOf = new Int32Array(view.count).fill(-1);
  const advertised = new Set<number>();
  let newAt = -1;
  for (let block = 0; block < view.count; block++) {
    const owner = view.ownerOf(block);
    if (kept[block] === 0 || view.at('words', block) < THRESHOLDS.minWords) continue;
    if (code?.[block] === 1 || beginsIn(view, block, 'code') || tag[owner] === 'td' || tag[owner] === 'th') continue;
    const place = parentOf(view.page, owner);
    const text = repetition.textOf[block] ?? 0;
    const isNew = placeOf[text] === -1;
    const isLinked = view.at('linkChars', block) > 0 && (repetition.copies[block] ?? 0) >= THRESHOLDS.minAdvertised - 1;
    if (isNew) placeOf[text] = place;
    else if (isLinked && placeOf[text] !== place) advertised.add(text);
    else if (hidden[owner] === 1 || (placeOf[text] !== place && newAt !== place)) kept[block] = 0;
    newAt = isNew ? place : -1;
  }
  if (advertised.size === 0) return;
  for (const [block, text] of repetition.textOf.entries()) if (advertised.has(text)) kept[block] = 0;
}

/** Drops rows of links that are at another place of the page too and are surely not content there: they lead around the site. */
function dropLinkRows({ measured: { view, repetition }, p, kept }: DecidedPage): void {
  const least = new Map<number, number>();
  const isLink = (block: number) => view.linkDensity(block) > THRESHOLDS.minLinked;
  const textOf = (block: number) => repetition.textOf[block] ?? 0;
  for (let block = 0; block < view.count; block++) {
    if (isLink(block)) least.set(textOf(block), Math.min(least.get(textOf(block)) ?? 1, p[block] ?? 0));
  }
  let first = 0;
  for (let block = 0; block <= view.count; block++) {
    const isOne =
      isLink(block) && (p[block] ?? 0) < THRESHOLDS.maxLink && (least.get(textOf(block)) ?? 1) < THRESHOLDS.sureAround;
    if (isOne) continue;
    if (block - first >= THRESHOLDS.minLinks) kept.fill(0, first, block);
    first = block + 1;
  }
}
