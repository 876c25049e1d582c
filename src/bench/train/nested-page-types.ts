import type { Example } from './examples.ts';
import { FOLDS } from './folds.ts';
import { KNOWN_TYPES, type KnownType, type PageTypeModel, pageEvidence, typeShares } from './learned-scorer.ts';
import { learnPageTypes, type TypedPage } from './page-type-weights.ts';

/** Weight of pages whose corpus has one type only, because that type was not assigned page by page. */
const SINGLE_TYPE_WEIGHT = 0.25;

/** Models of page types: one trained on all pages, and one without each fold. */
export class NestedPageTypes {
  readonly #models = new Map<number | null, PageTypeModel>();

  /** Trains all models. Takes one list of pages per corpus. */
  constructor(corpora: readonly (readonly Example[])[]) {
    const pages = corpora.flatMap((examples) => {
      const hasTypes = new Set(examples.map(({ source }) => source.type)).size > 1;
      return examples.flatMap((example) => typedPages(example, hasTypes ? 1 : SINGLE_TYPE_WEIGHT));
    });
    for (const fold of [...FOLDS, null]) {
      this.#models.set(fold, learnPageTypes(pages.filter((page) => page.fold !== fold)));
    }
  }

  /** Returns the model trained without a fold; with `null`, the model trained on all pages. */
  without(fold: number | null): PageTypeModel {
    const model = this.#models.get(fold);
    if (model === undefined) throw new RangeError(`no model of page types was trained without the fold ${fold}`);
    return model;
  }

  /** Returns the page type probabilities of a page, by the model trained without its fold. */
  sharesOf({ page, fold }: Example): Float64Array {
    return typeShares(this.without(fold), pageEvidence(page));
  }
}

/** Empty for a page of an unknown type. */
function typedPages({ page, source, domain, fold }: Example, weight: number): (TypedPage & { fold: number })[] {
  const type = KNOWN_TYPES.indexOf(source.type as KnownType);
  return type < 0 ? [] : [{ evidence: pageEvidence(page), domain, fold, type, weight }];
}
