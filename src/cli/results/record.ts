import type { PageAnswer } from '../page-answers.ts';

/** The result of one page: the answer of the engine, or why there is none. */
export type Result = { readonly source: string; readonly url?: string } & (
  | { readonly answer: PageAnswer }
  | { readonly error: string }
);

/** The result as an object of JSON: the fields of the library's article, flat, with page type, confidence and scorer. */
export function recordOf(result: Result): object {
  const { source, url } = result;
  const place = { source, ...(url !== undefined && { url }) };
  if ('error' in result) return { ...place, error: result.error };
  const { article, file: _, hasIdleScripts: _idle, sitePage: _page, ...about } = result.answer;
  return { ...place, ...article, ...about };
}

/** Title, keywords and date on a line each, an empty line, and the text: as cx-extractor wrote it. `''` without an article. */
export function textOf(result: Result): string {
  if ('error' in result || result.answer.article === undefined) return '';
  const { title, keywords, publishedTime, text } = result.answer.article;
  return `${[title ?? '', keywords.join(', '), publishedTime ?? ''].join('\n')}\n\n${text}\n`;
}
