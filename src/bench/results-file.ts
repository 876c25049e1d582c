import type { CorpusResult } from './figures.ts';
import { measureOf, overlapBy } from './page-rows.ts';
import type { Mode } from './page-runner.ts';

/** Returns all figures and rows as JSON. F1, P and R of a page use the main measure of its corpus. */
export function toJson(results: readonly CorpusResult[], mode: Mode): string {
  const corpora = results.map(({ corpus, systems, figures }) => {
    const measure = measureOf(corpus);
    return {
      corpus: corpus.name,
      mode,
      measure,
      figures,
      systems: systems.map(({ label, rows }) => ({
        system: label,
        pages: rows.map((row) => {
          const overlap = overlapBy(measure, row);
          return {
            id: row.page.id,
            type: row.page.type,
            ...(row.page.lang === undefined ? {} : { lang: row.page.lang }),
            f1: overlap?.f1 ?? null,
            p: overlap?.precision ?? null,
            r: overlap?.recall ?? null,
            ms: row.ms,
            chars: row.text.length,
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
