import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../dev/failure.ts';
import type { System } from './in-page/systems.ts';
import type { Mode } from './page-runner.ts';

export const USAGE = `Usage: npm run bench -- --corpus DIR[,DIR…] [--systems pith,readability,defuddle,body] [--scorer NAME[,NAME…]]
       [--mode parsed|live] [--limit N] [--worst N] [--out FILE]
       npm run bench -- --growth [--scorer NAME[,NAME…]]
       npm run bench -- --reader --corpus DIR[,DIR…] [--limit N]`;

const SYSTEM_NAMES = ['pith', 'readability', 'defuddle', 'body'] as const;

/** What a run of the bench is asked for. */
export interface BenchOptions {
  /** Paths of folders. */
  readonly corpora: readonly string[];
  readonly systems: readonly System[];
  readonly mode: Mode;
  /** Pages of each corpus. */
  readonly limit: number;
  /** How many of the worst pages of each corpus are shown. */
  readonly worst: number;
  /** The file for the figures and rows; the report on the worst pages goes beside it. */
  readonly out: string | undefined;
}

/** @throws {Failure} for arguments that make no sense. */
export function readOptions(args: readonly string[]): BenchOptions {
  const values = parse(args);
  const corpora = listOf(values.corpus).map((folder) => resolve(folder));
  if (corpora.length === 0) throw new Failure(`Name a corpus.\n${USAGE}`);
  const { mode } = values;
  if (mode !== 'parsed' && mode !== 'live') throw new Failure(`The mode is parsed or live, not ${mode}.`);
  return {
    corpora,
    systems: systemsOf(listOf(values.systems), listOf(values.scorer)),
    mode,
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : count(values.limit, '--limit'),
    worst: values.worst === undefined ? 0 : count(values.worst, '--worst'),
    out: values.out === undefined ? undefined : fileToWrite(values.out),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        corpus: text,
        systems: { ...text, default: 'pith,readability,defuddle,body' },
        scorer: { ...text, default: '' },
        mode: { ...text, default: 'parsed' },
        limit: text,
        worst: text,
        out: text,
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function systemsOf(names: readonly string[], scorers: readonly string[]): System[] {
  if (names.length === 0) throw new Failure(`Name a system: ${SYSTEM_NAMES.join(', ')}.`);
  return names.flatMap((given): System[] => {
    const name = SYSTEM_NAMES.find((each) => each === given);
    if (name === undefined) throw new Failure(`There is no system "${given}", only ${SYSTEM_NAMES.join(', ')}.`);
    if (name !== 'pith') return [{ name }];
    return (scorers.length === 0 ? [''] : scorers).map((scorer) => ({ name, scorer }));
  });
}

/** Checked before a run of minutes rather than after it. */
function fileToWrite(path: string): string {
  const file = resolve(path);
  if (!existsSync(dirname(file))) throw new Failure(`There is no folder ${dirname(file)}.`);
  return file;
}

/** Names apart by commas, each once. */
function listOf(value: string | undefined): string[] {
  const names = (value ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

function count(value: string, option: string): number {
  if (!/^[1-9]\d*$/.test(value)) throw new Failure(`${option} takes a number from 1 on, not ${value}.`);
  return Number(value);
}
