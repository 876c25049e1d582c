import { SerialQueue } from '../platform/serial-queue.ts';
import { clearRegistry } from './loading/script-registry.ts';
import { takeOver } from './session/instance.ts';
import { listenForMessages } from './session/listen-for-messages.ts';
import { Session } from './session/session.ts';

takeOver(document, (signal) => {
  clearRegistry();
  const queue = new SerialQueue();
  const session = new Session(document, queue);
  listenForMessages(session, queue, signal);
  return () => session.dispose();
});
