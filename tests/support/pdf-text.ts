import { extractText, getDocumentProxy } from 'unpdf';

/** The texts of the pages of a PDF file, in order, as PDF.js reads them. */
export async function textOfPdf(file: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text;
}
