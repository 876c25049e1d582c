import { parseDocument } from './dom/parse.ts';

/** Parses HTML into a document with all that core, sanitizer and exports use of one. See {@link parseDocument}. */
export function parseHtml(markup: string): Document {
  return parseDocument(markup) as unknown as Document;
}
