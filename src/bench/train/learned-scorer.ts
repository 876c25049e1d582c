import { keptBlocks as decode } from '../../core/scorers/learned/decode/decode.ts';
import {
  FEATURES,
  featureColumns,
  NAME_FEATURES,
  nameColumnsOf,
} from '../../core/scorers/learned/features/features.ts';
import { nameTokens } from '../../core/scorers/learned/features/names.ts';
import { type ModelFile, PER_LOGIT, unpackModel } from '../../core/scorers/learned/model/model.ts';
import { binColumns, predict } from '../../core/scorers/learned/model/predict.ts';
import { measurePage } from '../../core/scorers/learned/view/measured.ts';
import type { Page } from '../../core/types.ts';

// The one file that knows what the trainer needs of the scorer that it trains.

export { type ModelFile, type ModelPair, PER_LOGIT, unpackPairs } from '../../core/scorers/learned/model/model.ts';
export { NUMBERS, type NumberName, type PageEvidence, pageEvidence } from '../../core/signals/page-type/evidence.ts';
export {
  KNOWN_TYPES,
  type KnownType,
  type PageTypeFile,
  type PageTypeModel,
  typeShares,
} from '../../core/signals/page-type/type-model.ts';
export { nameTokens };

/** Names of the features, in the columns' order. */
export const FEATURE_NAMES: readonly string[] = FEATURES.map(({ name }) => name);

/** Where the features that depend on the weights of names are among all. */
export const NAME_COLUMNS: readonly number[] = NAME_FEATURES.map((name) => FEATURE_NAMES.indexOf(name));

/** Whether a feature says what words a site uses, in names or in phrases, which other sites may not. */
export function isWording(feature: number): boolean {
  return NAME_COLUMNS.includes(feature) || /^says[A-Z]/.test(FEATURE_NAMES[feature] ?? '');
}

/** What sense demands: more of these may only lower the logit, or only raise it. Every link density is among the former. */
const LOWERING: ReadonlySet<string> = new Set(['inNav', 'inAside', 'inFooter']);
const RAISING: ReadonlySet<string> = new Set(['sentences']);

/** For each feature, 1 if more of it may only raise the logit, -1 if only lower it, else 0. */
export const DIRECTIONS: Int8Array = Int8Array.from(FEATURES, ({ name, family }) => {
  if (family === 'links' || LOWERING.has(name)) return -1;
  return RAISING.has(name) ? 1 : 0;
});

/** A column per feature, with a value per block. `names` are in hundredths of a logit. */
export function columnsOf(page: Page, names: Readonly<Record<string, number>>): Float32Array[] {
  return featureColumns(page, inLogits(names));
}

/** The columns of {@link NAME_COLUMNS} alone, for each of some weights of names. */
export function nameColumns(page: Page, weights: readonly Readonly<Record<string, number>>[]): Float32Array[][] {
  const { view } = measurePage(page);
  return weights.map((names) => nameColumnsOf(view, inLogits(names)));
}

/** A model's logit for each block, given the columns of all features. */
export function logitsOf(model: ModelFile, columns: readonly Float32Array[]): Float64Array {
  const unpacked = unpackModel(model, FEATURE_NAMES);
  return predict(unpacked, binColumns(unpacked, columns), columns[0]?.length ?? 0);
}

/** 1 for each block that the product keeps at these logits, on a page of which the types have these shares. */
export function keptBlocks(page: Page, logits: Float64Array, shares: Float64Array): Uint8Array {
  return decode(measurePage(page), logits, shares);
}

function inLogits(names: Readonly<Record<string, number>>): Map<string, number> {
  return new Map(Object.entries(names).map(([name, weight]) => [name, weight / PER_LOGIT]));
}
