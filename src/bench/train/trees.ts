/**
 * One side of a tree's root: a second split, or a leaf. A row whose bin of `feature` is at most `cut` gets `low`, else `high`. In a
 * leaf, `feature` is -1 and both values are equal.
 */
export interface Branch {
  readonly feature: number;
  readonly cut: number;
  readonly low: number;
  readonly high: number;
}

/** A tree with at most two splits per path. */
export interface Tree {
  readonly feature: number;
  readonly cut: number;
  readonly low: Branch;
  readonly high: Branch;
}

/** Boosted trees. The logit of a row is the bias plus the value of each tree. */
export interface Forest {
  readonly bias: number;
  readonly trees: readonly Tree[];
}

/** The bin of each row, by feature. */
export type Columns = readonly Uint8Array[];

/** Returns a tree's value for a row, in logits. */
export function treeValue(tree: Tree, columns: Columns, row: number): number {
  const branch = (columns[tree.feature]?.[row] ?? 0) <= tree.cut ? tree.low : tree.high;
  if (branch.feature < 0) return branch.low;
  return (columns[branch.feature]?.[row] ?? 0) <= branch.cut ? branch.low : branch.high;
}

/** Returns the logit of a row. */
export function logitOf({ bias, trees }: Forest, columns: Columns, row: number): number {
  return trees.reduce((sum, tree) => sum + treeValue(tree, columns, row), bias);
}
