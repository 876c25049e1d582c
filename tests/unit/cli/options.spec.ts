import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readOptions, UsageError } from '../../../src/cli/options.ts';
import { FORMAT_NAMES } from '../../../src/cli/page-answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'pith-options-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the arguments of the command line', () => {
  it('take a path that ends like the format for a file, any other for a folder', () => {
    const outOf = (...args: string[]) => readOptions(['extract', 'x.html', ...args]);
    expect(outOf('-f', 'markdown', '-o', 'x.md')).toMatchObject({ out: { kind: 'file' } });
    expect(outOf('-f', 'text', '-o', 'x.md')).toMatchObject({ out: { kind: 'folder' } });
    expect(outOf('-o', folder)).toMatchObject({ out: { kind: 'folder', path: folder } });
    expect(outOf()).toMatchObject({ out: { kind: 'stdout' }, format: 'text' });
  });

  it('choose the engine, the format and the part by what is read', () => {
    expect(readOptions(['extract', 'x.html'])).toMatchObject({ engine: 'node', shard: { number: 1, count: 1 } });
    expect(readOptions(['extract', 'x.html', '--rendered'])).toMatchObject({ engine: 'chromium' });
    expect(readOptions(['extract', '-'])).toMatchObject({ format: 'jsonl' });
    expect(readOptions(['extract', '-', '-f', 'text', '--shard', '2/3'])).toMatchObject({
      format: 'text',
      shard: { number: 2, count: 3 },
    });
  });

  it('name a volume by its title, or else by its file', () => {
    const outOf = (...args: string[]) =>
      readOptions(['extract', 'x.html', '-f', 'epub', '--volume', 'b/Sea.epub', ...args]);
    expect(outOf()).toMatchObject({ out: { kind: 'volume', path: 'b/Sea.epub', title: 'Sea' } });
    expect(outOf('--title', 'Of the sea')).toMatchObject({ out: { title: 'Of the sea' } });
  });

  it.each([
    [['extract'], 'extract needs a page.'],
    [['extract', 'x.html', '-f', 'pdf'], `--format must be one of ${FORMAT_NAMES.join(', ')}.`],
    [['read', 'x.html'], 'There is no command "read".'],
    [['extract', 'x', '--jobs', '0'], '--jobs must be a whole number of at least 1, not "0".'],
    [['extract', 'x', '--timeout', 'soon'], '--timeout must be a whole number of at least 1, not "soon".'],
    [['extract', 'x', '--colour'], "Unknown option '--colour'"],
    [['compare', 'x', 'y'], 'compare takes one page.'],
    [['extract', 'x', '-f', 'epub'], 'Books need --out with a folder or a file, or --volume.'],
    [['extract', 'x', '-f', 'html', '--volume', 'all.epub'], '--volume needs extract with --format epub.'],
    [['explain', 'x', '-f', 'epub', '--volume', 'all.epub'], '--volume needs extract with --format epub.'],
    [['extract', 'x', '-f', 'epub', '--volume', 'all.epub', '-o', 'books'], '--volume takes no --out.'],
    [['extract', 'x', '-f', 'epub', '-o', 'books', '--title', 'All'], '--title needs --volume.'],
    [['extract', 'x', '-f', 'epub', '--volume', 'all.epub', '--resume'], '--resume needs --out with a folder'],
    [['extract', 'x', '--explain'], '--explain needs --format json or jsonl.'],
    [['extract', 'x', '--resume'], '--resume needs --out with a folder'],
    [['extract', 'x', '--engine', 'gecko'], '--engine must be node or chromium.'],
    [['extract', 'x', '--engine', 'node', '--rendered'], '--rendered needs --engine chromium.'],
    [['extract', 'x', '--shard', '5/4'], '--shard must be like 1/4, from 1/4 to 4/4, not "5/4".'],
    [['extract', 'x', '--shard', '0/4'], '--shard must be like 1/4, from 1/4 to 4/4, not "0/4".'],
  ])('are refused with the reason: %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(UsageError);
    expect(() => readOptions(args)).toThrow(message);
  });
});
