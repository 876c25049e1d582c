/**
 * One book of many articles, and their Markdown files.
 * Chromium alone: books and Markdown are written by plain code. In Firefox, `share.spec.ts` and `library-backup.spec.ts` save files.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { StoredNode } from '../../src/platform/shelf/stored-article.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { epubFaults } from '../support/epub-faults.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { contentOf, highlightOf, linkOf, PARAGRAPHS, recordOf } from '../support/kept-articles.ts';
import { fillLibrary, type LibraryState } from '../support/library-store.ts';
import { SAMPLES } from '../support/samples.ts';
import { downloadedIn } from '../support/sharing.ts';
import { openTransfer, press, told } from '../support/transfer.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-book-'));
beforeEach(() => {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { force: true });
});
afterAll(() => rmSync(downloads, { recursive: true, force: true }));

const SAVED = 'https://quay.example/gull.png';
const UNSAVED = 'https://quay.example/boat.png';
const IMAGES: readonly StoredNode[] = [SAVED, UNSAVED].map((src) => [
  'figure',
  {},
  [['img', { src, alt: 'A bird' }, []]],
]);

const BODIES: readonly (readonly StoredNode[])[] = [
  IMAGES,
  [
    [
      'table',
      {},
      [
        [
          'tbody',
          {},
          [
            [
              'tr',
              {},
              [
                ['td', {}, ['Rain']],
                ['td', {}, ['4 mm']],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
  [['pre', {}, [['code', {}, ['wind = north\nspeed = 7']]]]],
  [['math', {}, [['mi', {}, ['x']]]]],
  [['ul', {}, [['li', {}, ['One', ['ul', {}, [['li', {}, ['Two']]]]]]]]],
  [['blockquote', {}, [['p', {}, ['Nobody saw it.']]]]],
  [['p', {}, [['a', { href: 'https://quay.example/a|b' }, ['A link']]]]],
  [['p', { lang: 'ar', dir: 'rtl' }, ['كانت العبّارة عند الرصيف.']]],
  [['p', {}, [['ruby', {}, ['漢', ['rt', {}, ['kan']]]]]]],
  [
    [
      'dl',
      {},
      [
        ['dt', {}, ['Knot']],
        ['dd', {}, ['A measure.']],
      ],
    ],
  ],
];

const numbers = BODIES.map((_, index) => index + 1);
const STATE: LibraryState = {
  articles: [
    ...numbers.map((number) => recordOf(number, { tags: ['sea fog'] })),
    recordOf(11, { state: 'archived', title: 'FERRY 1' }),
    linkOf(12, { title: 'CON: a <link>?' }),
  ],
  contents: [...BODIES.map((body, index) => contentOf(index + 1, [...PARAGRAPHS, ...body])), contentOf(11)],
  texts: [...numbers, 11].map((number) => ({ articleId: `article-${number}`, folded: 'gulls' })),
  pictures: [
    {
      articleId: 'article-1',
      address: SAVED,
      type: 'image/png',
      base64: Buffer.from(SAMPLES['picture.png']?.body ?? '').toString('base64'),
    },
  ],
  highlights: numbers.map((number) => highlightOf(number)),
};

describeInBrowser(
  'many articles',
  (the) => {
    const filled = async () => {
      await fillLibrary(await cleanOptions(the), STATE);
      return openTransfer(the);
    };

    it('are one valid book with contents, sources, highlights, notes and pictures', async () => {
      const page = await filled();
      await page.click('.book input');
      await page.evaluate((text) => document.execCommand('insertText', false, text), 'Read: by the sea?');
      await press(page, 'transferBookMake');
      expect(await told(page, 'book')).toBe(
        'The book was saved. Articles in it: 10.\nLeft out, because their text is not saved yet: 1.',
      );
      const file = await downloadedIn(downloads, '.epub');
      expect(readdirSync(downloads)).toEqual(['Read by the sea.epub']);
      expect(await epubFaults(file.toString('base64'))).toEqual([]);
      const files = unzipSync(file);
      const text = (path: string) => strFromU8(files[`book/${path}`] ?? new Uint8Array());
      expect(text('nav.xhtml').match(/>Ferry \d+</g)).toEqual(numbers.map((number) => `>Ferry ${number}<`));
      const first = text('article-1/text-1.xhtml');
      expect(first).toMatch(/<mark[^>]*>left before the fog<\/mark>/);
      for (const part of [
        'Which one?',
        'https://quay.example/1',
        'Ada Pilot',
        '2026-05-04',
        'pictures/1.png',
        '[A bird]',
      ])
        expect(first).toContain(part);
      expect(files['book/article-1/pictures/1.png']).toHaveLength(SAMPLES['picture.png']?.body.length ?? 0);
    });

    it('are Markdown files with front matter, and pictures beside them', async () => {
      const page = await filled();
      await press(page, 'transferMarkdownSave');
      expect(await told(page, 'markdown')).toBe('The articles were saved: 12.');
      const files = unzipSync(await downloadedIn(downloads, '.zip'));
      const names = Object.keys(files);
      expect(names.filter((name) => name.endsWith('.md')).toSorted()).toEqual(
        [
          'CON a link.md',
          'FERRY 1.md',
          'Ferry 1 (2).md',
          ...numbers.slice(1).map((number) => `Ferry ${number}.md`),
        ].toSorted(),
      );
      const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
      const first = text('Ferry 1 (2).md');
      expect(first).toContain('tags: ["sea-fog"]\n---\n\n# Ferry 1\n\n');
      expect(first).toContain('state: "unread"');
      expect(first).toContain('<mark>left before the fog</mark>[^n1]');
      expect(first).toContain('Which one?');
      const [, path = ''] = /!\[A bird\]\((pictures[^)]*)\)/.exec(first) ?? [];
      expect(names).toContain(path);
      expect(first).toContain(`![A bird](${UNSAVED})`);
      expect(text('CON a link.md')).toContain('url: "https://quay.example/12"');
    });

    it('give their highlights alone', async () => {
      const page = await filled();
      await press(page, 'transferMarkdownHighlights');
      expect(await told(page, 'markdown')).toBe(messages.readerSaved.message);
      const text = (await downloadedIn(downloads, '.md')).toString();
      expect(text.match(/^> left before the fog$/gm)).toHaveLength(10);
    });

    it('say so if none of them has text', async () => {
      const options = await cleanOptions(the);
      await fillLibrary(options, { ...STATE, articles: [linkOf(12)], contents: [], texts: [], pictures: [] });
      const page = await openTransfer(the);
      await press(page, 'transferBookMake');
      expect(await told(page, 'book')).toBe(messages.transferBookEmpty.message);
    });
  },
  { downloads },
);
