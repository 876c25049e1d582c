import type { Example } from './examples.ts';
import { FOLDS } from './folds.ts';
import { KNOWN_TYPES, type KnownType, type PageTypeModel, pageEvidence, typeShares } from './learned-scorer.ts';
import { learnPageTypes, type TypedPage } from './page-type-weights.ts';

/** What a page weighs whose corpus has but one type: it was not chosen for it. */
const UNTOLD_WEIGHT = 0.25;

/** Models of page types: one of all pages, and one that never saw each fold. */
export class NestedPageTypes {
  readonly #models = new Map<number | null, PageTypeModel>();

  /** Learns from the pages of all corpora, a list for each. */
  constructor(corpora: readonly (readonly Example[])[]) {
    const pages = corpora.flatMap((examples) => {
      const isTold = new Set(examples.map(({ source }) => source.type)).size > 1;
      return examples.flatMap((example) => typedPages(example, isTold ? 1 : UNTOLD_WEIGHT));
    });
    for (const fold of [...FOLDS, null]) {
      this.#models.set(fold, learnPageTypes(pages.filter((page) => page.fold !== fold)));
    }
  }

  /** The model that never saw a fold; `null`: the one of all pages. */
  without(fold: number | null): PageTypeModel {
    const model = this.#models.get(fold);
    if (model === undefined) throw new RangeError(`no page types were learned without the fold ${fold}`);
    return model;
  }

  /** Shares of the types in a page, by the model that never saw its site. */
  sharesOf({ page, fold }: Example): Float64Array {
    return typeShares(this.without(fold), pageEvidence(page));
  }
}

/** None for a page of a type that is not known. */
function typedPages({ page, source, domain, fold }: Example, weight: number): (TypedPage & { fold: number })[] {
  const type = KNOWN_TYPES.indexOf(source.type as KnownType);
  return type < 0 ? [] : [{ evidence: pageEvidence(page), domain, fold, type, weight }];
}
