import { memoizedTest } from '../../core/dom/remembered.ts';
import type { NameKeywords, Page } from '../../core/types.ts';
import { COMMON } from './common-rules.ts';

/** Patterns of class names and ids. */
export interface NameRules {
  /** Elements whose class and id match are dropped … */
  readonly unlikely: RegExp;
  /** … unless they match this, too. */
  readonly maybe: RegExp;
  readonly positive: RegExp;
  readonly negative: RegExp;
}

/** Weighs class names and ids. Judges each distinct name once. Element -1 has no names. */
export class Names {
  readonly #page: Page;
  readonly #rules: NameRules;
  readonly #positive: readonly string[];
  readonly #negative: readonly string[];
  readonly #weights = new Map<string, number>();
  readonly #tagWeights = new Map<string, number>();
  readonly #unlikely: (names: string) => boolean;
  readonly #maybe: (names: string) => boolean;

  constructor(page: Page, rules: NameRules, { positive = [], negative = [] }: NameKeywords = {}) {
    this.#page = page;
    this.#rules = rules;
    this.#positive = positive;
    this.#negative = negative;
    this.#unlikely = memoizedTest(rules.unlikely);
    this.#maybe = memoizedTest(rules.maybe);
  }

  /**
   * The class and the id each add or subtract {@link COMMON.nameWeight}. Keywords in them, or at the start of `tag-` and the tag,
   * add or subtract as much again.
   */
  weight(element: number): number {
    const tag = this.#page.elements.tag[element] ?? '';
    return this.#weightOf(this.className(element)) + this.#weightOf(this.#id(element)) + this.#tagWeight(tag);
  }

  /** Whether class and id together speak against content. */
  isUnlikely(element: number): boolean {
    const names = this.namesOf(element);
    return this.#unlikely(names) && !this.#maybe(names);
  }

  /** Class and id, separated by a space. */
  namesOf(element: number): string {
    return `${this.className(element)} ${this.#id(element)}`;
  }

  className(element: number): string {
    return this.#page.elements.className[element] ?? '';
  }

  #id(element: number): string {
    return this.#page.elements.id[element] ?? '';
  }

  #weightOf(name: string): number {
    if (name === '') return 0;
    let weight = this.#weights.get(name);
    if (weight === undefined) {
      weight = weightIf(this.#rules.positive.test(name), this.#rules.negative.test(name));
      weight += this.#keywordWeight((keyword) => name.includes(keyword));
      this.#weights.set(name, weight);
    }
    return weight;
  }

  #tagWeight(tag: string): number {
    let weight = this.#tagWeights.get(tag);
    if (weight === undefined) {
      weight = this.#keywordWeight((keyword) => `tag-${tag}`.startsWith(keyword));
      this.#tagWeights.set(tag, weight);
    }
    return weight;
  }

  #keywordWeight(isMatch: (keyword: string) => boolean): number {
    return weightIf(this.#positive.some(isMatch), this.#negative.some(isMatch));
  }
}

function weightIf(isPositive: boolean, isNegative: boolean): number {
  return (isPositive ? COMMON.nameWeight : 0) - (isNegative ? COMMON.nameWeight : 0);
}
