import { type ParseArgsConfig, parseArgs } from 'node:util';
import { Failure } from '../cli/terminal/failure.ts';

/**
 * Returns the values of command-line options.
 *
 * @throws {Failure} with the usage text, for unknown options and missing values.
 */
export function parseOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>>['values'] {
  try {
    return parseArgs(config).values;
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * Returns a number from the command line.
 *
 * @throws {Failure} unless it is a whole number of at least 1.
 */
export function wholeNumber(value: string, option: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new Failure(`${option} must be a whole number of at least 1, not "${value}".`);
  return Number(value);
}

/** Splits a comma-separated list. Drops blanks and duplicates. */
export function listOf(value: string | undefined): string[] {
  const names = (value ?? '').split(',').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}
