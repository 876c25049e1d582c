import type { Terms } from '../../types.ts';
import { columnsOf, FAMILIES, FEATURES } from './features.ts';
import type { Measured } from './measured.ts';
import type { Model } from './model.ts';
import type { PageView } from './page-view.ts';
import { addTable, binColumns } from './predict.ts';

/** Log-odds of a block that is not shown, unless the page hides most of what it has. A guess. */
const HIDDEN_LOGIT = -8;
/** Hiding is not believed beyond this share of the expected content: the page is waiting for its scripts. */
const MAX_HIDDEN_SHARE = 0.8;

/** What the model says of each block of a page, by family of features, and of any element in constant time. */
export class Judgement {
  readonly view: PageView;
  /** Log-odds of each block to be content. */
  readonly logits: Float64Array;
  /** By term: the sum over the blocks before each one of words × log-odds. */
  readonly #before: Readonly<Record<string, Float64Array>>;
  readonly #expectedBefore: Float64Array;

  /** `hidden` is 1 for each block that is not shown. Linear in blocks and tables. */
  constructor(model: Model, measured: Measured, hidden: Uint8Array) {
    this.view = measured.view;
    const shares = sharesOf(model, measured);
    this.logits = new Float64Array(this.view.count);
    for (const values of Object.values(shares)) addTo(this.logits, values);
    this.#hide(shares, hidden);
    const words = this.view.values('words');
    this.#before = Object.fromEntries(
      Object.entries(shares).map(([term, values]) => [term, weighedSums(values, words)]),
    );
    this.#expectedBefore = weighedSums(
      this.logits.map((logit) => 1 / (1 + Math.exp(-logit))),
      words,
    );
  }

  /** Expected words of content in an element. */
  expectedIn(element: number): number {
    return this.#within(this.#expectedBefore, element);
  }

  /** Log-odds of the element's blocks, each weighing as much as its share of the page's words. */
  scoreOf(element: number): number {
    return Object.values(this.#before).reduce((sum, before) => sum + this.#share(before, element), 0);
  }

  /** The same by family; terms that say nothing are left out. */
  termsOf(element: number): Terms {
    const terms = Object.entries(this.#before).map(([term, before]) => [term, this.#share(before, element)] as const);
    return Object.fromEntries(terms.filter(([, share]) => share !== 0));
  }

  #share(before: Float64Array, element: number): number {
    return this.#within(before, element) / Math.max(this.view.total('words'), 1);
  }

  #within(before: Float64Array, element: number): number {
    const { firstBlock, endBlock } = this.view;
    return (before[endBlock[element] ?? 0] ?? 0) - (before[firstBlock[element] ?? 0] ?? 0);
  }

  #hide(shares: Record<string, Float64Array>, hidden: Uint8Array): void {
    let [all, lost] = [0, 0];
    for (let block = 0; block < this.view.count; block++) {
      const expected = this.view.at('words', block) / (1 + Math.exp(-(this.logits[block] ?? 0)));
      all += expected;
      if (hidden[block] === 1) lost += expected;
    }
    if (lost === 0 || lost > all * MAX_HIDDEN_SHARE) return;
    const layout = Float64Array.from(
      hidden,
      (flag, block) => flag * Math.min(0, HIDDEN_LOGIT - (this.logits[block] ?? 0)),
    );
    shares.layout = layout;
    addTo(this.logits, layout);
  }
}

/** Log-odds of each block by family of features; a table of two families gives half to each. */
function sharesOf(model: Model, measured: Measured): Record<string, Float64Array> {
  const { count } = measured.view;
  const bins = binColumns(model, columnsOf(measured, model.names));
  const shares: Record<string, Float64Array> = { base: new Float64Array(count).fill(model.bias) };
  for (const family of FAMILIES) shares[family] = new Float64Array(count);
  const both = new Float64Array(count);
  for (const table of model.tables) {
    const [first = 'text', second = first] = table.features.map((feature) => FEATURES[feature]?.family);
    const target = shares[first];
    const other = shares[second];
    if (target === undefined || other === undefined) continue;
    if (target === other) {
      addTable(table, bins, target);
      continue;
    }
    both.fill(0);
    addTable(table, bins, both);
    for (let block = 0; block < count; block++) {
      const half = (both[block] ?? 0) / 2;
      target[block] = (target[block] ?? 0) + half;
      other[block] = (other[block] ?? 0) + half;
    }
  }
  return shares;
}

function addTo(sums: Float64Array, values: Float64Array): void {
  for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (values[index] ?? 0);
}

function weighedSums(values: Float64Array, weights: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let index = 0; index < values.length; index++) {
    sums[index + 1] = (sums[index] ?? 0) + (values[index] ?? 0) * (weights[index] ?? 0);
  }
  return sums;
}
