import { takeOver } from './instance.ts';
import { listen } from './listen.ts';
import { READER_SLOT } from './reader-parts.ts';
import { Session } from './session.ts';
import { Turns } from './turns.ts';

takeOver(document, (signal) => {
  // An earlier version may have left its own; this one's may come along with this script.
  READER_SLOT.clear();
  const turns = new Turns();
  const session = new Session(document, turns);
  listen(session, turns, signal);
  return () => session.dispose();
});
