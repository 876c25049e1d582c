/** Runs in a tab of Chromium: reads pages with the library. Arguments and results are copied between processes. */
import { textWithTex } from '../../library/formula-text.ts';
import {
  type Article,
  describe,
  type Extraction,
  exportArticle,
  extract,
  placeHighlights,
  type ScorerName,
  scorers,
  volumePart,
} from '../../library/pith.ts';
import type { Answer, Explanation, PageTask, ScorerAnswer } from '../page-answers.ts';
import { base64, writePart } from '../part-json.ts';

/** Whether there is a scorer of this name. */
export function hasScorer(name: string): boolean {
  return Object.hasOwn(scorers, name);
}

/** Reads the markup at an address without running its scripts. */
export async function readMarkup({ markup, ...task }: PageTask & { readonly markup: string }): Promise<Answer> {
  return answerOf(parse(await textAt(markup)), task);
}

/** Reads the page that the tab shows. */
export function readShown(task: PageTask): Answer {
  return answerOf(document, task);
}

/** What every scorer chooses on a page, the default one first. */
export async function compareScorers({ markup, url }: { markup: string; url?: string }): Promise<ScorerAnswer[]> {
  const html = await textAt(markup);
  const names = Object.keys(scorers) as ScorerName[];
  // The first extraction in a tab also compiles the code.
  extract(parse(html));
  const answers = names.map((scorer) => {
    const page = parse(html);
    const start = performance.now();
    const { article } = extract(page, { scorer, ...(url !== undefined && { url }) });
    return { scorer, ms: performance.now() - start, text: article?.text ?? '' };
  });
  const all = bagOf(answers[0]?.text ?? '');
  return answers.map(({ scorer, ms, text }) => {
    const own = bagOf(text);
    return { scorer, ms, words: sizeOf(own), shared: sharedBy(own, all), firstLine: text.trim().split('\n')[0] ?? '' };
  });
}

function answerOf(page: Document, task: PageTask): Answer {
  const { url, scorer, explains } = task;
  const options = {
    explains,
    ...(url !== undefined && { url }),
    ...(scorer !== undefined && { scorer: scorer as ScorerName }),
  };
  const extraction = extract(page, options);
  const { article, reason, pageType, confidence, scorer: used, warnings } = extraction;
  const about = { pageType, confidence, scorer: used, warnings };
  const explanation = explains ? { explanation: explanationOf(extraction) } : {};
  if (article === null) return { ...about, reason: reason ?? 'no-content', ...explanation };
  const { content: _, nextPage: _next, ...fields } = article;
  const placed = task.highlights && { highlights: placeHighlights(article, task.highlights) };
  const answer = { ...about, article: { ...fields, text: textWithTex(article) }, ...explanation, ...placed };
  return { ...answer, file: fileOf(article, task) };
}

/** The text of the output file; for a book, its bytes in base64. `null` if the fields are enough. */
function fileOf(article: Article, { format, saved, isPart, ...task }: PageTask): string | null {
  if (isPart) return writePart(volumePart(article, { ...task, saved: new Date(saved) }));
  if (format === 'text' || format === 'json' || format === 'jsonl') return null;
  const file = exportArticle(article, format, { ...task, saved: new Date(saved) });
  return typeof file === 'string' ? file : base64(file);
}

function explanationOf(extraction: Extraction): Explanation {
  const { candidates, chosenRank, head = [], removed, rescuedFrom } = extraction;
  return {
    chosenRank,
    candidates: candidates.map(({ rank, name, score, terms, share, preview }) => ({
      rank,
      name,
      score,
      terms,
      share,
      preview,
    })),
    description: describe(extraction),
    head,
    removed: removed.map(({ by, reason, kind, chars, preview }) => ({ by, reason, kind, chars, preview })),
    ...(rescuedFrom !== undefined && { rescuedFrom }),
  };
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Counts of the words of a text. */
function bagOf(text: string): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

function sizeOf(bag: ReadonlyMap<string, number>): number {
  return [...bag.values()].reduce((sum, count) => sum + count, 0);
}

/** The share of the words of `all` that a text holds, `[0, 1]`. */
function sharedBy(own: ReadonlyMap<string, number>, all: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of all) shared += Math.min(count, own.get(word) ?? 0);
  return shared / Math.max(1, sizeOf(all));
}
