/** The words of a PDF file, as a browser reads them that brings its own reader for such files: Firefox. */
import { launchFirefox } from './firefox.ts';
import { startServer } from './server.ts';
import { waitFor } from './wait-for.ts';

export interface PdfReader {
  /** The texts of the pages, in order. */
  pagesOf(file: Uint8Array): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Starts a Firefox of its own to read with. */
export async function startPdfReader(): Promise<PdfReader> {
  const [server, browser] = await Promise.all([startServer(), launchFirefox()]);
  return {
    pagesOf: async (file) => {
      const page = await browser.newPage();
      try {
        await page.goto(server.serve(file, { 'content-type': 'application/pdf' }));
        await waitFor('the PDF file to open', () =>
          page.evaluate(() => globalThis.PDFViewerApplication?.pdfDocument != null),
        );
        return await page.evaluate(async () => {
          const { pdfDocument } = globalThis.PDFViewerApplication ?? {};
          if (!pdfDocument) throw new Error('no PDF file');
          const texts: string[] = [];
          for (let number = 1; number <= pdfDocument.numPages; number += 1) {
            const { items } = await (await pdfDocument.getPage(number)).getTextContent();
            texts.push(items.map((item) => item.str ?? '').join(' '));
          }
          return texts;
        });
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await Promise.all([browser.close(), server.close()]);
    },
  };
}

/** As much of Firefox's PDF viewer as is used. */
declare global {
  var PDFViewerApplication:
    | {
        readonly pdfDocument: {
          readonly numPages: number;
          getPage(number: number): Promise<{
            getTextContent(): Promise<{ readonly items: readonly { readonly str?: string }[] }>;
          }>;
        } | null;
      }
    | undefined;
}
