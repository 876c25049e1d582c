import { toPagesMarkdown } from '../../export/highlights/pages-markdown.ts';
import { readWebAnnotations, toAnnotationList } from '../../export/highlights/web-annotation.ts';
import { addressKeys } from '../../platform/shelf/address-keys.ts';
import type { HighlightRecord } from '../../platform/shelf/database.ts';
import { addHighlights, allHighlights } from '../../platform/shelf/highlight-records.ts';
import type { StringKey } from '../../platform/texts/strings.ts';

/** Saves all highlights and notes as Web Annotations, which can be read back. Resolves to what is to be told; `null` if it worked. */
export function saveHighlights(): Promise<StringKey | null> {
  return withStored((stored) => {
    const json = toAnnotationList(stored.map((highlight) => ({ highlight, source: highlight.page.url })));
    saveFile('pith-highlights.jsonld', new Blob([json], { type: 'application/ld+json' }));
    return null;
  });
}

/** Saves all highlights and notes as Markdown under a heading. Resolves to what is to be told; `null` if it worked. */
export function saveHighlightsMarkdown(heading: string): Promise<StringKey | null> {
  return withStored((stored) => {
    saveFile('pith-highlights.md', new Blob([toPagesMarkdown(heading, stored)], { type: 'text/markdown' }));
    return null;
  });
}

/** Copies all highlights and notes as Markdown under a heading. Resolves to what is to be told. */
export function copyHighlights(heading: string): Promise<StringKey | null> {
  return withStored(async (stored) => {
    const text = toPagesMarkdown(heading, stored);
    return navigator.clipboard.writeText(text).then(
      () => 'popupReportCopied' as const,
      () => 'popupReportFailed' as const,
    );
  });
}

async function withStored(
  use: (stored: readonly HighlightRecord[]) => StringKey | null | Promise<StringKey | null>,
): Promise<StringKey | null> {
  const stored = await allHighlights().catch(() => null);
  if (stored === null) return 'optionsHighlightsUnreadable';
  return stored.length === 0 ? 'optionsHighlightsNoneStored' : use(stored);
}

function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
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
