/** The regular expressions of the code that runs in users' browsers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

export interface Pattern {
  /** The source file, below `src/`. */
  readonly path: string;
  readonly source: string;
  readonly flags: string;
}

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
/** Commands of this checkout run on files that their users choose. */
const NOT_SHIPPED = /^(?:dev|bench|cli|corpora|terminal)\/|\.d\.ts$/;

/** All regular expression literals, in the order of files and lines, each pattern once. */
export function shippedPatterns(): Pattern[] {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const all = paths.filter((path) => /\.tsx?$/.test(path) && !NOT_SHIPPED.test(path)).sort();
  const patterns = new Map<string, Pattern>();
  for (const pattern of all.flatMap(patternsIn)) {
    const key = `${pattern.source}/${pattern.flags}`;
    if (!patterns.has(key)) patterns.set(key, pattern);
  }
  return [...patterns.values()];
}

function patternsIn(path: string): Pattern[] {
  const text = readFileSync(join(SOURCES, path), 'utf8');
  const found: Pattern[] = [];
  const open: unknown[] = [parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex !== undefined) found.push({ path, source: regex.pattern, flags: regex.flags });
    else open.push(...Object.values(node).reverse());
  }
  return found;
}
