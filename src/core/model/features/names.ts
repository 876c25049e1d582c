import { nameIndex } from '../../dom/name-index.ts';
import { parentOf } from '../../dom/page-tree.ts';
import { memoized, remembered } from '../../dom/remembered.ts';
import type { Page } from '../../types.ts';

/** Weights in logits of the words in classes, ids and roles. */
export type NameWeights = ReadonlyMap<string, number>;

/** Levels of ancestors that count as near. */
const NEAR_LEVELS = 4;

const [MIN_LETTERS, MAX_LETTERS] = [2, 20];

/** The words of an element's names: split at capitals, digits and marks, lower case, 2 to 20 letters. */
export function nameTokens(className: string, id: string, role: string): string[] {
  return [className, id, role].flatMap(tokensOf);
}

function tokensOf(name: string): string[] {
  const tokens: string[] = [];
  forEachToken(name, (start, end) => tokens.push(name.slice(start, end).toLowerCase()));
  return tokens;
}

const [SMALL, CAPITAL] = [1, 2];
/** By ASCII code: small or capital letter, 0 for others. */
const LETTER_KINDS = new Uint8Array(0x80);
LETTER_KINDS.fill(CAPITAL, 65, 91);
LETTER_KINDS.fill(SMALL, 97, 123);

/** Steps through characters, because pages have hundreds of names and patterns take several times as long. */
function forEachToken(name: string, take: (start: number, end: number) => void): void {
  let start = 0;
  let before = 0;
  for (let at = 0; at <= name.length; at++) {
    const code = at < name.length ? name.charCodeAt(at) : 0;
    const kind = code < LETTER_KINDS.length ? (LETTER_KINDS[code] ?? 0) : 0;
    const isHump = kind === CAPITAL && before === SMALL && at > start;
    before = kind;
    if (kind !== 0 && !isHump && at - start < MAX_LETTERS) continue;
    if (at - start >= MIN_LETTERS) take(start, at);
    start = kind !== 0 ? at : at + 1;
  }
}

const A = 97;
/** Set in small ASCII letters. */
const SMALL_BIT = 0x20;
const LETTERS = 26;
/** 1 for the first two letters and length of each word with a weight. Rules out most other words before they are sliced out. */
const shapesOf = /* @__PURE__ */ remembered((weights: NameWeights): Uint8Array => {
  const shapes = new Uint8Array(LETTERS * LETTERS * (MAX_LETTERS + 1));
  for (const word of weights.keys()) shapes[shapeOf(word, 0, word.length)] = 1;
  return shapes;
});

function shapeOf(text: string, start: number, end: number): number {
  const letters = ((text.charCodeAt(start) | SMALL_BIT) - A) * LETTERS + (text.charCodeAt(start + 1) | SMALL_BIT) - A;
  return letters * (MAX_LETTERS + 1) + end - start;
}

function weightOfTokens(name: string, weights: NameWeights, shapes: Uint8Array): number {
  let sum = 0;
  forEachToken(name, (start, end) => {
    if (shapes[shapeOf(name, start, end)] === 1) sum += weights.get(name.slice(start, end).toLowerCase()) ?? 0;
  });
  return sum;
}

/** For each element of a page: weights of the names on the path from the root. */
export class PathNames {
  /** Weight of the element's own names. */
  readonly own: Float64Array;
  /** The sum from the root down. */
  readonly path: Float64Array;
  /** The least weight on the path, at most 0, and the greatest, at least 0. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  readonly #parent: Int32Array;

  /** Linear in the elements. Measures each distinct name once. */
  constructor(page: Page, weights: NameWeights) {
    const { count, parent, id, role } = page.elements;
    const { classNames, classOf } = nameIndex(page);
    const shapes = shapesOf(weights);
    const ofClasses = classNames.map((name) => weightOfTokens(name, weights, shapes));
    this.#parent = parent;
    this.own = new Float64Array(count);
    this.path = new Float64Array(count);
    this.least = new Float64Array(count);
    this.most = new Float64Array(count);
    const weightOf = memoized((name: string) => weightOfTokens(name, weights, shapes));
    // Most elements have neither.
    const weightOfGiven = (name: string | undefined) => (name ? weightOf(name) : 0);
    for (let element = 0; element < count; element++) {
      const weight =
        (ofClasses[classOf[element] ?? 0] ?? 0) + weightOfGiven(id[element]) + weightOfGiven(role[element]);
      const above = parentOf(page, element);
      this.own[element] = weight;
      // Negative indices of typed arrays are slow.
      this.path[element] = weight + (above < 0 ? 0 : (this.path[above] ?? 0));
      this.least[element] = Math.min(weight, above < 0 ? 0 : (this.least[above] ?? 0));
      this.most[element] = Math.max(weight, above < 0 ? 0 : (this.most[above] ?? 0));
    }
  }

  /** The sum over the element and its nearest ancestors. */
  near(element: number): number {
    let above = element;
    for (let level = 0; level < NEAR_LEVELS && above >= 0; level++) above = this.#parent[above] ?? -1;
    return (this.path[element] ?? 0) - (above < 0 ? 0 : (this.path[above] ?? 0));
  }
}
