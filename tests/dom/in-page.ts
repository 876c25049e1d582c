/** The core, the sanitizer and the exports, for use inside a test page. */
import { extract, inspect } from '../../src/core/index.ts';
import type { ExtractOptions, Extraction } from '../../src/core/types.ts';
import { toHtml } from '../../src/export/html.ts';
import { extract as extractHtml, rankCandidates, toMarkdown } from '../../src/library/pith.ts';
import { sanitize } from '../../src/sanitizer/sanitize.ts';

export { extract, extractHtml, inspect, rankCandidates, sanitize, toHtml, toMarkdown };

/** Extracts from the page that is shown, and says whether the page stayed as it was. */
export function readLive(options: ExtractOptions = {}): Extraction & { readonly pageUnchanged: boolean } {
  const before = document.documentElement.outerHTML;
  const extraction = extractHtml(document, options);
  return { ...extraction, pageUnchanged: document.documentElement.outerHTML === before };
}

/** Extracts from HTML text that is parsed but not shown. */
export function readParsed(html: string, options: ExtractOptions = {}): Extraction & { readonly pageUnchanged: boolean } {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const before = parsed.documentElement.outerHTML;
  const extraction = extractHtml(parsed, options);
  return { ...extraction, pageUnchanged: parsed.documentElement.outerHTML === before };
}

/** The structure of an article: how many of each kind it has. */
export interface Structure {
  readonly headings: readonly string[];
  readonly paragraphs: number;
  readonly listItems: number;
  readonly cells: number;
  readonly code: number;
  readonly quotes: number;
  readonly images: number;
  readonly links: number;
  readonly formulas: number;
}

/** Counts the structure of HTML text, and collects its words (single characters for scripts without spaces). */
export function measureHtml(html: string): { structure: Structure; words: string[] } {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const count = (selector: string) => body.querySelectorAll(selector).length;
  const text = body.textContent ?? '';
  return {
    structure: {
      headings: [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim()),
      paragraphs: count('p'),
      listItems: count('li'),
      cells: count('td,th'),
      code: count('pre'),
      quotes: count('blockquote'),
      images: count('img'),
      links: count('a[href]'),
      formulas: count('math'),
    },
    words: text.toLowerCase().match(/[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0eff]|[\p{L}\p{N}]+/gu) ?? [],
  };
}
