/** Events after which a test worker cannot clean up any more. */
const ENDINGS = ['exit', 'disconnect', 'SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Calls `end` when this process ends for any reason. The returned function cancels that. */
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
