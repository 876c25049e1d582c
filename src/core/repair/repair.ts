import { CopyLog } from '../copy/copy-log.ts';
import { newElement } from '../dom/inert.ts';
import { tidyCallouts } from '../parts/callouts.ts';
import { pairCaptions, removeRepeatedCredits } from '../parts/figure/captions.ts';
import { gatherGalleries, mergeImageCopies } from '../parts/figure/galleries.ts';
import { repairFootnotes } from '../parts/note/footnotes.ts';
import { moveInlineNotes } from '../parts/note/note-items.ts';
import { nestReplies } from '../parts/structure.ts';
import { joinVerseLines } from '../parts/verse.ts';
import { atOnce, type Steps } from '../steps.ts';
import type { DetachedSubtree, Metadata } from '../types.ts';
import { removePortraits, removeRepeatedByline, removeRepeatedSignature } from './byline.ts';
import { removePath, removeRepeatedTitle, repairHeadings } from './headings.ts';
import { removeRepeatedLabels, writeCounts } from './labels.ts';
import { repairNesting } from './nesting.ts';
import { joinDropCaps, repairParagraphs } from './paragraphs.ts';
import {
  removeEmpty,
  removePullQuotes,
  removeRedundantSeparators,
  ruleOffSeparators,
  unwrapLoneItems,
} from './redundant-elements.ts';
import { leadWithStandfirst } from './standfirst.ts';

/** Metadata that the reader shows above an article. Repairs remove repetitions of what is not `null`. */
export type ShownAbove = Pick<Metadata, 'title' | 'byline' | 'siteName' | 'publishedTime' | 'lang'>;

const NOTHING: ShownAbove = { title: null, byline: null, siteName: null, publishedTime: null, lang: null };

/** Runs {@link repairSteps} to completion. */
export const repair: (subtree: DetachedSubtree) => void = /* @__PURE__ */ atOnce(repairSteps);

/** Repairs a copied subtree in place, step by step, and removes what repeats `shown`. `log` receives what is removed. */
export function* repairSteps(
  subtree: DetachedSubtree,
  shown: ShownAbove = NOTHING,
  log: CopyLog = new CopyLog(),
): Steps<void> {
  for (const step of REPAIRS) {
    step(subtree, shown, log);
    yield;
  }
}

/** In the order in which they run. */
const REPAIRS: readonly ((subtree: DetachedSubtree, shown: ShownAbove, log: CopyLog) => void)[] = [
  nestReplies,
  leadWithStandfirst,
  (subtree, { title }, log) => {
    if (title !== null) removePath(subtree, log);
  },
  (subtree, _, log) => repairHeadings(subtree, log),
  (subtree, _, log) => removeRepeatedLabels(subtree, log),
  writeCounts,
  tidyCallouts,
  joinVerseLines,
  joinDropCaps,
  bracketRuby,
  moveInlineNotes,
  (subtree, _, log) => mergeImageCopies(subtree, log),
  (subtree, _, log) => pairCaptions(subtree, log),
  (subtree, _, log) => removeRepeatedCredits(subtree, log),
  (subtree, _, log) => gatherGalleries(subtree, log),
  repairParagraphs,
  repairFootnotes,
  (subtree, _, log) => removePullQuotes(subtree, log),
  removeRepeatedByline,
  (subtree, { title }, log) => removeRepeatedTitle(subtree, title, log),
  removeRepeatedSignature,
  removePortraits,
  removeEmpty,
  repairNesting,
  unwrapLoneItems,
  ruleOffSeparators,
  removeRedundantSeparators,
];

/** Adds brackets around ruby annotations, which show only where ruby is not supported, as in plain text. */
function bracketRuby(subtree: DetachedSubtree): void {
  for (const annotation of subtree.querySelectorAll('rt,rtc')) {
    const { localName, parentElement, previousElementSibling: before, nextElementSibling: after } = annotation;
    if (parentElement?.localName === 'rtc' || (localName === 'rtc' && annotation.querySelector('rt') === null))
      continue;
    if (before?.localName !== 'rp' && before?.localName !== 'rt')
      annotation.before(newElement(subtree.ownerDocument, 'rp', '('));
    if (after?.localName !== 'rp' && after?.localName !== 'rt')
      annotation.after(newElement(subtree.ownerDocument, 'rp', ')'));
  }
}
