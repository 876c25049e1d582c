/**
 * Reads HTML in Node, for specs of stages that need no layout. The spec must begin with `// @vitest-environment jsdom`.
 *
 * Such a spec must not import `node:` modules, itself or through others of ours: now and then that fails in this environment.
 *
 * Documents come from `DOMParser`, as with saved pages: the document of jsdom's own window counts as live, but jsdom has no layout.
 */
import type { Extraction, ExtractOptions } from '../../src/core/types.ts';
import { extract } from '../../src/library/pith.ts';
import { canonicalLines } from '../dom/canonical-html.ts';

// Without a window, the sanitizer would return plain text, and tests would fail without a hint.
if (typeof window === 'undefined') throw new Error('begin the spec with: // @vitest-environment jsdom');

export const PAGE_URL = 'https://ferry.example/log/1';
export const SENTENCE = 'The ferryman counts the gulls, the boats, and the clouds before breakfast. ';
export const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;
const PROSE = `<p>${SENTENCE.repeat(4).trim()}`;

/** A document without layout, with a title. */
export function documentOf(html: string): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><meta charset="utf-8"><title>Page</title>${html}`,
    'text/html',
  );
}

/** Extracts from HTML text. */
export function read(html: string, options: ExtractOptions = {}): Extraction {
  return extract(documentOf(html), { url: PAGE_URL, ...options });
}

/** The canonical lines of an article's content; none without an article. */
export function linesOf({ article }: Extraction): string[] {
  return canonicalLines(article?.content ?? '', PAGE_URL);
}

/**
 * The canonical lines of what is between two passages of prose in an article. Throws if either passage is lost, because the
 * rest then says nothing about the stage under test.
 */
export function linesBetweenProse(html: string): string[] {
  const lines = linesOf(read(`<article>${PARAGRAPH.repeat(2)}${html}${PARAGRAPH.repeat(2)}</article>`));
  const isWhole = [0, 1, -2, -1].every((at) => lines.at(at) === PROSE);
  if (!isWhole) throw new Error(`the prose around was lost:\n${lines.join('\n')}`);
  return lines.slice(2, -2);
}
