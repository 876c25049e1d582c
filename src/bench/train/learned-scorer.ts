import { decideBlocks } from '../../core/decide/decide-blocks.ts';
import { columnGroups, FEATURE_NAMES, FEATURES, nameColumns as namesOf } from '../../core/model/features/features.ts';
import type { NameWeights } from '../../core/model/features/names.ts';
import { type Model, type ModelFile, PER_LOGIT, unpackModel } from '../../core/model/tables/model.ts';
import { Bins, TableSums } from '../../core/model/tables/predict.ts';
import { type Column, fillColumn, measurePage } from '../../core/model/view/measured.ts';
import type { Page } from '../../core/types.ts';
import type { UnpackedPage } from './packed-page.ts';

// The only file of the trainer that imports the scorer it trains.

export { type ModelFile, type ModelPair, PER_LOGIT, unpackPairs } from '../../core/model/tables/model.ts';
export {
  NUMBER_NAMES,
  type NumberName,
  type PageEvidence,
  pageEvidence,
} from '../../core/signals/page-type/evidence.ts';
export {
  KNOWN_TYPES,
  type KnownType,
  type PageTypeFile,
  type PageTypeModel,
  typeShares,
} from '../../core/signals/page-type/type-model.ts';
export { FEATURE_NAMES };

/** Features that depend on the weights of names. */
const NAME_FEATURES = FEATURES.filter(({ family }) => family === 'names').map(({ name }) => name);

/** Indices of the features that depend on name weights. */
export const NAME_COLUMNS: readonly number[] = NAME_FEATURES.map((name) => FEATURE_NAMES.indexOf(name));

/** Whether a feature depends on a site's wording, in names or phrases, which may not generalize to other sites. */
export function isWording(feature: number): boolean {
  return NAME_COLUMNS.includes(feature) || /^says[A-Z]/.test(FEATURE_NAMES[feature] ?? '');
}

/** Monotonicity constraints from common sense. Link densities may only lower the logit too. */
const LOWERING: ReadonlySet<string> = new Set(['inNav', 'inAside', 'inFooter']);
const RAISING: ReadonlySet<string> = new Set(['sentences']);

/** Monotonicity per feature: 1 if it may only raise the logit, -1 if it may only lower it, else 0. */
export const DIRECTIONS: Int8Array = Int8Array.from(FEATURES, ({ name, family }) => {
  if (family === 'links' || LOWERING.has(name)) return -1;
  return RAISING.has(name) ? 1 : 0;
});

/** Returns one column per feature, with one value per block. `names` are weights in hundredths of a logit. */
export function columnsOf(page: Page, names: Readonly<Record<string, number>>): Float32Array[] {
  return featureColumns(page, inLogits(names));
}

/** Returns the columns of {@link NAME_COLUMNS} for each set of name weights. */
export function nameColumns(page: Page, weights: readonly Readonly<Record<string, number>>[]): Float32Array[][] {
  const { view } = measurePage(page);
  return weights.map((names) => filled(namesOf({ view }, inLogits(names)), NAME_FEATURES, view.count));
}

/** Returns the model's logit for each block. `columns` are those of all features. */
export function logitsOf(model: ModelFile, columns: readonly Float32Array[]): Float64Array {
  const unpacked = unpackModel(model, FEATURE_NAMES);
  return predict(unpacked, columns);
}

/** Returns the log-odds that each block is content. Linear in blocks and tables. */
export function predict(model: Model, columns: readonly Float32Array[]): Float64Array {
  const bins = new Bins(model, columns[0]?.length ?? 0);
  for (const [feature, column] of columns.entries()) bins.add(column, feature);
  const sums = new Float64Array(columns[0]?.length ?? 0).fill(model.bias);
  new TableSums(model, bins).add(model.tables, sums);
  return sums.map((sum) => sum / PER_LOGIT);
}

/** Returns the values of each feature by block, in the order of `FEATURES`. Linear in elements and blocks. */
export function featureColumns(page: Page, names: NameWeights): Float32Array[] {
  const measured = measurePage(page);
  return filled(Object.assign({}, ...columnGroups(measured, names)), FEATURE_NAMES, measured.view.count);
}

function filled(columns: Record<string, Column>, names: readonly string[], count: number): Float32Array[] {
  return names.map((name) => {
    const [values, column] = [new Float32Array(count), columns[name]];
    if (column === undefined) throw new Error(`no column for the feature ${name}`);
    fillColumn(values, column);
    return values;
  });
}

/** Returns 1 for each block that the product keeps, given the logits and the page type probabilities. */
export function keptBlocks(page: UnpackedPage, logits: Float64Array, shares: Float64Array): Uint8Array {
  return decideBlocks(measurePage(page), { logits, shares, links: page.links }).kept;
}

function inLogits(names: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(Object.entries(names).map(([name, weight]) => [name, weight / PER_LOGIT]));
}
