/** Highlights in what leaves the reader: files and copies have the marks, and never the notes. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { readWebAnnotations } from '../../src/export/highlights/web-annotation.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { cleanOptions, FIRST, PARAGRAPHS, page, reading, SECOND, select } from '../support/highlighting.ts';
import { choose, downloadedIn, openPanel, pasted, said } from '../support/sharing.ts';
import { changeStored, storedHighlights } from '../support/shelf.ts';
import type { TestPage } from '../support/test-page.ts';
import { waitFor } from '../support/wait-for.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-downloads-'));
const NOTE = 'A secret thought.';

beforeEach(() => {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { force: true });
});
afterAll(() => rmSync(downloads, { recursive: true, force: true }));

describeInBrowser(
  'highlights in files',
  (the) => {
    const highlighted = async (): Promise<ExtensionTab> => {
      const stored = await cleanOptions(the);
      the.server.serveAt('/lamp', page(PARAGRAPHS));
      const tab = await reading(the, '/lamp');
      for (const words of [FIRST, SECOND]) await highlight(tab, words, stored);
      for (const { id } of await storedHighlights(stored)) await changeStored(stored, id, { note: NOTE });
      await tab.page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await tab.page.pressKey('Escape');
      return tab;
    };

    it('are marked on the clipboard', async () => {
      const tab = await highlighted();
      await tab.page.pressKey('c');
      await waitFor('the notice', () =>
        tab.inRoot('reader', (root) => root.querySelector('.notice > span')?.textContent ?? ''),
      );
      const { text } = await pasted(the);
      expect(text).toContain(`<mark>${FIRST}</mark>, an hour`);
      expect(text).toContain(`<mark>${SECOND}</mark>`);
      await openPanel(tab);
      await choose(tab, 'readerShareRich');
      await said(tab, messages.readerCopied.message);
      const rich = await pasted(the);
      expect(rich.html).toMatch(new RegExp(`<mark[^>]*>${FIRST}</mark>`));
      expect(text + rich.html + rich.text).not.toContain('secret');
    });

    it('are marked in all files', async () => {
      const tab = await highlighted();
      await openPanel(tab);
      const saved = async (label: keyof typeof messages, ending: string) => {
        await choose(tab, label);
        await said(tab, messages.readerSaved.message);
        return downloadedIn(downloads, ending);
      };
      const markdown = (await saved('readerShareMarkdownFile', '.md')).toString();
      const html = (await saved('readerShareHtmlFile', '.html')).toString();
      const data = (await saved('readerShareJsonLd', '.jsonld')).toString();
      const book = await saved('readerShareEpub', '.epub');
      expect(markdown).toContain(`<mark>${FIRST}</mark>, an hour`);
      expect(html).toMatch(new RegExp(`<mark[^>]*>${FIRST}</mark>`));
      const { highlights, skipped } = readWebAnnotations(data);
      expect(skipped).toBe(0);
      expect(highlights.map(({ highlight }) => highlight.quote.exact)).toEqual([FIRST, SECOND]);
      expect(highlights.map(({ source }) => source)).toEqual([the.server.url('/lamp'), the.server.url('/lamp')]);
      const texts = Object.values(unzipSync(book))
        .map((file) => strFromU8(file))
        .join('');
      expect(texts).toMatch(new RegExp(`<mark[^>]*>${FIRST}</mark>`));
      expect(markdown + html + data + texts).not.toContain('secret');
      const { messages: faults } = await EpubCheck.validate(book);
      expect(faults.filter(({ severity }) => /fatal|error|warning/.test(severity))).toEqual([]);
    });
  },
  { downloads },
);

async function highlight(tab: ExtensionTab, words: string, stored: TestPage): Promise<void> {
  await select(tab, words);
  await tab.page.pressKey('h');
  await waitFor(words, async () => (await storedHighlights(stored)).some(({ quote }) => quote.exact === words));
}
