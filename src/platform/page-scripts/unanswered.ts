/** Parts of the errors by which browsers say that no script listens in a tab. Source: Chromium 120 to 156, Firefox 128 to 153. */
const UNHEARD = /receiving end|no tab with id|invalid tab id/i;

/** Parts of those by which they say that the page went before it answered, also to where the browser keeps it for the way back. */
const LEFT = /message (?:port|channel) (?:is )?closed|context invalidated/i;

/** Whether a message found no script that listens. */
export function isUnheard(error: unknown): boolean {
  return UNHEARD.test(String(error));
}

/** Whether the page with the script was left before it answered. Any other error was thrown by Pith's own script. */
export function isLeftUnanswered(error: unknown): boolean {
  return LEFT.test(String(error));
}
