import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import type { ScorerName } from '../../core/index.ts';
import { extract } from '../../library/pith.ts';

/** What is measured. A scorer of `''` is the library's default. */
export type System =
  | { readonly name: 'pith'; readonly scorer: string }
  | { readonly name: 'readability' | 'defuddle' | 'body' };

/** A page as a system gets it. */
export interface Source {
  readonly document: Document;
  /** Absent when the page's address is not known. */
  readonly url: string | undefined;
  /** Whether the document is shown, so that a system which changes it must be given a copy. */
  readonly isLive: boolean;
}

/** What a system found, before anything is compared. */
export interface Answer {
  /** Markup, or the element itself. `null` when nothing was found. */
  readonly content: string | Element | null;
  readonly title?: string | null | undefined;
  readonly author?: string | null | undefined;
  readonly date?: string | null | undefined;
  /** Why nothing was found, where a system says so. */
  readonly reason?: string | undefined;
  /** Milliseconds of its last stage, which makes the content safe. */
  readonly sanitizingMs?: number;
  readonly choice?: Choice;
}

/** The candidate that was used. */
export interface Choice {
  readonly scorer: string;
  /** A selector path. */
  readonly path: string;
  readonly terms: Readonly<Record<string, number>>;
}

/** Runs a system as its documentation says. Throws what it throws. */
export function runSystem(system: System, source: Source): Answer {
  switch (system.name) {
    case 'pith':
      return runPith(system.scorer, source);
    case 'readability':
      return runReadability(source);
    case 'defuddle':
      return runDefuddle(source);
    case 'body':
      return { content: source.document.body };
  }
}

/**
 * The scorer's name as the library reports it.
 *
 * @throws {RangeError} when there is none of this name.
 */
export function scorerName(name: string): string {
  return extract(new DOMParser().parseFromString('', 'text/html'), scorerOption(name)).scorer;
}

function runPith(scorer: string, { document, url }: Source): Answer {
  const extraction = extract(document, { ...(url === undefined ? {} : { url }), ...scorerOption(scorer) });
  const { article, candidates, chosenRank, reason, timings } = extraction;
  const chosen = candidates.find((candidate) => candidate.rank === chosenRank);
  return {
    content: article?.content ?? null,
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
    reason,
    sanitizingMs: timings.sanitizing,
    ...(chosen ? { choice: { scorer: extraction.scorer, path: chosen.path, terms: chosen.terms } } : {}),
  };
}

/** The page decides about the name: an unknown one throws there. */
function scorerOption(name: string): { scorer?: ScorerName } {
  return name === '' ? {} : { scorer: name as ScorerName };
}

function runReadability({ document, isLive }: Source): Answer {
  // It rewrites the document it is given.
  const own = isLive ? (document.cloneNode(true) as Document) : document;
  const article = new Readability(own).parse();
  return {
    content: article?.content ?? null,
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
  };
}

function runDefuddle({ document, url }: Source): Answer {
  const found = new Defuddle(document, url === undefined ? {} : { url }).parse();
  return { content: found.content, title: found.title, author: found.author, date: found.published };
}
