/** ms without a press after which the next one is the first again. Longer than systems wait before a key that is held repeats. */
const PAUSE_MS = 1200;

/** A run of presses has ended after twice so many ms without one. Together longer than the 90 between the repeats of a Mac. */
const QUIET_MS = 80;

/** So many presses without a pause between them are no fingers. A guess. */
const HELD_PRESSES = 6;

/** ms between two repeats of a key that is held while the machine is busy. Shorter than fingers take to let go and press again. A guess. */
const STALL_MS = 500;

/**
 * Tells the presses of a shortcut from the repeats of one that is held down, which browsers do not: the first press counts at once, those right
 * after it when they have ended, and not at all if they were too many.
 */
export class HeldKey {
  #lastMs = Number.NEGATIVE_INFINITY;
  #isHeld = false;
  #waiting: (() => void)[] = [];

  /**
   * Does what a press asks for, if it is one. `pageAtRest` settles once the page has done what it was at: keys wait for that too,
   * and come late from a page that is just being covered by an article.
   */
  press(action: () => void, pageAtRest: () => Promise<unknown>): void {
    const nowMs = performance.now();
    const sinceLastMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.#isHeld &&= sinceLastMs < STALL_MS;
    // What waits comes first, however long a busy page makes it wait.
    if (sinceLastMs > PAUSE_MS && this.#waiting.length === 0) action();
    else if (!this.#isHeld) void this.#wait(action, pageAtRest);
  }

  async #wait(action: () => void, pageAtRest: () => Promise<unknown>): Promise<void> {
    this.#isHeld = this.#waiting.push(action) >= HELD_PRESSES;
    if (this.#isHeld) {
      this.#waiting = [];
      return;
    }
    const lastMs = this.#lastMs;
    for (const step of [quiet, pageAtRest, quiet]) {
      await step();
      if (this.#lastMs !== lastMs) return;
    }
    for (const each of this.#waiting.splice(0)) each();
  }
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}
