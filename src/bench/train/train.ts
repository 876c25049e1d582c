import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { elapsedSince, withProgress } from '../../cli/terminal/progress.mjs';
import { type Corpus, readCorpus } from '../../dev/corpora/corpus.ts';
import { formatTable } from '../table.ts';
import { type BinnedExamples, binExamples } from './binned-examples.ts';
import type { BoostTask } from './boost-process.ts';
import { type Example, openReadingTab, readExamples } from './examples.ts';
import { FOLDS } from './folds.ts';
import { logitsOf, type ModelFile } from './learned-scorer.ts';
import { formatModel, formatPageTypes, modelFileOf, pageTypeFileOf } from './model-file.ts';
import { LEFT_OUT, learnNestedNames, type NestedNames } from './nested-names.ts';
import { NestedPageTypes } from './nested-page-types.ts';
import { type ModelFiles, readTrainOptions, type TrainOptions, USAGE } from './options.ts';
import { type CorpusFigures, figuresOf } from './out-of-fold.ts';
import { growForests } from './parallel-boosting.ts';
import { trainingRows } from './training-rows.ts';
import type { Forest } from './trees.ts';

/** Source: own trials, five folds of all development corpora. */
const BOOSTING = {
  rate: 0.15,
  lambda: 30,
  minHessian: 8,
  minRows: 60,
  featuresPerTree: 40,
  sample: 0.12,
} as const;

/** The data that all models are trained on. */
interface TrainingData {
  readonly examples: readonly Example[];
  readonly names: NestedNames;
  readonly binned: BinnedExamples;
}

/**
 * Trains the learned scorer, prints its figures on sites not seen in training, and writes its models. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runTrain(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const start = performance.now();
  const options = readTrainOptions(args);
  const corpora = options.corpora.map((folder) => limited(readCorpus(folder), options.limit));
  const byCorpus = await readAll(corpora);
  const data = await prepare(byCorpus.flat());
  const forests = await growAll(data, options);
  const logits = scoreOutOfFold(data, forests);
  const types = new NestedPageTypes(byCorpus);
  const figures = corpora.map((corpus, index) => {
    const scored = (byCorpus[index] ?? []).map((example) => ({
      example,
      logits: logits.get(example) ?? NONE,
      shares: types.sharesOf(example),
    }));
    return figuresOf(corpus, scored);
  });
  const about = {
    corpora: Object.fromEntries(corpora.map((corpus, index) => [corpus.name, byCorpus[index]?.length ?? 0])),
    date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    seed: options.seed,
    rounds: options.rounds,
    figures: Object.fromEntries(figures.map(({ corpus, measure, f1 }) => [corpus, { measure, ...f1 }])),
  };
  const written = writeModels(options.files, {
    blocks: formatModel(modelFor(data, forests, { fold: null, about })),
    pageTypes: formatPageTypes(pageTypeFileOf(types.without(null))),
  });
  process.stdout.write(`\n${describe(figures)}\n\n${written}\n`);
  process.stdout.write(`Trained in ${elapsedSince(start)}.\n`);
  return 0;
}

const NONE = new Float64Array();

/** Writes the models. Returns the paths and sizes of the files as text. */
function writeModels(files: ModelFiles, texts: Record<keyof ModelFiles, string>): string {
  return (['blocks', 'pageTypes'] as const)
    .map((name) => {
      writeFileSync(files[name], texts[name]);
      return `${files[name]}: ${Math.round(texts[name].length / 1000)} kB`;
    })
    .join('\n');
}

function limited(corpus: Corpus, limit: number): Corpus {
  return { ...corpus, pages: corpus.pages.slice(0, limit) };
}

async function readAll(corpora: readonly Corpus[]): Promise<Example[][]> {
  const tab = await withProgress('Starting Chromium', openReadingTab);
  try {
    const read: Example[][] = [];
    for (const corpus of corpora) {
      const task = (onPage: () => Promise<void>) => readExamples(tab, corpus, onPage);
      read.push(await counted(`Reading ${corpus.name}`, corpus.pages.length, task));
    }
    return read;
  } finally {
    await tab.close();
  }
}

async function prepare(examples: readonly Example[]): Promise<TrainingData> {
  const learn = (onModel: () => Promise<void>) => learnNestedNames(examples, onModel);
  const names = await counted('Learning name weights', LEFT_OUT.length, learn);
  const measure = (onPage: () => Promise<void>) => binExamples(examples, names, onPage);
  return { examples, names, binned: await counted('Computing features', examples.length, measure) };
}

/** Returns a forest trained without each fold, then one trained on all pages. */
async function growAll({ examples, binned }: TrainingData, { rounds, seed }: TrainOptions): Promise<Forest[]> {
  const tasks = [...FOLDS, null].map(
    (fold) => (): BoostTask => ({
      rows: trainingRows(examples, binned, { fold, seed }),
      settings: { ...BOOSTING, rounds, seed: seed + (fold ?? FOLDS.length) },
    }),
  );
  return counted('Growing trees', tasks.length * rounds, (onTree) => growForests(tasks, onTree));
}

/** Returns the logits of each page, from the file of the model trained without its fold, as the product reads it. */
function scoreOutOfFold(data: TrainingData, forests: readonly Forest[]): Map<Example, Float64Array> {
  const models = FOLDS.map((fold) => modelFor(data, forests, { fold, about: {} }));
  const logits = new Map<Example, Float64Array>();
  for (const [index, example] of data.examples.entries()) {
    const model = models[example.fold];
    const columns = data.binned.columns[index];
    if (model !== undefined && columns !== undefined) logits.set(example, logitsOf(model, columns));
  }
  return logits;
}

function modelFor(
  { names, binned }: TrainingData,
  forests: readonly Forest[],
  { fold, about }: { fold: number | null; about: ModelFile['about'] },
): ModelFile {
  const forest = forests[fold ?? FOLDS.length];
  if (forest === undefined) throw new RangeError('A forest is missing.');
  const cuts = binned.featuresFor(fold).map((feature) => feature.cuts);
  return modelFileOf({ about, names: names.without(fold), cuts, forest });
}

/** Shows the progress of work that reports each finished part. */
function counted<Result>(
  label: string,
  parts: number,
  work: (onPart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withProgress(label, (show) => {
    let done = 0;
    return work(async () => {
      show({ done: ++done, of: parts });
      // Gives the progress line time to redraw.
      await setImmediate();
    });
  });
}

function describe(figures: readonly CorpusFigures[]): string {
  const groups = [...new Set(figures.flatMap(({ f1 }) => Object.keys(f1)))];
  const rows = figures.map(({ corpus, measure, f1 }) => [
    `${corpus} (${measure})`,
    ...groups.map((group) => f1[group]?.toFixed(4) ?? ''),
  ]);
  return `F1 on sites not seen in training\n${formatTable([['', ...groups], ...rows])}`;
}
