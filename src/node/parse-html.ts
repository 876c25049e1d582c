import { parseDocument } from './dom/parse.ts';

/** A document of HTML, for what core, sanitizer and exports ask of one. See {@link parseDocument}. */
export function parseHtml(markup: string): Document {
  return parseDocument(markup) as unknown as Document;
}
