import type { Corpus, CorpusPage } from './corpus.ts';
import type { Content, Outcome } from './in-page/in-page.ts';
import type { Choice } from './in-page/systems.ts';
import { isSameAuthor, isSameDay, isSameTitle } from './measures/metadata-match.ts';
import { charactersOf, type Overlap, overlapOf, wordsOf } from './measures/overlap.ts';
import { countSnippets, type SnippetCounts, snippetOverlap } from './measures/snippets.ts';
import { compareStructure, type StructureCounts } from './measures/structure-kept.ts';

/** By what the pages of a corpus are judged first. */
export type Measure = 'words' | 'characters' | 'snippets';

/** What one system made of one page, compared with what is known. `null` where nothing is known. */
export interface PageRow {
  readonly page: CorpusPage;
  readonly words: Overlap | null;
  readonly characters: Overlap | null;
  readonly snippets: SnippetCounts | null;
  readonly structure: StructureCounts | null;
  /** Whether it is right. */
  readonly title: boolean | null;
  readonly author: boolean | null;
  readonly date: boolean | null;
  readonly ms: number;
  readonly msUnsanitized: number;
  /** Why there is no content: the system's reason, or `empty` if it gave none. */
  readonly failure: string | null;
  readonly thrown: string | null;
  readonly changed: boolean;
  readonly choice: Choice | null;
  /** What was extracted. */
  readonly text: string;
  /** What is right. */
  readonly right: string | null;
}

/**
 * Characters where the pages say their languages, which only corpora of several do: a word is no unit in all of them. Snippets
 * where there is no whole answer, words everywhere else.
 */
export function measureOf({ pages }: Corpus): Measure {
  if (pages.some((page) => page.mainContent === undefined && page.expectedHtml === undefined)) return 'snippets';
  return pages.every((page) => page.lang !== undefined) ? 'characters' : 'words';
}

/** Agreement on a page by the corpus' measure. */
export function overlapBy(measure: Measure, row: PageRow): Overlap | null {
  if (measure === 'words') return row.words;
  if (measure === 'characters') return row.characters;
  return row.snippets === null ? null : snippetOverlap(row.snippets);
}

/** Compares an outcome with what is known of the page. `expected` is what its expected HTML holds. */
export function rowOf(page: CorpusPage, outcome: Outcome, expected: Content | null): PageRow {
  const { text, thrown, ms, msUnsanitized, changed, choice } = outcome;
  const right = page.mainContent ?? expected?.text ?? null;
  return {
    page,
    words: right === null ? null : overlapOf(wordsOf(right), wordsOf(text)),
    characters: right === null ? null : overlapOf(charactersOf(right), charactersOf(text)),
    snippets: page.snippets === undefined ? null : countSnippets(text, page.snippets),
    structure: expected === null ? null : compareStructure(expected.structure, outcome.structure, outcome.title),
    ...metadataOf(page, outcome),
    ms,
    msUnsanitized,
    failure: text === '' && thrown === null ? (outcome.reason ?? 'empty') : null,
    thrown,
    changed,
    choice,
    text,
    right,
  };
}

function metadataOf(page: CorpusPage, outcome: Outcome): Pick<PageRow, 'title' | 'author' | 'date'> {
  return {
    title: page.title === undefined ? null : isSameTitle(page.title, outcome.title),
    author: page.author === undefined ? null : isSameAuthor(page.author, outcome.author),
    date: page.date === undefined ? null : isSameDay(page.date, outcome.date),
  };
}
