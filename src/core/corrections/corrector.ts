import type { Corrected, Corrector } from '../analysis.ts';
import { blockOf, charsOf, holderOf, isWithin, textRange, textsIn, upwards } from '../dom/page-tree.ts';
import { hostName } from '../dom/urls.ts';
import { BROUGHT_BACK, CHOSEN_PART, LEFT_OUT, NOT_CHOSEN_PART } from '../rulings.ts';
import type { Totals } from '../signals/sums.ts';
import { SelectionEdit } from '../structure/selection-edit.ts';
import type { Correction, Page, Ruling, Selection } from '../types.ts';
import { findParts } from './find-parts.ts';
import { PartShapes } from './part-shapes.ts';

/** A part that holds more of the chosen text is not left out: the site has changed, and the page would be empty. A guess. */
const MAX_DROPPED_SHARE = 0.8;

/** Finds the parts that corrections mean, and applies them. */
export const CORRECTOR: Corrector = (page, corrections, totals) => {
  const found = new Corrections(page, totals);
  for (const correction of corrections) found.find(correction);
  return found.corrected();
};

interface Found {
  readonly correction: Correction;
  readonly elements: readonly number[];
}

class Corrections {
  readonly #page: Page;
  readonly #shapes: PartShapes;
  readonly #found: Found[] = [];

  constructor(page: Page, totals: Totals) {
    this.#page = page;
    this.#shapes = new PartShapes(page, totals);
  }

  find(correction: Correction): void {
    this.#found.push({ correction, elements: findParts(this.#shapes, correction) });
  }

  /** The last root on the page counts. */
  corrected(): Corrected {
    const roots = this.#found.filter(({ correction, elements }) => correction.kind === 'root' && elements.length > 0);
    const last = roots.at(-1);
    const root = last?.elements[0] ?? -1;
    // Pages of another layout may have roots of their own.
    const isLost = ({ correction, elements }: Found) =>
      elements.length === 0 && (correction.kind !== 'root' || roots.length === 0);
    const lost = this.#found.filter(isLost).map(({ correction }) => correction);
    const kept = this.#found.flatMap(({ correction, elements }) => (correction.kind === 'keep' ? elements : []));
    return {
      root,
      rootBy: last?.correction ?? null,
      unmatched: (selection) => [...lost, ...(selection === null ? [] : this.#wouldEmpty(selection))],
      keeps: (element) => kept.some((each) => isWithin(this.#page, element, each)),
      applyTo: (selection) =>
        this.#apply(selection, {
          root: selection.candidate.element === root ? root : -1,
          unmatched: new Set(this.#wouldEmpty(selection)),
        }),
    };
  }

  /** The corrections that would leave out nearly all of a selection. */
  #wouldEmpty({ keptBlocks }: Selection): Correction[] {
    const { texts, elements } = this.#page;
    const charsIn = (first: number, end: number) => {
      let chars = 0;
      for (let text = first; text < end; text++) {
        if (keptBlocks[blockOf(this.#page, text)] === 1) chars += charsOf(this.#page, text);
      }
      return chars;
    };
    const all = charsIn(0, texts.count);
    const { firstText, textEnd } = elements;
    const drops = this.#found.filter(({ correction }) => correction.kind === 'drop');
    return drops
      .filter(({ elements: parts }) =>
        parts.some((each) => charsIn(firstText[each] ?? 0, textEnd[each] ?? 0) > all * MAX_DROPPED_SHARE),
      )
      .map(({ correction }) => correction);
  }

  #apply(selection: Selection, { root, unmatched }: { root: number; unmatched: ReadonlySet<Correction> }): Selection {
    const site = hostName(this.#page.url);
    const rulings = new Map<number, Ruling>();
    let current = selection;
    for (const { correction, elements } of this.#found) {
      if (correction.kind === 'root' || unmatched.has(correction)) continue;
      const keeps = correction.kind === 'keep';
      const ruling = onSite(keeps ? BROUGHT_BACK : LEFT_OUT, site);
      for (const element of elements) {
        current = keeps
          ? keepPart(this.#page, current, { element, ruling })
          : dropPart(this.#page, current, { element, ruling });
        for (const text of textsIn(this.#page, element)) rulings.set(blockOf(this.#page, text), ruling);
      }
    }
    const ofRoot = root < 0 ? null : this.#rulingsOfRoot(root, current, site);
    const rulingOf = (block: number) => rulings.get(block) ?? ofRoot?.(block) ?? current.rulingOf(block);
    return rulings.size === 0 && ofRoot === null ? current : { ...current, rulingOf };
  }

  /** The rulings that the choice of the root explains: on blocks outside of it, and on those in it that no rule decided. */
  #rulingsOfRoot(root: number, { keptBlocks, rulingOf }: Selection, site: string): (block: number) => Ruling | null {
    const inside = onSite(CHOSEN_PART, site);
    const outside = onSite(NOT_CHOSEN_PART, site);
    return (block) => {
      const [first] = textRange(this.#page, block);
      const isInside = isWithin(this.#page, holderOf(this.#page, first), root);
      if (!isInside) return outside;
      return keptBlocks[block] === 1 && /^(?:model|scorer)$/.test(rulingOf(block).by) ? inside : null;
    };
  }
}

interface Change {
  readonly element: number;
  readonly ruling: Ruling;
}

/** Takes a part into a selection, wherever it is. */
function keepPart(page: Page, selection: Selection, { element, ruling }: Change): Selection {
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
function dropPart(page: Page, selection: Selection, { element, ruling }: Change): Selection {
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
function onSite(ruling: Ruling, site: string): Ruling {
  return site === '' ? ruling : { ...ruling, reason: `${ruling.reason} on ${site}` };
}
