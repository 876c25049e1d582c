import type { CopyLog } from '../../copy/copy-log.ts';
import { PICTURE_LABEL } from '../../cues/media.ts';
import { folded } from '../../dom/text-forms.ts';
import { REPEATED_LINE } from '../../rulings.ts';
import type { DetachedSubtree } from '../../types.ts';
import { trimmedText, wordCount } from '../node-text.ts';

/** Letters of the shortest credit that is looked for, and words of the longest line that repeats one. Guesses. */
const MIN_CHARS = 6;
const MAX_WORDS = 25;

/**
 * Keeps each credit of a picture once: removes it where it follows itself in the caption or under the figure, and the words "Image" and
 * "Image credit", which screen readers need on the page alone. Linear in the captions.
 */
export function removeRepeatedCredits(subtree: DetachedSubtree, log: CopyLog): void {
  for (const figure of subtree.querySelectorAll('figure')) {
    const { previousElementSibling: before, nextElementSibling: after } = figure;
    if (before !== null && isLine(before) && isLabel(trimmedText(before))) log.remove(before, REPEATED_LINE);
    const caption = figure.querySelector('figcaption');
    if (caption === null || figure.hasAttribute('data-kind')) continue;
    removeFromCaption(caption);
    if (after === null || !isLine(after) || wordCount(trimmedText(after)) > MAX_WORDS) continue;
    if (isRepeated(trimmedText(after), folded(caption.textContent ?? ''))) log.remove(after, REPEATED_LINE);
  }
}

function removeFromCaption(caption: Element): void {
  const walker = caption.ownerDocument.createTreeWalker(caption, 4);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
  let said = '';
  for (const text of texts) {
    const rest = text.data.replace(PICTURE_LABEL, '');
    if (isRepeated(rest, said)) text.data = '';
    else if (rest !== text.data) text.data = rest.trimStart();
    said += folded(text.data);
  }
}

function isLabel(text: string): boolean {
  return text !== '' && text.replace(PICTURE_LABEL, '') === '';
}

function isRepeated(text: string, said: string): boolean {
  const own = folded(text);
  return own.length >= MIN_CHARS && said.endsWith(own);
}

/** Whether an element is a line of text without pictures. */
function isLine(element: Element): boolean {
  return (
    /^(?:p|div|span|small|h\d)$/.test(element.localName) && element.querySelector('img,video,p,figure,ul') === null
  );
}
