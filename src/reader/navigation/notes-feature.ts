import type { Feature, ReaderContext, ReaderScripts } from '../reader-context.ts';
import { noteOf } from './notes.ts';
import type { OpenNote } from './open-note.ts';

/** Shows a note in a popover when its reference is clicked. What does so is loaded with the first reference, to open at once. */
export function notesFeature(reader: ReaderContext): Feature {
  let open: OpenNote | null = null;
  const close = () => {
    open?.close();
    open = null;
  };
  const load = loaderFor(reader);
  const markReferences = (part: HTMLElement) => {
    for (const link of part.querySelectorAll('a[href^="#"]')) {
      if (!noteOf(link, reader.shown.view)) continue;
      link.setAttribute('aria-haspopup', 'dialog');
      load();
    }
  };
  const show = async (reference: HTMLElement, note: Element) => {
    const script = await load();
    close();
    if (!script) reader.jumps.to(note);
    else if (reference.isConnected) open = script.openNote(reader, { reference, note, onClose: close });
  };
  const press = (event: MouseEvent, view: HTMLElement) => {
    const reference = event.target instanceof Element ? event.target.closest('a') : null;
    if (!reference || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const note = noteOf(reference, view);
    if (!note) return;
    event.preventDefault();
    const isOpen = open?.reference === reference;
    close();
    if (!isOpen) void show(reference, note);
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
    onContentChanged: (added) => added && markReferences(added),
    closeTopmost() {
      const wasOpen = open !== null;
      open?.restoreFocus();
      close();
      return wasOpen;
    },
  };
}

/** Loads the popover once. */
function loaderFor({ environment }: ReaderContext): () => Promise<ReaderScripts['note-popover'] | null> {
  let loading: Promise<ReaderScripts['note-popover'] | null> | undefined;
  return () => {
    loading ??= environment.loadScript('note-popover');
    return loading;
  };
}
