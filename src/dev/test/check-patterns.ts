/**
 * Checks every regular expression of the shipped code for inputs that take more than linear time, and records the answers in
 * `tests/patterns.json`. Patterns whose answer is recorded are not checked again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';
import { runCommand } from '../../cli/terminal/failure.ts';
import { type Pattern, shippedPatterns } from './shipped-patterns.ts';

/** The growth of the worst input's time, as the checker names it. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

const RECORD = fileURLToPath(new URL('../../../tests/patterns.json', import.meta.url));
/** For one pattern, in ms. Long alternations of words take most of it. */
const TIMEOUT_MS = 20_000;

async function main(): Promise<number> {
  const known: Record<string, Growth> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const record: Record<string, Growth> = {};
  for (const pattern of shippedPatterns()) {
    const text = textOf(pattern);
    record[text] = known[text] ?? (await growthOf(pattern));
    if (known[text] === undefined) process.stdout.write(`${record[text]}  ${pattern.path}  ${text}\n`);
  }
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, `${JSON.stringify(sorted, null, 2)}\n`);
  return Object.values(record).includes('exponential') ? 1 : 0;
}

function textOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}

async function growthOf({ source, flags }: Pattern): Promise<Growth> {
  const answer = await check(source, flags, { timeout: TIMEOUT_MS });
  if (answer.status === 'unknown') return 'unknown';
  if (answer.status === 'safe') return 'linear';
  return answer.complexity.type === 'exponential' ? 'exponential' : 'polynomial';
}

await runCommand(main);
