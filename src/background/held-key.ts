/** After this long without a press, the next press acts at once, ms. Longer than the delay before systems repeat a held key. */
const PAUSE_MS = 1200;

/** A run of presses ends after two such intervals without a press, ms. Together longer than the 90 ms between key repeats on a Mac. */
const QUIET_MS = 80;

/** This many presses without a pause come from a held key, not from fingers. A guess. */
const HELD_PRESSES = 6;

/**
 * The longest gap between two repeats of a held key on a busy machine, ms. Shorter than it takes to release and press a key
 * again. A guess.
 */
const STALL_MS = 500;

/**
 * Tells presses of a shortcut from the repeats of a held one. Browsers report both alike. The first press acts at once. Later ones
 * act when the run of presses has ended; a run of {@link HELD_PRESSES} or more is dropped.
 */
export class HeldKey {
  #lastMs = Number.NEGATIVE_INFINITY;
  #isHeld = false;
  #waiting: (() => void)[] = [];

  /**
   * Runs `action` unless the press is a repeat. `whenPageIsIdle` must settle when the page is no longer busy: a busy page, such as one
   * that is opening the reader, delivers key presses late.
   */
  press(action: () => void, whenPageIsIdle: () => Promise<unknown>): void {
    const nowMs = performance.now();
    const sinceLastMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.#isHeld &&= sinceLastMs < STALL_MS;
    // Waiting presses keep their order, even if a busy page delays them beyond the pause.
    if (sinceLastMs > PAUSE_MS && this.#waiting.length === 0) action();
    else if (!this.#isHeld) void this.#wait(action, whenPageIsIdle);
  }

  async #wait(action: () => void, whenPageIsIdle: () => Promise<unknown>): Promise<void> {
    this.#isHeld = this.#waiting.push(action) >= HELD_PRESSES;
    if (this.#isHeld) {
      this.#waiting = [];
      return;
    }
    const lastMs = this.#lastMs;
    for (const step of [quiet, whenPageIsIdle, quiet]) {
      await step();
      if (this.#lastMs !== lastMs) return;
    }
    for (const each of this.#waiting.splice(0)) each();
  }
}

function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, QUIET_MS));
}
