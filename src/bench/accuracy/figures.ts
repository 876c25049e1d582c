import type { Corpus } from '../../dev/corpora/corpus.ts';
import type { CorpusSplit } from '../../dev/corpora/sites.ts';
import { type Durations, summarizeDurations } from '../measures/durations.ts';
import type { Overlap } from '../measures/overlap.ts';
import { pooled, snippetOverlap } from '../measures/snippets.ts';
import {
  meanStructureF1,
  pooledStructure,
  type StructureCounts,
  type StructureF1,
} from '../measures/structure-kept.ts';
import type { PageRow } from './page-rows.ts';
import type { SystemRows } from './page-runner.ts';

/** Mean agreement over the pages of a group. */
export interface GroupOverlap extends Overlap {
  /** `all`, a page type, or a language. */
  readonly group: string;
  readonly pages: number;
}

/** How often a field is correct. */
export interface Accuracy {
  /** Pages where it is correct. */
  readonly right: number;
  /** Pages where the correct value is known. */
  readonly of: number;
}

/** The fields that a reader sees first, and misses first. */
export const HEAD_FIELDS = ['title', 'author', 'date', 'standfirst', 'firstPost', 'lastReply'] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

/** Summary of a system's rows. A figure is empty or `null` if the corpus has no answers for it. */
export interface Figures {
  readonly label: string;
  readonly pages: number;
  /** All pages, then each page type. */
  readonly words: readonly GroupOverlap[];
  /** All pages, then each language. Only for corpora that give the languages of their pages. */
  readonly characters: readonly GroupOverlap[];
  readonly wordsByLanguage: readonly GroupOverlap[];
  readonly snippets: Overlap | null;
  readonly structure: StructureCounts | null;
  readonly structureF1: StructureF1 | null;
  /** Title, author, date, standfirst, and the ends of a thread. */
  readonly head: Readonly<Record<HeadField, Accuracy | null>>;
  /** Wrong titles, authors and dates by the finder that gave them, and those that none gave. Empty for systems that name no finders. */
  readonly headFaults: Readonly<Record<string, number>>;
  /** Titles by page type, by descending number of pages. */
  readonly titlesByType: readonly (readonly [type: string, accuracy: Accuracy])[];
  readonly durations: Durations;
  /** Durations without sanitizing. */
  readonly unsanitized: Durations;
  /** Number of pages without content, by reason. */
  readonly failures: Readonly<Record<string, number>>;
  /** Number of pages with an error, by message. */
  readonly thrown: Readonly<Record<string, number>>;
  /** Pages whose document the system modified. */
  readonly changed: number;
}

/** The results of all systems on one part of a corpus. */
export interface CorpusResult {
  readonly corpus: Corpus;
  readonly part: CorpusSplit;
  readonly systems: readonly SystemRows[];
  readonly figures: readonly Figures[];
}

/** Summarizes the rows of a system. */
export function figuresOf({ label, rows }: SystemRows): Figures {
  const hasLanguages = rows.some((row) => row.page.lang !== undefined);
  const language = (row: PageRow) => row.page.lang ?? 'unknown';
  return {
    label,
    pages: rows.length,
    words: groupOverlaps(rows, 'words', (row) => row.page.type),
    characters: hasLanguages ? groupOverlaps(rows, 'characters', language) : [],
    wordsByLanguage: hasLanguages ? groupOverlaps(rows, 'words', language) : [],
    snippets: orNull(present(rows, 'snippets'), (counts) => snippetOverlap(pooled(counts))),
    structure: orNull(present(rows, 'structure'), pooledStructure),
    structureF1: orNull(present(rows, 'structure'), meanStructureF1),
    head: Object.fromEntries(HEAD_FIELDS.map((field) => [field, accuracyOf(rows, field)])) as Figures['head'],
    headFaults: countBy(rows.flatMap(headFaults)),
    titlesByType: titlesByType(rows),
    durations: summarizeDurations(rows.map((row) => row.ms)),
    unsanitized: summarizeDurations(rows.map((row) => row.msUnsanitized)),
    failures: countBy(present(rows, 'failure')),
    thrown: countBy(present(rows, 'thrown')),
    changed: rows.filter((row) => row.changed).length,
  };
}

/** Returns the mean of all rows, then of each group by descending size. A single group is not repeated. */
function groupOverlaps(
  rows: readonly PageRow[],
  key: 'words' | 'characters',
  groupOf: (row: PageRow) => string,
): GroupOverlap[] {
  const known = rows.filter((row) => row[key] !== null);
  if (known.length === 0) return [];
  const groups = new Map<string, PageRow[]>();
  for (const row of known) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), row]);
  const sorted = [...groups].sort(([, first], [, second]) => second.length - first.length);
  const shown: [string, readonly PageRow[]][] = [['all', known], ...(sorted.length > 1 ? sorted : [])];
  return shown.map(([group, members]) => ({
    group,
    pages: members.length,
    ...meanOverlap(members.flatMap((row) => row[key] ?? [])),
  }));
}

function meanOverlap(overlaps: readonly Overlap[]): Overlap {
  const mean = (key: keyof Overlap) => overlaps.reduce((sum, each) => sum + each[key], 0) / overlaps.length;
  return { f1: mean('f1'), precision: mean('precision'), recall: mean('recall') };
}

function accuracyOf(rows: readonly PageRow[], field: HeadField): Accuracy | null {
  return orNull(present(rows, field), (known) => ({ right: known.filter((each) => each).length, of: known.length }));
}

function headFaults({ sources, ...row }: PageRow): string[] {
  if (Object.keys(sources).length === 0) return [];
  const wrong = (['title', 'author', 'date'] as const).filter((field) => row[field] === false);
  return wrong.map((field) => `${field}: ${sources[field] ?? 'none'}`);
}

function titlesByType(rows: readonly PageRow[]): [string, Accuracy][] {
  const types = [...new Set(rows.map((row) => row.page.type))];
  return types
    .flatMap((type): [string, Accuracy][] => {
      const members = rows.filter((row) => row.page.type === type);
      const accuracy = accuracyOf(members, 'title');
      return accuracy === null ? [] : [[type, accuracy]];
    })
    .sort(([, first], [, second]) => second.of - first.of);
}

function present<Key extends keyof PageRow>(rows: readonly PageRow[], key: Key): NonNullable<PageRow[Key]>[] {
  return rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined);
}

function orNull<Value, Result>(values: readonly Value[], make: (values: readonly Value[]) => Result): Result | null {
  return values.length === 0 ? null : make(values);
}

function countBy(values: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
