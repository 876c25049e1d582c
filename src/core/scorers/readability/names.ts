import type { Page } from '../../types.ts';
import { RULES } from './rules.ts';

/** What class and id say, each distinct value judged once. */
export class Names {
  readonly #weights = new Map<string, number>();
  readonly #unlikely = new Map<string, boolean>();

  /** -50 … 50: the class and the id each add or take {@link RULES.nameWeight}. */
  weight(page: Page, element: number): number {
    return this.#weightOf(page.elements.className[element] ?? '') + this.#weightOf(page.elements.id[element] ?? '');
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
      this.#weights.set(name, weight);
    }
    return weight;
  }
}
