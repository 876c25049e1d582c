import { Failure } from '../../library/node/expected-failure.ts';

export { Failure };

/**
 * Runs a command to its end. Sets the exit code it resolves to, and 1 if it throws. A {@link Failure} is shown as its
 * message on stderr, anything else with its stack.
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = 1;
    const text = error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
  }
}

/** The first line of an error's message: browsers and Playwright add long logs to it. */
export function firstLine(error: unknown): string {
  return (error as Error).message.split('\n')[0] ?? '';
}
