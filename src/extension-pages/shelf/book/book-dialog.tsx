import { useEffect, useRef } from 'preact/hooks';
import type { Strings } from '../../../platform/texts/strings.ts';
import { BookPanel } from './book-panel.tsx';

interface DialogProps {
  readonly strings: Strings;
  /** The ids of the articles, in the order of their list. */
  readonly chosen: readonly string[];
  onClose(): void;
}

/** Makes a book of the articles that are chosen in the list. */
export function BookDialog({ strings, chosen, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="shelf-dialog transfer" aria-labelledby="transfer-book" onClose={onClose}>
      <BookPanel strings={strings} chosen={chosen} />
      <p class="end">
        <button type="button" class="text" onClick={() => dialog.current?.close()}>
          {strings.noteDone}
        </button>
      </p>
    </dialog>
  );
}
