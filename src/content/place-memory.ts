import { loadPlace, placeKey, savePlace } from '../platform/reading-places.ts';
import type { Settings } from '../platform/settings.ts';
import type { ReaderEnvironment } from '../reader/reader-context.ts';
import { pageAddress } from './navigation.ts';

/** Where reading was left, and what remembers it. */
export type PlaceMemory = Pick<ReaderEnvironment, 'keptPlace' | 'rememberPlace'>;

/** The memory of the page that is open; an empty one where nothing is to be remembered. */
export async function placeMemory({ location }: Document, { keepPlaces }: Settings): Promise<PlaceMemory> {
  const key = keepPlaces ? placeKey(pageAddress(location.href)) : null;
  if (key === null) return {};
  const keptPlace = await loadPlace(key);
  return { ...(keptPlace && { keptPlace }), rememberPlace: (place) => void savePlace(key, place) };
}
