import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { DIGITS } from '../core/packed-numbers.ts';

/** The learned tables, which are most of the content script. */
const TABLES = /\/src\/core\/.*\.json$/;

const UNPACKER = new URL('../core/packed-numbers.ts', import.meta.url).pathname;

/** Shorter lists gain nothing. */
const MIN_NUMBERS = 100;

/** Writes long lists of numbers in the learned tables as texts: 600 bytes less in the compressed content script. */
export function packedTables(): Plugin {
  return {
    name: 'packed-tables',
    enforce: 'pre',
    load(id) {
      if (!TABLES.test(id)) return null;
      const table: Record<string, unknown> = JSON.parse(readFileSync(id, 'utf8'));
      const lines = Object.entries(table).map(([name, value]) => `export const ${name} = ${packed(value)};`);
      const code = [`import { unpackNumbers } from ${JSON.stringify(UNPACKER)};`, ...lines].join('\n');
      return { code, moduleType: 'js' };
    },
  };
}

/** The expression of a value. */
function packed(value: unknown): string {
  const expression = JSON.stringify(value);
  if (!Array.isArray(value) || value.length < MIN_NUMBERS || !value.every(Number.isFinite)) return expression;
  const counts = new Map<number, number>();
  for (const each of value) counts.set(each, (counts.get(each) ?? 0) + 1);
  const numbers = [...counts].sort(([a, first], [b, second]) => second - first || a - b).map(([each]) => each);
  if (numbers.length > DIGITS.length) return expression;
  const text = value.map((each) => DIGITS[numbers.indexOf(each)]).join('');
  return `/* @__PURE__ */ unpackNumbers(${JSON.stringify(text)}, ${JSON.stringify(numbers)})`;
}
