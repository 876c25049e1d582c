import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../cli/terminal/failure.ts';
import { listOf, parseOptions, wholeNumber } from '../arguments.ts';

export const USAGE = `Usage:
  npm run train -- --corpus DIR[,DIR…] [options]
      Trains the default scorer and its model of page types on saved pages with known answers.
      Prints the accuracy on sites not seen in training.

Options:
  --corpus DIR[,DIR…]   Folders of saved pages.
  --seed N              Seed of the random numbers. Default: 1.
  --rounds N            Trees per model. Default: 400.
  --limit N             Read only the first N pages of each corpus.
  --out DIR             Folder for model.json and page-types.json.
                        Default: replace the files in src/core.
  --help                Show this text.`;

/** Corpora that may be used for measuring only, because of their licence or purpose. */
const MEASURE_ONLY: ReadonlySet<string> = new Set(['daniel-dev']);

/** Paths of the files that training writes. */
export interface ModelFiles {
  /** The model that classifies blocks. */
  readonly blocks: string;
  /** The model of page types. */
  readonly pageTypes: string;
}

/** The files that the product reads. */
const PRODUCT_FILES: ModelFiles = {
  blocks: fileURLToPath(new URL('../../core/model/tables/model.json', import.meta.url)),
  pageTypes: fileURLToPath(new URL('../../core/signals/page-type/page-types.json', import.meta.url)),
};

/** Options of a training run. */
export interface TrainOptions {
  /** Paths of folders. */
  readonly corpora: readonly string[];
  readonly seed: number;
  /** Trees per forest. */
  readonly rounds: number;
  /** Maximum pages per corpus. */
  readonly limit: number;
  /** Default: the files that the product reads. */
  readonly files: ModelFiles;
}

/** @throws {Failure} for invalid arguments, and for a corpus that must not be trained on. */
export function readTrainOptions(args: readonly string[]): TrainOptions {
  const values = parse(args);
  const corpora = listOf(values.corpus).map((folder) => resolve(folder));
  if (corpora.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  const refused = corpora.find((folder) => MEASURE_ONLY.has(basename(folder)));
  if (refused !== undefined)
    throw new Failure(`${basename(refused)} may be used for measuring only, not for training.`);
  return {
    corpora,
    seed: wholeNumber(values.seed, '--seed'),
    rounds: wholeNumber(values.rounds, '--rounds'),
    limit: values.limit === undefined ? Number.POSITIVE_INFINITY : wholeNumber(values.limit, '--limit'),
    files: values.out === undefined ? PRODUCT_FILES : filesIn(resolve(values.out)),
  };
}

function filesIn(folder: string): ModelFiles {
  if (!existsSync(folder)) throw new Failure(`The folder ${folder} does not exist.`);
  const { blocks, pageTypes } = PRODUCT_FILES;
  return { blocks: join(folder, basename(blocks)), pageTypes: join(folder, basename(pageTypes)) };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = {
    corpus: text,
    seed: { ...text, default: '1' },
    rounds: { ...text, default: '400' },
    limit: text,
    out: text,
  };
  return parseOptions({ args: [...args], options }, USAGE);
}
