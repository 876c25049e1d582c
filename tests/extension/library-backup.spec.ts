/** The library in one file: saved, and taken back whole or not at all. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInBrowser } from '../support/each-browser.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { contentOf, highlightOf, linkOf, PARAGRAPHS, recordOf } from '../support/kept-articles.ts';
import { fillLibrary, type LibraryState, libraryState } from '../support/library-store.ts';
import { SAMPLES } from '../support/samples.ts';
import { downloadedIn } from '../support/sharing.ts';
import { removeShelf } from '../support/shelf.ts';
import { giveFile, openTransfer, press, told } from '../support/transfer.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-backup-'));
beforeEach(() => {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { force: true });
});
afterAll(() => rmSync(downloads, { recursive: true, force: true }));

const PICTURE = 'https://quay.example/gull.png';
const BASE64 = Buffer.from(SAMPLES['picture.png']?.body ?? '').toString('base64');

/** Three articles, a link, a picture and two highlights. */
const STATE: LibraryState = {
  articles: [
    recordOf(1, { tags: ['sea', 'fog'], readAt: 9, place: { text: 1, chars: 90, share: 0.5 }, progress: 0.5 }),
    recordOf(2, { title: '夜间书房 “../” ', language: 'zh', pictures: { all: 1, saved: 1 } }),
    recordOf(3, { state: 'archived' }),
    linkOf(4),
  ],
  contents: [contentOf(1), contentOf(2, [...PARAGRAPHS, ['img', { src: PICTURE }, []]]), contentOf(3)],
  texts: [1, 2, 3].map((number) => ({ articleId: `article-${number}`, folded: `the gulls of ${number}` })),
  pictures: [{ articleId: 'article-2', address: PICTURE, type: 'image/png', base64: BASE64 }],
  highlights: [highlightOf(1), highlightOf(4)],
};

const inNumbers = (added: number, updated: number, unchanged: number, highlights: number) =>
  `New articles: ${added}. Changed: ${updated}. Unchanged: ${unchanged}. New highlights: ${highlights}.`;

describeInBrowser(
  'a backup of the library',
  (the) => {
    const saved = async (state: LibraryState) => {
      const options = await cleanOptions(the);
      await fillLibrary(options, state);
      const page = await openTransfer(the);
      await press(page, 'transferBackupSave');
      const said = await told(page, 'backup');
      return { page, said, file: await downloadedIn(downloads, '.zip') };
    };

    it('gives the same library on another computer', async () => {
      const { page, said, file } = await saved(STATE);
      expect(said).toBe('The backup was saved. Articles: 4. Highlights: 2.');
      expect(readdirSync(downloads)[0]).toMatch(/^pith-library-\d{4}-\d\d-\d\d\.zip$/);
      await removeShelf(page);
      expect((await libraryState(page)).articles).toEqual([]);
      await removeShelf(page);
      await giveFile(page, 'backup', 'library.zip', file);
      expect(await told(page, 'backup')).toBe(inNumbers(4, 0, 0, 2));
      expect(await libraryState(page)).toEqual(STATE);
    });

    it('changes nothing where all of it is, and joins what differs', async () => {
      const { page, file } = await saved(STATE);
      await giveFile(page, 'backup', 'library.zip', file);
      expect(await toldAfter(page, inNumbers(0, 0, 4, 0))).toBe(true);
      expect(await libraryState(page)).toEqual(STATE);
      const other: LibraryState = {
        articles: [
          recordOf(1, { id: 'made-elsewhere', modified: 1_800_000_000_000, state: 'archived', tags: ['gulls'] }),
          recordOf(5),
        ],
        contents: [{ ...contentOf(1), articleId: 'made-elsewhere' }, contentOf(5)],
        texts: [
          { articleId: 'made-elsewhere', folded: 'the gulls' },
          { articleId: 'article-5', folded: 'the gulls' },
        ],
        pictures: [],
        highlights: [highlightOf(1, { note: 'Never mind.', modified: 7 }), highlightOf(5)],
      };
      await removeShelf(page);
      await fillLibrary(page, other);
      await giveFile(page, 'backup', 'library.zip', file);
      expect(await toldAfter(page, inNumbers(3, 1, 0, 1))).toBe(true);
      const { articles, highlights } = await libraryState(page);
      expect(articles.map(({ id }) => id)).toEqual([
        'article-2',
        'article-3',
        'article-4',
        'article-5',
        'made-elsewhere',
      ]);
      expect(articles.at(-1)).toMatchObject({ state: 'archived', tags: ['gulls', 'sea', 'fog'], progress: 0.5 });
      expect(highlights.map(({ note }) => note)).toEqual(['Never mind.', 'Which one?', 'Which one?']);
    });

    it('is refused whole if it is damaged, newer, hostile or no backup', async () => {
      const { page, file } = await saved(STATE);
      const files = unzipSync(file);
      const changed = (name: string, change: (text: string) => string) =>
        zipSync({ ...files, [name]: strToU8(change(strFromU8(files[name] ?? new Uint8Array()))) });
      const without = ({ [HIGHLIGHTS]: _, ...rest }: typeof files) => rest;
      const flipped = Uint8Array.from(file, (byte, at) => (at === 120 ? byte ^ 255 : byte));
      const bomb = { ...files, 'articles/3.json': new Uint8Array(30_000_000) };
      const {
        transferBackupDamaged: damaged,
        transferBackupUnreadable: unreadable,
        optionsImportNewer: newer,
      } = messages;
      const cases = [
        ['a byte changed', flipped, damaged],
        ['its end is missing', file.subarray(0, -50), unreadable],
        ['a file is missing', zipSync(without(files)), damaged],
        ['an article is no JSON', changed('articles/3.json', () => 'gulls'), damaged],
        [
          'an article runs a script',
          changed('articles/3.json', (text) => text.replace('https://quay.example/2', 'javascript:1')),
          damaged,
        ],
        [
          'a picture is elsewhere',
          changed('articles/3.json', (text) => text.replace('pictures/3/1.png', '../../etc/passwd')),
          damaged,
        ],
        [
          'the numbers differ',
          changed('pith-library.json', (text) => text.replace('"articles": 4', '"articles": 5')),
          damaged,
        ],
        ['it is newer', changed('pith-library.json', (text) => text.replace('"version": 1', '"version": 2')), newer],
        ['it is a zip bomb', zipSync(bomb, { level: 9 }), damaged],
        ['it is another zip file', zipSync({ 'a.txt': strToU8('gulls') }), unreadable],
        ['it is a file of options', strToU8('{"format":"pith-options","version":1,"settings":{}}'), unreadable],
        ['it is empty', new Uint8Array(), unreadable],
      ] as const;
      for (const [what, bytes, { message }] of cases) {
        await giveFile(page, 'backup', 'library.zip', bytes);
        expect(await toldAfter(page, message), what).toBe(true);
        await giveFile(page, 'backup', 'library.zip', file);
        expect(await toldAfter(page, inNumbers(0, 0, 4, 0)), what).toBe(true);
      }
      expect(await libraryState(page)).toEqual(STATE);
    });
  },
  { downloads },
);

const HIGHLIGHTS = 'highlights.json';

/** Waits until the section says this. What it said before may be the same: each test tells of something else in between. */
async function toldAfter(page: Parameters<typeof told>[0], text: string): Promise<boolean> {
  for (let looks = 0; looks < 100; looks++) if ((await told(page, 'backup')) === text) return true;
  return false;
}
