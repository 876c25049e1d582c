import { CopyLog } from '../copy/copy-log.ts';
import { newElement } from '../dom/inert.ts';
import { BLOCK_TAGS } from '../dom/tags.ts';
import { finish, type Steps } from '../steps.ts';
import { nestReplies } from '../structure/outline.ts';
import type { DetachedSubtree, Metadata } from '../types.ts';
import { removeRepeatedByline } from './byline.ts';
import { repairCallouts } from './callouts.ts';
import { removeRepeatedTitle, repairHeadings } from './headings.ts';
import { pairCaptions, removeRepeatedCredits } from './images/captions.ts';
import { gatherGalleries } from './images/galleries.ts';
import { mergeImageCopies } from './images/image-copies.ts';
import { repairFootnotes } from './notes/footnotes.ts';
import { moveInlineNotes } from './notes/note-marks.ts';
import { repairParagraphs } from './paragraphs.ts';
import { removeEmpty, removePullQuotes, removeRedundantSeparators } from './redundant-elements.ts';

/** Metadata that the reader shows above an article. Repairs remove repetitions of what is not `null`. */
export type ShownAbove = Pick<Metadata, 'title' | 'byline' | 'siteName' | 'publishedTime' | 'lang'>;

const NOTHING: ShownAbove = { title: null, byline: null, siteName: null, publishedTime: null, lang: null };

/** Repairs a copied subtree in place, step by step. */
export function repair(subtree: DetachedSubtree): void {
  finish(repairSteps(subtree));
}

/** The steps of {@link repair}, which also remove what repeats `shown`. `log` receives the repetitions that are removed. */
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
  (subtree, _, log) => repairHeadings(subtree, log),
  repairCallouts,
  repairVerse,
  bracketRuby,
  moveInlineNotes,
  mergeImageCopies,
  pairCaptions,
  (subtree, _, log) => removeRepeatedCredits(subtree, log),
  gatherGalleries,
  repairParagraphs,
  repairFootnotes,
  (subtree, _, log) => removePullQuotes(subtree, log),
  (subtree, { title }) => removeRepeatedTitle(subtree, title),
  removeRepeatedByline,
  removeEmpty,
  removeRedundantSeparators,
];

/** Joins lines of verse with an element each into stanzas with line breaks. */
function repairVerse(subtree: DetachedSubtree): void {
  for (const inner of subtree.querySelectorAll('[data-kind="verse"] [data-kind="verse"]')) {
    inner.removeAttribute('data-kind');
  }
  for (const verse of subtree.querySelectorAll('[data-kind="verse"]')) {
    for (const stanza of [verse, ...verse.querySelectorAll('div')].reverse()) joinLines(stanza);
  }
}

function joinLines(stanza: Element): void {
  const lines = [...stanza.children];
  if (lines.length < 2 || !lines.every(isLine)) return;
  const joined = stanza.ownerDocument.createElement('p');
  for (const line of lines) {
    if (joined.firstChild !== null) joined.append(stanza.ownerDocument.createElement('br'));
    joined.append(...line.childNodes);
  }
  stanza.replaceChildren(joined);
}

/** Whether an element is a block of text without a line break. Paragraphs may be stanzas. */
function isLine(element: Element): boolean {
  if (element.localName !== 'div') return false;
  return [...element.children].every((child) => child.localName !== 'br' && !BLOCK_TAGS.has(child.localName));
}

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
