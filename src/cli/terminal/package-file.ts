import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The path of a file in an installed package, whether or not the package exports it. @throws if the package is not installed. */
export function packageFile(name: string, path: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, path)).find((each) => existsSync(each));
  if (file === undefined) throw new Error(`${name} is not installed, or has no ${path}.`);
  return file;
}
