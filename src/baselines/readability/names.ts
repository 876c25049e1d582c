import type { NameKeywords, Page } from '../../core/types.ts';
import { RULES } from './rules.ts';

/** What class and id say, each distinct value judged once. */
export class Names {
  readonly #weights = new Map<string, number>();
  readonly #tagWeights = new Map<string, number>();
  readonly #unlikely = new Map<string, boolean>();
  readonly #positive: readonly string[];
  readonly #negative: readonly string[];

  constructor(keywords: NameKeywords = {}) {
    this.#positive = keywords.positive ?? [];
    this.#negative = keywords.negative ?? [];
  }

  /**
   * What class and id say, each by {@link RULES.nameWeight}; keywords that they hold, or that name the tag, add or take as much
   * again.
   */
  weight(page: Page, element: number): number {
    const { className, id, tag } = page.elements;
    return this.#weightOf(className[element] ?? '') + this.#weightOf(id[element] ?? '') + this.#tagWeight(tag[element]);
  }

  /** Whether class and id together speak against content. */
  isUnlikely(page: Page, element: number): boolean {
    const className = page.elements.className[element] ?? '';
    const id = page.elements.id[element] ?? '';
    if (className === '' && id === '') return false;
    const names = `${className} ${id}`;
    let unlikely = this.#unlikely.get(names);
    if (unlikely === undefined) {
      unlikely = RULES.unlikely.test(names) && !RULES.maybe.test(names);
      this.#unlikely.set(names, unlikely);
    }
    return unlikely;
  }

  #weightOf(name: string): number {
    if (name === '') return 0;
    let weight = this.#weights.get(name);
    if (weight === undefined) {
      weight = (RULES.positive.test(name) ? RULES.nameWeight : 0) - (RULES.negative.test(name) ? RULES.nameWeight : 0);
      weight += this.#keywordWeight((keyword) => name.includes(keyword));
      this.#weights.set(name, weight);
    }
    return weight;
  }

  #tagWeight(tag = ''): number {
    let weight = this.#tagWeights.get(tag);
    if (weight === undefined) {
      weight = this.#keywordWeight((keyword) => `tag-${tag}`.startsWith(keyword));
      this.#tagWeights.set(tag, weight);
    }
    return weight;
  }

  #keywordWeight(isMatch: (keyword: string) => boolean): number {
    return (
      (this.#positive.some(isMatch) ? RULES.nameWeight : 0) - (this.#negative.some(isMatch) ? RULES.nameWeight : 0)
    );
  }
}
