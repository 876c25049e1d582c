/** The worker of `extractMany`. */
import { extractHtml, type HtmlOptions } from '../extract-html.ts';
import { serve } from '../workers/serve.ts';

/** A page and how it is read. */
export interface PageWork {
  readonly html: string | Uint8Array;
  readonly options: HtmlOptions;
}

serve(({ html, options }: PageWork) => extractHtml(html, options));
