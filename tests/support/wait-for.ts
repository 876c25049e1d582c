const PAUSE_MS = 25;
const PATIENCE_MS = 60_000;

/**
 * Repeats a probe until it returns something other than `undefined`, `null` and `false`, and returns that.
 *
 * @throws after `patienceMs`, with `what` and the last error of the probe if it threw.
 */
export async function waitFor<T>(
  what: string,
  probe: () => Promise<T> | T,
  patienceMs = PATIENCE_MS,
): Promise<Exclude<T, undefined | null | false>> {
  const givesUpAt = Date.now() + patienceMs;
  let cause: unknown;
  while (Date.now() < givesUpAt) {
    try {
      const answer = await probe();
      if (answer !== undefined && answer !== null && answer !== false) {
        return answer as Exclude<T, undefined | null | false>;
      }
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`timed out waiting for ${what}`, { cause });
}

/** Waits between two probes. Never use it instead of waiting for a condition. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
