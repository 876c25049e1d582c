/** `npm ci` refuses a lock file with gaps. The first command then falls back to `npm install`, which may take other versions. */
import { expect, test } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const PACKAGES = lock.packages as Readonly<Record<string, LockedPackage>>;

/** Whether the package at `path` finds `name` beside or above itself, as Node does. */
function isFound(path: string, name: string): boolean {
  const folders = path.split('/node_modules/');
  const above = folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}`);
  return [`node_modules/${name}`, ...above].some((each) => Object.hasOwn(PACKAGES, each));
}

test('the lock file names a version of everything that a package needs', () => {
  const missing = Object.entries(PACKAGES).flatMap(([path, { dependencies, devDependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});
