/** Runs inside a page: what the library makes of pages with the browser's own parser and nodes. */
import { exportArticle, extract } from '../../src/library/pith.ts';
import { type EngineAnswer, type EnginePage, engineAnswer } from '../support/engine-answer.ts';
import { canonicalLines } from './canonical-html.ts';

export { canonicalLines };

export function answerOf({ html, url }: EnginePage): EngineAnswer {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return engineAnswer(extract(document, { url, explains: true }), exportArticle);
}
