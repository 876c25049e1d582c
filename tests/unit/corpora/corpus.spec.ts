import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { htmlOf, readCorpus } from '../../../src/dev/corpora/corpus.ts';

const PAGE = { id: 'one', type: 'article', url: 'https://a.example/1', main_content: 'Text.' };

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-corpus-'));
  mkdirSync(join(folder, 'html'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function writePages(lines: readonly (object | string)[]): void {
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  writeFileSync(join(folder, 'pages.jsonl'), `${texts.join('\n')}\n`);
}

function writeHtml(id: string, html: string | Buffer): void {
  writeFileSync(join(folder, 'html', `${id}.html.gz`), gzipSync(html));
}

describe('a corpus', () => {
  it('is read with the known fields of its pages only', () => {
    writeHtml('one', '');
    writeHtml('two', '');
    writePages([
      { ...PAGE, title: 'T', author: null, date: '2020-12-01', with: ['a', ' '], without: ['b'], lang: 'ar' },
      {
        id: 'two',
        type: 'forum',
        url: 'hard::one',
        expected_html: '<p>x',
        expected_metadata: { title: 'U', byline: 'B' },
      },
    ]);
    const { name, pages } = readCorpus(folder);
    expect(name).toBe(basename(folder));
    expect(pages).toEqual([
      {
        id: 'one',
        type: 'article',
        file: join(folder, 'html/one.html.gz'),
        url: 'https://a.example/1',
        lang: 'ar',
        mainContent: 'Text.',
        snippets: { wanted: ['a'], unwanted: ['b'] },
        title: 'T',
        date: '2020-12-01',
      },
      {
        id: 'two',
        type: 'forum',
        file: join(folder, 'html/two.html.gz'),
        expectedHtml: '<p>x',
        title: 'U',
        author: 'B',
      },
    ]);
  });

  it('may have a page with an empty answer', () => {
    writeHtml('one', '');
    writePages([{ ...PAGE, main_content: '' }]);
    expect(readCorpus(folder).pages[0]?.mainContent).toBe('');
  });

  it('leaves out pages without an answer', () => {
    writeHtml('one', '');
    writeHtml('two', '');
    writePages([PAGE, { ...PAGE, id: 'two', main_content: undefined }]);
    expect(readCorpus(folder).pages.map(({ id }) => id)).toEqual(['one']);
  });

  it.each([
    ['{"id": ', 'the line is not valid JSON'],
    ['[]', 'the line is not a JSON object'],
    [{ ...PAGE, id: undefined }, 'the field "id" is missing'],
    [{ ...PAGE, type: '' }, 'the field "type" is missing'],
    [{ ...PAGE, main_content: 7 }, 'the field "main_content" is not a string'],
    [{ ...PAGE, with: ['a'] }, 'the field "without" is not a list of strings'],
    [{ ...PAGE, id: 'two' }, 'the file '],
    [{ ...PAGE, id: '../one' }, 'the file '],
    [PAGE, 'the id "one" is used twice'],
  ])('with the line %j is refused, naming file and line', (line, fault) => {
    writeHtml('one', '');
    writePages([PAGE, '', line]);
    expect(() => readCorpus(folder)).toThrow(`${join(folder, 'pages.jsonl')}:3: ${fault}`);
  });

  it('that is missing or empty is refused by name', () => {
    expect(() => readCorpus(join(folder, 'none'))).toThrow(`The folder ${join(folder, 'none')} does not exist.`);
    expect(() => readCorpus(folder)).toThrow('is not a corpus: it has no pages.jsonl');
    writePages(['']);
    expect(() => readCorpus(folder)).toThrow('lists no pages with an answer');
  });
});

describe('the HTML of a page', () => {
  it('is decoded by its declared charset, else as UTF-8', () => {
    writeHtml('one', Buffer.from([...Buffer.from('<meta charset=windows-1251>'), 0xcf, 0xf0]));
    writeHtml('two', 'é');
    writePages([PAGE, { ...PAGE, id: 'two' }]);
    expect(readCorpus(folder).pages.map(htmlOf)).toEqual(['<meta charset=windows-1251>Пр', 'é']);
  });

  it('that cannot be decompressed is refused by name', () => {
    const file = join(folder, 'html/one.html.gz');
    writeFileSync(file, '<p>');
    writePages([PAGE]);
    expect(() => readCorpus(folder).pages.map(htmlOf)).toThrow(`${file} is damaged`);
  });
});
