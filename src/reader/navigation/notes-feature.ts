import type { Feature, ReaderContext } from '../reader-context.ts';
import { type OpenNote, openNote } from './note-popover.ts';
import { noteOf } from './notes.ts';

/** Shows a note in a popover when its reference is clicked. */
export function notesFeature(reader: ReaderContext): Feature {
  let open: OpenNote | null = null;
  const close = () => {
    open?.close();
    open = null;
  };
  const markReferences = (part: HTMLElement) => {
    for (const link of part.querySelectorAll('a[href^="#"]')) {
      if (noteOf(link, reader.shown.view)) link.setAttribute('aria-haspopup', 'dialog');
    }
  };
  const press = (event: MouseEvent, view: HTMLElement) => {
    const reference = event.target instanceof Element ? event.target.closest('a') : null;
    if (!reference || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const note = noteOf(reference, view);
    if (!note) return;
    event.preventDefault();
    const isOpen = open?.reference === reference;
    close();
    if (!isOpen) open = openNote({ reader, reference, note, onClose: close });
  };
  return {
    onShown({ view, signal }) {
      open = null;
      markReferences(view);
      view.addEventListener('click', (event) => press(event, view), { signal });
      reader.shell.dialog.addEventListener(
        'pointerdown',
        ({ target }) => {
          if (target instanceof Node && !open?.contains(target)) close();
        },
        { signal },
      );
    },
    onContentChanged(added) {
      if (added) markReferences(added);
    },
    closeTopmost() {
      const wasOpen = open !== null;
      open?.restoreFocus();
      close();
      return wasOpen;
    },
  };
}
