/** Highlights in the database of the extension: by which addresses they are found, and what a page learns and changes of them. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { answersOf, sendFrom } from '../support/page-messages.ts';
import { clickInPage } from '../support/reading.ts';
import { pasted } from '../support/sharing.ts';
import {
  changeStored,
  makeNewerShelf,
  removeShelf,
  startSending,
  storedHighlights,
  takeNoteWindow,
} from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/welcome/';
const DAY_MS = 86_400_000;

const QUOTE = { exact: 'the first words', prefix: 'before ', suffix: ' after', start: 7, end: 22 };
const HIGHLIGHT = { id: 'a1b2c3d4e5f6', quote: QUOTE, colour: 'green' };
const SHOWN = { ...HIGHLIGHT, hasNote: false, isOfAddress: true };

describeInBrowser(
  'stored highlights',
  (the) => {
    const load = (address: string, canonical: string | null = null) => ({
      type: 'content-background/load-highlights',
      address,
      canonical,
    });
    const save = (address: string, changed: object = {}, canonical: string | null = null) => ({
      type: 'content-background/save-highlight',
      address,
      canonical,
      title: 'Welcome',
      highlight: { ...HIGHLIGHT, ...changed },
    });
    const remove = (address: string, isDeleted: boolean) => ({
      type: 'content-background/delete-highlight',
      address,
      canonical: null,
      id: HIGHLIGHT.id,
      isDeleted,
    });

    it('are stored with keys that do not tell the address, and found again', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      expect(await send([load(address), save(address), load(address)])).toEqual([
        { highlights: [], canStore: true },
        true,
        { highlights: [SHOWN], canStore: true },
      ]);
      const [record] = await storedHighlights(options.page);
      expect(record).toMatchObject({ ...HIGHLIGHT, page: { url: address, title: 'Welcome' } });
      expect(record?.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
    });

    it('are found at the same address with tracking parameters or a fragment, and at no other', async () => {
      const { send, address } = await startSending(the, PAGE);
      await send([save(`${address}?id=7&utm_source=letter`)]);
      const variants = ['?id=7', '?utm_medium=mail&id=7&fbclid=x', '?id=7#part', '?id=8', '', '?id=7#/route'];
      const answers = await send(variants.map((variant) => load(address + variant)));
      expect(answers.map(countOf)).toEqual([1, 1, 1, 0, 0, 0]);
    });

    it('are found by a canonical address of the same site alone', async () => {
      const { send, address } = await startSending(the, PAGE);
      const canonical = new URL('/story', address).href;
      await send([save(address, {}, canonical)]);
      const [own, foreign, root] = await send([
        load(new URL('/other', address).href, canonical),
        load(new URL('/other', address).href, canonical.replace('127.0.0.1', 'story.example')),
        load(new URL('/other', address).href, new URL('/', address).href),
      ]);
      expect(own).toEqual({ highlights: [{ ...SHOWN, isOfAddress: false }], canStore: true });
      expect([foreign, root].map(countOf)).toEqual([0, 0]);
    });

    it('of another site are out of reach, by address, canonical address and id', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const other = address.replace('127.0.0.1', 'localhost');
      await the.open(other.replace(PAGE, '/pages/blog-ru-comments/'));
      await sendFrom(options, '/pages/blog-ru-comments/', [save(other)]);
      const before = await storedHighlights(options.page);
      expect(before).toHaveLength(1);
      expect(
        await send([
          load(other),
          load(address, other),
          save(other, { colour: 'pink' }),
          // The page may know the id: another highlight is not made of it, and none is lost.
          save(address, { colour: 'pink' }),
          remove(address, true),
          { type: 'content-background/edit-note', address, canonical: other, id: HIGHLIGHT.id },
        ]),
      ).toEqual([null, { highlights: [], canStore: true }, null, false, false, false]);
      expect(await storedHighlights(options.page)).toEqual(before);
    });

    it('keep their note from the page, also when the page changes them', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([save(address)]);
      await changeStored(options.page, HIGHLIGHT.id, { note: 'My secret thought.' });
      const answers = await send([load(address), save(address, { colour: 'blue' }), load(address)]);
      expect(JSON.stringify(answers)).not.toContain('secret');
      expect(answers).toEqual([
        { highlights: [{ ...SHOWN, hasNote: true }], canStore: true },
        true,
        { highlights: [{ ...SHOWN, colour: 'blue', hasNote: true }], canStore: true },
      ]);
      expect((await storedHighlights(options.page))[0]?.note).toBe('My secret thought.');
    });

    it('can be restored for a day after they were deleted', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([save(address)]);
      await changeStored(options.page, HIGHLIGHT.id, { note: 'Kept.' });
      const gone = await send([remove(address, true), load(address)]);
      expect(gone).toEqual([true, { highlights: [], canStore: true }]);
      const back = await send([remove(address, false), load(address)]);
      expect(back).toEqual([true, { highlights: [{ ...SHOWN, hasNote: true }], canStore: true }]);
      await send([remove(address, true)]);
      await changeStored(options.page, HIGHLIGHT.id, { deletedAt: Date.now() - DAY_MS - 1000 });
      await send([load(address)]);
      await waitFor('no trace', async () => (await storedHighlights(options.page)).length === 0);
    });

    it('are refused in other shapes, and from frames', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const wrong = [
        save(address, { colour: 'url(x)' }),
        save(address, { id: '../x' }),
        save(address, { quote: { ...QUOTE, start: -1 } }),
        save(address, { quote: { ...QUOTE, exact: '' } }),
        { ...save(address), title: 7 },
        { ...load(address), address: 'no address' },
      ];
      expect(await send(wrong)).toEqual(wrong.map(() => null));
      the.server.serveAt('/framed', `<!doctype html><title>Frame</title><iframe src="${PAGE}"></iframe>`);
      await the.open('/framed');
      expect(await storedHighlights(options.page)).toEqual([]);
      const [, frame] = await answersOf(options, '/framed', [load(address), save(address)]);
      expect(frame).toEqual([null, null]);
    });

    it('that cannot be stored leave nothing half-written', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      // A database of a later version, which this one must not touch.
      await makeNewerShelf(options.page);
      expect(await send([save(address), load(address)])).toEqual([false, null]);
    });

    it('open a window for their note that no page sees', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([save(address)]);
      const edit = { type: 'content-background/edit-note', address, canonical: null, id: HIGHLIGHT.id };
      expect(await send([edit])).toEqual([true]);
      const { type, url } = await waitFor('the window', () => takeNoteWindow(options.page));
      expect([type, url]).toEqual([
        'popup',
        await the.browser.extensionUrl(`src/extension-pages/note/note.html?id=${HIGHLIGHT.id}`),
      ]);
      const { page } = await the.open(url);
      const words = () => page.evaluate(() => document.querySelector('blockquote')?.textContent ?? null);
      expect(await waitFor('the words', words)).toBe(QUOTE.exact);
    });

    it('are saved to a file with their notes in the options, and read back once', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([save(address)]);
      await changeStored(options.page, HIGHLIGHT.id, { note: 'Kept.' });
      const before = await storedHighlights(options.page);
      await options.page.evaluate(keepSavedFile);
      const press = (label: string) => options.page.evaluate(pressButtons, { section: 'highlights', names: [label] });
      await press(messages.optionsHighlightsSave.message);
      const file = await waitFor('the file', () => options.page.evaluate(() => document.body.dataset.saved ?? null));
      expect(JSON.parse(file)['@graph']).toMatchObject([{ body: { value: 'Kept.' }, target: { source: address } }]);
      await removeShelf(options.page);
      await options.page.evaluate(readFile, file);
      await waitFor('the message', () =>
        options.page.evaluate(
          (text) => document.querySelector('[aria-labelledby=highlights] [role=status]')?.textContent === text,
          messages.optionsHighlightsRead.message,
        ),
      );
      const [read] = await storedHighlights(options.page);
      expect(read).toEqual({ ...before[0], page: { url: address, title: '' } });
      // The same once more, with another one that tells that the file was read.
      const { '@graph': annotations, ...head } = JSON.parse(file);
      const more = [
        ...annotations,
        {
          ...annotations[0],
          id: 'urn:pith:of-another-page',
          target: { ...annotations[0].target, source: 'https://other.example/' },
        },
      ];
      await options.page.evaluate(readFile, JSON.stringify({ ...head, '@graph': more }));
      await waitFor('the other', async () => (await storedHighlights(options.page)).length === 2);
      expect(await storedHighlights(options.page)).toContainEqual(read);
      expect(await send([load(address)])).toEqual([{ highlights: [{ ...SHOWN, hasNote: true }], canStore: true }]);
    });

    it('are saved and copied as Markdown with their notes in the options, which say if there are none', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      const press = (label: string) => options.page.evaluate(pressButtons, { section: 'highlights', names: [label] });
      const status = () =>
        options.page.evaluate(() => document.querySelector('[aria-labelledby=highlights] [role=status]')?.textContent);
      await press(messages.readerCopyMarkdown.message);
      await waitFor('none', async () => (await status()) === messages.optionsHighlightsNoneStored.message);
      await send([save(address)]);
      await changeStored(options.page, HIGHLIGHT.id, { note: 'Kept.' });
      await options.page.evaluate(keepSavedFile);
      await press(messages.optionsHighlightsMarkdown.message);
      const file = await waitFor('the file', () => options.page.evaluate(() => document.body.dataset.saved ?? null));
      expect(file).toMatch(new RegExp(`^# ${messages.readerHighlights.message}\n\n## `));
      expect(file).toContain(`> ${QUOTE.exact}\n`);
      expect(file).toMatch(/\n\nKept\.\n$/);
      // A real click, without which no browser lets a page write to the clipboard.
      await clickInPage(options.page, button(messages.readerCopyMarkdown.message));
      await waitFor('the copy', async () => (await status()) === messages.popupReportCopied.message);
      expect((await pasted(the)).text.replaceAll('\r', '')).toBe(file);
    });

    // The last, because it takes the permissions for the hosts back.
    it('are deleted by their button in the options, and by the one that resets everything', async () => {
      const { options, send, address } = await startSending(the, PAGE);
      await send([save(address)]);
      const press = (section: string, label: string) =>
        options.page.evaluate(pressButtons, { section, names: [label, messages.optionsResetYes.message] });
      await press('highlights', messages.optionsHighlightsDelete.message);
      await waitFor('none', async () => (await storedHighlights(options.page)).length === 0);
      await send([save(address)]);
      await press('backup', messages.optionsResetAll.message);
      await waitFor('no database', async () => (await storedHighlights(options.page)).length === 0);
      // Firefox takes the permissions for the hosts back, too.
      if (the.name === 'firefox') return;
      expect(await send([load(address)])).toEqual([{ highlights: [], canStore: true }]);
    });
  },
  { hosts: ['http://127.0.0.1/*', 'http://localhost/*'] },
);

function countOf(answer: unknown): number {
  return (answer as { highlights: readonly unknown[] }).highlights.length;
}

/** Runs in the options. Presses buttons of a section by their names, each when it is there. */
async function pressButtons({ section, names }: { section: string; names: readonly string[] }): Promise<void> {
  for (const name of names) {
    const find = () =>
      [...document.querySelectorAll<HTMLElement>(`[aria-labelledby=${section}] button`)].find(
        (each) => each.textContent === name,
      );
    while (!find()) await new Promise((resolve) => setTimeout(resolve, 20));
    find()?.click();
  }
}

/** Runs in the options. Keeps the text of the next file in the page instead of on the disk. */
function keepSavedFile(): void {
  const make = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    void (file as Blob).text().then((text) => {
      document.body.dataset.saved = text;
    });
    return make(file);
  };
}

/** Runs in the options. */
function readFile(text: string): void {
  const input = document.querySelector<HTMLInputElement>('[aria-labelledby=highlights] input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(new File([text], 'pith-highlights.jsonld'));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
}
