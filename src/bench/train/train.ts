import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { elapsedSince, withProgress } from '../../dev/progress.mjs';
import { type Corpus, readCorpus } from '../corpus.ts';
import { formatTable } from '../table.ts';
import { type BinnedExamples, binExamples } from './binned-examples.ts';
import type { BoostTask } from './boost-process.ts';
import { type Example, openReadingTab, readExamples } from './examples.ts';
import { FOLDS } from './folds.ts';
import { logitsOf, type ModelFile } from './learned-scorer.ts';
import { formatModel, formatPageTypes, modelFileOf, pageTypeFileOf } from './model-file.ts';
import { LEFT_OUT, learnNestedNames, type NestedNames } from './nested-names.ts';
import { NestedPageTypes } from './nested-page-types.ts';
import { type ModelFiles, readTrainOptions, type TrainOptions } from './options.ts';
import { type CorpusFigures, figuresOf } from './out-of-fold.ts';
import { growForests } from './parallel-boosting.ts';
import { trainingRows } from './training-rows.ts';
import type { Forest } from './trees.ts';

/** Source: own trials, five folds of all development corpora. */
const BOOSTING = {
  rate: 0.15,
  lambda: 30,
  minCurvature: 8,
  minRows: 60,
  featuresPerTree: 40,
  sample: 0.12,
} as const;

/** What all models of a training are made from. */
interface Material {
  readonly examples: readonly Example[];
  readonly names: NestedNames;
  readonly binned: BinnedExamples;
}

/**
 * Trains the learned scorer as the arguments say, prints its figures on pages of sites that it did not see, and writes it. Resolves
 * to the exit code.
 *
 * @throws {Failure} for arguments that make no sense, and for a corpus that is missing or malformed.
 */
export async function runTrain(args: readonly string[]): Promise<number> {
  const start = performance.now();
  const options = readTrainOptions(args);
  const corpora = options.corpora.map((folder) => limited(readCorpus(folder), options.limit));
  const byCorpus = await readAll(corpora);
  const material = await prepare(byCorpus.flat());
  const forests = await growAll(material, options);
  const logits = judgeAll(material, forests);
  const types = new NestedPageTypes(byCorpus);
  const figures = corpora.map((corpus, index) => {
    const judged = (byCorpus[index] ?? []).map((example) => ({
      example,
      logits: logits.get(example) ?? NONE,
      shares: types.sharesOf(example),
    }));
    return figuresOf(corpus, judged);
  });
  const about = {
    corpora: Object.fromEntries(corpora.map((corpus, index) => [corpus.name, byCorpus[index]?.length ?? 0])),
    date: new Date().toISOString().slice(0, 'YYYY-MM-DD'.length),
    seed: options.seed,
    rounds: options.rounds,
    figures: Object.fromEntries(figures.map(({ corpus, measure, f1 }) => [corpus, { measure, ...f1 }])),
  };
  const written = writeModels(options.files, {
    blocks: formatModel(modelFor(material, forests, { fold: null, about })),
    pageTypes: formatPageTypes(pageTypeFileOf(types.without(null))),
  });
  process.stdout.write(`\n${describe(figures)}\n\n${written}\n`);
  process.stdout.write(`Trained in ${elapsedSince(start)}.\n`);
  return 0;
}

const NONE = new Float64Array();

/** Says which files were written, and how large they are. */
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

async function prepare(examples: readonly Example[]): Promise<Material> {
  const learn = (onModel: () => Promise<void>) => learnNestedNames(examples, onModel);
  const names = await counted('Weighing names', LEFT_OUT.length, learn);
  const measure = (onPage: () => Promise<void>) => binExamples(examples, names, onPage);
  return { examples, names, binned: await counted('Measuring blocks', examples.length, measure) };
}

/** A forest without each fold, and last the one from all pages. */
async function growAll({ examples, binned }: Material, { rounds, seed }: TrainOptions): Promise<Forest[]> {
  const tasks = [...FOLDS, null].map(
    (fold) => (): BoostTask => ({
      rows: trainingRows(examples, binned, { fold, seed }),
      settings: { ...BOOSTING, rounds, seed: seed + (fold ?? FOLDS.length) },
    }),
  );
  return counted('Growing trees', tasks.length * rounds, (onTree) => growForests(tasks, onTree));
}

/** The logits of each page from the model that did not see its fold, by way of the file, as the product reads it. */
function judgeAll(material: Material, forests: readonly Forest[]): Map<Example, Float64Array> {
  const models = FOLDS.map((fold) => modelFor(material, forests, { fold, about: {} }));
  const logits = new Map<Example, Float64Array>();
  for (const [index, example] of material.examples.entries()) {
    const model = models[example.fold];
    const columns = material.binned.columns[index];
    if (model !== undefined && columns !== undefined) logits.set(example, logitsOf(model, columns));
  }
  return logits;
}

function modelFor(
  { names, binned }: Material,
  forests: readonly Forest[],
  { fold, about }: { fold: number | null; about: ModelFile['about'] },
): ModelFile {
  const forest = forests[fold ?? FOLDS.length];
  if (forest === undefined) throw new RangeError('A forest is missing.');
  const cuts = binned.featuresFor(fold).map((feature) => feature.cuts);
  return modelFileOf({ about, names: names.without(fold), cuts, forest });
}

/** Shows how far work is that says when each of its parts is done. */
function counted<Result>(
  label: string,
  parts: number,
  work: (onPart: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  return withProgress(label, (show) => {
    let done = 0;
    return work(async () => {
      show({ done: ++done, of: parts });
      // Lets the line be redrawn.
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
  return `F1 on sites that were not seen\n${formatTable([['', ...groups], ...rows])}`;
}
