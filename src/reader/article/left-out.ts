import type { RemovalKind, RemovalSummary } from '../../core/types.ts';
import { fill, type StringKey, type Strings } from '../../platform/strings.ts';
import type { SanitizedFragment } from '../../sanitizer/sanitize.ts';
import { whenTrusted } from '../controls/trusted.ts';
import { prepareContent } from './article-view.ts';

/** Shorter parts are labels and counters, not what somebody may miss. A guess. */
const MIN_CHARS = 20;
/** More parts help nobody to find one. */
const MAX_PARTS = 200;

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
  /** The part at this index, `null` if nothing of it can be shown. */
  show(index: number): SanitizedFragment | null;
}

interface LeftOutSource extends LeftOut {
  readonly strings: Strings;
}

/**
 * Puts a button under the article that unfolds what was left out of it, each part with its beginning, its kind, and a button that
 * shows it in place. Nothing is copied or listed before it is asked for; nothing is added if nothing was left out.
 */
export function appendLeftOut(view: HTMLElement, leftOut: LeftOut, strings: Strings): void {
  const source: LeftOutSource = { ...leftOut, strings };
  const parts = [...leftOut.parts.entries()].filter(([, { chars }]) => chars >= MIN_CHARS).slice(0, MAX_PARTS);
  if (parts.length === 0) return;
  const section = make(view, 'section', 'left-out');
  section.lang = strings.readerLanguage;
  section.dir = strings.readerDirection;
  const list = make(view, 'ul', 'parts');
  const label = fill(strings.readerLeftOut, { count: parts.length });
  const unfold = () => {
    if (list.childElementCount > 0) return;
    list.append(...parts.map(([index, part]) => entry(view, { index, part }, source)));
  };
  section.append(
    disclosure(list, unfold, () => label),
    list,
  );
  view.append(section);
}

function entry(
  view: HTMLElement,
  { index, part }: { index: number; part: RemovalSummary },
  { strings, show }: LeftOutSource,
): HTMLElement {
  const item = make(view, 'li', 'part');
  const preview = make(view, 'p', 'preview', part.preview);
  preview.dir = 'auto';
  preview.lang = view.lang;
  const content = make(view, 'div', 'content');
  content.lang = view.lang;
  content.dir = view.dir;
  const load = () => {
    if (content.hasChildNodes()) return;
    content.append(show(index) ?? make(view, 'p', 'nothing', strings.readerLeftOutNothing));
    prepareContent(content, strings);
  };
  const button = disclosure(content, load, (isShown) =>
    isShown ? strings.readerLeftOutHide : strings.readerLeftOutShow,
  );
  preview.id = `left-out-${index}`;
  button.setAttribute('aria-describedby', preview.id);
  const kind = make(view, 'p', 'kind', strings[KINDS[part.kind]]);
  item.append(preview, kind, button, content);
  return item;
}

/** A button that shows and hides an element, which is hidden at first and filled before it is shown. */
function disclosure(content: HTMLElement, fillIn: () => void, label: (isShown: boolean) => string): HTMLElement {
  const button = content.ownerDocument.createElement('button');
  button.type = 'button';
  const show = (isShown: boolean) => {
    if (isShown) fillIn();
    content.hidden = !isShown;
    button.setAttribute('aria-expanded', String(isShown));
    button.textContent = label(isShown);
  };
  show(false);
  button.addEventListener(
    'click',
    whenTrusted(() => show(Boolean(content.hidden))),
  );
  return button;
}

function make(view: HTMLElement, tag: string, className: string, text = ''): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}
