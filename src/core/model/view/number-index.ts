/** Any large odd number. */
const FACTOR = 0x9e3779b1;

/**
 * Numbers different keys from 0 on, in the order in which they are first asked for. Keys are 32-bit integers: a `Map` makes an object of
 * each beyond 30 bits, and takes several times as long.
 */
export class NumberIndex {
  /** Different keys so far. */
  #size = 0;
  readonly #keys: Int32Array;
  /** By place in the table: one more than the key's number, 0 for an empty place. */
  readonly #numbers: Int32Array;
  readonly #shift: number;

  /** Holds up to `capacity` different keys. */
  constructor(capacity: number) {
    // At least half of the places stay empty, so that a free one is near.
    const bits = Math.max(1, Math.ceil(Math.log2(2 * capacity + 1)));
    this.#shift = 32 - bits;
    this.#keys = new Int32Array(1 << bits);
    this.#numbers = new Int32Array(1 << bits);
  }

  of(key: number): number {
    const last = this.#numbers.length - 1;
    let place = Math.imul(key, FACTOR) >>> this.#shift;
    for (; this.#numbers[place] !== 0; place = (place + 1) & last) {
      if (this.#keys[place] === key) return (this.#numbers[place] ?? 0) - 1;
    }
    this.#keys[place] = key;
    this.#numbers[place] = ++this.#size;
    return this.#size - 1;
  }
}
