import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** The time that all entries carry, because the same files must give the same archive: the first that the format can express. */
const TIME = new Date(1980, 0, 1);

/** A ZIP archive of some files below a folder, by name. The same files give the same bytes, whenever and wherever it is made. */
export function archiveOf(folder: string, paths: readonly string[] = filesIn(folder)): Uint8Array {
  const entries = [...paths].sort().map((path) => [path, readFileSync(join(folder, path))] as const);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME });
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}
