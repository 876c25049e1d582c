import { SerialQueue } from '../platform/storage/serial-queue.ts';
import { clearRegistry, provided } from './loading/script-registry.ts';
import { automaticStart } from './session/automatic-start.ts';
import { takeOver } from './session/instance.ts';
import { listenForMessages } from './session/listen-for-messages.ts';
import { Session } from './session/session.ts';

// Later, an earlier version of the extension may have left this script.
const automatic = document.readyState === 'loading' ? provided('automatic') : null;

takeOver(document, (signal) => {
  clearRegistry();
  const queue = new SerialQueue();
  const session = new Session(document, queue);
  listenForMessages(session, queue, signal);
  void automatic?.open(automaticStart(document, session, queue));
  return () => session.dispose();
});
