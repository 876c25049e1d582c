import { useEffect, useRef, useState } from 'preact/hooks';
import type { StringKey, Strings } from '../../../platform/texts/strings.ts';
import type { Library } from '../list/use-library.ts';
import { type Route, viewAddress } from '../route.ts';

/** Opens the article of the route in the reader. Returns the text that says why it cannot; `null` otherwise. */
export function useReading({ reading, view }: Route, library: Library, strings: Strings): StringKey | null {
  const [failure, setFailure] = useState<StringKey | null>(null);
  /** Whether the list was shown before the article, so that going back shows it again. */
  const hasList = useRef(false);
  useEffect(() => {
    if (reading === null) {
      hasList.current = true;
      return;
    }
    const ended = new AbortController();
    const leave = () => {
      if (ended.signal.aborted) return;
      if (hasList.current) history.back();
      else location.replace(viewAddress(view));
    };
    const opening = open(reading, { strings, signal: ended.signal, onClosed: leave });
    setFailure(null);
    void opening.then((reader) => {
      if (reader || ended.signal.aborted) return;
      setFailure('libraryMissing');
      leave();
    });
    return () => {
      ended.abort();
      void opening.then((reader) => {
        reader?.close();
        document.title = strings.libraryTitle;
        return library.load();
      });
    };
  }, [reading]);
  return failure;
}

/** The reader, `null` if the article cannot be read. It is loaded with the first article, so that the list shows at once. */
async function open(
  id: string,
  options: { readonly strings: Strings; readonly signal: AbortSignal; onClosed(): void },
) {
  try {
    const { openKept } = await import('./open-kept.ts');
    return await openKept(id, options);
  } catch {
    return null;
  }
}
