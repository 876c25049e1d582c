import type { Analysis, PassedOver } from '../analysis.ts';
import { copySelection } from '../copy/copy.ts';
import type { CopyLog } from '../copy/copy-log.ts';
import { plainText } from '../copy/plain-text.ts';
import { copyAgain, copyText } from '../copy/subtree.ts';
import { wholeSelection } from '../decide/select.ts';
import { repair } from '../repair/repair.ts';
import { Totals } from '../signals/sums.ts';
import type { DetachedSubtree, Page, RemovalSummary, Selection } from '../types.ts';
import { type LeftOut, leftOut } from './left-out.ts';
import { PageSummaries } from './page-summaries.ts';

/** A part of the page that the article does not hold. */
export interface LeftOutPart {
  readonly summary: RemovalSummary;
  /** Where the part begins: after all texts with lower indices on the page that is read. May lie between two indices. */
  readonly at: number;
  /** The page that holds the part, and its element there. */
  readonly page: Page;
  readonly element: number;
  /** Copies the part for display; `null` if it has nothing to show. */
  readonly copy: () => DetachedSubtree | null;
}

/**
 * All parts that an article leaves out, in document order: those outside the selection, those in the `log` of copying and repairs, and
 * those that were passed over when the page was read.
 */
export function leftOutParts(analysis: Analysis, selection: Selection | null, log: CopyLog): LeftOutPart[] {
  const shown = selection === null ? [] : partsOfPage(analysis, selection, log);
  if (analysis.passedOver === null) return shown;
  return [...shown, ...partsPassedOver(analysis.passedOver)].sort((a, b) => a.at - b.at);
}

function partsOfPage(analysis: Analysis, selection: Selection, log: CopyLog): LeftOutPart[] {
  const { page, signals } = analysis;
  const summaries = new PageSummaries(page, signals.totals);
  const decisions = { selection, chosen: analysis.selection ?? selection, uncopied: log.removals };
  return leftOut(page, signals, decisions).map((part) => {
    const { removal, texts } = part;
    const taken = log.taken.get(removal);
    return {
      page,
      element: removal.element,
      at: texts?.[0] ?? page.elements.firstText[removal.element] ?? 0,
      summary: summaries.ofLeftOut(part, taken?.textContent ?? undefined),
      copy: () => (taken === undefined ? copyPart(page, part) : copyAgain(page, taken)),
    };
  });
}

function partsPassedOver({ page, removals }: PassedOver): LeftOutPart[] {
  const { firstText, textEnd } = page.elements;
  const summaries = new PageSummaries(page, new Totals(page));
  let texts = 0;
  return removals.map((removal) => {
    const part = { removal, kind: removal.kind ?? 'other', texts: null };
    const [first, end] = [firstText[removal.element] ?? 0, textEnd[removal.element] ?? 0];
    // The page that is read does not count the texts of parts that were passed over.
    const at = first - texts - 0.5;
    texts += end - first;
    return { page, element: removal.element, at, summary: summaries.ofLeftOut(part), copy: () => copyPart(page, part) };
  });
}

function copyPart(page: Page, { removal: { element }, texts }: LeftOut): DetachedSubtree | null {
  const content = copySelection(page, wholeSelection(page, element, texts));
  repair(content);
  if (holdsAnything(content)) return content;
  const text = copyText(page, element);
  return holdsAnything(text) ? text : null;
}

function holdsAnything(content: DetachedSubtree): boolean {
  return plainText(content) !== '' || content.querySelector('img') !== null;
}
