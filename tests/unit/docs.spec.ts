/** Statements of the documents that can be compared with the project, and rules for their language. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import manifest from '../../manifest.json' with { type: 'json' };
import { SCORER_DESCRIPTIONS } from '../../src/baselines/descriptions.ts';
import { PERMISSIONS } from '../../src/dev/build/built-manifest.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Bytes of one picture. */
const PICTURE_BUDGET = 350_000;
/** A README is read in one sitting. */
const MAX_README_LINES = 150;
/** Openings that make a clause the subject of a sentence. */
const UNWANTED_OPENING = /^(?:What|Whoever|Of)\b/;

const documents = [
  ...readdirSync(ROOT),
  ...['src', 'tests', 'docs', '.github']
    .filter((folder) => existsSync(join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    ),
].filter((path) => path.endsWith('.md'));
const { scripts, engines } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

describe.each(documents)('%s', (path) => {
  const text = read(path);

  it('links to files and headings that exist', () => {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)]
      .map((link) => link[1] ?? link[2] ?? '')
      .filter((link) => !/^(https?|mailto):/.test(link));
    expect(links.filter((link) => !leadsSomewhere(path, link))).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...text.matchAll(/\bnpm (?:run ([\w:-]*\w)|(start|test)\b)/g)].map((match) => match[1] ?? match[2]);
    expect(named.filter((name) => name !== undefined && scripts[name] === undefined)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`((?:src|tests|docs|public)\/[\w./-]+)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((file) => !isExample(text, file) && !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('begins sentences with their subject', () => {
    expect(sentencesOf(text).filter((sentence) => UNWANTED_OPENING.test(sentence))).toEqual([]);
  });
});

describe('README.md', () => {
  const text = read('README.md');

  it(`has at most ${MAX_README_LINES} lines`, () => {
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_README_LINES);
  });

  it('has the permissions and no others', () => {
    const section = /## Privacy\n([\s\S]*?)\n## /.exec(text)?.[1] ?? '';
    const named = [...section.matchAll(/`([A-Za-z]+)`/g)].map((match) => match[1]);
    expect(named.sort()).toEqual([...PERMISSIONS]);
  });

  it('has the oldest versions that are supported', () => {
    expect(text).toContain(`Node.js](https://nodejs.org/) ${engines.node.replace('>=', '')}`.replace('.0', ''));
    expect(text).toContain(`version ${manifest.minimum_chrome_version} or later`);
  });
});

describe.each(['README.md', 'docs/keyboard.md'])('%s', (path) => {
  it('has the shortcuts of the manifest', () => {
    const text = read(path);
    for (const command of Object.values(manifest.commands)) {
      if (!('suggested_key' in command)) continue;
      const { suggested_key } = command;
      expect(text).toContain(`\`${suggested_key.default}\``);
      expect(text).toContain(`\`${suggested_key.mac.replace('MacCtrl', 'Ctrl')}\``);
    }
  });
});

describe('CONTRIBUTING.md', () => {
  it('names every command', () => {
    const text = read('CONTRIBUTING.md');
    const commands = Object.keys(scripts).map((name) =>
      /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`,
    );
    expect(commands.filter((command) => !text.includes(command))).toEqual([]);
  });
});

describe('docs/keyboard.md', () => {
  it('has the single keys of the reader and no others', () => {
    const keys = sourcesBelow('src/reader').flatMap((code) =>
      [...code.matchAll(/\bkey: '(.)'/g)].map((match) => match[1]?.toUpperCase() ?? ''),
    );
    const section = /## Single keys in the reader\n([\s\S]*?)\n## /.exec(read('docs/keyboard.md'))?.[1] ?? '';
    const cells = section.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '');
    const named = cells.flatMap((cell) => [...cell.matchAll(/`(.)`/g)].map((match) => match[1]));
    expect(named.sort()).toEqual(keys.sort());
  });
});

describe('docs/scorers.md', () => {
  it('has a row for each scorer', () => {
    const rows = [...read('docs/scorers.md').matchAll(/^\| `([\w-]+)`/gm)].map((match) => match[1] ?? '');
    expect(rows.sort()).toEqual(Object.keys(SCORER_DESCRIPTIONS).sort());
  });
});

describe('docs/library.md', () => {
  const text = read('docs/library.md');

  it('has a row for each function', () => {
    const code = read('src/library/pith.ts');
    const named = [...code.matchAll(/export (?:function (\w+)|\{([^}]*)\})/g)]
      .flatMap((match) => match[1] ?? match[2]?.split(',') ?? [])
      .map((name) => name.replace(/^.* as /, '').trim());
    expect(named.filter((name) => !new RegExp(`^\\| \`${name}\\b`, 'm').test(text))).toEqual([]);
  });

  it.runIf(existsSync(join(ROOT, 'dist/lib/pith.js')))('has an example for Node.js that runs', async () => {
    const example = [...text.matchAll(/```js\n([\s\S]*?)```/g)].map((match) => match[1] ?? '');
    // Beside the packages that it imports.
    const file = join(ROOT, 'dist/example.mjs');
    const code = example.find((each) => each.includes('readFileSync'))?.replace("'./dist/lib/", "'./lib/") ?? '';
    writeFileSync(file, code);
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: ROOT });
      expect(stdout).toMatch(/^# .+\n/);
      expect(stdout.length).toBeGreaterThan(1000);
    } finally {
      rmSync(file);
    }
  });
});

it('keeps the pictures small', () => {
  const folder = join(ROOT, 'docs/screenshots');
  const large = readdirSync(folder).filter((file) => statSync(join(folder, file)).size > PICTURE_BUDGET);
  expect(large).toEqual([]);
});

describe.each(['src/core/README.md', 'docs/scorers.md'])('%s', (path) => {
  it('names symbols that exist', () => {
    const code = [...sourcesBelow('src/core'), ...sourcesBelow('src/baselines')].join('\n');
    // `sanitize` comes after the core.
    const named = [...read(path).matchAll(/`([A-Za-z_]{4,})`/g)].map((match) => match[1] ?? '');
    const unknown = named.filter((name) => name !== 'sanitize' && !new RegExp(`\\b${name}\\b`).test(code));
    expect(unknown).toEqual([]);
  });
});

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => read(join(folder, path)));
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor = ''] = link.split('#');
  const target = path === '' ? from : join(dirname(from), path);
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === '' || (target.endsWith('.md') && anchorsOf(read(target)).includes(anchor));
}

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(text: string): string[] {
  const headings = [...text.replace(/^( *)```[\s\S]*?^\1```/gm, '').matchAll(/^#{1,6} (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** A file that the document itself tells the reader to make. */
function isExample(text: string, file: string): boolean {
  return text.includes(`make \`${file}\``);
}

function withoutCode(text: string): string {
  return text.replace(/^( *)```[\s\S]*?^\1```/gm, '').replace(/`[^`\n]*`/g, '`…`');
}

/** The sentences, headings, items and cells of a document, without Markdown's marks. */
function sentencesOf(text: string): string[] {
  const blocks = withoutCode(text)
    .replace(/^\s*(?:#{1,6}|>|[-*]|\d+\.) /gm, '\n\n')
    .replace(/^\|.*\|$/gm, (row) => `\n\n${row.replaceAll('|', '\n\n')}\n\n`)
    .split(/\n\s*\n/);
  return blocks
    .map((block) => block.replace(/\s+/g, ' ').trim())
    .flatMap((block) => block.split(/(?<=[.!?:]["”)*_]*) /))
    .map((sentence) => sentence.replace(/^[\s*_["“(–]+/, ''));
}
