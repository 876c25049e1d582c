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

/** Names that weigh less, in hundredths of a logit, are not written: they only take room. */
const MIN_NAME_WEIGHT = 6;

/** What a model is made of. */
export interface ModelParts {
  readonly about: ModelFile['about'];
  readonly names: NameWeights;
  /** The cuts that bins stand for, by feature. */
  readonly cuts: readonly (readonly number[])[];
  readonly forest: Forest;
}

/** Writes a forest as tables of hundredths. Only cuts that it asks about are kept, and only tables that are not all zero. */
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

/** The pairs by their first feature, of which there are `count`. */
function packPairs(pairs: readonly ModelPair[], count: number): string[] {
  const packed = Array.from({ length: count }, (): string[] => []);
  for (const [row, column, rowCuts, columnCuts] of pairs) {
    packed[row]?.push(`${[column, ...rowCuts].join(' ')}|${columnCuts.join(' ')}`);
  }
  return packed.map((own) => own.join());
}

/** Behind each number, the names that weigh so much more than those before it: names of one weight stand together. */
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

/** The model as JSON, what a feature has a line, so that two versions can be compared. */
export function formatModel({ about, bias, names, cuts, shapes, pairs, cells }: ModelFile): string {
  const lines = [
    `"about":${JSON.stringify(about)}`,
    `"bias":${bias}`,
    `"names":${JSON.stringify(names)}`,
    `"cuts":${formatRecord(cuts)}`,
    `"shapes":${formatRecord(shapes)}`,
    `"pairs":[\n${pairs.map((pair) => JSON.stringify(pair)).join(',\n')}\n]`,
    `"cells":[\n${cellLines(pairs, cells).join(',\n')}\n]`,
  ];
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** Packs a model of page types. What is added to all types alike changes no share; without it, small values stay. */
export function pageTypeFileOf({ bias, marks, steps }: PageTypeModel): PageTypeFile {
  const ofSteps = Object.values(steps).flat();
  return {
    bias,
    marks: Object.keys(marks).join(' '),
    markValues: Object.values(marks).flatMap(lessMedian),
    cuts: Object.fromEntries(Object.entries(steps).map(([name, own]) => [name, own.map(([cut]) => cut)])),
    stepValues: ofSteps.flatMap(([, values]) => lessMedian(values)),
  };
}

function lessMedian(values: readonly number[]): number[] {
  const median = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
  return values.map((value) => value - median);
}

/** A model of page types as JSON, a mark or a step a line. */
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

/** By feature, the bins after which any table's value may change, ascending. */
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

/** A value for each part between all cuts of the feature. */
function shapeValues({ cuts, values }: Shape, used: readonly number[]): number[] {
  return [...used, Number.POSITIVE_INFINITY].map((cut) => {
    // The part up to this cut is above all of the shape's cuts that are lower.
    const part = cuts.filter((each) => each < cut).length;
    return hundredths(values[part] ?? 0);
  });
}

/** A pair as the file has it, and its values; `order` has the place of each feature among those with cuts, and these. */
function filePair(
  { features, cuts, values }: Pair,
  order: ReadonlyMap<number, { readonly index: number; readonly own: readonly number[] }>,
): { readonly indices: ModelPair; readonly cells: readonly number[] } {
  const [row, column] = [order.get(features[0]), order.get(features[1])];
  const of = (side: 0 | 1) => cuts[side].map((cut) => (side === 0 ? row : column)?.own.indexOf(cut) ?? 0);
  return { indices: [row?.index ?? 0, column?.index ?? 0, of(0), of(1)], cells: Array.from(values, hundredths) };
}

/** The values of the pairs of each first feature. */
function cellLines(pairs: readonly string[], cells: readonly number[]): string[] {
  let next = 0;
  const lines = pairs.map((own, row) => {
    const first = next;
    for (const [, , rowCuts, columnCuts] of unpackPairs(own, row)) {
      next += (rowCuts.length + 1) * (columnCuts.length + 1);
    }
    return cells.slice(first, next).join(',');
  });
  return lines.filter((line) => line !== '');
}

function hundredths(value: number): number {
  // Not -0, which JSON would write as 0.
  return Math.round(value * PER_LOGIT) + 0;
}
