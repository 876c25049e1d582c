import type { Quote, QuotePlace } from '../../core/index.ts';
import { articleMarkup, displayTitle } from '../../export/article-markup.ts';
import { fileName } from '../../export/file-name.ts';
import { FORMATS, type FormatName } from '../../export/formats.ts';
import { markHighlights } from '../../export/highlights/mark-highlights.ts';
import { formulasWithoutTex } from '../../export/known-tex.ts';
import { toMarkdown } from '../../export/markdown.ts';
import { normalize } from '../../export/markup/normalize.ts';
import { toText } from '../../export/plain-text.ts';
import { writeFormat } from '../../export/write-format.ts';
import type { ShownHighlight } from '../../platform/reading/highlights.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { type Copied, copy } from '../clipboard.ts';
import type { FormulaTexScript, Shown } from '../reader-context.ts';
import { download, isSandboxed } from './download.ts';
import { fetchPictures, picturesForBooks } from './fetch-pictures.ts';
import { type ShownContent, shownContent } from './shown-content.ts';

export type CopyFormat = 'markdown' | 'rich' | 'text';

export type FileFormat = Exclude<FormatName, 'text'>;

/** The article with its highlights. */
interface MarkedContent extends ShownContent {
  readonly highlights?: readonly ShownHighlight[];
}

/** The input of exporting besides the article. */
export interface ExportContext {
  readonly document: Document;
  readonly strings: Strings;
  /** Cancels a running export. */
  readonly signal: AbortSignal;
  plainText(content: HTMLElement): string;
  /** The highlights of the article, without their notes, which no page may see. */
  highlights(): readonly ShownHighlight[];
  /** Finds the words of quotes in a text. */
  findQuotes(text: string, quotes: readonly Quote[]): readonly QuotePlace[];
  /** The address of a picture, by the one that it is shown from. */
  pictureAddress(shown: string): string;
  /** Loads what writes formulas as TeX; `null` if it is unavailable. */
  loadFormulaTex(): Promise<FormulaTexScript | null>;
}

export interface SaveOptions {
  readonly format: FileFormat;
  /** Whether a file holds its pictures, where the format leaves that to the user. */
  readonly withPictures: boolean;
  /** Called while pictures are downloaded. */
  onProgress(done: number, all: number): void;
}

export interface SaveResult {
  /** Number of pictures that could not be downloaded. */
  readonly missingPictures: number;
  /** Whether the page may block the download. */
  readonly mayBeBlocked: boolean;
}

/** Copies the article as it is shown to the clipboard. Resolves to whether that worked. */
export async function copyShown(shown: Shown, format: CopyFormat, context: ExportContext): Promise<boolean> {
  const { document } = context;
  return copy(document, await copiedAs(format, withAddresses(markedContent(shown, context), context), context));
}

/** The article as it is shown, with marks around highlighted words. */
function markedContent(shown: Shown, { strings, highlights, findQuotes }: ExportContext): MarkedContent {
  const article = shownContent(shown, strings);
  const all = highlights();
  if (all.length === 0) return article;
  const places = findQuotes(
    article.content.textContent ?? '',
    all.map(({ quote }) => quote),
  );
  const placed = all.map((each, index) => ({ ...each, place: places[index] ?? ({ state: 'lost' } as const) }));
  return { ...article, content: markHighlights(article.content, placed), highlights: all };
}

/** The same, with their original addresses for pictures that are shown from copies, because these are gone when the page closes. */
function withAddresses(shown: MarkedContent, { pictureAddress }: ExportContext): MarkedContent {
  for (const image of Array.from(shown.content.querySelectorAll('img[src]')))
    image.setAttribute('src', pictureAddress(image.getAttribute('src') ?? ''));
  const addressOf = (address: string | null) => address && pictureAddress(address);
  return { ...shown, leadImage: addressOf(shown.leadImage), cover: addressOf(shown.cover) };
}

async function copiedAs(format: CopyFormat, shown: MarkedContent, context: ExportContext): Promise<Copied> {
  const written = await withTex(shown.content, context);
  if (format === 'markdown') return { text: toMarkdown({ ...shown, content: written }) };
  const text = toText({ ...shown, text: context.plainText(written) });
  if (format === 'text') return { text };
  normalize(shown.content);
  // Links within the article do not work where it is pasted.
  for (const link of Array.from(shown.content.querySelectorAll('a[href^="#"]'))) link.removeAttribute('href');
  for (const named of Array.from(shown.content.querySelectorAll('[id]'))) named.removeAttribute('id');
  return { text, html: articleMarkup(shown, Array.from(shown.content.childNodes)) };
}

/** The content with TeX in the place of formulas that have none, or the content itself if that can't be done. */
async function withTex(content: HTMLElement, { loadFormulaTex }: ExportContext): Promise<HTMLElement> {
  const script = formulasWithoutTex(content).length > 0 ? await loadFormulaTex() : null;
  return script?.contentWithTex(content) ?? content;
}

/** Saves the article as it is shown as a file. Rejects when the signal aborts. */
export async function saveShown(shown: Shown, options: SaveOptions, context: ExportContext): Promise<SaveResult> {
  const { document, signal } = context;
  const { format, withPictures, onProgress } = options;
  const marked = markedContent(shown, context);
  const { ending, type, hasTex, pictures: held } = FORMATS[format];
  const embedsPictures = held === 'always' || (held === 'asked' && withPictures);
  const fetched = embedsPictures ? await fetchPictures(marked.content, { signal, onProgress }) : null;
  const article = fetched ? marked : withAddresses(marked, context);
  const written = hasTex ? await withTex(article.content, context) : article.content;
  const sources = new Set(Array.from(article.content.querySelectorAll('img'), (image) => image.getAttribute('src')));
  const pictures = (held === 'always' && fetched ? await picturesForBooks(fetched) : fetched) ?? new Map();
  const plainText = () => context.plainText(written);
  const facts = { id: newId(), saved: new Date() };
  const file = new Blob([writeFormat(format, { ...article, content: written, plainText, pictures }, facts)], { type });
  const fallback = document.location.hostname || 'article';
  download(document, file, fileName(displayTitle(article), { ending, fallback }));
  return { missingPictures: fetched ? sources.size - fetched.size : 0, mayBeBlocked: isSandboxed(document) };
}

/** A random UUID. `crypto.randomUUID` is missing in insecure contexts. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4, variant 1 of RFC 9562.
  bytes[6] = (Number(bytes[6]) & 0x0f) | 0x40;
  bytes[8] = (Number(bytes[8]) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
