import type { Feature, ReaderContext } from '../reader-context.ts';
import { openNote, type ShownNote } from './note-popover.ts';
import { noteOf } from './notes.ts';

/** Shows a note beside its call when that is pressed. */
export function notesFeature(reader: ReaderContext): Feature {
  let open: ShownNote | null = null;
  const close = () => {
    open?.close();
    open = null;
  };
  const announce = (part: HTMLElement) => {
    for (const link of part.querySelectorAll('a[href^="#"]')) {
      if (noteOf(link, reader.shown.view)) link.setAttribute('aria-haspopup', 'dialog');
    }
  };
  const press = (event: MouseEvent, view: HTMLElement) => {
    const call = event.target instanceof Element ? event.target.closest('a') : null;
    if (!call || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const note = noteOf(call, view);
    if (!note) return;
    event.preventDefault();
    const isOpen = open?.call === call;
    close();
    if (!isOpen) open = openNote({ reader, call, note, onClose: close });
  };
  return {
    onShown({ view, signal }) {
      open = null;
      announce(view);
      view.addEventListener('click', (event) => press(event, view), { signal });
      reader.shell.dialog.addEventListener(
        'pointerdown',
        ({ target }) => {
          if (target instanceof Node && !open?.holds(target)) close();
        },
        { signal },
      );
    },
    onAdded(part) {
      if (part) announce(part);
    },
    closeTop() {
      const wasOpen = open !== null;
      open?.giveFocusBack();
      close();
      return wasOpen;
    },
  };
}
