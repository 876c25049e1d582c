/** Content as a tree and back, for use inside a test page. */
import { WRITERS } from '../../src/core/all-writers.ts';
import { assembleSteps } from '../../src/core/assemble.ts';
import { wholeSteps } from '../../src/core/extract.ts';
import { FALLBACK_SOURCES } from '../../src/core/fallback-sources.ts';
import { analyse, DEFAULT_SCORER, finish } from '../../src/core/index.ts';
import type { DetachedSubtree } from '../../src/core/types.ts';
import { keptArticle, plainArticle } from '../../src/platform/shelf/kept-article.ts';
import { rebuilt } from '../../src/platform/shelf/rebuilt-content.ts';
import { treeFault, treeOf } from '../../src/platform/shelf/stored-tree.ts';
import { cleanDrawing } from '../../src/sanitizer/drawings.ts';
import { sanitize } from '../../src/sanitizer/sanitize.ts';

/** An article as it is stored, and its markup before that and after. */
export interface RoundTrip {
  readonly before: string;
  readonly after: string;
  readonly fault: string | null;
  readonly kept: ReturnType<typeof keptArticle>;
}

/** Keeps the article of a page, which is parsed and not shown; `null` if it has none. */
export function roundTrip(html: string, url: string): RoundTrip | null {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const options = { scorer: DEFAULT_SCORER, url, writers: WRITERS };
  const analysis = analyse(parsed, { ...options, fallbackSources: FALLBACK_SOURCES });
  const { article, comments } = finish(wholeSteps(finish(assembleSteps(analysis, options))));
  if (!article) return null;
  const content = sanitized(article.content);
  const below = comments && { ...comments, content: sanitized(comments.content) };
  const { nextPage: _, ...shown } = article;
  const kept = keptArticle(plainArticle({ ...shown, content }, below), { id: 'a', keys: ['k'], now: 1 });
  const stored = JSON.parse(JSON.stringify(kept.content)) as typeof kept.content;
  return {
    before: markup(content) + (below ? markup(below.content) : ''),
    after:
      markup(rebuilt(stored.nodes, document)) +
      (stored.comments ? markup(rebuilt(stored.comments.nodes, document)) : ''),
    fault: treeFault(stored.nodes),
    kept,
  };
}

/** The markup of parsed HTML before it is kept and after. */
export function ofMarkup(html: string): { readonly before: string; readonly after: string } {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...body.childNodes);
  const content = sanitized(holder as HTMLElement as DetachedSubtree);
  const tree: unknown = JSON.parse(JSON.stringify(treeOf(content)));
  return { before: markup(content), after: markup(rebuilt(tree, document)) };
}

/** The markup of what a value from the database is read as. */
export function markupOf(nodes: unknown): string {
  return markup(rebuilt(nodes, document));
}

/** Nested elements around a word, deeper than a tree may be, as a tree and back. */
export function deepMarkup(depth: number): { readonly text: string; readonly fault: string | null } {
  const root = document.createElement('div');
  let inner: Element = root;
  for (let level = 0; level < depth; level++) inner = inner.appendChild(document.createElement('span'));
  inner.append('core');
  const tree = treeOf(root);
  return { text: rebuilt(tree, document).textContent ?? '', fault: treeFault(tree) };
}

/** ms to read back a tree of this many paragraphs. */
export function timeOf(paragraphs: number): number {
  const nodes = Array.from({ length: paragraphs }, (_, index) => ['p', {}, [`Rain ${index} `, ['b', {}, ['fell']]]]);
  const start = performance.now();
  rebuilt(nodes, document);
  return performance.now() - start;
}

function sanitized(subtree: DetachedSubtree) {
  return sanitize(subtree, document, { cleanDrawing });
}

function markup(content: DocumentFragment): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(content.cloneNode(true));
  return holder.innerHTML;
}
