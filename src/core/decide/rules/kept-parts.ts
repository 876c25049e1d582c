import { LIST_HEADINGS } from '../../cues/notes-and-lists.ts';
import { disclosures } from '../../dom/disclosures.ts';
import { nameIndex } from '../../dom/name-index.ts';
import type { Measured } from '../../model/view/measured.ts';
import type { PageView } from '../../model/view/page-view.ts';
import { textOf } from '../../model/view/wording.ts';
import { noteLinks } from '../../signals/note-links.ts';
import { meanWithin } from './mean-within.ts';

/** Beside a part that is kept, one that opens in the same way stays from this mean p on. A guess. */
const MIN_OPENED = 0.15;
/** A heading that begins a part stays with text that is as sure. A guess. */
const SURE = 0.6;
/** A line over notes that is no heading has no more words. A guess. */
const MAX_HEADING_WORDS = 3;

/**
 * Makes whole what is kept in part: sections with their headings, tabs and accordions with their like, `<details>` with their names, addresses amid text, and the notes
 * that kept text calls, wherever they stand, with the heading over them. Linear in the page.
 */
export function keepWholeParts({ view }: Measured, p: Float64Array, kept: Uint8Array): void {
  // The pages of the trainer have none, and say nothing of what links and controls lead to.
  const hasNodes = view.page.elements.node.length > 0;
  if (hasNodes) keepOpened(view, p, kept);
  keepSummaries(view, kept);
  for (let block = view.count - 2; block >= 0; block--) {
    if (kept[block] === 0 && kept[block + 1] === 1 && belongsToNext(view, block, { p, kept })) kept[block] = 1;
  }
  if (hasNodes) keepNotes(view, kept);
}

/** Whether a block is the name of what is kept after it, or an address amid kept text. */
function belongsToNext(view: PageView, block: number, { p, kept }: { p: Float64Array; kept: Uint8Array }): boolean {
  const { tag, role, parent } = view.page.elements;
  const owner = view.owner[block] ?? 0;
  const next = view.owner[block + 1] ?? 0;
  if (tag[owner] === 'address') return kept[block - 1] === 1 && parent[next] === parent[owner];
  if ((view.headingLevel[block] ?? 0) === 0 && role[owner] !== 'heading') return false;
  let around = parent[owner] ?? 0;
  while (around > 0 && view.blocksIn(around) === 1) around = parent[around] ?? 0;
  // Of the whole page the heading says nothing.
  return around > 0 && view.firstBlock[around] === block && isWithin(view, around, next) && (p[block + 1] ?? 0) > SURE;
}

/** What opens kept text names it, but for links beside the name. */
function keepSummaries(view: PageView, kept: Uint8Array): void {
  for (const summary of nameIndex(view.page).tagged('summary')) {
    const [first, limit] = [view.firstBlock[summary] ?? 0, view.endBlock[summary] ?? 0];
    const details = view.page.elements.parent[summary] ?? 0;
    if (!kept.subarray(limit, view.endBlock[details]).includes(1)) continue;
    for (let block = first; block < limit; block++)
      if ((view.headingLevel[block] ?? 0) > 0 || view.linkDensity(block) < 1) kept[block] = 1;
  }
}

function keepNotes(view: PageView, kept: Uint8Array): void {
  const { firstText, parent, tag } = view.page.elements;
  for (const { link, note } of noteLinks(view.page)) {
    const block = view.page.texts.block[firstText[link] ?? 0] ?? -1;
    if (kept[block] !== 1) continue;
    const list = parent[note] ?? 0;
    // Without the notes between them, the numbers of the others would be wrong.
    const whole = tag[note] === 'li' && (tag[list] === 'ol' || tag[list] === 'ul') ? list : note;
    const [first, end] = [view.firstBlock[whole] ?? 0, view.endBlock[whole] ?? 0];
    kept.fill(1, first, end);
    // What edits the part may stand between.
    const line = [first - 1, first - 2].find((each) => isNotesHeading(view, each));
    if (line !== undefined) kept[line] = 1;
  }
}

function isNotesHeading(view: PageView, block: number): boolean {
  if ((view.headingLevel[block] ?? 0) > 0) return true;
  const isShort = block >= 0 && view.at('words', block) <= MAX_HEADING_WORDS;
  return isShort && LIST_HEADINGS.sources.test(textOf(view, block));
}

/** Parts that controls open stand in groups; where one of them is kept, so are the likely others, but for forms. */
function keepOpened(view: PageView, p: Float64Array, kept: Uint8Array): void {
  const { parent, tag, end } = view.page.elements;
  const groups = new Map<number, number[]>();
  for (const panel of disclosures(view.page).keys()) {
    const around = parent[panel] ?? 0;
    for (const holder of [around, parent[around] ?? 0]) groups.set(holder, [...(groups.get(holder) ?? []), panel]);
  }
  for (const panels of groups.values()) {
    const isKept = (panel: number) => kept.subarray(view.firstBlock[panel], view.endBlock[panel]).includes(1);
    if (panels.length < 2 || !panels.some(isKept)) continue;
    for (const panel of panels) {
      if (isKept(panel) || meanWithin(view, p, panel) < MIN_OPENED) continue;
      if (tag.slice(panel, end[panel]).includes('form')) continue;
      kept.fill(1, view.firstBlock[panel], view.endBlock[panel]);
    }
  }
}

function isWithin({ page }: PageView, around: number, element: number): boolean {
  return around < element && element < (page.elements.end[around] ?? 0);
}
