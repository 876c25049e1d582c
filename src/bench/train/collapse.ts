import type { Branch, Forest } from './trees.ts';

/** A forest as lookup tables. A logit is the bias plus one value from each shape and each pair. */
export interface Tables {
  readonly bias: number;
  /** Tables of one feature, by feature. */
  readonly shapes: ReadonlyMap<number, Shape>;
  readonly pairs: readonly Pair[];
}

/** Values by one feature: one for each interval between cuts. A cut is the last bin of an interval. */
export interface Shape {
  readonly cuts: readonly number[];
  readonly values: Float64Array;
}

/** Values by two features, in rows of the first. The first feature has the smaller index. */
export interface Pair {
  readonly features: readonly [number, number];
  readonly cuts: readonly [readonly number[], readonly number[]];
  readonly values: Float64Array;
}

/** One side of a cut. */
interface Side {
  readonly feature: number;
  readonly cut: number;
  readonly isHigh: boolean;
}

/** A value for the rows on all of the given sides, which belong to one or two features. */
interface Box {
  readonly sides: readonly Side[];
  readonly value: number;
}

/** Adds up trees into one table per feature, and one per pair of features that occur on a path together. */
export function collapse({ bias, trees }: Forest): Tables {
  const boxes = trees.flatMap(({ feature, cut, low, high }) => [
    ...boxesOf(low, { feature, cut, isHigh: false }),
    ...boxesOf(high, { feature, cut, isHigh: true }),
  ]);
  const groups = new Map<string, Box[]>();
  for (const box of boxes) {
    const key = featuresOf(box).join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [box]);
    else group.push(box);
  }
  const shapes = new Map<number, Shape>();
  const pairs: Pair[] = [];
  for (const group of groups.values()) {
    const [first = 0, second] = group[0] === undefined ? [] : featuresOf(group[0]);
    if (second === undefined) shapes.set(first, shapeOf(first, group));
    else pairs.push(pairOf([first, second], group));
  }
  return {
    bias,
    shapes: new Map([...shapes].sort(([a], [b]) => a - b)),
    pairs: pairs.sort((a, b) => a.features[0] - b.features[0] || a.features[1] - b.features[1]),
  };
}

function boxesOf(branch: Branch, root: Side): Box[] {
  if (branch.feature < 0) return [{ sides: [root], value: branch.low }];
  const { feature, cut } = branch;
  return [
    { sides: [root, { feature, cut, isHigh: false }], value: branch.low },
    { sides: [root, { feature, cut, isHigh: true }], value: branch.high },
  ];
}

/** Features of a box, ascending, without duplicates. */
function featuresOf({ sides }: Box): number[] {
  return ascending(sides.map((side) => side.feature));
}

function shapeOf(feature: number, boxes: readonly Box[]): Shape {
  const cuts = cutsIn(feature, boxes);
  const values = new Float64Array(cuts.length + 1);
  for (const { sides, value } of boxes) {
    for (let cell = 0; cell < values.length; cell++) {
      if (isCellIn(cell, cuts, sides)) values[cell] = (values[cell] ?? 0) + value;
    }
  }
  return { cuts, values };
}

function pairOf([first, second]: readonly [number, number], boxes: readonly Box[]): Pair {
  const rows = cutsIn(first, boxes);
  const columns = cutsIn(second, boxes);
  const width = columns.length + 1;
  const values = new Float64Array((rows.length + 1) * width);
  for (const { sides, value } of boxes) {
    const [rowSides, columnSides] = [first, second].map((feature) => sides.filter((side) => side.feature === feature));
    for (let cell = 0; cell < values.length; cell++) {
      const isIn =
        isCellIn(Math.floor(cell / width), rows, rowSides ?? []) && isCellIn(cell % width, columns, columnSides ?? []);
      if (isIn) values[cell] = (values[cell] ?? 0) + value;
    }
  }
  return { features: [first, second], cuts: [rows, columns], values };
}

function cutsIn(feature: number, boxes: readonly Box[]): number[] {
  return ascending(
    boxes.flatMap(({ sides }) => sides.filter((side) => side.feature === feature).map(({ cut }) => cut)),
  );
}

/** Whether an interval is on all of the given sides. The interval `cell` is above the first `cell` cuts. */
function isCellIn(cell: number, cuts: readonly number[], sides: readonly Side[]): boolean {
  return sides.every(({ cut, isHigh }) => cell > cuts.indexOf(cut) === isHigh);
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}
