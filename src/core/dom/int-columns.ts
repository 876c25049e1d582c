/** Minimum and maximum number of rows to make room for at first. */
const [MIN_CAPACITY, MAX_CAPACITY] = [16, 65_536];

/**
 * Columns of 32-bit integers that grow together, so that a page of unknown size needs one pass.
 *
 * They share one buffer, because making many small ones takes longer than reading a small page.
 */
export class IntColumns<Name extends string> {
  /** Rows so far. */
  length = 0;
  /** The values by row, with room for more. Replaced when a row is added. */
  columns: Record<Name, Int32Array>;
  #capacity: number;
  readonly #names: readonly Name[];

  /** `rows` is an estimate. Too low, and the columns grow; too high, and clearing the memory takes time. */
  constructor(rows: number, names: readonly Name[]) {
    this.#capacity = Math.min(Math.max(rows, MIN_CAPACITY), MAX_CAPACITY);
    this.#names = names;
    this.columns = this.#allocate();
  }

  /** Adds a row of zeros and returns its index. */
  addRow(): number {
    if (this.length === this.#capacity) this.#grow();
    return this.length++;
  }

  /** A column. Call it after the last row was added. */
  values(name: Name): Int32Array {
    return this.columns[name].subarray(0, this.length);
  }

  /** A column of flags as bytes. */
  flags(name: Name): Uint8Array {
    return new Uint8Array(this.values(name));
  }

  #grow(): void {
    const { columns } = this;
    this.#capacity *= 2;
    this.columns = this.#allocate();
    for (const name of this.#names) this.columns[name].set(columns[name]);
  }

  #allocate(): Record<Name, Int32Array> {
    const buffer = new Int32Array(this.#capacity * this.#names.length);
    const columnAt = (index: number) => buffer.subarray(index * this.#capacity, (index + 1) * this.#capacity);
    return Object.fromEntries(this.#names.map((name, index) => [name, columnAt(index)])) as Record<Name, Int32Array>;
  }
}
