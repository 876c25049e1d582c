import { increase, prefixSums } from '../signals/blocks.ts';
import type { Signals } from '../signals/signals.ts';
import type { Steps } from '../steps.ts';
import type { SitePage, Terms } from '../types.ts';
import { columnSteps, FAMILIES, type Family, FEATURES } from './features/features.ts';
import { layoutPrior } from './features/layout-prior.ts';
import { otherPages } from './site-memory.ts';
import { type SiteEvidence, siteEvidence, sitePageOf } from './site-texts.ts';
import { type Model, PER_LOGIT, type Table } from './tables/model.ts';
import { Bins, TableSums } from './tables/predict.ts';
import type { Measured } from './view/measured.ts';
import type { PageView } from './view/page-view.ts';

/** A model with its tables grouped by the families of their features. */
export interface FamilyModel {
  readonly model: Model;
  readonly groups: readonly FamilyGroup[];
}

/** The tables of one family, or of a pair of families. */
interface FamilyGroup {
  readonly families: readonly Family[];
  readonly tables: Table[];
}

/** Groups the tables of a model for {@link BlockScores}. */
export function groupByFamily(model: Model): FamilyModel {
  const groups = new Map<string, FamilyGroup>();
  for (const table of model.tables) {
    const family = FEATURES[table.feature]?.family ?? 'text';
    const families = [...new Set([family, FEATURES[table.otherFeature]?.family ?? family])].sort();
    const key = families.join(' ');
    const group = groups.get(key) ?? { families, tables: [] };
    groups.set(key, group);
    group.tables.push(table);
  }
  return { model, groups: [...groups.values()] };
}

/** The signals that change the model's log-odds. */
type ScoredSignals = Pick<Signals, 'layout' | 'site' | 'types'>;

/** The model's log-odds for each block of a page, and by family of features for any element in constant time. */
export class BlockScores {
  readonly view: PageView;
  /** Log-odds that each block is content. */
  readonly logits: Float64Array;
  /** By term: hundredths of log-odds of each block. */
  readonly shares: ReadonlyMap<string, Float64Array>;
  /** The data to remember of the page; `undefined` without a memory of its site. */
  readonly sitePage: SitePage | undefined;
  /** `null` if the site says nothing. */
  readonly site: SiteEvidence | null;
  /** By term, and over all terms: sums of words × hundredths of log-odds over the blocks before each one. */
  readonly #before: readonly (readonly [string, Float64Array])[];
  readonly #allBefore: Float64Array;
  readonly #expectedBefore: Float64Array;

  /** The steps that score the blocks of a page. Linear in blocks and tables. */
  static *steps(families: FamilyModel, measured: Measured, signals: ScoredSignals): Steps<BlockScores> {
    const shares = yield* shareSteps(families, measured);
    yield* signals.layout.read();
    return new BlockScores(measured, signals, shares);
  }

  /** `shares` are the log-odds by family; those of the layout and of the site are added to them. */
  private constructor(measured: Measured, { layout, site, types }: ScoredSignals, shares: Map<string, Float64Array>) {
    this.view = measured.view;
    const all = new Float64Array(this.view.count);
    for (const values of shares.values()) addTo(all, values, 1);
    let logits = logitsOf(all);
    const change = (term: string, prior: Float64Array | undefined) => {
      if (!prior) return;
      const hundredths = prior.map((logit) => Math.round(logit * PER_LOGIT));
      shares.set(term, hundredths);
      addTo(all, hundredths, 1);
      logits = logitsOf(all);
    };
    change('layout', layoutPrior(measured, layout, logits) ?? undefined);
    this.sitePage = site ? sitePageOf(measured, logits) : undefined;
    const others = site && otherPages(site, this.sitePage?.[0]);
    this.site = others && siteEvidence(measured, others, { logits, article: types.shareOf('article') });
    change('site', this.site?.prior);
    this.shares = shares;
    const words = this.view.values('words');
    this.#before = [...shares].map(([term, values]) => [term, weightedSums(values, words)]);
    this.#allBefore = weightedSums(all, words);
    this.logits = logits;
    this.#expectedBefore = weightedSums(this.logits.map(probability), words);
  }

  /** Expected number of content words in an element. */
  expectedIn(element: number): number {
    return this.view.within(this.#expectedBefore, element);
  }

  /** Log-odds of the element's blocks, weighted by each block's share of the page's words. */
  scoreOf(element: number): number {
    return this.#share(this.#allBefore, element);
  }

  /** The terms of {@link scoreOf} by family, without those that are 0. */
  termsOf(element: number): Terms {
    const terms = this.#before.map(([term, before]) => [term, this.#share(before, element)] as const);
    return Object.fromEntries(terms.filter(([, share]) => share !== 0));
  }

  #share(before: Float64Array, element: number): number {
    return this.view.within(before, element) / PER_LOGIT / Math.max(this.view.total('words'), 1);
  }
}

/** Hundredths of log-odds of each block by family. A table of two families counts half for each. */
function* shareSteps({ model, groups }: FamilyModel, measured: Measured): Steps<Map<string, Float64Array>> {
  const { count } = measured.view;
  const bins = new Bins(model, count);
  yield* columnSteps(measured, model.names, (values, feature) => bins.add(values, feature));
  const shares = Object.fromEntries(FAMILIES.map((family) => [family, new Float64Array(count)])) as Record<
    Family,
    Float64Array
  >;
  const tableSums = new TableSums(model, bins);
  const sums = new Float64Array(count);
  for (const { families, tables } of groups) {
    sums.fill(0);
    tableSums.add(tables, sums);
    yield;
    for (const family of families) addTo(shares[family], sums, 1 / families.length);
  }
  return new Map<string, Float64Array>([['base', new Float64Array(count).fill(model.bias)], ...Object.entries(shares)]);
}

function logitsOf(hundredths: Float64Array): Float64Array {
  return hundredths.map((sum) => sum / PER_LOGIT);
}

function probability(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

function addTo(sums: Float64Array, values: Float64Array, factor: number): void {
  for (let index = 0; index < sums.length; index++) increase(sums, index, (values[index] ?? 0) * factor);
}

function weightedSums(values: Float64Array, weights: Float64Array): Float64Array {
  return prefixSums(values.length, (index) => (values[index] ?? 0) * (weights[index] ?? 0));
}
