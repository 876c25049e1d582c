import { takeOver } from './instance.ts';
import { listen } from './listen.ts';
import { READER_SLOT } from './reader-parts.ts';
import { Session } from './session.ts';

takeOver(document, (signal) => {
  // An earlier version may have left its own; this one's may come along with this script.
  READER_SLOT.clear();
  const session = new Session(document);
  listen(session, signal);
  return () => session.dispose();
});
