import { fill } from '../../platform/strings.ts';
import { whenTrusted } from '../controls/trusted.ts';
import type { ReaderContext } from '../reader-context.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import { copyOfNote, markOf } from './notes.ts';

/** CSS px between a call and its note. */
const GAP_PX = 10;

interface NoteOptions {
  readonly reader: ReaderContext;
  readonly call: HTMLElement;
  readonly note: Element;
  /** Asks for it to be closed. */
  onClose(): void;
}

/** A note that is shown beside its call. */
export interface ShownNote {
  readonly call: Element;
  /** Whether something is part of it, or of its call. */
  holds(node: Node): boolean;
  giveFocusBack(): void;
  close(): void;
}

/** Shows a note beside its call and moves the focus in. It closes itself when the focus leaves it. */
export function openNote({ reader, call, note, onClose }: NoteOptions): ShownNote {
  const { strings } = reader.environment;
  const { view } = reader.shown;
  const giveFocusBack = () => call.focus({ preventScroll: true });

  const popover = make(view, 'div', 'note');
  popover.setAttribute('role', 'dialog');
  popover.setAttribute('aria-label', fill(strings.readerNote, { mark: markOf(call).replace(/[[\]()]/g, '') }));
  popover.tabIndex = -1;
  const content = make(view, 'div', 'content');
  content.append(copyOfNote(note, call, view));
  const foot = make(view, 'div', 'note-foot');
  foot.lang = strings.readerLanguage;
  foot.dir = strings.readerDirection;
  const leave = () => {
    giveFocusBack();
    onClose();
  };
  const goThere = () => {
    leave();
    reader.jumps.to(note);
  };
  foot.append(button(view, strings.readerGoToNote, goThere), button(view, strings.readerCloseNote, leave));
  popover.append(content, foot);
  view.append(popover);
  // Its call moves with whatever changes the lines.
  const observer = new ResizeObserver(() => place(popover, call, reader));
  observer.observe(view);
  place(popover, call, reader);
  popover.focus({ preventScroll: true });
  popover.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !popover.contains(relatedTarget)) onClose();
  });
  return {
    call,
    holds: (node) => popover.contains(node) || call.contains(node),
    giveFocusBack,
    close() {
      observer.disconnect();
      popover.remove();
    },
  };
}

/** Below the call if there is room or no more above, within the column. */
function place(popover: HTMLElement, call: Element, { shell, shown }: ReaderContext): void {
  const { scroller } = shell;
  const window = scroller.getBoundingClientRect();
  const column = (shown.view.querySelector('.content') ?? shown.view).getBoundingClientRect();
  const mark = call.getClientRects()[0] ?? call.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const below = window.bottom - mark.bottom - GAP_PX;
  const above = mark.top - window.top - JUMP_MARGIN_PX;
  const top = height <= below || below >= above ? mark.bottom + GAP_PX : mark.top - GAP_PX - height;
  const middle = mark.left + mark.width / 2 - width / 2;
  const left = Math.max(column.left, Math.min(middle, column.right - width));
  const origin = shown.view.getBoundingClientRect();
  popover.style.top = `${top - origin.top}px`;
  popover.style.left = `${left - origin.left}px`;
}

function button(view: HTMLElement, label: string, press: () => void): HTMLElement {
  const element = make(view, 'button', 'text-button') as HTMLButtonElement;
  element.type = 'button';
  element.textContent = label;
  element.addEventListener('click', whenTrusted(press));
  return element;
}

function make(view: HTMLElement, tag: string, className: string): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  element.className = className;
  return element;
}
