/** Kept articles in the database of the extension: what a page may ask for, and what is refused. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { sendFrom } from '../support/page-messages.ts';
import { clickInPage } from '../support/reading.ts';
import { SAMPLES } from '../support/samples.ts';
import { makeNewerShelf, startSending, storedArticles } from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/welcome/';
const PICTURE = 'https://pictures.example/a.png';
const PNG = Buffer.from(SAMPLES['picture.png']?.body ?? '').toString('base64');

const HEAD = {
  url: 'https://elsewhere.example/story',
  title: 'Welcome',
  byline: null,
  siteName: null,
  publishedTime: null,
  modifiedTime: null,
  lang: 'en',
  dir: 'ltr',
  excerpt: null,
  leadImage: null,
  keywords: [],
  sources: {},
  content: null,
  standfirst: null,
  text: 'The first words.',
  wordCount: 3,
  readingMinutes: 1,
  isTeaser: false,
};

const NODES = [
  ['p', {}, ['The first words.']],
  ['img', { src: PICTURE }, []],
];

const keep = (address: string, changed: object = {}, head: object = {}) => ({
  type: 'content-background/keep-article',
  address,
  canonical: null,
  article: { article: { ...HEAD, ...head }, nodes: NODES, ...changed },
});

const ask = (type: string, address: string, more: object) => ({
  type: `content-background/${type}`,
  address,
  canonical: null,
  ...more,
});

describeInBrowser(
  'the store of kept articles',
  (the) => {
    it('keeps, counts, updates and takes back what a page sends of its own site', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const [none, kept, state] = await send([
        ask('load-kept', address, { title: 'Welcome' }),
        keep(address),
        ask('load-kept', `${address}?utm_source=x`, { title: '' }),
      ]);
      expect([none, state]).toEqual(['none', 'kept']);
      expect(kept).toEqual({ ok: true, id: expect.any(String), change: 'kept', missing: [PICTURE], pictures: 1 });
      const { id } = kept as { id: string };
      const picture = { address: PICTURE, data: PNG };
      expect(
        await send([
          keep(address),
          ask('keep-picture', address, { id, picture: { ...picture, address: 'https://pictures.example/b.png' } }),
          ask('keep-picture', address, { id, picture: { ...picture, data: btoa('<svg onload="alert(1)">') } }),
          ask('keep-picture', address, { id, picture }),
          ask('finish-keeping', address, { id }),
          keep(address, { nodes: ['Other words.'] }),
          ask('finish-keeping', address, { id }),
        ]),
      ).toEqual([
        { ok: true, id, change: 'same', missing: [PICTURE], pictures: 1 },
        false,
        false,
        true,
        1,
        { ok: true, id, change: 'updated', missing: [], pictures: 0 },
        0,
      ]);
      expect(await send([ask('undo-keeping', address, { id }), ask('undo-keeping', address, { id })])).toEqual([
        true,
        false,
      ]);
      const [stored] = await storedArticles(options.page);
      // The address is that of the sender, whatever the article says.
      expect(stored?.record).toMatchObject({ url: address, pictures: { all: 1, saved: 1 } });
      expect(stored?.content?.nodes).toEqual(NODES);
      expect(stored?.pictures).toEqual([{ address: PICTURE, type: 'image/png', size: expect.any(Number) }]);
      const gone = await send([
        ask('remove-kept', address, { id }),
        ask('load-kept', address, { title: 'Welcome' }),
        ask('keep-picture', address, { id, picture }),
      ]);
      expect(gone).toEqual([true, 'none', false]);
      expect(await storedArticles(options.page)).toEqual([]);
    });

    it('is out of reach for other sites, by address, canonical address and id', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const other = address.replace('127.0.0.1', 'localhost');
      await the.open(other.replace(PAGE, '/pages/blog-ru-comments/'));
      const [kept] = await sendFrom(options, '/pages/blog-ru-comments/', [keep(other)]);
      const { id } = kept as { id: string };
      const before = await storedArticles(options.page);
      expect(before).toHaveLength(1);
      const picture = { address: PICTURE, data: PNG };
      expect(
        await send([
          keep(other),
          ask('load-kept', other, { title: 'Welcome' }),
          { ...ask('load-kept', address, { title: 'Welcome' }), canonical: other },
          ask('keep-picture', address, { id, picture }),
          ask('finish-keeping', address, { id }),
          ask('remove-kept', address, { id }),
          { ...ask('remove-kept', address, { id }), canonical: other },
          ask('undo-keeping', address, { id }),
        ]),
      ).toEqual([null, null, 'none', false, null, false, false, false]);
      expect(await storedArticles(options.page)).toEqual(before);
    });

    it('keeps two pages of one canonical address apart, unless they have one title', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const at = (path: string, title: string) => ({
        ...keep(new URL(path, address).href, {}, { title }),
        canonical: new URL('/story', address).href,
      });
      const answers = await send([at('/a', 'One'), at('/b', 'Two'), at('/c?id=1', 'Two')]);
      expect(answers.map((answer) => (answer as { change: string }).change)).toEqual(['kept', 'kept', 'same']);
      expect((await storedArticles(options.page)).map(({ record }) => record.title)).toEqual(['One', 'Two']);
    });

    it('refuses other shapes, and what is too large, with the reason', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const deep = (depth: number): unknown => (depth === 0 ? 'core' : ['p', {}, [deep(depth - 1)]]);
      const malformed = [
        keep(address, { nodes: [['p', { id: 3 }, []]] }),
        keep(address, { nodes: [deep(300)] }),
        keep(address, { article: null }),
        keep(address, {}, { title: 7 }),
        keep(address, {}, { leadImage: 'javascript:alert(1)' }),
        keep(address, {}, { wordCount: null }),
        keep(address, { comments: { count: 1, areReplies: 'yes', nodes: [] } }),
      ];
      expect(await send(malformed)).toEqual(malformed.map(() => ({ ok: false, reason: 'failed' })));
      const unheard = [
        { ...keep(address), article: 'Welcome' },
        { ...keep(address), address: 'no address' },
        ask('remove-kept', address, { id: '../x' }),
        ask('keep-picture', address, { id: 'a1b2c3d4e5f6', picture: { address: PICTURE } }),
      ];
      expect(await send(unheard)).toEqual(unheard.map(() => null));
      const many = Array.from({ length: 400_001 }, () => '');
      expect(await send([keep(address, { nodes: many })])).toEqual([{ ok: false, reason: 'too-large' }]);
      expect(await storedArticles(options.page)).toEqual([]);
    });

    it('leaves nothing half-written where it cannot store', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await makeNewerShelf(options.page);
      expect(await send([keep(address), ask('load-kept', address, { title: '' })])).toEqual([
        { ok: false, reason: 'failed' },
        null,
      ]);
    });

    it('is empty after everything was reset', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([keep(address)]);
      expect(await storedArticles(options.page)).toHaveLength(1);
      await clickInPage(options.page, button(messages.optionsResetAll.message));
      expect(await options.page.evaluate(() => document.body.textContent)).toContain(messages.optionsResetSure.message);
      await clickInPage(options.page, button(messages.optionsResetYes.message));
      await waitFor('the empty database', async () => (await storedArticles(options.page)).length === 0);
    });
  },
  // The scripts that speak for the pages.
  { hosts: ['http://127.0.0.1/*', 'http://localhost/*'] },
);
