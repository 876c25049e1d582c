import { CopyLog } from '../copy/copy-log.ts';
import { nestReplies } from '../structure/outline.ts';
import type { DetachedSubtree, Metadata } from '../types.ts';
import { removeRepeatedByline } from './byline.ts';
import { repairCallouts } from './callouts.ts';
import { removeEmpty } from './empty.ts';
import { repairHeadings } from './headings.ts';
import { pairCaptions } from './images/captions.ts';
import { mergeImageCopies } from './images/copies.ts';
import { gatherGalleries } from './images/galleries.ts';
import { repairFootnotes } from './notes/footnotes.ts';
import { moveInlineNotes } from './notes/inline-notes.ts';
import { repairParagraphs } from './paragraphs.ts';
import { removePullQuotes } from './quotes.ts';
import { removeIdleRules } from './redundant-separators.ts';
import { bracketRuby } from './ruby.ts';
import { joinSplitTables } from './split-tables.ts';
import { removeRepeatedTitle } from './title.ts';
import { repairVerse } from './verse.ts';

/** What the reader shows above an article; `null` for what is shown as it is. */
export type ShownAbove = Pick<Metadata, 'title' | 'byline' | 'siteName' | 'publishedTime' | 'lang'>;

const NOTHING: ShownAbove = { title: null, byline: null, siteName: null, publishedTime: null, lang: null };

/**
 * The repairs of a copied subtree, in order. Each changes it in place. `log` is told what they take out that says again, in part or in
 * other words, what stands elsewhere.
 */
export function repair(subtree: DetachedSubtree, shown: ShownAbove = NOTHING, log: CopyLog = new CopyLog()): void {
  nestReplies(subtree);
  joinSplitTables(subtree);
  repairHeadings(subtree);
  repairCallouts(subtree);
  repairVerse(subtree);
  bracketRuby(subtree);
  moveInlineNotes(subtree);
  mergeImageCopies(subtree);
  pairCaptions(subtree);
  gatherGalleries(subtree);
  repairParagraphs(subtree);
  repairFootnotes(subtree);
  removePullQuotes(subtree, log);
  removeRepeatedTitle(subtree, shown.title);
  removeRepeatedByline(subtree, shown, log);
  removeEmpty(subtree);
  removeIdleRules(subtree);
}
