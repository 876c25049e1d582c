/**
 * Stamps on builds: what a target was built from and what came out. A target whose stamp still holds need not be built again.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that a build reads. The lock file stands for `node_modules`, which the bootstrap compares with it. */
const SOURCES = ['src', 'public', 'manifest.json', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'LICENSE'];

/** No build reads these. The commands in `src/dev` are among them, except for the ones that build. */
const UNUSED = /^src\/bench\/|^src\/dev\/(?!build\/)|\.md$/;

/** A hash of all that a build reads and of the Node.js that runs it. Take it before the build: sources may change meanwhile. */
export function hashSources(root: string): string {
  const files = SOURCES.flatMap((path) => filesIn(root, path)).filter((path) => !UNUSED.test(path));
  return hashFiles(root, files, process.versions.node);
}

/** Whether the folder was built from these sources and no file in it was changed, added or removed since. */
export function isUpToDate(stamp: string, folder: string, sources: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === stampText(folder, sources);
  } catch {
    return false;
  }
}

/** Notes in the file `stamp` that the folder has just been built from these sources. */
export function writeStamp(stamp: string, folder: string, sources: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stampText(folder, sources));
}

function stampText(folder: string, sources: string): string {
  return `sources ${sources}\noutput ${hashFiles(folder, filesIn(folder, '.'))}\n`;
}

/** Paths below `root`, with `/`, in the same order everywhere. Throws when `path` does not exist. */
function filesIn(root: string, path: string): string[] {
  const full = join(root, path);
  try {
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/').replace(/^\//, ''))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}

function hashFiles(root: string, paths: readonly string[], seed = ''): string {
  const hash = createHash('sha256').update(seed);
  for (const path of paths) {
    const content = readFileSync(join(root, path));
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
