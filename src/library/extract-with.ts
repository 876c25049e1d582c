import {
  type DetachedSubtree,
  type Extraction,
  type extract,
  extractSteps,
  StageClock,
  type Steps,
} from '../core/index.ts';
import { toHtml } from '../export/html.ts';
import { cleanDrawing } from '../sanitizer/drawings.ts';
import { type SanitizerParts, sanitizeSteps } from '../sanitizer/sanitize.ts';

/** The options of the library with the scorer itself in place of its name. */
export type ExtractWithOptions = Parameters<typeof extract>[1];

/**
 * The steps that extract an article with sanitized HTML as its content. Linear in nodes and characters. `purifier` is one for the
 * document's nodes. Default: one for those of the global window.
 */
export function* extractWithSteps(
  document: Document,
  options: ExtractWithOptions,
  purifier?: SanitizerParts['purifier'],
): Steps<Extraction> {
  const extraction = yield* extractSteps(document, options);
  const { article, comments, ...rest } = extraction;
  if (article === null) return { ...rest, article };
  const clock = new StageClock();
  const content = yield* clock.timeSteps('sanitizing', htmlSteps(article.content, purifier));
  const shown = comments && {
    comments: { ...comments, content: yield* clock.timeSteps('sanitizing', htmlSteps(comments.content, purifier)) },
  };
  const timings = { ...extraction.timings, sanitizing: clock.timings.sanitizing };
  return { ...rest, article: { ...article, content }, ...shown, timings };
}

function* htmlSteps(subtree: DetachedSubtree, purifier: SanitizerParts['purifier']): Steps<string> {
  const safe = yield* sanitizeSteps(subtree, subtree.ownerDocument, { cleanDrawing, purifier });
  yield;
  return toHtml(safe);
}
