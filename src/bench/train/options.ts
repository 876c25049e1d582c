import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Failure } from '../../dev/failure.ts';

const USAGE = 'Usage: npm run train -- --corpus DIR[,DIR…] [--seed N] [--rounds N] [--limit N] [--out DIR]';

/** Corpora whose licence or purpose allows to measure by them, and not to train what is shipped. */
const MEASURE_ONLY: ReadonlySet<string> = new Set(['daniel-dev']);

/** The files that a training writes. */
export interface ModelFiles {
  /** What tells content from the rest, block by block. */
  readonly blocks: string;
  readonly pageTypes: string;
}

/** Where the product reads them. */
const PRODUCT_FILES: ModelFiles = {
  blocks: fileURLToPath(new URL('../../core/scorers/learned/model/model.json', import.meta.url)),
  pageTypes: fileURLToPath(new URL('../../core/signals/page-type/page-types.json', import.meta.url)),
};

/** What a training is asked for. */
export interface TrainOptions {
  /** Paths of folders. */
  readonly corpora: readonly string[];
  readonly seed: number;
  /** Trees of each forest. */
  readonly rounds: number;
  /** Pages of each corpus. */
  readonly limit: number;
  /** Default: those that the product reads. */
  readonly files: ModelFiles;
}

/** @throws {Failure} for arguments that make no sense, and for a corpus that must not be trained on. */
export function readTrainOptions(args: readonly string[]): TrainOptions {
  const values = parse(args);
  const names = (values.corpus ?? '').split(',').map((name) => name.trim());
  const corpora = [...new Set(names.filter((name) => name !== ''))].map((folder) => resolve(folder));
  if (corpora.length === 0) throw new Failure(`Name a corpus.\n${USAGE}`);
  const refused = corpora.find((folder) => MEASURE_ONLY.has(basename(folder)));
  if (refused !== undefined) throw new Failure(`${basename(refused)} is for measuring alone.`);
  return {
    corpora,
    seed: wholeNumber(values.seed, '--seed'),
    rounds: wholeNumber(values.rounds, '--rounds'),
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.limit, '--limit'),
    files: values.out === undefined ? PRODUCT_FILES : filesIn(resolve(values.out)),
  };
}

function filesIn(folder: string): ModelFiles {
  if (!existsSync(folder)) throw new Failure(`There is no folder ${folder}.`);
  const { blocks, pageTypes } = PRODUCT_FILES;
  return { blocks: join(folder, basename(blocks)), pageTypes: join(folder, basename(pageTypes)) };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        corpus: text,
        seed: { ...text, default: '1' },
        rounds: { ...text, default: '400' },
        limit: text,
        out: text,
      },
    }).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function wholeNumber(value: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Failure(`${option} takes a number from 1 on, not ${value}.`);
  return Number(value);
}
