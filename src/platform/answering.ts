import { browser, type Runtime } from './browser.ts';

/** What answers a message: `undefined` for those that are not for it. */
type Answering = (message: unknown, sender: Runtime.MessageSender) => Promise<unknown> | undefined;

/**
 * Answers the messages of the extension's own scripts until the function that is returned is called. A sender gets what the promise
 * resolves to, or `null` if it is rejected.
 */
export function answerMessages(answering: Answering): () => void {
  const listener = (message: unknown, sender: Runtime.MessageSender, respond: (answer: unknown) => void) => {
    const answer = sender.id === browser.runtime?.id ? answering(message, sender) : undefined;
    if (answer === undefined) return undefined;
    answer.then(respond, () => respond(null));
    return true;
  };
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListener);
  return () => browser.runtime.onMessage.removeListener(listener as Runtime.OnMessageListener);
}
