import { CAROUSEL_CONTROL_TEXT, MAX_CAPTION_WORDS, PICTURE_CREDIT, SLANTED_KIND } from '../../cues/media.ts';
import { hasSibling, rename, textNodesIn, trimmedText, unwrap, wordCount } from '../../dom/inert.ts';
import { HEADING_TAGS } from '../../dom/tags.ts';
import { folded } from '../../dom/text-forms.ts';
import { DECORATION, LOST_PICTURE, REPEATED_LINE } from '../../rulings.ts';
import type { DetachedSubtree } from '../../types.ts';
import type { RemovalLog } from '../kind.ts';

/** Words that name a picture or its credit for screen readers, at the start of a line or alone in it. */
const PICTURE_LABEL = /^\s*image(?:\s*$|\s+(?:credits?|sources?|captions?)(?:\s*[:,]\s*|\s*$))/i;

/** The end of a caption, and the beginning of a credit that is another element right after it. */
const CAPTION_END = /[\p{L}\p{N}.!?…)\]”"»]$/u;

const CREDIT_START =
  /^(?:©|Photos?\b|Photograph|Images?\b|Pictures?\b|Credits?\b|Courtesy\b|Source\b|Fotos?\b|Bild\b|Crédit|Quelle\b|\p{Lu}\p{Ll}+ \p{Lu})/u;

/** The label of a credit without the credit. */
const LONE_CREDIT = /(?:^|\s+)(?:(?:photo|image|picture) )?credits?\s*:\s*$/i;

/** Containers that can become the figure of an image and its caption. */
const WRAPPERS: ReadonlySet<string> = new Set(['div', 'section', 'p', 'aside', 'dl']);
/** Content that is not a caption. */
const NO_CAPTION = 'figcaption,video,audio,table,pre,blockquote,ul,ol,dl,[data-kind]';
/** Elements of one line of text. */
const LINE_TAG = /^(?:p|h[2-6])$/;
/** Levels between a caption and the element that holds its image. */
const MAX_LEVELS = 3;

/** Minimum number of words of a line that repeats what its picture shows and is its caption. A guess. */
const MIN_REPEATED_WORDS = 4;
/** Elements other than pictures that may have a caption. */
const CAPTIONED = 'img,video,audio,table,pre,math,figure,[data-kind]';

/**
 * Makes figures of images and their captions. `log` receives captions of pictures that the page does not hold. Linear in the captions,
 * images and tables.
 */
export function pairCaptions(subtree: DetachedSubtree, log?: RemovalLog): void {
  const lines = [...subtree.querySelectorAll('img')].flatMap((image) => lineWithAlt(image) ?? []);
  // Several headings that repeat the descriptions of pictures are the names of cards.
  const headings = lines.filter(({ localName }) => HEADING_TAGS.has(localName));
  for (const line of lines) if (headings.length < MIN_CARDS || !headings.includes(line)) rename(line, 'figcaption');
  for (const line of subtree.querySelectorAll(`[data-kind="${SLANTED_KIND}"]`)) {
    line.removeAttribute('data-kind');
    if (!isOfPicture(line)) continue;
    if (line.previousElementSibling?.localName === 'br') line.previousElementSibling.remove();
    rename(line, 'figcaption');
  }
  for (const part of [...subtree.querySelectorAll('figcaption figcaption')]) {
    rename(part, part.firstElementChild === null ? 'span' : 'div');
  }
  for (const caption of [...subtree.querySelectorAll('figcaption')]) {
    if (caption.closest('figure') === null) pair(caption, subtree, log);
  }
  for (const figure of [...subtree.querySelectorAll('figure')]) tidy(figure);
}

/** Whether the picture of a slanted caption is copied, too. */
function isOfPicture(line: Element): boolean {
  const around = line.closest('p,div');
  const before = around?.previousElementSibling ?? null;
  return around !== null && (hasImage(around) || (before !== null && isPicture(before)));
}

/** This many headings under pictures name cards. A guess. */
const MIN_CARDS = 3;

/** The line right under a picture that is its alternative text; `null` for none. A linked heading is the title of a card, as is a line in the link
 * of its picture. */
export function lineWithAlt(image: Element): Element | null {
  const alt = image.getAttribute('alt') ?? '';
  if (wordCount(alt) < MIN_REPEATED_WORDS) return null;
  let unit = image;
  while (unit.parentElement !== null && isPicture(unit.parentElement)) unit = unit.parentElement;
  let line = unit.nextElementSibling;
  while (line !== null && !LINE_TAG.test(line.localName))
    line = WRAPPERS.has(line.localName) ? line.firstElementChild : null;
  if (line === null || (line.localName !== 'p' && line.querySelector('a') !== null)) return null;
  const link = line.closest('a');
  if (link?.contains(image)) return null;
  return folded(trimmedText(line)) === folded(alt) ? line : null;
}

function pair(caption: Element, subtree: DetachedSubtree, log: RemovalLog | undefined): void {
  let unit = caption;
  for (let level = 0; level < MAX_LEVELS; level++) {
    const parent: Element | null = unit.parentElement;
    if (parent === null) return;
    const isWrapper = parent !== subtree && WRAPPERS.has(parent.localName);
    if (isWrapper && !hasSibling(unit, isOther) && hasSibling(unit, hasImage)) {
      rename(parent, 'figure');
      return;
    }
    const beside = [pictureBeside(unit, 'previousElementSibling'), pictureBeside(unit, 'nextElementSibling')];
    const picture = beside.find((each) => each !== null);
    if (picture != null) {
      const figure = subtree.ownerDocument.createElement('figure');
      unit.before(figure);
      figure.append(picture, caption);
      return;
    }
    if (parent === subtree || hasSibling(unit, (node) => !isBlank(node))) break;
    unit = parent;
  }
  if (log !== undefined && isOfLostPicture(caption, unit)) {
    log.remove(caption, LOST_PICTURE);
    return;
  }
  const above = caption.previousElementSibling;
  const other = above?.localName === 'figure' ? above.querySelector('figcaption') : null;
  if (other !== null) {
    other.append(' ', ...caption.childNodes);
    caption.remove();
  } else if (/^(?:p|caption|h\d)$/.test(caption.parentElement?.localName ?? '')) unwrap(caption);
  else rename(caption, 'p');
}

/** Whether a caption is between paragraphs, with nothing beside the element that holds it alone that it could be of. */
function isOfLostPicture(
  caption: Element,
  { previousElementSibling: before, nextElementSibling: after }: Element,
): boolean {
  const isBeside = [before, after].some((each) => each?.matches(CAPTIONED) || each?.querySelector(CAPTIONED));
  return !isBeside && caption.closest('p,h1,h2,h3,h4,h5,h6,li,dl,table,figure') === null;
}

/** The sibling of an element if it is an image without a caption, with no text between them; else `null`. */
function pictureBeside(element: Element, side: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  const other = element[side];
  const between = side === 'nextElementSibling' ? element.nextSibling : element.previousSibling;
  if (other === null || !isPicture(other) || other.querySelector('figcaption') !== null) return null;
  return between === other || (between !== null && isBlank(between)) ? other : null;
}

/** Joins several captions of a figure, and removes wrappers in and around it. */
function tidy(figure: Element): void {
  const [first, ...others] = [...figure.querySelectorAll('figcaption')].filter(
    (each) => each.closest('figure') === figure,
  );
  if (first === undefined) findCaption(figure);
  for (const other of others) {
    first?.append(' ', ...other.childNodes);
    other.remove();
  }
  for (const heading of figure.querySelectorAll('figcaption :is(h1,h2,h3,h4,h5,h6)')) rename(heading, 'p');
  for (const wrapper of figure.querySelectorAll('div,p,dt')) {
    if (isPicture(wrapper) && wrapper.closest('figcaption') === null) unwrap(wrapper);
  }
  const inner = onlyChild(figure);
  if (inner?.localName === 'figure') figure.replaceWith(inner);
  else if (figure.parentElement?.localName === 'p' && isBlankAround(figure)) figure.parentElement.replaceWith(figure);
}

/** Makes a caption of the few words beside the only image of a figure. */
function findCaption(figure: Element): void {
  const [image, other] = figure.querySelectorAll('img');
  const text = trimmedText(figure);
  if (image === undefined || other !== undefined || text === '' || wordCount(text) > MAX_CAPTION_WORDS) return;
  if (figure.querySelector(NO_CAPTION) !== null) return;
  const caption = figure.ownerDocument.createElement('figcaption');
  // The whole figure may be in a link.
  const link = image.closest('a');
  const picture = link !== null && figure.contains(link) ? link : image;
  picture.remove();
  caption.append(...figure.childNodes);
  figure.append(picture, caption);
}

/** The only element in an element, inside of wrappers; `null` for none. */
function onlyChild(element: Element): Element | null {
  let only: Element | null = element;
  do {
    const parts: Node[] = [...only.childNodes].filter((node) => !isBlank(node));
    only = parts.length === 1 && parts[0]?.nodeType === 1 ? (parts[0] as Element) : null;
  } while (only !== null && (only.localName === 'div' || only.localName === 'span'));
  return only;
}

function isBlankAround(element: Element): boolean {
  return !hasSibling(element, (node) => !isBlank(node));
}

/** Whether a node is neither blank, nor a caption, nor a picture. */
function isOther(node: Node): boolean {
  return !isBlank(node) && (node as Element).localName !== 'figcaption' && !isPicture(node);
}

function isPicture(node: Node): boolean {
  return hasImage(node) && trimmedText(node) === '';
}

function hasImage(node: Node): boolean {
  if (node.nodeType !== 1) return false;
  return (node as Element).localName === 'img' || (node as Element).querySelector('img') !== null;
}

function isBlank(node: Node): boolean {
  if (hasImage(node) || (node as Element).localName === 'figcaption') return false;
  return trimmedText(node) === '' && !['video', 'audio', 'hr'].includes((node as Element).localName);
}

/** Letters of the shortest credit that is looked for, and words of the longest line that repeats one. Guesses. */
const MIN_CHARS = 6;
const MAX_WORDS = 25;
/** Letters of the shortest caption that is looked for under its figure. A guess. */
const MIN_SAID_CHARS = 20;

/** Keeps the credit of each picture once. Linear in the captions. */
export function removeRepeatedCredits(subtree: DetachedSubtree, log: RemovalLog): void {
  for (const figure of subtree.querySelectorAll('figure')) keepCreditOnce(figure, log);
}

/**
 * Keeps the credit of a picture once, in its caption: takes in a line under the figure that is one, removes it where it follows itself in
 * the caption or under the figure, and the words "Image" and "Image credit", which screen readers need on the page alone.
 */
export function keepCreditOnce(figure: Element, log: RemovalLog): void {
  const { previousElementSibling: before, nextElementSibling: after } = figure;
  if (before !== null && isLine(before) && isLabel(trimmedText(before))) log.remove(before, REPEATED_LINE);
  if (figure.hasAttribute('data-kind')) return;
  const caption = figure.querySelector('figcaption');
  if (caption !== null) removeFromCaption(caption, log);
  const line = trimmedText(after);
  if (after === null || !isLine(after) || wordCount(line) > MAX_WORDS) return;
  const said = folded(caption?.textContent ?? '');
  if (isRepeated(line, said)) log.remove(after, REPEATED_LINE);
  else if (caption !== null && said.length >= MIN_SAID_CHARS && folded(line).startsWith(said)) {
    log.remove(caption, REPEATED_LINE);
    addToCaption(figure, after);
  } else if (PICTURE_CREDIT.test(line)) addToCaption(figure, after);
}

/** Moves the text of a line to the end of the caption of a figure. */
function addToCaption(figure: Element, line: Element): void {
  const caption = figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption');
  figure.append(caption);
  if (trimmedText(caption) !== '') caption.append(' ');
  caption.append(...line.childNodes);
  line.remove();
}

function removeFromCaption(caption: Element, log: RemovalLog): void {
  let [said, before] = ['', ''];
  for (const text of textNodesIn(caption)) {
    const isControl = CAROUSEL_CONTROL_TEXT.test(text.data.trim().replace(/:$/, ''));
    const rest = isControl ? '' : text.data.replace(PICTURE_LABEL, '');
    if (isControl) log.remove(text, DECORATION);
    else if (isRepeated(rest, said)) log.remove(text, REPEATED_LINE);
    else if (rest !== text.data) text.data = rest.trimStart();
    if (text.parentNode === null) continue;
    // Styles keep a caption and its credit apart on the page.
    if (CAPTION_END.test(before) && CREDIT_START.test(text.data)) text.data = ` ${text.data}`;
    said += folded(text.data);
    before = text.data || before;
  }
  const last = textNodesIn(caption).findLast(({ data }) => /\S/.test(data));
  const credited = last?.data.replace(LONE_CREDIT, '');
  if (last !== undefined && credited?.trim() === '') log.remove(last, DECORATION);
  else if (last !== undefined) last.data = credited ?? '';
  if (trimmedText(caption) === '' && !hasImage(caption)) caption.remove();
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
