import { takeOver } from './instance.ts';
import { listen } from './listen.ts';
import { Session } from './session.ts';

takeOver(document, (signal) => {
  const session = new Session(document);
  listen(session, signal);
  return () => session.dispose();
});
