/** The core and the sanitizer, for use inside a test page. */

import { assembleSteps } from '../../src/core/assemble.ts';
import { wholeSteps } from '../../src/core/extract.ts';
import { FALLBACK_SOURCES } from '../../src/core/fallback-sources.ts';
import { analyse, DEFAULT_SCORER, finish, inspect } from '../../src/core/index.ts';
import { leftOutParts } from '../../src/core/report/left-out.ts';
import type { DetachedSubtree, Extraction, ExtractOptions, Inspection } from '../../src/core/types.ts';
import { describe, extract as extractHtml, rankCandidates } from '../../src/library/pith.ts';
import { cleanDrawing } from '../../src/sanitizer/drawings.ts';
import { sanitize } from '../../src/sanitizer/sanitize.ts';
import { canonicalLines } from './canonical-html.ts';
import { decisionFaults } from './decision-faults.ts';

export { canonicalLines, decisionFaults, describe, extractHtml, rankCandidates };

/** Inspects the page that is shown. */
export function inspectLive(): Inspection {
  return inspect(document, { scorer: DEFAULT_SCORER });
}

/** Extracts from the page that is shown, and says whether the page stayed as it was. */
export function readLive(options: ExtractOptions = {}): Extraction & { readonly pageUnchanged: boolean } {
  const before = document.documentElement.outerHTML;
  const extraction = extractHtml(document, options);
  return { ...extraction, pageUnchanged: document.documentElement.outerHTML === before };
}

/** What was left out of the page that is shown, each part as text in the way that the reader shows it again. */
export function leftOutLive(): string[] {
  const options = { scorer: DEFAULT_SCORER };
  const analysis = analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES });
  if (analysis === null) return [];
  const { leftOut } = finish(finish(assembleSteps(analysis, options)).rest(leftOutParts));
  return leftOut.map(({ copy }) => {
    const part = copy();
    return (part && sanitize(part, document).textContent)?.trim() ?? '';
  });
}

/** Whether two extractions from one analysis of the page that is shown are alike. */
export function readsAlikeTwice(): boolean {
  const options = { scorer: DEFAULT_SCORER };
  const analysis = analyse(document, { ...options, fallbackSources: FALLBACK_SOURCES });
  const [first, second] = [1, 2].map(() => {
    const { article, comments, ...rest } = finish(wholeSteps(finish(assembleSteps(analysis, options))));
    const markup = [article, comments].map((part) => part?.content.innerHTML);
    return JSON.stringify({ article, comments, markup, ...rest, timings: null });
  });
  return first === second;
}

/** Extracts from HTML text that is parsed but not shown. */
export function readParsed(
  html: string,
  options: ExtractOptions = {},
): Extraction & { readonly pageUnchanged: boolean } {
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
  // Text in separate cells is not a single word.
  for (const cell of body.querySelectorAll('td,th,li,dt,dd')) cell.append(' ');
  const text = body.textContent ?? '';
  return {
    structure: {
      headings: [...body.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) =>
        (heading.textContent ?? '').replace(/\s+/g, ' ').trim(),
      ),
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

/** Harmonic mean of precision and recall over two bags of words, `[0, 1]`. */
export function wordF1(found: readonly string[], expected: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of expected) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of found) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared++;
    left.set(word, count - 1);
  }
  return shared === 0 ? 0 : (2 * shared) / (found.length + expected.length);
}

/** Hostile HTML through the sanitizer, as a parsed tree and as one that scripts built in the live document. */
export function hostileFragments(html: string): DocumentFragment[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html').body;
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...parsed.childNodes);
  return [sanitize(holder as unknown as DetachedSubtree, document)];
}

/** The sanitised HTML of a fragment of HTML. */
export function sanitizedHtml(html: string): string {
  const holder = document.createElement('div');
  holder.append(...hostileFragments(html));
  return holder.innerHTML;
}

/** A safe protocol, or none: an address without a colon before its path is relative. */
const SAFE_SCHEMES = /^(?:https?:|mailto:|tel:|#|data:image\/(?:png|jpe?g|gif|webp|avif);base64,|(?![^/?#]*:)[^\s#])/i;
const ALLOWED_NAMES = new Set(
  (
    'id lang dir open href src srcset sizes alt title width height start reversed type value colspan rowspan scope abbr datetime cite span ' +
    'media kind srclang label poster controls preload rel referrerpolicy loading decoding data-kind data-language'
  ).split(' '),
);

/** What the sanitizer lets through and should not: elements, attributes and addresses, as readable lines. */
export function forbiddenParts(html: string): string[] {
  return hostileFragments(html).flatMap(forbiddenPartsOf);
}

/** Everything in a sanitized tree that the sanitizer should not let through. */
export function forbiddenPartsOf(tree: ParentNode): string[] {
  const found: string[] = [];
  for (const element of tree.querySelectorAll('*')) {
    const isMath = element.namespaceURI?.endsWith('MathML') ?? false;
    if (!isMath && (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || FORBIDDEN.test(element.localName))) {
      found.push(`<${element.localName}>`);
    }
    for (const { name, value } of element.attributes) {
      if (/^on|^style$|^class$|^name$|^is$|:/.test(name) || (!isMath && !ALLOWED_NAMES.has(name)))
        found.push(`${name}=`);
      if (/^(?:href|src|poster|cite)$/.test(name) && !SAFE_SCHEMES.test(value) && cleanDrawing(value) !== value)
        found.push(`${name}=${value.slice(0, 40)}`);
      if (isMath && /^(?:href|src|actiontype)$/.test(name)) found.push(`math ${name}=`);
    }
  }
  return found;
}

const FORBIDDEN =
  /-|^(?:script|style|iframe|frame|object|embed|applet|form|input|button|select|textarea|base|meta|link|svg|template|slot|noscript|canvas|dialog|marquee|title|body|html|head|portal|xmp|plaintext|noembed|noframes)$/;
