/** ms without a press after which the next one is the first again. Longer than systems wait before a key that is held repeats. */
const PAUSE_MS = 1200;

/** A run of presses has ended after this many ms without one, seen twice. Together longer than the 90 between the repeats of a Mac. */
const LOOK_MS = 80;

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
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Does what a press asks for, if it is one. */
  press(action: () => void): void {
    const nowMs = performance.now();
    const sinceLastMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.#isHeld &&= sinceLastMs < STALL_MS;
    if (sinceLastMs > PAUSE_MS) action();
    else if (!this.#isHeld) this.#wait(action);
  }

  #wait(action: () => void): void {
    clearTimeout(this.#timer);
    this.#isHeld = this.#waiting.push(action) >= HELD_PRESSES;
    if (this.#isHeld) this.#waiting = [];
    else this.#timer = setTimeout(() => this.#lookAgain(), LOOK_MS);
  }

  /** Where this script itself was busy, presses that came meanwhile are handled only after the first look. */
  #lookAgain(): void {
    this.#timer = setTimeout(() => {
      for (const each of this.#waiting.splice(0)) each();
    }, LOOK_MS);
  }
}
