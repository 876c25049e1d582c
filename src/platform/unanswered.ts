/** Parts of the errors by which browsers say that nobody answered a message. Source: Chromium 120 to 150, Firefox 128 to 140. */
const UNANSWERED = /receiving end|message (?:port|channel) closed|context invalidated|no tab with id|invalid tab id/i;

/** Whether a message got no answer, because no script listens or the tab is gone. Any other error was thrown by Pith's own script. */
export function isUnanswered(error: unknown): boolean {
  return UNANSWERED.test(String(error));
}
