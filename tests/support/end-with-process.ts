/** What ends a test worker before its tests could clean up: a signal, or the end of the process that it works for. */
const ENDINGS = ['exit', 'disconnect', 'SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Calls `end` at the end of this process, however that comes about, unless the returned function is called before. */
export function endWithProcess(end: () => void): () => void {
  const handlers = ENDINGS.map((ending) => {
    const handler = (): void => {
      end();
      if (ending.startsWith('SIG')) process.exit(1);
    };
    process.once(ending, handler);
    return { ending, handler };
  });
  return () => {
    for (const { ending, handler } of handlers) process.off(ending, handler);
  };
}
