import { dataUrl } from '../../export/pictures.ts';
import { fetchPicture } from '../share/fetch-pictures.ts';
import type { KeepStore } from './keep-store.ts';

/** Requests at the same time. A guess, as for files. */
const PARALLEL = 4;

interface Missing {
  readonly id: string;
  /** The addresses of the pictures to save. */
  readonly missing: readonly string[];
}

/**
 * Downloads pictures without cookies, as far as their sites allow it, and stores each as it arrives. Resolves to the number of pictures that the
 * article has then; `null` if that is unknown. Stops when the signal aborts. Does not throw.
 */
export async function savePictures(
  { id, missing }: Missing,
  store: KeepStore,
  signal: AbortSignal,
): Promise<number | null> {
  const waiting = [...missing];
  const worker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const picture = signal.aborted ? null : await fetchPicture(address, signal);
      if (!picture || signal.aborted) continue;
      await store.addPicture(id, { address, data: dataUrl(picture).replace(/^[^,]*,/, '') });
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  const saved = signal.aborted ? false : await store.finish(id);
  return saved === false ? null : saved;
}
