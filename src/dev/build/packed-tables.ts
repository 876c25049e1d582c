import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { FEATURE_NAMES } from '../../core/model/features/features.ts';
import { DIGITS } from '../../core/packed-numbers.ts';
import { NUMBER_NAMES } from '../../core/signals/page-type/evidence.ts';

/** The learned tables, which are most of the content script. */
const TABLES = /\/src\/core\/.*\.json$/;

const CORE = new URL('../../core', import.meta.url).pathname;

/** The lists of names that the content script has, and by which the tables name their own lists. */
const NAMES: Readonly<Record<string, readonly string[]>> = { FEATURE_NAMES, NUMBER_NAMES };

const IMPORTS = `
import { listsByName } from '${CORE}/packed-numbers.ts';
import { FEATURE_NAMES } from '${CORE}/model/features/features.ts';
import { NUMBER_NAMES } from '${CORE}/signals/page-type/evidence.ts';
`;

const UNPACKER = `import { unpackNumbers } from '${CORE}/packed-numbers.ts';`;

/** Marks the module of a table's long texts. */
const TEXTS = '\0texts:';

/** A script that imports these first has the long texts side by side, where they compress better. */
export const PACKED_TEXTS: readonly string[] = [
  `${TEXTS}${CORE}/model/tables/model.json`,
  `${TEXTS}${CORE}/signals/page-type/page-types.json`,
];

/** Shorter lists gain nothing. */
const MIN_NUMBERS = 100;

/**
 * Writes long lists of numbers in the learned tables as texts, and lists by name without the names. Without
 * this, the compressed content script has 1,850 bytes more, which is beyond its bound.
 */
export function packedTables(): Plugin {
  return {
    name: 'packed-tables',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(TEXTS) ? source : null),
    load(id) {
      const isTexts = id.startsWith(TEXTS);
      if (!TABLES.test(id)) return null;
      const table: Record<string, unknown> = JSON.parse(readFileSync(isTexts ? id.slice(TEXTS.length) : id, 'utf8'));
      const expressions = Object.entries(table).map(
        ([name, value]) => [name, isTexts ? packed(value) : packed(value) === null && other(value)] as const,
      );
      const lines = expressions.flatMap(([name, value]) => (value ? `export const ${name} = ${value};` : []));
      const first = isTexts ? UNPACKER : `${IMPORTS}export * from ${JSON.stringify(TEXTS + id)};`;
      return { code: [first, ...lines].join('\n'), moduleType: 'js' };
    },
  };
}

/** The expression of a long text or list of numbers; `null` for other values. */
function packed(value: unknown): string | null {
  // A call, because minifiers would move a text to its use.
  if (typeof value === 'string') return `/* @__PURE__ */ String(${JSON.stringify(value)})`;
  if (!Array.isArray(value) || value.length < MIN_NUMBERS || !value.every(Number.isFinite)) return null;
  const counts = new Map<number, number>();
  for (const each of value) counts.set(each, (counts.get(each) ?? 0) + 1);
  const numbers = [...counts].sort(([a, first], [b, second]) => second - first || a - b).map(([each]) => each);
  if (numbers.length > DIGITS.length) return null;
  const text = value.map((each) => DIGITS[numbers.indexOf(each)]).join('');
  return `/* @__PURE__ */ unpackNumbers(${JSON.stringify(text)}, ${JSON.stringify(numbers)})`;
}

/** The expression of any other value. */
function other(value: unknown): string {
  return withoutNames(value) ?? JSON.stringify(value);
}

/** The expression of lists by name; `null` for other values, and where the order of the names is another one. */
function withoutNames(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const lists = new Map(Object.entries(value));
  const known = Object.entries(NAMES).find(
    ([, names]) => names.filter((name) => lists.has(name)).join() === [...lists.keys()].join(),
  );
  if (known === undefined) return null;
  const [list, names] = known;
  return `/* @__PURE__ */ listsByName(${list}, ${JSON.stringify(names.map((name) => lists.get(name) ?? 0))})`;
}
