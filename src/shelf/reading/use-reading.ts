import { useEffect, useState } from 'preact/hooks';
import type { StringKey, Strings } from '../../platform/strings.ts';
import type { Library } from '../list/use-library.ts';
import { type Route, viewAddress } from '../route.ts';

/** Opens the article of the route in the reader. Returns the text that says why it cannot; `null` otherwise. */
export function useReading({ reading, view }: Route, _library: Library, _strings: Strings): StringKey | null {
  const [failure, setFailure] = useState<StringKey | null>(null);
  useEffect(() => {
    if (reading === null) return;
    setFailure('libraryMissing');
    location.replace(viewAddress(view));
  }, [reading]);
  return failure;
}
