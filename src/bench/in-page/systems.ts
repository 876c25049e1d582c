import { Readability } from '@mozilla/readability';
import Defuddle from 'defuddle';
import DOMPurify from 'dompurify';
import { pithScorerWithout } from '../../core/decide/pith-scorer.ts';
import { finish, type Metadata, type ScorerName, type SiteMemory } from '../../core/index.ts';
import { extractWithSteps } from '../../library/extract-with.ts';
import { extract } from '../../library/pith.ts';

/** A system to measure. The scorer `''` is the library's default; `without` names rules of it to leave out. */
export type System =
  | { readonly name: 'pith'; readonly scorer: string; readonly without?: readonly string[] }
  | { readonly name: 'readability' | 'readability+purify' | 'defuddle' | 'body' }
  /** A built library, whose exports are in this global variable. */
  | { readonly name: 'build'; readonly label: string; readonly global: string };

/** The input of a system. */
export interface Source {
  readonly document: Document;
  /** `undefined` if the page's URL is unknown. */
  readonly url: string | undefined;
  /** Whether this is the tab's own document. Systems that modify their document then get a copy. */
  readonly isLive: boolean;
  /** The memory of other pages of the site. Default: none. */
  readonly siteMemory?: SiteMemory | undefined;
}

/** The output of a system. */
export interface SystemAnswer {
  /** Markup or an element; `null` if nothing was found. */
  readonly content: string | Element | null;
  readonly title?: string | null | undefined;
  readonly author?: string | null | undefined;
  readonly date?: string | null | undefined;
  /** The finders of title, author and date, from systems that name them. */
  readonly sources?: Sources | undefined;
  /** Why nothing was found, if the system gives a reason. */
  readonly reason?: string | undefined;
  /** Duration of sanitizing. */
  readonly sanitizingMs?: number;
  readonly chosen?: ChosenCandidate;
  /** Ids of the default scorer's rules that changed a decision, if `without` was given. */
  readonly fired?: readonly string[];
}

/** By field of the head, the name of the finder that gave its value. */
export type Sources = Readonly<Partial<Record<'title' | 'author' | 'date', string | undefined>>>;

/** The candidate that the system chose. */
export interface ChosenCandidate {
  readonly scorer: string;
  /** A selector path. */
  readonly path: string;
  readonly terms: Readonly<Record<string, number>>;
  /** The F1 that it is expected to reach, `[0, 1]`. */
  readonly confidence: number;
}

/** Runs a system as its documentation describes. Errors of the system are thrown on. */
export function runSystem(system: System, source: Source): SystemAnswer {
  switch (system.name) {
    case 'pith':
      return runPith(system, source);
    case 'readability':
      return runReadability(source);
    case 'readability+purify':
      return runPurifiedReadability(source);
    case 'build':
      return runBuild(system.global, source);
    case 'defuddle':
      return runDefuddle(source);
    case 'body':
      return { content: source.document.body };
  }
}

/**
 * Returns the scorer's name as the library reports it.
 *
 * @throws {RangeError} for an unknown scorer.
 */
export function scorerName(name: string): string {
  return extract(new DOMParser().parseFromString('', 'text/html'), scorerOption(name)).scorer;
}

function runPith(
  { scorer, without }: Extract<System, { name: 'pith' }>,
  { document, url, siteMemory }: Source,
): SystemAnswer {
  const options = { ...(url !== undefined && { url }), ...(siteMemory && { siteMemory }) };
  const fired = new Set<string>();
  const extraction = without
    ? finish(extractWithSteps(document, { ...options, scorer: pithScorerWithout(new Set(without), fired) }))
    : extract(document, { ...options, ...scorerOption(scorer) });
  const { article, candidates, chosenRank, confidence, reason, timings } = extraction;
  const chosen = candidates.find((candidate) => candidate.rank === chosenRank);
  return {
    content: article?.content ?? null,
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime ?? article?.modifiedTime,
    sources: article === null ? {} : sourcesOf(article.sources),
    reason,
    sanitizingMs: timings.sanitizing,
    fired: [...fired],
    ...(chosen ? { chosen: { scorer: extraction.scorer, path: chosen.path, terms: chosen.terms, confidence } } : {}),
  };
}

function sourcesOf({ title, byline, publishedTime, modifiedTime }: Metadata['sources']): Sources {
  return { title, author: byline, date: publishedTime ?? modifiedTime };
}

/** Does not check the name: the library throws for an unknown scorer. */
function scorerOption(name: string): { scorer?: ScorerName } {
  return name === '' ? {} : { scorer: name };
}

function runReadability({ document, isLive }: Source): SystemAnswer {
  // Readability modifies its document.
  const own = isLive ? (document.cloneNode(true) as Document) : document;
  const article = new Readability(own).parse();
  return {
    content: article?.content ?? null,
    title: article?.title,
    author: article?.byline,
    date: article?.publishedTime,
  };
}

/** The work of an extension: it leaves the page unchanged, and sanitizes what it shows. */
function runPurifiedReadability({ document }: Source): SystemAnswer {
  const answer = runReadability({ document, url: undefined, isLive: true });
  return { ...answer, content: DOMPurify.sanitize(answer.content ?? '') };
}

function runBuild(global: string, { document, url }: Source): SystemAnswer {
  const { extract: extractAsBuilt } =
    (globalThis as unknown as Record<string, { extract: typeof extract }>)[global] ?? {};
  const { article } = extractAsBuilt?.(document, url === undefined ? {} : { url }) ?? { article: null };
  return { content: article?.content ?? null };
}

function runDefuddle({ document, url }: Source): SystemAnswer {
  const found = new Defuddle(document, url === undefined ? {} : { url }).parse();
  return { content: found.content, title: found.title, author: found.author, date: found.published };
}
