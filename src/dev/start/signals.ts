/** Exit codes by convention: 128 and the signal's number. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Does work with something that must be closed, and closes it when the work ends, at Ctrl-C and when asked to terminate. Resolves
 * to the command's exit code. Rejects as the work does.
 */
export async function closeOnSignals(resource: { close(): Promise<void> }, work: () => Promise<void>): Promise<number> {
  let exitCode = 0;
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => {
      exitCode ||= code;
      void resource.close();
    });
  }
  try {
    await work();
  } catch (error) {
    // After a signal the work fails because the resource is gone.
    if (exitCode === 0) throw error;
  } finally {
    await resource.close();
  }
  return exitCode;
}
