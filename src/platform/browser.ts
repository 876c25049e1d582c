/** The one door to the extension API: nothing else names `chrome` or `browser`. */
import type { Browser, Runtime } from 'webextension-polyfill';

export type { Runtime };

/**
 * The extension API. Both browsers have it under this name, and answer with promises since Manifest V3.
 *
 * Undefined where there is no extension, such as in tests on plain data.
 */
export const browser = (globalThis as unknown as { chrome: Browser }).chrome;

/** Answers a message, or leaves it to others. A promise that rejects answers `null`. */
export type Answering = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;

/** Answers messages until what is returned is called. Listeners that return promises are understood by Firefox alone. */
export function answerMessages(answering: Answering): () => void {
  const listener = ((message, sender, respond) => {
    const answer = answering(message, sender);
    answer?.then(respond, () => respond(null));
    return answer ? true : undefined;
  }) as Runtime.OnMessageListenerCallback;
  browser.runtime.onMessage.addListener(listener);
  return () => browser.runtime.onMessage.removeListener(listener);
}
