import type { RemovalKind, RemovalSummary } from '../../core/types.ts';
import { fill, type StringKey, type Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { whenTrusted } from '../controls/trusted.ts';
import { isTelling } from '../navigation/text-place.ts';

/** Shorter parts are labels and counters, not what somebody may miss. A guess. */
const MIN_CHARS = 20;
/** More parts help nobody to find one. */
const MAX_PARTS = 200;
/** Characters of the words that are quoted to tell a place. */
const PLACE_CHARS = 48;

const KINDS: Readonly<Record<RemovalKind, StringKey>> = {
  hidden: 'readerLeftOutHidden',
  comments: 'readerLeftOutComments',
  navigation: 'readerLeftOutNavigation',
  'page-frame': 'readerLeftOutPageFrame',
  links: 'readerLeftOutLinks',
  repeated: 'readerLeftOutRepeated',
  form: 'readerLeftOutForm',
  'other-article': 'readerLeftOutOtherArticle',
  other: 'readerLeftOutOther',
};

/** What an article leaves out of its page. */
export interface LeftOut {
  readonly parts: readonly RemovalSummary[];
  /** A copy of the part at this index, `null` if nothing of it can be shown. */
  copy(index: number): SanitizedFragment | null;
  /** The texts of the page that the article holds and that stand before the part at this index, in document order. */
  textsBefore(index: number): readonly Text[];
}

interface LeftOutOptions {
  readonly strings: Strings;
  /** Puts the part into the article. */
  onShow(index: number): void;
  onPutAway(index: number): void;
  /** Leads to the part in the article. */
  onGo(index: number): void;
}

/** The list of what was left out. */
export interface LeftOutList {
  /** Says whether the part at this index is in the article. */
  mark(index: number, isShown: boolean): void;
}

/**
 * Puts a button under the article that unfolds what was left out of it, each part with its beginning, its kind, its place, and a button that
 * shows it there. Nothing is listed before it is asked for; `null` if nothing was left out.
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
  const unfold = button(view, fill(strings.readerLeftOut, { count: parts.length }), () => {
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
  return { mark: (index, isShown) => entries.get(index)?.mark(isShown) };
}

interface Entry {
  readonly item: HTMLElement;
  mark(isShown: boolean): void;
}

function entry(
  view: HTMLElement,
  { index, part, leftOut }: { index: number; part: RemovalSummary; leftOut: LeftOut },
  { strings, onShow, onPutAway, onGo }: LeftOutOptions,
): Entry {
  const item = make(view, 'li', 'part');
  const preview = make(view, 'p', 'preview', part.preview);
  preview.id = `left-out-${index}`;
  preview.dir = 'auto';
  preview.lang = view.lang;
  const kind = make(view, 'p', 'kind', strings[KINDS[part.kind]]);
  const place = make(view, 'p', 'place');
  place.append(...placeOf(view, leftOut.textsBefore(index), strings));
  let isInArticle = false;
  const toggle = button(view, strings.readerLeftOutShow, () => (isInArticle ? onPutAway(index) : onShow(index)));
  const go = button(view, strings.readerGoThere, () => onGo(index));
  go.hidden = true;
  for (const each of [toggle, go]) each.setAttribute('aria-describedby', preview.id);
  item.append(preview, kind, place, toggle, go);
  const mark = (isShown: boolean) => {
    isInArticle = isShown;
    toggle.textContent = isShown ? strings.readerRemoveAgain : strings.readerLeftOutShow;
    go.hidden = !isShown;
  };
  return { item, mark };
}

/** Where a part stands: after which words. */
function placeOf(view: HTMLElement, before: readonly Text[], strings: Strings): (string | HTMLElement)[] {
  const words = before.findLast(isTelling)?.data.replace(/\s+/g, ' ').trim();
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

function button(view: HTMLElement, text: string, action: () => void): HTMLElement {
  const element = view.ownerDocument.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', whenTrusted(action));
  return element;
}

function make(view: HTMLElement, tag: string, className: string, text = ''): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}
