import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Failure } from '../cli/terminal/failure.ts';
import { type CorpusPage, readCorpus, spreadPages } from '../dev/corpora/corpus.ts';
import { CORPUS_SPLITS, type CorpusSplit } from '../dev/corpora/sites.ts';
import { withoutRules } from './accuracy/ablation.ts';
import type { Mode } from './accuracy/page-runner.ts';
import { MEMORY_KINDS, type MemoryKind } from './accuracy/site-memories.ts';
import { listOf, parseOptions, wholeNumber } from './arguments.ts';
import type { System } from './in-page/systems.ts';

export const USAGE = `Usage:
  npm run bench -- --corpus DIR[,DIR…] [options]
      Measures accuracy and speed on saved pages with known answers.
  npm run bench -- growth [--scorer NAME[,NAME…]]
      Measures how extraction time grows with page size, on generated pages.
  npm run bench -- cpu --corpus DIR[,DIR…] [--systems NAME[,NAME…]] [--scorer NAME[,NAME…]] [--limit N]
      Measures processor time: the first extraction in a process, each page once, and the third time in one tab.
  npm run bench -- turns --corpus DIR[,DIR…] [--builds DIR[,DIR…]] [--systems NAME[,NAME…]] [--limit N] [--fresh N]
      Measures the times of built libraries and other readers, in turn on each page, in one tab and in fresh processes.
  npm run bench -- reader --corpus DIR[,DIR…] [--limit N] [--highlights N]
      Measures the time from the keyboard shortcut to the painted article.
  npm run bench -- popup --corpus DIR[,DIR…] [--limit N]
      Measures the time until the popup says what the page is.
  npm run bench -- transfer [--articles N]
      Measures import, backup, restoring, a book and Markdown files of a library of generated articles.
  npm run bench -- batch PATH[,PATH…] [--engine pith|readability] [--jobs N]
      Measures how long the command line takes for saved pages, with Pith and with Readability in its place.
  npm run bench -- node --corpus DIR[,DIR…] [--limit N]
      Measures the library without a browser, beside Readability on linkedom.
  npm run bench -- anchors --corpus DIR[,DIR…] [--part tune|check] [--limit N]
      Measures how often quotes are found again in articles that have changed, and how long that takes.
  npm run bench -- corrections --corpus DIR[,DIR…] [--part tune|check] [--limit N] [--out FILE]
      Measures how often remembered corrections find their part in other articles, and what they do where it is missing.
  npm run bench -- library [--articles N]
      Measures the library with generated articles: its list, searches, scrolling, and opening one without a network.

Options:
  --corpus DIR[,DIR…]      Folders of saved pages.
  --systems NAME[,NAME…]   Systems to compare: pith, readability, defuddle, body, readability+purify. Default: the first four.
                           "body" takes the whole page, as a lower bound. "readability+purify" copies the page, and
                           sanitizes what Readability finds.
  --builds DIR[,DIR…]      Folders of built libraries, such as dist/lib. The first is what the others are compared with.
  --fresh N                Pages of which each is read in a fresh process by each system. Default: 20.
  --scorer NAME[,NAME…]    Scorers of Pith to run. Default: its default scorer; with growth, all.
  --without RULE[,RULE…]   Also run Pith without these rules of its default scorer.
  --ablate                 Run Pith alone: with all rules, and without each rule in turn. Prints what each rule
                           brings, as paired differences with their standard errors.
  --mode parsed|live       Parse pages with DOMParser, or load them in a tab. Default: parsed.
  --limit N                Read only the first N pages of each part of a corpus; with cpu, turns, reader, popup and node, N pages
                           spread evenly over all corpora.
  --part tune|check        Read only this part of each corpus. Default: both, each with figures of its own.
                           "check" is a third of the sites, locked: its pages are never shown.
  --site-memory own|shuffled
                           Read each page with what the other pages of its host hold; as a control, those of another host.
  --head                   Print only titles, authors, dates, standfirsts, and the ends of threads.
  --without-captions       Count captions neither for nor against a system.
  --worst N                Write an HTML report on the N worst pages of each corpus, without those of "check".
  --out FILE               Write all figures and the results for each page as JSON.
                           The report of --worst is written next to it.
  --help                   Show this text.`;

const SYSTEM_NAMES = ['pith', 'readability', 'defuddle', 'body', 'readability+purify'] as const;

/** Options of a benchmark run. */
export interface BenchOptions {
  /** Paths of folders. */
  readonly corpora: readonly string[];
  /** Empty if `isAblation`. */
  readonly systems: readonly System[];
  readonly mode: Mode;
  /** Whether to run Pith with all rules, and without each in turn. */
  readonly isAblation: boolean;
  readonly parts: readonly CorpusSplit[];
  /** Whether only the heads of articles are reported. */
  readonly onlyHeads: boolean;
  /** Whether captions are removed from answers and extractions. */
  readonly withoutCaptions: boolean;
  /** The pages that are known when a page is read. `undefined` for none. */
  readonly siteMemory: MemoryKind | undefined;
  /** Maximum pages per part of a corpus. */
  readonly limit: number;
  /** Pages per corpus in the report on the worst pages of its part `tune`; 0 for no report. */
  readonly worst: number;
  /** Path of the JSON file with all figures and rows. The report on the worst pages is written next to it. */
  readonly out: string | undefined;
}

/** @throws {Failure} for invalid arguments. */
export function readOptions(args: readonly string[]): BenchOptions {
  const values = parse(args);
  const corpora = listOf(values.corpus).map((folder) => resolve(folder));
  if (corpora.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  const { mode } = values;
  if (mode !== 'parsed' && mode !== 'live') throw new Failure(`--mode must be parsed or live, not "${mode}".`);
  if (values.worst !== undefined && values.part === 'check')
    throw new Failure('--worst shows pages, and the pages of "check" must not be looked at.');
  return {
    corpora,
    systems: values.ablate
      ? []
      : [...systemsOf(listOf(values.systems), listOf(values.scorer)), ...withoutRules(listOf(values.without))],
    mode,
    isAblation: values.ablate === true,
    parts: partsOf(values.part),
    onlyHeads: values.head === true,
    withoutCaptions: values['without-captions'] === true,
    siteMemory: memoryKindOf(values['site-memory']),
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.limit, '--limit'),
    worst: values.worst === undefined ? 0 : wholeNumber(values.worst, '--worst'),
    out: values.out === undefined ? undefined : fileToWrite(values.out),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    corpus: text,
    systems: { ...text, default: 'pith,readability,defuddle,body' },
    scorer: { ...text, default: '' },
    without: text,
    part: text,
    head: { type: 'boolean' } as const,
    'without-captions': { type: 'boolean' } as const,
    'site-memory': text,
    ablate: { type: 'boolean' } as const,
    mode: { ...text, default: 'parsed' },
    limit: text,
    worst: text,
    out: text,
  };
  return parseOptions({ args: [...args], options }, USAGE);
}

/** The parts that `--part` names; both without it. @throws {Failure} for an unknown one. */
export function partsOf(name: string | undefined): readonly CorpusSplit[] {
  if (name === undefined) return CORPUS_SPLITS;
  const part = CORPUS_SPLITS.find((each) => each === name);
  if (part === undefined) throw new Failure(`--part must be tune or check, not "${name}".`);
  return [part];
}

/** @throws {Failure} for an unknown kind. */
function memoryKindOf(name: string | undefined): MemoryKind | undefined {
  const kind = MEMORY_KINDS.find((each) => each === name);
  if (kind === undefined && name !== undefined)
    throw new Failure(`--site-memory must be ${MEMORY_KINDS.join(' or ')}, not "${name}".`);
  return kind;
}

/** @throws {Failure} for no or unknown systems. */
export function systemsOf(names: readonly string[], scorers: readonly string[]): System[] {
  if (names.length === 0) throw new Failure(`--systems needs at least one of: ${SYSTEM_NAMES.join(', ')}.`);
  return names.flatMap((given): System[] => {
    const name = SYSTEM_NAMES.find((each) => each === given);
    if (name === undefined) throw new Failure(`Unknown system "${given}". Choose from: ${SYSTEM_NAMES.join(', ')}.`);
    if (name !== 'pith') return [{ name }];
    return (scorers.length === 0 ? [''] : scorers).map((scorer) => ({ name, scorer }));
  });
}

/** Checks the folder now, because the file is only written after a run of several minutes. */
function fileToWrite(path: string): string {
  const file = resolve(path);
  if (!existsSync(dirname(file))) throw new Failure(`The folder ${dirname(file)} does not exist.`);
  return file;
}

/**
 * The pages of the corpora that `--corpus` names; with `--limit`, that many, spread evenly over all.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export function pagesFrom({ corpus, limit }: { corpus?: string; limit?: string }): CorpusPage[] {
  const folders = listOf(corpus);
  if (folders.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  const pages = folders.flatMap((folder) => readCorpus(resolve(folder)).pages);
  return spreadPages(pages, limit === undefined ? pages.length : wholeNumber(limit, '--limit'));
}
