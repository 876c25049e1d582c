import type { Corpus, CorpusPage } from '../../dev/corpora/corpus.ts';
import type { Content, Outcome } from '../in-page/measure.ts';
import type { ChosenCandidate } from '../in-page/systems.ts';
import { isSameAuthor, isSameDay, isSameTitle } from '../measures/metadata-match.ts';
import { charactersOf, type Overlap, overlapOf, wordsOf } from '../measures/overlap.ts';
import { isFirstPostKept, isLastReplyKept, isPassageKept } from '../measures/passage-kept.ts';
import { countSnippets, type SnippetCounts, snippetOverlap } from '../measures/snippets.ts';
import { compareStructure, type StructureCounts } from '../measures/structure-kept.ts';
import { withoutCaptions } from './captions.ts';

/** The main measure of a corpus. */
export type Measure = 'words' | 'characters' | 'snippets';

/** The result of one system on one page, compared with the known answers. Fields without an answer are `null`. */
export interface PageRow {
  readonly page: CorpusPage;
  readonly words: Overlap | null;
  readonly characters: Overlap | null;
  readonly snippets: SnippetCounts | null;
  readonly structure: StructureCounts | null;
  /** Whether the field is correct. */
  readonly title: boolean | null;
  readonly author: boolean | null;
  readonly date: boolean | null;
  readonly sources: Outcome['sources'];
  /** Whether the text has the standfirst; of a thread, its first post and its last. */
  readonly standfirst: boolean | null;
  readonly firstPost: boolean | null;
  readonly lastReply: boolean | null;
  readonly ms: number;
  readonly msUnsanitized: number;
  /** Why there is no content: the system's reason, or `empty` without one. `null` if there is content or an error. */
  readonly failure: string | null;
  readonly thrown: string | null;
  readonly changed: boolean;
  readonly chosen: ChosenCandidate | null;
  /** The extracted text. */
  readonly text: string;
  /** The expected text. */
  readonly expectedText: string | null;
}

/**
 * Returns the main measure of a corpus: snippets if some pages have no complete answer; characters if all pages give their language,
 * because not all scripts separate words; else words.
 */
export function measureOf({ pages }: Corpus): Measure {
  if (pages.some((page) => page.mainContent === undefined && page.expectedHtml === undefined)) return 'snippets';
  return pages.every((page) => page.lang !== undefined) ? 'characters' : 'words';
}

/** Returns the agreement on a page by one measure; `null` without an answer. */
export function overlapBy(measure: Measure, row: PageRow): Overlap | null {
  if (measure === 'words') return row.words;
  if (measure === 'characters') return row.characters;
  return row.snippets === null ? null : snippetOverlap(row.snippets);
}

/** The answer that an outcome is compared with, besides the fields of the corpus. */
export interface ExpectedAnswer {
  /** The content of the page's expected HTML. */
  readonly expected: Content | null;
  /** Lines that count neither for nor against a system. */
  readonly captions: readonly string[];
}

/** Compares an outcome with the known answers. */
export function rowOf(page: CorpusPage, outcome: Outcome, { expected, captions }: ExpectedAnswer): PageRow {
  const { thrown, ms, msUnsanitized, changed, chosen } = outcome;
  const text = withoutCaptions(outcome.text, captions);
  const answer = page.mainContent ?? expected?.text ?? null;
  const expectedText = answer === null ? null : withoutCaptions(answer, captions);
  return {
    page,
    words: expectedText === null ? null : overlapOf(wordsOf(expectedText), wordsOf(text)),
    characters: expectedText === null ? null : overlapOf(charactersOf(expectedText), charactersOf(text)),
    snippets: page.snippets === undefined ? null : countSnippets(text, page.snippets),
    structure: expected === null ? null : compareStructure(expected.structure, outcome.structure, outcome.title),
    ...metadataOf(page, outcome),
    sources: outcome.sources,
    standfirst: page.standfirst === undefined ? null : isPassageKept(page.standfirst, text),
    ...threadOf(page, { text, title: outcome.title }),
    ms,
    msUnsanitized,
    failure: text === '' && thrown === null ? (outcome.reason ?? 'empty') : null,
    thrown,
    changed,
    chosen,
    text,
    expectedText,
  };
}

/** Pages without an answer in one piece, such as snippets, have no first post. */
function threadOf(
  { type, mainContent = '' }: CorpusPage,
  { text, title }: { text: string; title: string | null },
): Pick<PageRow, 'firstPost' | 'lastReply'> {
  if (type !== 'forum' || mainContent === '') return { firstPost: null, lastReply: null };
  // The answer may begin with the title.
  return {
    firstPost: isFirstPostKept(mainContent, `${title ?? ''}\n${text}`),
    lastReply: isLastReplyKept(mainContent, text),
  };
}

function metadataOf(page: CorpusPage, outcome: Outcome): Pick<PageRow, 'title' | 'author' | 'date'> {
  return {
    title: page.title === undefined ? null : isSameTitle(page.title, outcome.title),
    author: page.author === undefined ? null : isSameAuthor(page.author, outcome.author),
    date: page.date === undefined ? null : isSameDay(page.date, outcome.date),
  };
}
