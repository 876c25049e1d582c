/** The imports of all source files, read with regular expressions. For tests of the architecture. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Not after a letter: `scripts/*.ts` starts no comment. */
export const BLOCK_COMMENT = /(?<!\w)\/\*[\s\S]*?\*\//g;

export interface Import {
  readonly from: string;
  /** A path below `src/`, or the name of a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
  /** The instruction to the bundler: `inline`, `iife`, `url`. */
  readonly query: string;
}

/** The text of every source file, by its path below `src/`. */
export const sources = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')] as const),
);

/** Every import in the source files. */
export const imports = [...sources].flatMap(([path, text]) => importsOf(path, text));

function importsOf(from: string, text: string): Import[] {
  // Comments may contain examples of imports.
  const code = text.replace(BLOCK_COMMENT, '').replace(/^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?((?:[\w*\s,$]|\{[^}]*\})*?)\s*(?:from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  const found = [...statements].map(([, type, clause = '', fixed, dynamic]) => {
    const [path = '', query = ''] = (fixed ?? dynamic ?? '').split('?');
    const names = namesIn(clause);
    const isTypeOnly = type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    return {
      from,
      to: resolveImport(from, path),
      isTypeOnly,
      names: names.filter((name) => !name.startsWith('type ')),
      query,
    };
  });
  // A path with a place to fill in is in a module that the build writes.
  return [...found.filter(({ to }) => !to.startsWith('$')), ...globImportsOf(from, code)];
}

/** The imports that Vite makes of `import.meta.glob`. Patterns may have `*` for a file's name. */
function globImportsOf(from: string, code: string): Import[] {
  const calls = code.matchAll(/import\.meta\.glob(?:<\w+>)?\(\s*'([^']+)'(?:\s*,\s*\{[^}]*\bquery:\s*'\?(\w+)')?/g);
  return [...calls].flatMap(([, pattern = '', query = '']) => {
    const [start = '', end = ''] = resolveImport(from, pattern).split('*');
    const files = [...sources.keys()].filter((path) => path.startsWith(start) && path.endsWith(end));
    return files.map((to) => ({ from, to, isTypeOnly: false, names: ['default'], query }));
  });
}

function namesIn(clause: string): string[] {
  return clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+.*$/, ''))
    .filter((name) => name !== '');
}

function resolveImport(from: string, path: string): string {
  if (!path.startsWith('.')) return path;
  const resolved = posix.join('src', posix.dirname(from), path);
  return resolved.replace(/^src\//, '');
}
