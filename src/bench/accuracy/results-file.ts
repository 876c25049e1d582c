import { type CorpusResult, HEAD_FIELDS } from './figures.ts';
import { measureOf, overlapBy, type PageRow } from './page-rows.ts';
import type { Mode } from './page-runner.ts';

/**
 * Returns all figures and rows as JSON. F1, P and R of a page use the main measure of its corpus. Pages of `check` have a number instead
 * of their id, so that rows of two runs can be paired, but nobody looks at the page.
 */
export function toJson(results: readonly CorpusResult[], mode: Mode): string {
  const corpora = results.map(({ corpus, part, systems, figures }) => {
    const measure = measureOf(corpus);
    return {
      corpus: corpus.name,
      part,
      mode,
      measure,
      figures,
      systems: systems.map(({ label, rows }) => ({
        system: label,
        pages: rows.map((row, index) => {
          const overlap = overlapBy(measure, row);
          return {
            id: part === 'check' ? index : row.page.id,
            type: row.page.type,
            ...(row.page.lang === undefined ? {} : { lang: row.page.lang }),
            f1: overlap?.f1 ?? null,
            p: overlap?.precision ?? null,
            r: overlap?.recall ?? null,
            ms: row.ms,
            chars: row.text.length,
            ...(row.chosen === null ? {} : { confidence: row.chosen.confidence }),
            head: headOf(row),
            ...(row.structure === null ? {} : { structure: row.structure }),
            ...(row.failure === null ? {} : { failure: row.failure }),
            ...(row.thrown === null ? {} : { thrown: row.thrown }),
          };
        }),
      })),
    };
  });
  return `${JSON.stringify({ corpora }, null, 1)}\n`;
}

/** Whether each field of the head is right, without those whose answer is not known. */
function headOf(row: PageRow) {
  return Object.fromEntries(HEAD_FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])));
}
