import { useEffect, useState } from 'preact/hooks';
import { assignedShortcuts } from '../../../platform/keys/shortcuts.ts';
import { fill, type Strings } from '../../../platform/texts/strings.ts';

/** The key that keeps an article in the reader. */
const KEEP_KEY = 'K';

/** Explains how an article gets into the library, with the keys that are assigned. */
export function EmptyLibrary({ strings }: { readonly strings: Strings }) {
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    void assignedShortcuts().then((assigned) => setOpen(assigned['toggle-reader'].join('+')));
  }, []);
  if (open === null) return null;
  const how = open === '' ? strings.libraryEmptyButton : strings.libraryEmptyKeys;
  return (
    <section class="empty">
      <h2>{strings.libraryEmpty}</h2>
      <p>{fill(how, { open, key: KEEP_KEY })}</p>
    </section>
  );
}
