/** What somebody takes along of what they read: on the clipboard, as files, as a link. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EpubCheck } from '@likecoin/epubcheck-ts';
import { afterAll, beforeEach, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRoot } from '../support/axe.ts';
import { describeInEachExtensionBrowser, type ExtensionTest } from '../support/each-extension.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-downloads-'));

beforeEach(() => {
  for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { recursive: true });
});
afterAll(() => rmSync(downloads, { recursive: true, force: true }));

/** A page that says what was pasted into it. */
const PASTE_PAGE = `<!doctype html><title>Paste</title><div contenteditable id="in" style="height: 20em"></div>
<script>
  addEventListener('paste', (event) => {
    document.body.dataset.text = event.clipboardData.getData('text/plain');
    document.body.dataset.html = event.clipboardData.getData('text/html');
  });
</script>`;

describeInEachExtensionBrowser(
  'taking along',
  (the) => {
    it('copies as Markdown by its key, and says so', async () => {
      const tab = await reading(the, '/pages/docs-cli-reference/');
      await tab.page.pressKey('c');
      await waitFor('the notice', async () => (await noticeOf(tab)) === messages.readerCopied.message);
      const { text } = await pasted(the);
      expect(text).toMatch(/^# \S/);
      expect(text).toContain('\n```');
      await waitFor('the notice to go', async () => (await noticeOf(tab)) === '');
    });

    it('copies text with its markup, and plain text', async () => {
      const tab = await reading(the, '/pages/docs-cli-reference/');
      await openPanel(tab);
      await choose(tab, 'readerTakeRich');
      await said(tab, messages.readerCopied.message);
      const rich = await pasted(the);
      expect(rich.html).toMatch(/<h1>[\s\S]*<table>/);
      expect(rich.html).not.toMatch(/class="tool|<button|pith-| id=/);
      expect(rich.text.length).toBeGreaterThan(200);
    });

    it.each(['/csp/welcome/', '/tt/welcome/', '/sandbox/welcome/'])('copies on %s', async (path) => {
      const tab = await reading(the, path);
      await openPanel(tab);
      await choose(tab, 'readerTakeText');
      await said(tab, messages.readerCopied.message);
      const { text, html } = await pasted(the);
      expect(text).toMatch(/^\S.*\n\n/);
      expect(html).toBe('');
    });

    it('copies where the page may not', async () => {
      const tab = await reading(
        the,
        the.server.serve(article(), { 'permissions-policy': 'clipboard-write=(), clipboard-read=()' }),
      );
      await tab.page.pressKey('c');
      await waitFor('the notice', async () => (await noticeOf(tab)) === messages.readerCopied.message);
      expect((await pasted(the)).text).toContain('# The wall');
    });

    it.each(['/pages/paper-math-footnotes/', '/csp/paper-math-footnotes/'])('saves files on %s', async (path) => {
      const tab = await reading(the, path);
      await openPanel(tab);
      await choose(tab, 'readerTakeMarkdownFile');
      await said(tab, messages.readerSaved.message);
      const markdown = (await downloaded('.md')).toString();
      expect(markdown).toMatch(/^---\ntitle: ".+"\n/);
      await choose(tab, 'readerTakeHtmlFile');
      const html = (await downloaded('.html')).toString();
      expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
      expect(html).toContain('<math');
      await choose(tab, 'readerTakeEpub');
      const book = await downloaded('.epub');
      const { messages: faults } = await EpubCheck.validate(book);
      expect(faults.filter(({ severity }) => /fatal|error|warning/.test(severity))).toEqual([]);
      expect(await tab.hosts()).toEqual(['reader']);
    });

    it('has nothing that axe-core finds wrong', async () => {
      const tab = await reading(the, '/pages/welcome/');
      await openPanel(tab);
      expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    });
  },
  { downloads },
);

function article(body = ''): string {
  const paragraphs = Array.from(
    { length: 6 },
    (_, index) =>
      `<p>Stone ${index} was carried down from the hill, weighed at the gate, and set on the wall before noon.</p>`,
  );
  return `<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}${body}</article></html>`;
}

async function reading(the: ExtensionTest, address: string): Promise<ExtensionTab> {
  const tab = await the.open(address);
  await readFromPopup(tab);
  return tab;
}

async function openPanel(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('s');
  await waitFor('the panel', () =>
    tab.inRoot('reader', (root) => {
      const panel = root.querySelector('.panel');
      const isStill = panel?.getAnimations().every(({ playState }) => playState === 'finished') ?? false;
      return isStill && root.querySelector('.take .entry') !== null;
    }),
  );
}

async function choose(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  const name = messages[label].message;
  const number = await tab.inRoot(
    'reader',
    (root, wanted) => {
      const entries = [...root.querySelectorAll('.take .entry')];
      for (const entry of entries) entry.classList.remove('wanted');
      const found = entries.findIndex((entry) => entry.textContent === wanted);
      entries[found]?.classList.add('wanted');
      return found;
    },
    name,
  );
  if (number < 0) throw new Error(`There is no “${name}”.`);
  await tab.clickInRoot('reader', '.take .wanted');
}

async function said(tab: ExtensionTab, text: string): Promise<void> {
  await waitFor(`“${text}”`, async () => (await status(tab)) === text);
}

function status(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.take-said')?.textContent ?? '');
}

function noticeOf(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.notice > span')?.textContent ?? '');
}

async function pasted(the: ExtensionTest): Promise<{ text: string; html: string }> {
  const tab = await the.open(the.server.serve(PASTE_PAGE));
  await tab.page.click('#in');
  await tab.page.pressKey('Control+v');
  return waitFor('what was pasted', () =>
    tab.page.evaluate(() => {
      const { text = '', html = '' } = document.body.dataset;
      return text === '' ? null : { text, html };
    }),
  );
}

/** The file with this ending, once it is whole. */
async function downloaded(ending: string): Promise<Buffer> {
  const name = await waitFor(`a file ${ending}`, async () => {
    const files = readdirSync(downloads);
    return files.some((file) => /\.(part|crdownload)$/.test(file))
      ? null
      : (files.find((file) => file.endsWith(ending)) ?? null);
  });
  return readFileSync(join(downloads, name));
}
