import type { Page } from '../../types.ts';

/** Weights of the words that classes, ids and roles are made of, in logits. */
export type NameWeights = ReadonlyMap<string, number>;

/** Levels of ancestors that count as near. */
const NEAR_LEVELS = 4;

const [MIN_LETTERS, MAX_LETTERS] = [2, 20];

/** The words of an element's names: split at capitals, digits and marks, lower case, 2 to 20 letters. */
export function nameTokens(className: string, id: string, role: string): string[] {
  return [className, id, role].flatMap(tokensOf);
}

/** One step a character, because pages have hundreds of names and patterns take several times as long. */
function tokensOf(name: string): string[] {
  const tokens: string[] = [];
  const lower = name.toLowerCase();
  // The one letter that becomes two.
  if (lower.length !== name.length) return tokensOf(name.replaceAll('İ', 'i\u0307'));
  let start = 0;
  for (let at = 0; at <= lower.length; at++) {
    const isWithin = isLetter(lower.charCodeAt(at));
    const isHump = at > start && isCapital(name.charCodeAt(at)) && isLetter(name.charCodeAt(at - 1));
    if (isWithin && !isHump && at - start < MAX_LETTERS) continue;
    if (at - start >= MIN_LETTERS) tokens.push(lower.slice(start, at));
    start = isWithin ? at : at + 1;
  }
  return tokens;
}

function isLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

function isCapital(code: number): boolean {
  return code >= 65 && code <= 90;
}

function weightOfTokens(name: string, weights: NameWeights): number {
  return nameTokens(name, '', '').reduce((sum, token) => sum + (weights.get(token) ?? 0), 0);
}

/** Looks at each distinct name once: most elements have a class that others have too. */
function memoized(measure: (name: string) => number): (name: string | undefined) => number {
  const known = new Map<string, number>();
  return (name = '') => {
    if (name === '') return 0;
    let value = known.get(name);
    if (value === undefined) {
      value = measure(name);
      known.set(name, value);
    }
    return value;
  };
}

/** What the names on the path from the root to an element say, for each element of a page. */
export class PathNames {
  readonly #parent: Int32Array;
  readonly #own: Float64Array;
  readonly #path: Float64Array;
  readonly #least: Float64Array;
  readonly #most: Float64Array;

  /** Linear in the elements; each distinct name is looked at once. */
  constructor(page: Page, weights: NameWeights) {
    const { count, parent, className, id, role } = page.elements;
    this.#parent = parent;
    this.#own = new Float64Array(count);
    this.#path = new Float64Array(count);
    this.#least = new Float64Array(count);
    this.#most = new Float64Array(count);
    const weightOf = memoized((name) => weightOfTokens(name, weights));
    for (let element = 0; element < count; element++) {
      const weight = weightOf(className[element]) + weightOf(id[element]) + weightOf(role[element]);
      const above = parent[element] ?? -1;
      this.#own[element] = weight;
      this.#path[element] = weight + (above < 0 ? 0 : (this.#path[above] ?? 0));
      this.#least[element] = Math.min(weight, above < 0 ? 0 : (this.#least[above] ?? 0));
      this.#most[element] = Math.max(weight, above < 0 ? 0 : (this.#most[above] ?? 0));
    }
  }

  own(element: number): number {
    return this.#own[element] ?? 0;
  }

  /** The sum from the root down. */
  path(element: number): number {
    return this.#path[element] ?? 0;
  }

  /** The sum over the element and its nearest ancestors. */
  near(element: number): number {
    let above = element;
    for (let level = 0; level < NEAR_LEVELS && above >= 0; level++) above = this.#parent[above] ?? -1;
    return this.path(element) - (above < 0 ? 0 : this.path(above));
  }

  /** The least weight of an element on the path, at most 0. */
  least(element: number): number {
    return this.#least[element] ?? 0;
  }

  /** The greatest weight of an element on the path, at least 0. */
  most(element: number): number {
    return this.#most[element] ?? 0;
  }
}
