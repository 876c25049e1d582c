import { VolumeFile, volumePart } from '../../../export/epub/volume.ts';
import { FORMATS } from '../../../export/formats.ts';
import type { ArticleRecord } from '../../../platform/shelf/stored-article.ts';
import { picturesForBooks } from '../../../reader/share/fetch-pictures.ts';
import type { Task } from '../transfer/task.ts';
import { storedSource } from './stored-source.ts';

/** A book, and what is in it. */
export interface MadeBook {
  readonly file: Blob;
  readonly articles: number;
  /** Links that wait to be read have no content. */
  readonly without: number;
}

/**
 * Makes one EPUB 3 file of articles, in their order, with their highlights, notes and stored pictures; `null` if none of them has content. One
 * article at a time is in memory. Rejects if it is cancelled, or the database cannot be read.
 */
export async function makeBook(
  records: readonly ArticleRecord[],
  title: string,
  { signal, onProgress }: Task,
): Promise<MadeBook | null> {
  const saved = new Date();
  const volume = new VolumeFile({ id: crypto.randomUUID(), title, saved });
  // The browser may write blobs to its disk, and bytes it may not.
  const parts: Blob[] = [];
  for (const [index, record] of records.entries()) {
    onProgress(index, records.length);
    const source = await storedSource(record);
    if (source === null) continue;
    const pictures = await picturesForBooks(source.pictures);
    parts.push(new Blob([volume.add(volumePart({ ...source, pictures, cover: null }, saved))]));
    signal.throwIfAborted();
  }
  onProgress(records.length, records.length);
  if (parts.length === 0) return null;
  const articles = parts.length;
  const file = new Blob([...parts, ...volume.end()], { type: FORMATS.epub.type });
  return { file, articles, without: records.length - articles };
}
