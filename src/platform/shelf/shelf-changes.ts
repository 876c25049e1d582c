/** Tells the extension's other pages that the library has changed. */

const CHANNEL = 'pith-shelf';

/** Recognises the changes of this context, which knows of them. */
const SELF = Math.random();

/** Tells all other contexts of the extension. */
export function tellChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SELF);
  channel.close();
}

/** Calls back after each change in another context, until the signal aborts. */
export function onChangeElsewhere(callback: () => void, signal: AbortSignal): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== SELF) callback();
  });
  signal.addEventListener('abort', () => channel.close());
}
