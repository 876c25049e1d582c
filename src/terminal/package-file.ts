import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of a file in an installed package, whether or not the package exports it. @throws if the package is not installed. */
export function packageFile(name: string, path: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), path);
}
