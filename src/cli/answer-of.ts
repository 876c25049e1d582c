import { textWithTex } from '../library/formula-text.ts';
import {
  type Article,
  describe,
  type Extraction,
  type ExtractOptions,
  exportArticle,
  placeHighlights,
  volumePart,
} from '../library/pith.ts';
import type { Explanation, PageAnswer, PageTask } from './page-answers.ts';
import { base64, writePart } from './part-json.ts';

/** How an engine reads a page. */
export interface Engine {
  extract(options: ExtractOptions): Extraction;
  /** The content of an article in the form in which the library takes it here. */
  contentOf(html: string): string | HTMLElement;
  /** Whether the page has scripts that were not run. */
  readonly hasIdleScripts: boolean;
}

/** Whether a page may write what it shows by scripts. */
export function mayHaveScripts(html: string): boolean {
  return /<script\b/i.test(html);
}

/** The answer to a task about a page. */
export function answerOf({ extract, contentOf, hasIdleScripts }: Engine, task: PageTask): PageAnswer {
  const { url, scorer, explains, siteMemory } = task;
  const extraction = extract({
    explains,
    ...(url !== undefined && { url }),
    ...(scorer !== undefined && { scorer }),
    ...(siteMemory && { siteMemory }),
  });
  const { article, reason, pageType, confidence, scorer: used, warnings, sitePage } = extraction;
  const about = { pageType, confidence, scorer: used, warnings, ...(sitePage && { sitePage }) };
  const explanation = explains ? { explanation: explanationOf(extraction) } : {};
  if (article === null) return { ...about, reason: reason ?? 'no-content', ...explanation, hasIdleScripts };
  const { content, nextPage: _next, ...fields } = article;
  const source = { ...article, content: isReadAsMarkup(content, task) ? contentOf(content) : content };
  const placed = task.highlights && { highlights: placeHighlights(source, task.highlights) };
  // The reason here: a part of a page that is a guess.
  const guess = reason !== undefined && { reason };
  const answer = { ...about, ...guess, article: { ...fields, text: textWithTex(source) }, ...explanation, ...placed };
  return { ...answer, file: fileOf(source, task) };
}

/** Whether more is needed of an article than its fields. */
function isReadAsMarkup(content: string, task: PageTask): boolean {
  return !isOfFields(task) || task.highlights !== undefined || content.includes('<math');
}

function isOfFields({ format, isPart }: PageTask): boolean {
  return !isPart && (format === 'text' || format === 'json' || format === 'jsonl');
}

type Source = Omit<Article, 'content'> & { readonly content: string | HTMLElement };

/** The text of the output file; for a book, its bytes in base64. `null` if the fields are enough. */
function fileOf(source: Source, task: PageTask): string | null {
  const { format, saved, isPart, ...facts } = task;
  if (isPart) return writePart(volumePart(source, { ...facts, saved: new Date(saved) }));
  if (format === 'text' || format === 'json' || format === 'jsonl') return null;
  const file = exportArticle(source, format, { ...facts, saved: new Date(saved) });
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
