import { loadPlace, placeKey, savePlace } from '../../platform/reading-places.ts';
import type { Settings } from '../../platform/settings.ts';
import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import { pageAddress } from '../page/watch-navigation.ts';

/** The stored reading place of a page, and the function that stores it. */
export type PlaceMemory = Pick<ReaderEnvironment, 'keptPlace' | 'rememberPlace'>;

/** The place memory of the open page. Empty if the settings or a private window forbid storing places. */
export async function placeMemory({ location }: Document, { keepPlaces }: Settings): Promise<PlaceMemory> {
  const key = keepPlaces ? placeKey(pageAddress(location.href)) : null;
  if (key === null) return {};
  const keptPlace = await loadPlace(key);
  return { ...(keptPlace && { keptPlace }), rememberPlace: (place) => void savePlace(key, place) };
}
