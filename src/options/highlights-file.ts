import { readWebAnnotations, toAnnotationList } from '../export/highlights/web-annotation.ts';
import { addressKeys } from '../platform/shelf/address-keys.ts';
import type { HighlightRecord } from '../platform/shelf/database.ts';
import { addHighlights, allHighlights } from '../platform/shelf/highlight-records.ts';
import type { StringKey } from '../platform/strings.ts';

/** Saves all highlights and notes as Web Annotations. Resolves to what is to be told; `null` if it worked. */
export async function saveHighlights(): Promise<StringKey | null> {
  const stored = await allHighlights().catch(() => null);
  if (stored === null) return 'optionsHighlightsUnreadable';
  const json = toAnnotationList(stored.map((highlight) => ({ highlight, source: highlight.page.url })));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([json], { type: 'application/ld+json' }));
  link.download = 'pith-highlights.jsonld';
  link.click();
  URL.revokeObjectURL(link.href);
  return null;
}

/** Adds the highlights of a file to those that are stored. A file that is read twice adds nothing. Resolves to what is to be told. */
export async function readHighlights(file: File): Promise<StringKey> {
  const records = await recordsIn(await file.text()).catch(() => []);
  if (records.length === 0) return 'optionsHighlightsNone';
  return (await addHighlights(records)) ? 'optionsHighlightsRead' : 'optionsHighlightsUnreadable';
}

/** Annotations that name no web page belong to none. */
async function recordsIn(json: string): Promise<readonly HighlightRecord[]> {
  const { highlights } = readWebAnnotations(json);
  const records = highlights.map(async ({ highlight, source }) => {
    if (source === null || !URL.canParse(source)) return [];
    return [{ ...highlight, keys: await addressKeys(source), page: { url: source, title: '' } }];
  });
  return (await Promise.all(records)).flat();
}
