/** Notes of highlights, written in a window of the extension. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditDocumentOnce } from '../support/axe.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { openReader } from '../support/reading.ts';
import { removeShelf, storedHighlights, takeNoteWindow } from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

const WORDS = 'The millstone was dressed';

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The mill</title>
<script>keys = []; for (const type of ['keydown', 'input']) addEventListener(type, (event) => keys.push(event.key ?? event.data), true);</script>
<article><h1>The mill</h1><p>${WORDS} twice a year, by two men who came up the valley with their own bills and a dog that did not bark.</p>
<p>They worked from the eye outwards, furrow by furrow, and by the third evening the stone was as sharp as a new file again.</p></article>`;

describeInBrowser('a note', (the) => {
  it('is written in a window that the page does not hear, stored while it is typed, and shown as a sign', async () => {
    const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await removeShelf(options.page);
    the.server.serveAt('/mill', PAGE);
    const tab = await the.open('/mill');
    await openReader(tab);
    await tab.inRoot('reader', (root) => {
      const text = root.querySelector('.content p')?.firstChild as Text;
      getSelection()?.setBaseAndExtent(text, 0, text, 'The millstone was dressed'.length);
    });
    await tab.page.pressKey('n');
    const [highlight] = await waitFor('the highlight', async () => {
      const all = await storedHighlights(options.page);
      return all.length === 1 && all;
    });
    const { url } = await waitFor('the window', () => takeNoteWindow(options.page));
    expect(url).toContain(`?id=${highlight?.id}`);
    const note = await the.open(url);
    await waitFor('the field', () => note.page.evaluate(() => document.activeElement?.localName === 'textarea'));
    expect(await note.page.evaluate(() => document.querySelector('blockquote')?.textContent)).toBe(WORDS);
    for (const key of 'Zq') await note.page.pressKey(key);
    await waitFor('the note', async () => (await storedHighlights(options.page))[0]?.note === 'Zq');
    const text = await note.page.evaluate(() => document.querySelector('[role=status]')?.textContent);
    expect(text).toBe(messages.optionsSaved.message);
    expect(await note.page.evaluate(auditDocumentOnce)).toEqual([]);
    // The window may be gone before the key is released.
    await note.page.pressKey('Escape').catch(() => undefined);
    await tab.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await waitFor('the sign', () =>
      tab.inRoot('reader', (root) => root.querySelector('.highlights [data-note]') !== null),
    );
    const heard = await tab.page.evaluate(() => (globalThis as unknown as { keys: readonly string[] }).keys);
    expect(heard.join()).not.toMatch(/z|q/i);
    expect(await tab.page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Zq');
  });

  it('of a highlight that is gone says so', async () => {
    const note = await the.open(await the.browser.extensionUrl('src/extension-pages/note/note.html?id=nothing-here'));
    await waitFor('the message', () =>
      note.page.evaluate((text) => document.body.textContent?.includes(text) ?? false, messages.noteMissing.message),
    );
  });
});
