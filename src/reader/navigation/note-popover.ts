import { fill } from '../../platform/texts/strings.ts';
import { addStyle } from '../added-style.ts';
import { createButton } from '../controls/button.ts';
import type { ReaderContext } from '../reader-context.ts';
import { JUMP_MARGIN_PX } from './jumps.ts';
import css from './note.css?inline';
import { copyOfNote, markOf } from './notes.ts';
import type { NoteOptions, OpenNote } from './open-note.ts';

/** CSS px between a note reference and its popover. */
const GAP_PX = 10;

/** Shows a note beside its reference and moves the focus into it. It closes when the focus leaves it. */
export function openNote(reader: ReaderContext, { reference, note, onClose }: NoteOptions): OpenNote {
  const { strings } = reader.environment;
  const { view } = reader.shown;
  addStyle(reader.shell.root, css);
  const restoreFocus = () => reference.focus({ preventScroll: true });

  const popover = make(view, 'div', 'note');
  popover.setAttribute('role', 'dialog');
  popover.setAttribute('aria-label', fill(strings.readerNote, { mark: markOf(reference).replace(/[[\]()]/g, '') }));
  popover.tabIndex = -1;
  const content = make(view, 'div', 'content');
  content.append(copyOfNote(note, reference, view));
  const footer = make(view, 'div', 'note-footer');
  footer.lang = strings.readerLanguage;
  footer.dir = strings.readerDirection;
  const leave = () => {
    restoreFocus();
    onClose();
  };
  const goThere = () => {
    leave();
    reader.jumps.to(note);
  };
  footer.append(button(view, strings.readerGoToNote, goThere), button(view, strings.readerCloseNote, leave));
  popover.append(content, footer);
  view.append(popover);
  // The reference moves when lines are laid out again.
  const observer = new ResizeObserver(() => place(popover, reference, reader));
  observer.observe(view);
  place(popover, reference, reader);
  popover.focus({ preventScroll: true });
  popover.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !popover.contains(relatedTarget)) onClose();
  });
  return {
    reference,
    contains: (node) => popover.contains(node) || reference.contains(node),
    restoreFocus,
    close() {
      observer.disconnect();
      popover.remove();
    },
  };
}

/** Positions the popover within the column: below the reference unless only the space above is large enough. */
function place(popover: HTMLElement, reference: Element, { shell, shown }: ReaderContext): void {
  const { scroller } = shell;
  const window = scroller.getBoundingClientRect();
  const column = (shown.view.querySelector(':scope > .content') ?? shown.view).getBoundingClientRect();
  const mark = reference.getClientRects()[0] ?? reference.getBoundingClientRect();
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

function button(view: HTMLElement, text: string, onPress: () => void): HTMLElement {
  return createButton(view.ownerDocument, { text, className: 'text-button', onPress });
}

function make(view: HTMLElement, tag: string, className: string): HTMLElement {
  const element = view.ownerDocument.createElement(tag);
  element.className = className;
  return element;
}
