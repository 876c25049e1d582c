import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePage } from '../../../src/dev/browser/page-server.ts';

const PAGE = '<!doctype html><title>Rain</title><p>It rained.';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-pages-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, bytes: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

test.each([
  ['plain.html', Buffer.from(PAGE)],
  ['packed.html.gz', gzipSync(PAGE)],
  ['unpacked.html.gz', Buffer.from(PAGE)],
  ['wide.htm', Buffer.from(`\ufeff${PAGE}`, 'utf16le')],
])('serves %s', async (name, bytes) => {
  const served = await servePage(write(name, bytes), { scripts: 'off' });
  const response = await fetch(served.url);
  const charset = /charset=(.+)$/.exec(response.headers.get('content-type') ?? '')?.[1];
  expect(new TextDecoder(charset).decode(await response.arrayBuffer())).toBe(PAGE);
  served.close();
});

test.each([
  ['missing.html', undefined, 'There is no file'],
  ['.', undefined, 'is a folder'],
  ['picture.png', PAGE, 'is not an HTML file (.html'],
  ['program.html', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 'bytes that are not text'],
  ['program.html.gz', gzipSync(Buffer.from([0, 1, 2, 3])), 'bytes that are not text'],
  ['damaged.html.gz', gzipSync(PAGE).subarray(0, 20), 'is damaged'],
])('refuses %s in one line', async (name, bytes, reason) => {
  const file = bytes === undefined ? join(folder, name) : write(name, bytes);
  const failure = await servePage(file, { scripts: 'off' }).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'Failure', message: expect.stringContaining(reason) });
  expect((failure as Error).message).not.toContain('\n');
});
