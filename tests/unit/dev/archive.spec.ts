import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { archiveOf } from '../../../src/dev/build/archive.ts';

it('makes the same archive of the same files, in any folder and at any time', () => {
  const folders = [1, 2].map((day) => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-archive-'));
    mkdirSync(join(folder, 'icons'));
    for (const name of day === 1 ? ['b.js', 'icons/a.png'] : ['icons/a.png', 'b.js']) {
      writeFileSync(join(folder, name), `content of ${name}`);
      utimesSync(join(folder, name), day * 86_400, day * 86_400);
    }
    return folder;
  });
  const [first, second] = folders.map((folder) => archiveOf(folder));
  expect(second).toEqual(first);
  const files = unzipSync(first ?? new Uint8Array());
  expect(Object.keys(files)).toEqual(['b.js', 'icons/a.png']);
  expect(strFromU8(files['b.js'] ?? new Uint8Array())).toBe('content of b.js');
  for (const folder of folders) rmSync(folder, { recursive: true });
});
