import { collapse, type Pair, type Shape, type Tables } from './collapse.ts';
import {
  FEATURE_NAMES,
  type ModelFile,
  type ModelPair,
  type PageTypeFile,
  type PageTypeModel,
  PER_LOGIT,
  unpackPairs,
} from './learned-scorer.ts';
import type { NameWeights } from './nested-names.ts';
import type { Forest } from './trees.ts';

/** Names with a smaller weight, in hundredths of a logit, are left out to save space. */
const MIN_NAME_WEIGHT = 6;

/** The parts of a model. */
export interface ModelParts {
  readonly about: ModelFile['about'];
  readonly names: NameWeights;
  /** The threshold of each bin, by feature. */
  readonly cuts: readonly (readonly number[])[];
  readonly forest: Forest;
}

/** Converts a forest to tables in hundredths of a logit. Leaves out unused cuts and all-zero tables. */
export function modelFileOf({ about, names, cuts, forest }: ModelParts): ModelFile {
  const tables = collapse(forest);
  const used = usedCuts(tables);
  const nameOf = (feature: number) => FEATURE_NAMES[feature] ?? '';
  const kept = [...used].sort(([a], [b]) => a - b);
  const shapes = [...tables.shapes].map(
    ([feature, shape]) => [nameOf(feature), shapeValues(shape, used.get(feature) ?? [])] as const,
  );
  const order = new Map(kept.map(([feature, own], index) => [feature, { index, own }]));
  const pairs = tables.pairs
    .map((pair) => filePair(pair, order))
    .filter(({ cells }) => cells.some((cell) => cell !== 0));
  return {
    about,
    bias: hundredths(tables.bias),
    names: packNames(names),
    cuts: Object.fromEntries(
      kept.map(([feature, own]) => [nameOf(feature), own.map((cut) => cuts[feature]?.[cut] ?? 0)]),
    ),
    shapes: Object.fromEntries(shapes.filter(([, values]) => values.some((value) => value !== 0))),
    pairs: packPairs(
      pairs.map(({ indices }) => indices),
      kept.length,
    ),
    cells: pairs.flatMap(({ cells }) => cells),
  };
}

/** Writes the pairs of each feature, which are sorted. There are `count` features. */
function packPairs(pairs: readonly ModelPair[], count: number): number[] {
  return Array.from({ length: count }, (_, feature) => packOwn(pairs.filter(([row]) => row === feature))).flat();
}

/** Writes the pairs of one feature, then 0. */
function packOwn(pairs: readonly ModelPair[]): number[] {
  const packed = pairs.flatMap(([row, column, rowCuts, columnCuts], index) => {
    const step = column - (pairs[index - 1]?.[1] ?? row);
    return [step, rowCuts.length, ...rowCuts, columnCuts.length, ...columnCuts];
  });
  return [...packed, 0];
}

/** Groups names by weight, ascending. A number before each group gives the difference from the previous weight. */
function packNames(names: NameWeights): string {
  const byWeight = new Map<number, string[]>();
  for (const [name, weight] of Object.entries(names)) {
    if (Math.abs(weight) >= MIN_NAME_WEIGHT) byWeight.set(weight, [...(byWeight.get(weight) ?? []), name]);
  }
  let before = 0;
  return [...byWeight]
    .sort(([a], [b]) => a - b)
    .flatMap(([weight, own]) => {
      const step = weight - before;
      before = weight;
      return [step, ...own.sort()];
    })
    .join(' ');
}

/** Returns the model as JSON with one line per feature, so that versions can be compared. */
export function formatModel({ about, bias, names, cuts, shapes, pairs, cells }: ModelFile): string {
  const unpacked = unpackPairs(pairs);
  const byFeature = Object.keys(cuts).map((_, feature) => unpacked.filter(([row]) => row === feature));
  const lines = [
    `"about":${JSON.stringify(about)}`,
    `"bias":${bias}`,
    `"names":${JSON.stringify(names)}`,
    `"cuts":${formatRecord(cuts)}`,
    `"shapes":${formatRecord(shapes)}`,
    `"pairs":[\n${byFeature.map((own) => packOwn(own).join()).join(',\n')}\n]`,
    `"cells":[\n${cellLines(byFeature, cells).join(',\n')}\n]`,
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Packs a model of page types. Subtracts each row's median, which changes no probability and keeps values short. */
export function pageTypeFileOf({ bias, marks, steps }: PageTypeModel): PageTypeFile {
  const stepRows = Object.values(steps).flat();
  return {
    bias,
    marks: Object.keys(marks).join(' '),
    markValues: Object.values(marks).flatMap(lessMedian),
    cuts: Object.fromEntries(Object.entries(steps).map(([name, own]) => [name, own.map(([cut]) => cut)])),
    stepValues: stepRows.flatMap(([, values]) => lessMedian(values)),
  };
}

function lessMedian(values: readonly number[]): number[] {
  const median = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
  return values.map((value) => value - median);
}

/** Returns a model of page types as JSON with one line per mark and step. */
export function formatPageTypes({ bias, marks, markValues, cuts, stepValues }: PageTypeFile): string {
  const lines = [
    `"bias":${JSON.stringify(bias)}`,
    `"marks":${JSON.stringify(marks)}`,
    `"markValues":${formatRows(markValues, bias.length)}`,
    `"cuts":${formatRecord(cuts)}`,
    `"stepValues":${formatRows(stepValues, bias.length)}`,
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

function formatRows(values: readonly number[], width: number): string {
  const rows = Array.from({ length: values.length / width }, (_, row) => values.slice(row * width, (row + 1) * width));
  return `[\n${rows.map((row) => row.join(',')).join(',\n')}\n]`;
}

function formatRecord(record: Readonly<Record<string, readonly unknown[]>>): string {
  const lines = Object.entries(record).map(([name, values]) => `${JSON.stringify(name)}:${JSON.stringify(values)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

/** Returns the cuts that occur in any table, by feature, ascending. */
function usedCuts({ shapes, pairs }: Tables): Map<number, number[]> {
  const used = new Map<number, Set<number>>();
  const add = (feature: number, cuts: readonly number[]) => {
    used.set(feature, new Set([...(used.get(feature) ?? []), ...cuts]));
  };
  for (const [feature, { cuts }] of shapes) add(feature, cuts);
  for (const { features, cuts } of pairs) {
    add(features[0], cuts[0]);
    add(features[1], cuts[1]);
  }
  return new Map([...used].map(([feature, cuts]) => [feature, [...cuts].sort((a, b) => a - b)]));
}

/** Expands a shape to one value for each interval between all used cuts of its feature. */
function shapeValues({ cuts, values }: Shape, used: readonly number[]): number[] {
  return [...used, Number.POSITIVE_INFINITY].map((cut) => {
    // The interval that ends at this cut is above all lower cuts of the shape.
    const interval = cuts.filter((each) => each < cut).length;
    return hundredths(values[interval] ?? 0);
  });
}

/** Converts a pair to the file's form. `order` gives each feature's index in the file and its used cuts. */
function filePair(
  { features, cuts, values }: Pair,
  order: ReadonlyMap<number, { readonly index: number; readonly own: readonly number[] }>,
): { readonly indices: ModelPair; readonly cells: readonly number[] } {
  const [row, column] = [order.get(features[0]), order.get(features[1])];
  const cutIndices = (side: 0 | 1) => cuts[side].map((cut) => (side === 0 ? row : column)?.own.indexOf(cut) ?? 0);
  return {
    indices: [row?.index ?? 0, column?.index ?? 0, cutIndices(0), cutIndices(1)],
    cells: Array.from(values, hundredths),
  };
}

/** The cells of the pairs of each feature. */
function cellLines(byFeature: readonly (readonly ModelPair[])[], cells: readonly number[]): string[] {
  let next = 0;
  const lines = byFeature.map((own) => {
    const first = next;
    for (const [, , rowCuts, columnCuts] of own) next += (rowCuts.length + 1) * (columnCuts.length + 1);
    return cells.slice(first, next).join(',');
  });
  return lines.filter((line) => line !== '');
}

function hundredths(value: number): number {
  // Adding 0 turns -0, which JSON cannot represent, into 0.
  return Math.round(value * PER_LOGIT) + 0;
}
