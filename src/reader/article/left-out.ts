import type { RemovalSummary } from '../../core/types.ts';
import { LEFT_OUT_LABELS } from '../../platform/left-out-kinds.ts';
import { phrase, type Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { createButton } from '../controls/button.ts';
import { isDistinctive } from '../navigation/text-place.ts';

/** Characters. Shorter parts are labels and counters that nobody misses. A guess. */
const MIN_CHARS = 20;
/** A longer list would be of no use. A guess. */
const MAX_PARTS = 200;
/** Characters of the text quoted to describe a place. */
const PLACE_CHARS = 48;

/** The parts of the page that the article leaves out. */
export interface LeftOut {
  readonly parts: readonly RemovalSummary[];
  /** A copy of a part; `null` if it cannot be shown. */
  copy(index: number): SanitizedFragment | null;
  /** The page's text nodes that are in the article and come before the part, in document order. */
  textsBefore(index: number): readonly Text[];
}

interface LeftOutOptions {
  readonly strings: Strings;
  /** Adds the part back to the article. */
  onShow(index: number): void;
  onRemove(index: number): void;
  /** Jumps to the part in the article. */
  onGo(index: number): void;
}

export interface LeftOutList {
  /** Updates the buttons of a part: whether it is in the article now. */
  setShown(index: number, isShown: boolean): void;
}

/**
 * Adds a button below the article that expands the list of left-out parts, each with a preview, its kind, its place and a button to add it
 * back. The list is created when it is first expanded. Returns `null` if there are no parts.
 */
export function appendLeftOut(view: HTMLElement, leftOut: LeftOut, options: LeftOutOptions): LeftOutList | null {
  const { strings } = options;
  const parts = [...leftOut.parts.entries()].filter(([, { chars }]) => chars >= MIN_CHARS).slice(0, MAX_PARTS);
  if (parts.length === 0) return null;
  const section = make(view, 'section', 'left-out');
  section.lang = strings.readerLanguage;
  section.dir = strings.readerDirection;
  const list = make(view, 'ul', 'parts');
  list.hidden = true;
  const entries = new Map<number, Entry>();
  const unfold = button(view, phrase(strings, 'readerLeftOut', { count: parts.length }), () => {
    if (entries.size === 0) {
      for (const [index, part] of parts) entries.set(index, entry(view, { index, part, leftOut }, options));
      list.append(...[...entries.values()].map(({ item }) => item));
    }
    list.hidden = !list.hidden;
    unfold.setAttribute('aria-expanded', String(!list.hidden));
  });
  unfold.setAttribute('aria-expanded', 'false');
  section.append(unfold, list);
  view.append(section);
  return { setShown: (index, isShown) => entries.get(index)?.setShown(isShown) };
}

interface Entry {
  readonly item: HTMLElement;
  setShown(isShown: boolean): void;
}

function entry(
  view: HTMLElement,
  { index, part, leftOut }: { index: number; part: RemovalSummary; leftOut: LeftOut },
  { strings, onShow, onRemove, onGo }: LeftOutOptions,
): Entry {
  const item = make(view, 'li', 'part');
  const preview = make(view, 'p', 'preview', part.preview);
  preview.id = `left-out-${index}`;
  preview.dir = 'auto';
  preview.lang = view.lang;
  const kind = make(view, 'p', 'kind', strings[LEFT_OUT_LABELS[part.kind]]);
  const place = make(view, 'p', 'place');
  place.append(...placeOf(view, leftOut.textsBefore(index), strings));
  let isInArticle = false;
  const toggle = button(view, strings.readerLeftOutShow, () => (isInArticle ? onRemove(index) : onShow(index)));
  const go = button(view, strings.readerGoThere, () => onGo(index));
  go.hidden = true;
  for (const each of [toggle, go]) each.setAttribute('aria-describedby', preview.id);
  item.append(preview, kind, place, toggle, go);
  const setShown = (isShown: boolean) => {
    isInArticle = isShown;
    toggle.textContent = isShown ? strings.readerRemoveAgain : strings.readerLeftOutShow;
    go.hidden = !isShown;
  };
  return { item, setShown };
}

/** Describes the place of a part by the words before it. */
function placeOf(view: HTMLElement, before: readonly Text[], strings: Strings): (string | HTMLElement)[] {
  const words = before.findLast(isDistinctive)?.data.replace(/\s+/g, ' ').trim();
  if (words === undefined) return [strings.readerPlaceBeginning];
  const quoted = make(view, 'bdi', '', lastWords(words));
  quoted.lang = view.lang;
  const [start = '', end = ''] = strings.readerPlaceAfter.split('{words}');
  return [start, quoted, end];
}

function lastWords(text: string): string {
  if (text.length <= PLACE_CHARS) return text;
  const end = text.slice(-PLACE_CHARS);
  const space = end.indexOf(' ');
  return `…${space < 0 ? end : end.slice(space)}`;
}

function button(view: HTMLElement, text: string, onPress: () => void): HTMLElement {
  return createButton(view.ownerDocument, { text, onPress });
}

function make(view: HTMLElement, tag: string, className: string, text = ''): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
