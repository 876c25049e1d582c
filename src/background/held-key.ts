/** ms without a press after which the next one is the first again. Longer than systems wait before a key that is held repeats. */
const PAUSE_MS = 1200;

/** ms without a press after which a run of them has ended. Longer than the 90 between the repeats of a Mac. */
const QUIET_MS = 150;

/** So many presses without a pause between them are no fingers. A guess. */
const HELD_PRESSES = 6;

/**
 * Tells the presses of a shortcut from the repeats of one that is held down, which browsers do not: the first press counts at once, those right
 * after it when they have ended, and not at all if they were too many.
 */
export class HeldKey {
  #lastMs = Number.NEGATIVE_INFINITY;
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Does what a press asks for, if it is one. */
  press(action: () => void): void {
    const nowMs = performance.now();
    const isFirst = nowMs - this.#lastMs > PAUSE_MS;
    this.#lastMs = nowMs;
    if (isFirst) {
      action();
      return;
    }
    this.#waiting.push(action);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const actions = this.#waiting.splice(0);
      if (actions.length < HELD_PRESSES) for (const each of actions) each();
    }, QUIET_MS);
  }
}
