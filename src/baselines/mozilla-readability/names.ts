import type { Page } from '../../core/types.ts';
import { RULES } from './rules.ts';

/** What class and id say, each distinct value judged once. Element -1 has no names. */
export class Names {
  readonly #page: Page;
  readonly #weights = new Map<string, number>();
  readonly #unlikely = new Map<string, boolean>();
  readonly #share = new Map<string, boolean>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** -50 … 50: the class and the id each add or take {@link RULES.nameWeight}. */
  weight(element: number): number {
    return this.#weightOf(this.className(element)) + this.#weightOf(this.#id(element));
  }

  isUnlikely(element: number): boolean {
    return this.#matches(element, this.#unlikely, (names) => RULES.unlikely.test(names) && !RULES.maybe.test(names));
  }

  isForSharing(element: number): boolean {
    return this.#matches(element, this.#share, (names) => RULES.share.test(names));
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
      weight = (RULES.positive.test(name) ? RULES.nameWeight : 0) - (RULES.negative.test(name) ? RULES.nameWeight : 0);
      this.#weights.set(name, weight);
    }
    return weight;
  }

  #matches(element: number, known: Map<string, boolean>, test: (names: string) => boolean): boolean {
    const names = `${this.className(element)} ${this.#id(element)}`;
    if (names === ' ') return false;
    let matches = known.get(names);
    if (matches === undefined) {
      matches = test(names);
      known.set(names, matches);
    }
    return matches;
  }
}
