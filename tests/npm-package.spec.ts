/** The npm package as its users get it: packed, and installed into an empty folder. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTargets } from '../src/dev/build/build.ts';

const ROOT = join(import.meta.dirname, '..');
/** Megabytes that an installation may take. */
const MAX_MB = 15;

const run = promisify(execFile);

let folder: string;

beforeAll(async () => {
  await buildTargets(['lib', 'cli']);
  folder = mkdtempSync(join(tmpdir(), 'pith-package-'));
  const user = join(folder, 'user');
  mkdirSync(user);
  writeFileSync(join(user, 'package.json'), '{ "type": "module" }');
  const packed = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: ROOT });
  const [{ filename }] = JSON.parse(packed.stdout);
  // Without the network: nothing else is needed.
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', join(folder, filename), ...options], { cwd: user });
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function inUser(...args: readonly string[]) {
  return run(process.execPath, [...args], { cwd: join(folder, 'user') });
}

describe('the npm package', () => {
  it('brings no other packages, and is small', () => {
    const modules = join(folder, 'user/node_modules');
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['pith-reader']);
    const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((path) =>
      statSync(join(modules, path)),
    );
    const bytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    expect(bytes / 1e6).toBeLessThan(MAX_MB);
  });

  it('extracts articles in five lines, one by one and many in threads', async () => {
    const text = 'The ferry takes three hours, and nobody who waits for it, or works on it, minds. '.repeat(6);
    writeFileSync(
      join(folder, 'user/use.js'),
      `import { extractHtml, extractMany, toMarkdown } from 'pith-reader/node';
const html = '<title>Ferries</title><article><h1>Ferries</h1><p>${text}</p></article>';
const { article } = extractHtml(html, { url: 'https://ferry.example/' });
console.log(toMarkdown(article).split('\\n')[0]);
for await (const { index, extraction } of extractMany([{ html }, { html }], { jobs: 2 })) console.log(index, extraction.article.title);
`,
    );
    const { stdout } = await inUser('use.js');
    expect(stdout).toBe('# Ferries\n0 Ferries\n1 Ferries\n');
  });

  it('has a command that reads pages, and says what a browser needs', async () => {
    writeFileSync(
      join(folder, 'user/page.html'),
      `<title>Page</title><p>${'Words that are worth reading. '.repeat(20)}</p>`,
    );
    const pith = join(folder, 'user/node_modules/.bin/pith');
    expect((await inUser(pith, 'extract', 'page.html')).stdout).toContain('Words that are worth reading.');
    const rendered = await inUser(pith, 'extract', 'page.html', '--rendered').catch((error) => error);
    expect([rendered.code, rendered.stderr]).toEqual([1, expect.stringContaining('npm install playwright')]);
  });
});
