import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { tsc } from '../src/dev/build/library-build.ts';
import { CONTENT_SCRIPT, SCRIPTS } from '../src/platform/page-scripts/scripts.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

/** Chrome takes no more suggested shortcuts than this. */
const MAX_SUGGESTED_KEYS = 4;
/** Shortcuts that Chromium accepts in a manifest and then leaves unassigned. Source: a scan of all letters in Chromium 156. */
const UNASSIGNED = /^Alt\+([DEF]|Shift\+[ABCNPRTWXZ])$/;

const run = promisify(execFile);

interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_host_permissions: readonly string[];
  readonly commands: Readonly<Record<string, { readonly suggested_key?: Readonly<Record<string, string>> }>>;
}

describe.each(['chromium', 'firefox'])('the tree for %s', (target) => {
  const folder = join(DIST, target);
  const files = filesIn(folder);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

  it('asks for five permissions', () => {
    expect([...manifest.permissions].sort()).toEqual([
      'activeTab',
      'contextMenus',
      'scripting',
      'storage',
      'unlimitedStorage',
    ]);
  });

  it('may ask for single sites, and for none when it is installed', () => {
    expect(manifest.optional_host_permissions).toEqual(['http://*/*', 'https://*/*']);
  });

  it.each([
    'host_permissions',
    'optional_permissions',
    'content_scripts',
    'web_accessible_resources',
    'externally_connectable',
  ])('has no %s', (key) => {
    expect(manifest).not.toHaveProperty(key);
  });

  it('suggests shortcuts that are really assigned', () => {
    const commands = Object.values(manifest.commands).filter((each) => each.suggested_key !== undefined);
    expect(commands.length).toBeLessThanOrEqual(MAX_SUGGESTED_KEYS);
    const keys = commands.flatMap((each) => each.suggested_key?.default ?? []);
    expect(keys.filter((key) => UNASSIGNED.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('holds all its code', () => {
    const code = files.filter((file) => /\.(js|css|html)$/.test(file));
    const remote =
      /\bimport\s*\(?\s*["'`]https?:|\bfrom\s*["'`]https?:|importScripts\(|(src|href)=["']?https?:|url\(\s*["']?(https?:)?\/\/|@import\s+["']?(https?:)?\/\//;
    expect(code.filter((file) => remote.test(read(folder, file)))).toEqual([]);
    expect(code.filter((file) => /localhost|127\.0\.0\.1/.test(read(folder, file)))).toEqual([]);
  });

  it('delivers fonts as files', () => {
    expect(files.some((file) => file.endsWith('.woff2'))).toBe(true);
    expect(
      files.filter(
        (file) => /\.(js|css)$/.test(file) && /data:font|data:application\/(x-)?font/.test(read(folder, file)),
      ),
    ).toEqual([]);
  });

  it('delivers the licences of what it bundles', () => {
    const licenses = read(folder, 'licenses.txt');
    for (const name of [
      'Pith',
      'dompurify',
      'highlight.js',
      'preact',
      'temml',
      'webextension-polyfill',
      '@fontsource-variable/literata',
    ]) {
      expect(licenses).toMatch(new RegExp(`^${name}( |$)`, 'm'));
    }
  });

  it('has one classic file for each page script', () => {
    const scripts = [CONTENT_SCRIPT, ...Object.values(SCRIPTS)].map((path) => `src/${path.replace(/\.ts$/, '.js')}`);
    expect(files.filter((file) => /^src\/content\/.*\.js$/.test(file)).sort()).toEqual(scripts.sort());
    for (const script of scripts)
      expect(read(folder, script)).not.toMatch(/(^|[;}])\s*(import\s*["'{*]|export\s*[{*])/);
  });

  it('has no module that nothing loads, such as those that crxjs makes of page scripts', () => {
    const modules = files.filter((file) => /^assets\/.*\.js$/.test(file));
    const texts = new Map(files.filter((file) => /\.(js|html)$/.test(file)).map((file) => [file, read(folder, file)]));
    const isLoaded = (module: string) =>
      [...texts].some(([file, text]) => file !== module && text.includes(module.replace('assets/', '/')));
    expect(modules.filter((module) => !isLoaded(module))).toEqual([]);
  });
});

describe('texts', () => {
  const folder = join(ROOT, 'public/_locales');
  const messages = Object.keys(JSON.parse(readFileSync(join(folder, 'en/messages.json'), 'utf8')));
  const manifest = readFileSync(join(ROOT, 'manifest.json'), 'utf8');

  it('that the manifest and the style sheets name exist', () => {
    const named = [manifest, ...sourceTexts(/\.(css|html)$/)].flatMap((text) => [...text.matchAll(/__MSG_(\w+?)__/g)]);
    expect(named.map(([, key]) => key).filter((key) => !messages.includes(key ?? ''))).toEqual([]);
  });

  it('are all used', () => {
    const code = [manifest.replace(/__MSG_(\w+?)__/g, ' $1 '), ...sourceTexts(/\.(tsx?|css|html)$/)].join('\n');
    const words = new Set(code.match(/\w+/g));
    // The code names a text with a number by its stem.
    expect(messages.filter((key) => !words.has(key) && !words.has(key.replace(/_(?:one|other)$/, '')))).toEqual([]);
  });
});

describe('the library', () => {
  const folder = join(DIST, 'lib');

  it.each([
    ['pith.js', 'extract'],
    ['node.js', 'extractHtml'],
  ])('is one module that needs no others: %s', (file, name) => {
    const code = read(folder, file);
    expect(code).not.toMatch(/(^|[;}\n])\s*import(?:\s*["'{*]|\s+\w)|\bimport\((?!`node:)|\bfrom\s*["'][^"']+["']\s*;/);
    expect(code).toMatch(new RegExp(`export\\s*\\{[^}]*\\bas ${name}\\b[^}]*\\}`));
  });

  it('has no other modules but its threads', () => {
    expect(filesIn(folder).filter((file) => file.endsWith('.js'))).toEqual(['node-worker.js', 'node.js', 'pith.js']);
  });

  it('reads pages without a document and sets no global variable', async () => {
    const before = Object.getOwnPropertyNames(globalThis);
    const { extractHtml, toMarkdown } = await import(join(folder, 'node.js'));
    const page = readFileSync(join(ROOT, 'tests/pages/blog-de/page.html'));
    const { article } = extractHtml(page, { url: 'https://blog.example/essay' });
    expect(toMarkdown(article)).toContain(`# ${article.title}`);
    expect(article.wordCount).toBeGreaterThan(100);
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
  });

  it('can be loaded where there is no document', async () => {
    const library = await import(join(folder, 'pith.js'));
    expect(library.extract).toBeTypeOf('function');
    expect(library.toMarkdown).toBeTypeOf('function');
  });

  it('has types that stand alone', async () => {
    const consumer = mkdtempSync(join(DIST, 'consumer-'));
    try {
      writeFileSync(
        join(consumer, 'consumer.ts'),
        `import { extract, toMarkdown, type Article, type Extraction } from '../lib/pith.js';
const extraction: Extraction = extract(document, { url: 'https://example.org/' });
const article: Article | null = extraction.article;
export const text: string = article === null ? '' : article.title + article.content + toMarkdown(article);
export const score: number | undefined = extraction.candidates[0]?.terms['paragraphs'];
import { extractHtml, extractMany, type ManyResult } from '../lib/node.js';
export const title: string | null | undefined = extractHtml('<p>').article?.title;
export const results: AsyncGenerator<ManyResult> = extractMany([{ html: '<p>' }], { jobs: 2, ordered: false });
// @ts-expect-error The content is a string: had the types not been found, this would be no error.
export const wrong: number = article?.content;
`,
      );
      const compilerOptions = {
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        target: 'es2023',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        types: [],
      };
      writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
      const result = await run(process.execPath, [tsc(), '-p', consumer]).catch((error) => error);
      expect(result.stdout).toBe('');
    } finally {
      rmSync(consumer, { recursive: true });
    }
  });
});

describe('web-ext lint', () => {
  it('finds no error in the tree for Firefox', async () => {
    const linter = join(ROOT, 'node_modules/web-ext/bin/web-ext.js');
    const args = ['lint', '-s', join(DIST, 'firefox'), '--no-config-discovery', '--output', 'json'];
    const { stdout } = await run(process.execPath, [linter, ...args]).catch((error) => error);
    const report = JSON.parse(stdout) as LintReport;
    expect(report.errors).toEqual([]);
    // DOMPurify parses in a document of its own, and Preact can set markup; neither is given any of ours as a string.
    const unexpected = report.warnings.filter((each) => each.code !== 'UNSAFE_VAR_ASSIGNMENT');
    expect(unexpected).toEqual([]);
  });
});

interface LintReport {
  readonly errors: readonly { readonly code: string }[];
  readonly warnings: readonly { readonly code: string; readonly file: string }[];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

function sourceTexts(pattern: RegExp): string[] {
  const folder = join(ROOT, 'src');
  return filesIn(folder)
    .filter((file) => pattern.test(file) && !file.startsWith('dev/'))
    .map((file) => read(folder, file));
}
