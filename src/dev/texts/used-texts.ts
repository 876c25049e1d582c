import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Messages, pluralStem } from './locales.ts';

/** Folders whose code shows no interface. */
const OTHERS = /^(bench|cli|core|dev|library)([\\/]|$)/;

/** The keys of texts that no file of the extension names. */
export function unusedTexts(root: string, base: Messages): string[] {
  const words = wordsOfExtension(root);
  return Object.keys(base).filter((key) => !words.has(pluralStem(base, key) ?? key));
}

/** Every word in the sources and the manifest. A key is used where it stands as a property or in quotes. */
function wordsOfExtension(root: string): ReadonlySet<string> {
  const folder = join(root, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((path) => /\.tsx?$/.test(path) && !OTHERS.test(path));
  const texts = sources.map((path) => readFileSync(join(folder, path), 'utf8'));
  texts.push(readFileSync(join(root, 'manifest.json'), 'utf8').replace(/__MSG_(\w+?)__/g, ' $1 '));
  return new Set(texts.join('\n').match(/\w+/g));
}
