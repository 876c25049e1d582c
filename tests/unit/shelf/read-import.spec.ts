// @vitest-environment jsdom
/** The files of other services, each in the shape that it exports. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { ImportedArticle, ImportedFile } from '../../../src/extension-pages/shelf/transfer/import/imported.ts';
import { readImport } from '../../../src/extension-pages/shelf/transfer/import/read-import.ts';
import {
  INSTAPAPER_CSV,
  NETSCAPE_HTML,
  OMNIVORE_FILES,
  OMNIVORE_METADATA,
  POCKET_ANNOTATIONS,
  POCKET_CSV,
  POCKET_HTML,
  READECK_FILES,
  WALLABAG_JSON,
} from '../../support/service-exports.ts';

/** jsdom's blobs cannot be read: this has what is needed of one. */
function fileOf(content: string | Uint8Array): Blob {
  const bytes = typeof content === 'string' ? strToU8(content) : content;
  return {
    size: bytes.length,
    slice: (from?: number, to?: number) => fileOf(bytes.slice(from, to)),
    text: async () => new TextDecoder().decode(bytes),
    arrayBuffer: async () => bytes.slice().buffer,
  } as Blob;
}

function zipOf(files: Readonly<Record<string, string>>): Blob {
  const packed = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return fileOf(zipSync(Object.fromEntries(packed)));
}

async function read(file: Blob | string): Promise<ImportedFile> {
  const answer = await readImport(typeof file === 'string' ? fileOf(file) : file);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
}

const inShort = ({ url, title, tags, addedAt, isRead }: ImportedArticle) => ({ url, title, tags, addedAt, isRead });

const KEEPER = {
  url: 'https://lamp.example/keeper',
  title: 'The keeper of the lamp',
  tags: ['sea', 'light'],
  addedAt: 1_700_000_000_000,
  isRead: false,
};
const PLAIN = { url: 'https://quay.example/plain', title: '', tags: [], addedAt: 1_700_000_100_000, isRead: true };

describe('a file of Pocket', () => {
  it('is read as CSV, and names the rows without an address of the web', async () => {
    const { articles, skipped } = await read(POCKET_CSV);
    expect(articles.map(inShort).slice(0, 3)).toEqual([
      { ...KEEPER, url: 'https://lamp.example/keeper?utm_source=pocket' },
      PLAIN,
      {
        url: 'http://quay.example/fog',
        title: 'Fog, and "other" weather',
        tags: ['fog'],
        addedAt: 1_700_000_200_000,
        isRead: false,
      },
    ]);
    expect(articles).toHaveLength(4);
    expect(skipped).toEqual([
      { number: 5, text: 'A note of my own, javascript:alert(1), 1700000300, , unread' },
      { number: 6, text: 'Two lines, , 1700000400, , unread' },
    ]);
  });

  it('is read from its zip file, with its highlights', async () => {
    const zip = zipOf({ 'part_000000.csv': POCKET_CSV, 'annotations/part_000000.json': POCKET_ANNOTATIONS });
    const { articles } = await read(zip);
    expect(articles).toHaveLength(4);
    expect(articles[1]?.highlights).toEqual([{ words: 'Nobody saw the boats', created: 1_700_000_150_000 }]);
  });

  it('is read as its older HTML, which runs nothing', async () => {
    const { articles, skipped } = await read(POCKET_HTML);
    expect(articles.map(inShort)).toEqual([
      { ...KEEPER, addedAt: 1_400_000_000_000 },
      { ...PLAIN, addedAt: 1_400_000_100_000 },
    ]);
    expect([skipped, document.title]).toEqual([[], '']);
  });
});

describe('a file of another service', () => {
  it('is read if it is Instapaper’s, with folders as tags', async () => {
    const { articles } = await read(INSTAPAPER_CSV);
    expect(articles.map(inShort)).toEqual([
      KEEPER,
      { ...PLAIN, title: 'Plain' },
      {
        ...KEEPER,
        url: 'https://quay.example/fog',
        title: 'Fog',
        tags: ['Weather of the coast'],
        addedAt: 1_700_000_200_000,
      },
    ]);
  });

  it('is read if it holds bookmarks of a browser, with folders as tags', async () => {
    const { articles, skipped } = await read(NETSCAPE_HTML);
    expect(articles.map(inShort)).toEqual([
      KEEPER,
      { ...KEEPER, url: 'https://quay.example/fog', title: 'Fog', tags: ['Weather'], addedAt: 1_700_000_100_000 },
      { ...PLAIN, title: 'Plain', addedAt: null, isRead: false },
    ]);
    expect(skipped.map(({ text }) => text)).toEqual(['Most visited place:sort=8&maxResults=10']);
  });

  it('is read if it is Wallabag’s, with content and annotations', async () => {
    const { articles, skipped } = await read(WALLABAG_JSON);
    expect(articles[0]).toMatchObject({
      ...KEEPER,
      isRead: true,
      byline: 'Ada Pilot, Ben Quay',
      siteName: 'lamp.example',
      published: '2023-05-04T00:00:00+00:00',
      language: 'en-GB',
      highlights: [{ words: 'The keeper lit the lamp at four', note: 'At four already?', created: 1_700_035_200_000 }],
    });
    expect(await articles[0]?.content?.()).toContain('Nobody came up the path');
    expect(articles[1]?.content).toBeUndefined();
    expect(skipped).toEqual([{ number: 3, text: 'A file of mine file:///home/me/a.txt' }]);
  });

  it('is read if it is Omnivore’s, with content and highlights', async () => {
    const { articles } = await read(zipOf(OMNIVORE_FILES));
    expect(articles[0]).toMatchObject({
      ...KEEPER,
      isRead: true,
      byline: 'Ada Pilot',
      excerpt: 'A night at the lighthouse.',
      highlights: [{ words: 'The keeper lit the lamp at four', note: 'At four already?' }, { words: 'a new wick' }],
    });
    expect(await articles[0]?.content?.()).toContain('Nobody came up the path');
    expect(articles[1]?.content).toBeUndefined();
    expect((await read(OMNIVORE_METADATA)).articles).toHaveLength(2);
  });

  it('is read if it is Readeck’s', async () => {
    const { articles } = await read(zipOf(READECK_FILES));
    expect(articles).toMatchObject([
      { ...KEEPER, isRead: true, byline: 'Ada Pilot', siteName: 'The Lamp', language: 'en' },
    ]);
  });
});

describe('a file that is none of these', () => {
  it.each([
    ['a text', 'Dear diary,\nnothing today.', 'unknown'],
    ['a picture', '\u0089PNG\r\n', 'unknown'],
    ['a page without links', '<!doctype html><p>Nothing.', 'unknown'],
    ['other JSON', '[{"a":1}]', 'unknown'],
    ['nothing at all', '', 'unknown'],
    ['half a zip file', 'PK\u0003\u0004', 'damaged'],
  ])('is refused if it is %s', async (_what, text, fault) => {
    expect(await readImport(fileOf(text))).toBe(fault);
  });

  it('is refused if it is a zip file of other things, or a backup', async () => {
    expect(await readImport(zipOf({ 'readme.txt': 'Hello' }))).toBe('unknown');
    expect(await readImport(zipOf({ 'pith-library.json': '{}' }))).toBe('backup');
  });
});

describe('any file', () => {
  const isAnswer = async (file: Blob) => {
    const answer = await readImport(file);
    if (typeof answer === 'string') return;
    for (const { url, addedAt, title } of answer.articles) {
      expect(url).toMatch(/^https?:/);
      expect(addedAt === null || addedAt > 0).toBe(true);
      expect(typeof title).toBe('string');
    }
  };

  it('gives articles of the web, or a reason', async () => {
    const url = fc.oneof(fc.webUrl(), fc.string(), fc.constant('https://quay.example/plain'));
    const row = fc.tuple(fc.string(), url, fc.string(), fc.string(), fc.string()).map((cells) => cells.join(','));
    const csv = fc.array(row).map((rows) => `title,url,time_added,tags,status\n${rows.join('\n')}`);
    const entry = fc.record({ url, title: fc.jsonValue(), tags: fc.jsonValue(), is_archived: fc.jsonValue() });
    const wallabag = fc.array(fc.oneof(entry, fc.jsonValue())).map((list) => JSON.stringify(list));
    const html = fc
      .array(fc.tuple(url, fc.string()))
      .map((links) => links.map(([to, name]) => `<a href="${to}">${name}</a>`).join(''));
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), csv, wallabag, html), (text) => isAnswer(fileOf(text))),
    );
  });

  it('gives the same in a damaged zip file', async () => {
    const whole = new Uint8Array(await zipOf(OMNIVORE_FILES).arrayBuffer());
    const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        const damaged = whole.slice();
        for (const [at, byte] of changed) damaged[at] = byte;
        await isAnswer(fileOf(damaged));
      }),
    );
  });
});
