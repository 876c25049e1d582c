/** A growing list of 32-bit integers, so that a page of unknown size needs one pass. */
export class IntList {
  length = 0;
  #values = new Int32Array(1024);

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(this.length * 2);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  get(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** A copy of exactly the values pushed so far. */
  toArray(): Int32Array {
    return this.#values.slice(0, this.length);
  }

  /** The same as bytes, for flags. */
  toFlags(): Uint8Array {
    return Uint8Array.from(this.#values.subarray(0, this.length));
  }
}
