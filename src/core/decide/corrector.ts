import { findParts } from '../corrections/find-parts.ts';
import { PartShapes } from '../corrections/part-shapes.ts';
import { blockOf, blocksIn, charsOf, holderOf, isWithin, textRange, textsIn, upwards } from '../dom/page-tree.ts';
import { hostName } from '../dom/urls.ts';
import type { PageComments } from '../parts/structure.ts';
import type { Totals } from '../signals/blocks.ts';
import type { Correction, CorrectionKind, Page, Ruling, Selection } from '../types.ts';
import { type Change, GROUNDS } from './rule.ts';
import { SelectionEdit } from './selection-edit.ts';

/** A part with more of the chosen text than this stays: the site must have changed, and the page would be empty. A guess. */
const MAX_DROPPED_SHARE = 0.8;

/** The rulings of each kind of correction. `onSite` adds the site. */
export const CORRECTION_RULINGS = {
  root: { by: 'correction', reason: 'you chose this part' },
  outsideRoot: { by: 'correction', reason: 'not in the part that you chose' },
  keep: { by: 'correction', reason: 'you brought this back' },
  drop: { by: 'correction', kind: 'corrected', reason: 'you left this out' },
} as const satisfies Readonly<Record<CorrectionKind | 'outsideRoot', Ruling>>;

/** The parts that corrections mean on a page. */
export interface Corrected {
  /** Element index of the part to read; -1 if no correction chooses one. */
  readonly root: number;
  /** The correction that chooses it. */
  readonly rootBy: Correction | null;
  /** Brings parts back or leaves them out, with rulings that say so. */
  readonly change: Change;
  /** Whether a correction brings back the part that an element is in. */
  keeps(element: number): boolean;
  /** The corrections that match no part, and those that would leave out nearly all of a selection. */
  unmatched(selection: Selection | null): readonly Correction[];
}

/** Finds the parts that corrections mean. */
export type Corrector = (page: Page, corrections: readonly Correction[], totals: Totals) => Corrected;

interface Found {
  readonly correction: Correction;
  readonly elements: readonly number[];
}

/** Finds the parts that corrections mean, and applies them. The last root on the page counts. */
export const CORRECTOR: Corrector = (page, corrections, totals) => {
  const shapes = new PartShapes(page, totals);
  const found = corrections.map((correction) => ({ correction, elements: findParts(shapes, correction) }));
  const ofKind = (kind: Correction['kind']) => found.filter(({ correction }) => correction.kind === kind);
  const roots = ofKind('root').filter(({ elements }) => elements.length > 0);
  const last = roots.at(-1);
  const root = last?.elements[0] ?? -1;
  // Pages of another layout may have roots of their own.
  const isLost = ({ correction, elements }: Found) =>
    elements.length === 0 && (correction.kind !== 'root' || roots.length === 0);
  const kept = ofKind('keep').flatMap(({ elements }) => elements);
  const wouldEmpty = (selection: Selection) =>
    ofKind('drop').filter(({ elements }) => elements.some((each) => isNearlyAll(page, selection, each)));
  return {
    root,
    rootBy: last?.correction ?? null,
    keeps: (element) => kept.some((each) => isWithin(page, element, each)),
    unmatched: (selection) =>
      [...found.filter(isLost), ...(selection === null ? [] : wouldEmpty(selection))].map(
        ({ correction }) => correction,
      ),
    change: (_, structure) => {
      const without = new Set<Found>([...ofKind('root'), ...wouldEmpty(structure.selection)]);
      const applied = found.filter((each) => !without.has(each));
      const selection = corrected(page, structure.selection, { parts: applied, root });
      // Comments that the user brought back are part of the article, and not shown twice.
      const areKept = structure.comments?.selection.keptBlocks.some(
        (each, block) => each === 1 && selection.keptBlocks[block] === 1,
      );
      if (structure.comments === null || !areKept) return { ...structure, selection };
      const forms = new Map([...structure.comments.forms, ...structure.forms]);
      return {
        ...structure,
        selection: asPosts(page, selection, { comments: structure.comments, kept }),
        forms,
        comments: null,
      };
    },
  };
};

/** Whether an element holds nearly all of the selected text. */
function isNearlyAll(page: Page, { keptBlocks }: Selection, element: number): boolean {
  const charsIn = (around: number) => {
    let chars = 0;
    for (const text of textsIn(page, around)) if (keptBlocks[blockOf(page, text)] === 1) chars += charsOf(page, text);
    return chars;
  };
  return charsIn(element) > charsIn(0) * MAX_DROPPED_SHARE;
}

/**
 * Brings parts back and leaves parts out, in the order of the corrections. Their rulings stand also where they change nothing. The chosen
 * root explains the decisions outside of it, and those in it that no rule made.
 */
function corrected(
  page: Page,
  selection: Selection,
  { parts, root }: { parts: readonly Found[]; root: number },
): Selection {
  const rulings = new Map<number, Ruling>();
  let current = selection;
  for (const { correction, elements } of parts) {
    if (correction.kind === 'root') continue;
    const change = PART_CHANGES[correction.kind];
    const ruling = onSite(page, CORRECTION_RULINGS[correction.kind]);
    for (const element of elements) {
      current = change(page, current, { element, ruling });
      for (const text of textsIn(page, element)) rulings.set(blockOf(page, text), ruling);
    }
  }
  const { keptBlocks, grounds, rulingOf } = current;
  const [inside, outside] = [onSite(page, CORRECTION_RULINGS.root), onSite(page, CORRECTION_RULINGS.outsideRoot)];
  const ofRoot = (block: number) => {
    if (selection.candidate.element !== root) return undefined;
    if (!isWithin(page, holderOf(page, textRange(page, block)[0]), root)) return outside;
    return keptBlocks[block] === 1 && (grounds[block] ?? 0) <= GROUNDS.place ? inside : undefined;
  };
  return { ...current, rulingOf: (block) => rulings.get(block) ?? ofRoot(block) ?? rulingOf(block) };
}

/** Gives comments that were brought back whole the form of posts, without their names, times and buttons. */
function asPosts(
  page: Page,
  selection: Selection,
  { comments, kept }: { comments: PageComments; kept: readonly number[] },
): Selection {
  const { roots, removed, keptBlocks, rulingOf } = comments.selection;
  const back = roots.filter((root) => kept.some((each) => isWithin(page, root, each)));
  const edit = new SelectionEdit(page, selection);
  for (const root of back) {
    for (const { element, ...ruling } of removed) if (isWithin(page, element, root)) edit.drop(element, ruling);
    for (const block of blocksIn(page, root)) if (keptBlocks[block] === 0) edit.dropBlock(block, rulingOf(block));
  }
  return edit.done();
}

/** The effect of each kind of correction on a part of a selection, except `root`, which chooses what is read. */
const PART_CHANGES: Readonly<Record<Exclude<CorrectionKind, 'root'>, PartChanging>> = {
  keep: keepPart,
  drop: dropPart,
};

type PartChanging = (page: Page, selection: Selection, part: PartChange) => Selection;

interface PartChange {
  readonly element: number;
  readonly ruling: Ruling;
}

/** Takes a part into a selection, wherever it is. */
function keepPart(page: Page, selection: Selection, { element, ruling }: PartChange): Selection {
  const isInside = selection.roots.some((root) => isWithin(page, element, root));
  if (!isInside && selection.roots.length !== 1) {
    const roots = [...selection.roots.filter((root) => !isWithin(page, root, element)), element].sort((a, b) => a - b);
    const rootTexts = selection.rootTexts.filter((text) => !isWithin(page, holderOf(page, text), element));
    return keepPart(page, { ...selection, roots, rootTexts }, { element, ruling });
  }
  const edit = new SelectionEdit(page, selection);
  edit.include(element, ruling);
  return edit.done();
}

/** Takes a part out of a selection; nothing if it is out already. */
function dropPart(page: Page, selection: Selection, { element, ruling }: PartChange): Selection {
  for (const each of upwards(page, element)) {
    if (selection.dropped[each] === 1) return selection;
    if (!selection.roots.includes(each)) continue;
    const edit = new SelectionEdit(page, selection);
    edit.drop(element, ruling);
    return edit.done();
  }
  return selection;
}

/** A ruling with the site in its reason: "you chose this part on example.org". */
function onSite({ url }: Page, ruling: Ruling): Ruling {
  const site = hostName(url);
  return site === '' ? ruling : { ...ruling, reason: `${ruling.reason} on ${site}` };
}
