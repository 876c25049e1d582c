import { holdsSnippet } from '../measures/snippets.ts';
import type { CorpusResult } from './figures.ts';
import { measureOf, overlapBy, type PageRow } from './page-rows.ts';
import { type DiffPart, diffWords } from './word-diff.ts';

/** Characters shown at each end of a long common part. The middle is left out. */
const CONTEXT_CHARS = 240;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section { border-block-start: 1px solid; margin-block-start: 2rem; overflow-wrap: anywhere; }
.diff { white-space: pre-line; }
ins, del { border-radius: 3px; padding: 0 2px; text-decoration: none; }
ins { background: light-dark(#ffe2a8, #6b4a00); }
del { background: light-dark(#ffc9c9, #7a1f1f); }
.left-out { opacity: .6; font-style: italic; }
td, th { text-align: start; padding-inline-end: 1rem; font-variant-numeric: tabular-nums; }
`;

const LEGEND = `<p><del>missed</del>: expected, but not extracted. <ins>extra</ins>: extracted, but not expected. Unmarked: both.
Case, whitespace and punctuation are ignored.</p>`;

/**
 * Returns an HTML report on the pages with the lowest F1, for each corpus and each of Pith's scorers (each system if Pith was not
 * measured). Among equals, pages with longer answers come first.
 */
export function describeWorstPages(results: readonly CorpusResult[], count: number): string {
  const sections = results.flatMap((result) => {
    const own = result.systems.filter(({ label }) => label.startsWith('pith:'));
    const shown = own.length > 0 ? own : result.systems;
    return shown.map(({ label, rows }) => describeSystem(result, label, worstRows(result, rows, count)));
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Worst pages</title><style>${STYLE}</style>
<h1>Worst pages</h1>${LEGEND}${sections.join('\n')}</html>\n`;
}

function worstRows({ corpus }: CorpusResult, rows: readonly PageRow[], count: number): PageRow[] {
  const measure = measureOf(corpus);
  const f1Of = (row: PageRow) => overlapBy(measure, row)?.f1 ?? 1;
  const length = (row: PageRow) => row.expectedText?.length ?? 0;
  return [...rows].sort((a, b) => f1Of(a) - f1Of(b) || length(b) - length(a)).slice(0, count);
}

function describeSystem(result: CorpusResult, label: string, rows: readonly PageRow[]): string {
  const measure = measureOf(result.corpus);
  const pages = rows.map((row) => describePage(row, overlapBy(measure, row)));
  return `<h2>${escaped(`${result.corpus.name}, ${label}, by ${measure}`)}</h2>${pages.join('\n')}`;
}

function describePage(row: PageRow, overlap: ReturnType<typeof overlapBy>): string {
  const { id, type, url } = row.page;
  const figures = overlap
    ? `F1 ${overlap.f1.toFixed(3)}, P ${overlap.precision.toFixed(3)}, R ${overlap.recall.toFixed(3)}`
    : '';
  const outcome = row.thrown ?? row.failure;
  return `<section><h3>${escaped(id)}</h3><p>${escaped([type, figures, url ?? ''].filter(Boolean).join(' · '))}</p>
${outcome === null ? '' : `<p><strong>${escaped(outcome)}</strong></p>`}${describeChosen(row)}${describeAnswer(row)}</section>`;
}

function describeChosen({ chosen }: PageRow): string {
  if (chosen === null) return '';
  const terms = Object.entries(chosen.terms)
    .sort(([, first], [, second]) => Math.abs(second) - Math.abs(first))
    .map(([name, value]) => `<tr><th>${escaped(name)}<td>${value.toFixed(3)}`);
  return `<details><summary>Chosen: <code>${escaped(chosen.path)}</code></summary><table>${terms.join('')}</table></details>`;
}

function describeAnswer(row: PageRow): string {
  if (row.expectedText !== null)
    return `<div class="diff" dir="auto">${diffWords(row.expectedText, row.text).map(describePart).join('')}</div>`;
  const { wanted, unwanted } = row.page.snippets ?? { wanted: [], unwanted: [] };
  const has = (snippet: string) => holdsSnippet(row.text, snippet);
  const missed = wanted.filter((snippet) => !has(snippet)).map((snippet) => `<li><del>${escaped(snippet)}</del>`);
  const extra = unwanted.filter(has).map((snippet) => `<li><ins>${escaped(snippet)}</ins>`);
  return `<ul>${[...missed, ...extra].join('')}</ul><details><summary>Extracted text</summary>
<div class="diff" dir="auto">${escaped(row.text)}</div></details>`;
}

function describePart({ kind, text, words }: DiffPart): string {
  if (kind === 'missed') return `<del>${escaped(text)}</del>`;
  if (kind === 'extra') return `<ins>${escaped(text)}</ins>`;
  if (text.length <= 2 * CONTEXT_CHARS) return escaped(text);
  const [start, end] = [text.slice(0, CONTEXT_CHARS), text.slice(-CONTEXT_CHARS)];
  return `${escaped(start)} <span class="left-out">[… ${words} words in common …]</span> ${escaped(end)}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
