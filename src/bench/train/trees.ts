/**
 * A side of a tree's first question: a second question, or one value. A block whose bin of `feature` is at most `cut` gets `low`,
 * else `high`. Without a question the feature is -1 and both values are the same.
 */
export interface Branch {
  readonly feature: number;
  readonly cut: number;
  readonly low: number;
  readonly high: number;
}

/** At most two questions one after the other. */
export interface Tree {
  readonly feature: number;
  readonly cut: number;
  readonly low: Branch;
  readonly high: Branch;
}

/** What boosting makes: the logit of a block is the bias and a value of each tree. */
export interface Forest {
  readonly bias: number;
  readonly trees: readonly Tree[];
}

/** The bins of a row: of each feature, in the features' order. */
export type Columns = readonly Uint8Array[];

/** The value that a tree gives a row. */
export function answerFor(tree: Tree, columns: Columns, row: number): number {
  const branch = (columns[tree.feature]?.[row] ?? 0) <= tree.cut ? tree.low : tree.high;
  if (branch.feature < 0) return branch.low;
  return (columns[branch.feature]?.[row] ?? 0) <= branch.cut ? branch.low : branch.high;
}

/** The logit of a row. */
export function logitOf({ bias, trees }: Forest, columns: Columns, row: number): number {
  return trees.reduce((sum, tree) => sum + answerFor(tree, columns, row), bias);
}
