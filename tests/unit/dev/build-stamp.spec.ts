import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashSources, isUpToDate, writeStamp } from '../../../src/dev/build/build-stamp.ts';

const FILES = ['manifest.json', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'LICENSE'];

let root: string;
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const stamp = () => join(root, '.cache/stamp');
const output = () => join(root, 'dist');
const holds = () => isUpToDate(stamp(), output(), hashSources(root));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pith-stamp-'));
  for (const folder of [
    'src/bench',
    'src/dev/build',
    'src/dev/start',
    'src/extension-pages/popup',
    'public',
    'dist/assets',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of FILES) write(file, file);
  write('src/extension-pages/popup/popup.ts', 'one');
  write('dist/assets/popup.js', 'built');
  writeStamp(stamp(), output(), hashSources(root));
});

afterEach(() => rmSync(root, { recursive: true }));

test('a build is up to date until something changes', () => expect(holds()).toBe(true));

test('a build without a stamp is out of date', () => {
  rmSync(stamp());
  expect(holds()).toBe(false);
});

describe('a build is out of date when', () => {
  test.each<[string, () => void]>([
    ['a source file changes', () => write('src/extension-pages/popup/popup.ts', 'two')],
    ['a source file is added', () => write('src/extension-pages/popup/more.ts', '')],
    ['a source file is removed', () => rmSync(join(root, 'src/extension-pages/popup/popup.ts'))],
    ['the code that builds changes', () => write('src/dev/build/library-build.ts', '')],
    ['the lock file changes', () => write('package-lock.json', '{}')],
    ['the build’s configuration changes', () => write('vite.config.ts', '')],
    ['a built file is edited', () => write('dist/assets/popup.js', 'edited')],
    ['a file is added to the output', () => write('dist/assets/more.js', '')],
    ['a built file is removed', () => rmSync(join(root, 'dist/assets/popup.js'))],
    ['the output folder is removed', () => rmSync(join(root, 'dist'), { recursive: true })],
    ['the stamp is damaged', () => writeFileSync(stamp(), 'sources')],
  ])('%s', (_, change) => {
    change();
    expect(holds()).toBe(false);
  });
});

test('benchmarks, other commands and documents are no part of a build', () => {
  write('src/bench/bench.ts', 'changed');
  write('src/dev/start/start.ts', 'changed');
  write('src/extension-pages/popup/README.md', 'changed');
  expect(holds()).toBe(true);
});
