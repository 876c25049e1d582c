/** What the documents say about the project, as far as that can be compared with it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { PERMISSIONS } from '../../src/dev/built-manifest.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Bytes of one picture. */
const PICTURE_BUDGET = 350_000;

const documents = [
  ...readdirSync(ROOT),
  ...['src', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  ),
].filter((path) => path.endsWith('.md'));
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

describe.each(documents)('%s', (path) => {
  const text = read(path);

  it('links to what is there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
      (link) => link[1] ?? link[2],
    );
    const own = links.filter((link) => link !== undefined && !/^(https?|mailto):|^#/.test(link)) as string[];
    const missing = own.filter((link) => !existsSync(join(ROOT, dirname(path), link.replace(/#.*$/, ''))));
    expect(missing).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]);
    expect(named.filter((name) => name !== undefined && scripts[name] === undefined)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|docs|public)\/[\w./-]+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it('has the shortcuts of the manifest', () => {
    for (const { suggested_key } of Object.values(manifest.commands)) {
      expect(text).toContain(`\`${suggested_key.default}\``);
      expect(text).toContain(`\`${suggested_key.mac.replace('MacCtrl', 'Ctrl')}\``);
    }
  });

  it('has the permissions and no others', () => {
    const section = /## Permissions and privacy\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
    const named = [...section.matchAll(/`([A-Za-z]+)`/g)].map((match) => match[1]);
    expect(named.sort()).toEqual([...PERMISSIONS]);
  });

  it('has the oldest versions that are supported', () => {
    expect(text).toContain(`Node.js ${engines.node.replace('>=', '')}`.replace('.0', ''));
    expect(text).toContain(`version ${manifest.minimum_chrome_version} or later`);
  });
});

it('keeps the pictures small', () => {
  const folder = join(ROOT, 'docs/screenshots');
  const large = readdirSync(folder).filter((file) => statSync(join(folder, file)).size > PICTURE_BUDGET);
  expect(large).toEqual([]);
});

describe('src/core/README.md', () => {
  it('names symbols that the core has', () => {
    const core = join(ROOT, 'src/core');
    const code = readdirSync(core, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => readFileSync(join(core, path), 'utf8'))
      .join('\n');
    // `sanitize` is what comes after the core.
    const named = [...read('src/core/README.md').matchAll(/`([A-Za-z_]{4,})`/g)].map((match) => match[1] ?? '');
    const unknown = named.filter((name) => name !== 'sanitize' && !new RegExp(`\\b${name}\\b`).test(code));
    expect(unknown).toEqual([]);
  });
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
