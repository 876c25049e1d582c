/** Highlights in the reader: made, shown again, changed, lost and found. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  type Api,
  boxes,
  COLOURS,
  cleanOptions,
  currentIsOn,
  FIRST,
  isOn,
  PARAGRAPHS,
  page,
  reading,
  SECOND,
  select,
  waitForBoxes,
} from '../support/highlighting.ts';
import { openReader, regionText, waitForHosts } from '../support/reading.ts';
import { changeStored, makeNewerShelf, storedHighlights, takeNoteWindow } from '../support/shelf.ts';
import { waitFor } from '../support/wait-for.ts';

describeInBrowser('highlights', (the) => {
  const options = () => cleanOptions(the);

  it('are drawn at once, and there again after the tab was closed right away', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await the.browser.newTab(the.server.url('/lamp'));
    await openReader(tab);
    await select(tab, FIRST);
    await waitFor('the bar', () => tab.controlInRoot('reader', COLOURS.pink));
    expect(await framesToBox(tab)).toBeLessThanOrEqual(2);
    expect(await boxes(tab)).toEqual(['pink']);
    await tab.page.close();
    await waitFor('the highlight', async () => (await storedHighlights(stored)).length === 1);
    const again = await reading(the, '/lamp?utm_source=letter');
    await waitForBoxes(again, ['pink']);
    expect(await isOn(again, FIRST)).toBe(true);
  });

  it('across paragraphs and over each other stay apart, by keys alone, and can be undone', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    await select(tab, SECOND);
    await tab.page.pressKey('h');
    await waitFor('the first', async () => (await storedHighlights(stored)).length === 1);
    await tab.page.pressKey('h');
    await waitFor('the next colour', async () => (await storedHighlights(stored))[0]?.colour === 'green');
    await select(tab, 'on the slipway, two boats', { acrossTo: 'a hard frost' });
    await tab.page.pressKey('h');
    await waitFor('both', async () => (await storedHighlights(stored)).length === 2);
    const exact = (await storedHighlights(stored)).map(({ quote }) => quote.exact);
    expect(exact).toContain(SECOND);
    expect(exact.some((each) => each.startsWith('on the slipway, two boats') && each.endsWith('a hard frost'))).toBe(
      true,
    );
    await tab.page.pressKey('u');
    await waitFor('one', async () => (await boxes(tab)).length === 1);
    await tab.page.pressKey('u');
    await waitFor('the colour before', async () => (await boxes(tab))[0] === 'yellow');
    await tab.page.pressKey('u');
    await waitForBoxes(tab, []);
  });

  it('are reached by keys, and the list deletes and restores them', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    for (const words of [SECOND, FIRST]) {
      await select(tab, words);
      await tab.page.pressKey('h');
      await waitFor(words, async () => (await storedHighlights(stored)).some(({ quote }) => quote.exact === words));
      await tab.page.pressKey('Escape');
    }
    await tab.page.pressKey('j');
    await waitFor('the first in the text', () => currentIsOn(tab, FIRST));
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.page.pressKey('j');
    await waitFor('the second', () => currentIsOn(tab, SECOND));
    await tab.page.pressKey('Shift+J');
    await waitFor('the first again', () => currentIsOn(tab, FIRST));
    await tab.page.pressKey('Escape');
    await tab.page.pressKey('g');
    await waitFor('the list', async () => (await regionText(tab, 'readerHighlights'))?.includes(SECOND) ?? false);
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    const words = await tab.inRoot('reader', (root) =>
      [...root.querySelectorAll('.highlight-words')].map((each) => each.textContent),
    );
    expect(words).toEqual([FIRST, SECOND]);
    await tab.clickInRoot('reader', button(messages.readerHighlightDelete.message));
    await waitFor('one', async () => (await boxes(tab)).length === 1);
    // It comes with the answer of the store.
    await waitFor('the way back', () => tab.controlInRoot('reader', button(messages.readerUndo.message)));
    await tab.clickInRoot('reader', button(messages.readerUndo.message));
    await waitFor('two', async () => (await boxes(tab)).length === 2);
    await tab.page.pressKey('Escape');
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
  });

  it('are found again in changed words, and lost ones can be attached again', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    for (const words of [FIRST, 'Nobody came up the path until morning']) {
      await select(tab, words);
      await tab.page.pressKey('h');
      await waitFor(words, async () => (await storedHighlights(stored)).some(({ quote }) => quote.exact === words));
    }
    const changed = [
      'A new first paragraph tells what the lamp is for, who pays for its oil, and why it turns so slowly in the winter.',
      (PARAGRAPHS[0] ?? '').replace('lit the lamp', 'lit the great lamp'),
      ...PARAGRAPHS.slice(1, 3),
      'The relief arrived late, with bread, paper and a new wick, and went down to the boats before anyone was up.',
    ];
    the.server.serveAt('/lamp', page(changed));
    const again = await reading(the, '/lamp');
    await waitForBoxes(again, ['yellow']);
    expect(await again.inRoot('reader', (root) => root.querySelector('.highlights [data-changed]') !== null)).toBe(
      true,
    );
    await again.page.pressKey('g');
    await waitFor('the lost one', async () =>
      ((await regionText(again, 'readerHighlights')) ?? '').includes(messages.readerHighlightsLost.message),
    );
    await again.clickInRoot('reader', button(messages.readerHighlightAttach.message));
    await select(again, 'The relief arrived late');
    const here = button(messages.readerHighlightAttachHere.message);
    await waitFor('the button', () => again.controlInRoot('reader', here));
    await again.clickInRoot('reader', here);
    await waitForBoxes(again, ['yellow', 'yellow']);
    await waitFor('its new words', async () =>
      (await storedHighlights(stored)).some(({ quote }) => quote.exact === 'The relief arrived late'),
    );
  });

  it('stay where their words are when the article changes under them', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    await select(tab, SECOND);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(stored)).length === 1);
    await tab.inRoot('reader', (root) => {
      const added = root.ownerDocument.createElement('p');
      added.textContent = 'A paragraph that came late, as long as two lines, so that all below it moves down by some.';
      root.querySelector('.content p')?.before(added);
    });
    await waitFor('the box at its words', () => isOn(tab, SECOND));
    await tab.page.pressKey('+');
    await waitFor('the box at larger words', () => isOn(tab, SECOND));
  });

  it('tell that they were not stored, and go', async () => {
    const stored = await options();
    await makeNewerShelf(stored);
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    await select(tab, FIRST);
    await tab.page.pressKey('h');
    await waitFor('the message', async () => (await status(tab)) === messages.readerHighlightNotStored.message);
    expect(await boxes(tab)).toEqual([]);
  });

  it('show no bar when the option says so, and the keys still work', async () => {
    const stored = await options();
    await stored.evaluate(() =>
      (globalThis as unknown as { chrome: Api }).chrome.storage.sync.set({
        settings: { version: 1, highlightBar: false },
      }),
    );
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    await select(tab, FIRST);
    await tab.page.pressKey('h');
    await waitForBoxes(tab, ['yellow']);
    await tab.page.pressKey('Escape');
    await select(tab, SECOND);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(await tab.controlInRoot('reader', COLOURS.yellow)).toBeNull();
  });

  it('let the page see no note, and leave nothing in its registry', async () => {
    const stored = await options();
    the.server.serveAt('/lamp', page(PARAGRAPHS));
    const tab = await reading(the, '/lamp');
    await select(tab, FIRST);
    await tab.page.pressKey('h');
    await waitFor('the highlight', async () => (await storedHighlights(stored)).length === 1);
    const [{ id = '' } = {}] = await storedHighlights(stored);
    await changeStored(stored, id, { note: 'A secret thought.' });
    await tab.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await waitFor('the sign of the note', () =>
      tab.inRoot('reader', (root) => root.querySelector('.highlights [data-note]') !== null),
    );
    await tab.page.pressKey('g');
    await waitFor('the list', async () =>
      ((await regionText(tab, 'readerHighlights')) ?? '').includes(messages.readerHighlightHasNote.message),
    );
    expect(await tab.inRoot('reader', (root) => root.querySelector('dialog')?.textContent ?? '')).not.toContain(
      'secret',
    );
    expect(await tab.page.evaluate(() => ('highlights' in CSS ? CSS.highlights.size : 0))).toBe(0);
    // The article's own tree is as it was: no words are wrapped.
    expect(await tab.inRoot('reader', (root) => root.querySelectorAll('.content mark, .content p > *').length)).toBe(0);
  });

  it('let the page hear no key of a note', async () => {
    const stored = await options();
    const listening = `<script>window.heard = []; for (const type of ['keydown', 'keypress', 'input', 'beforeinput'])
      addEventListener(type, (event) => heard.push(event.key ?? event.data), { capture: true });</script>`;
    the.server.serveAt('/lamp', page(PARAGRAPHS).replace('<article>', `${listening}<article>`));
    const tab = await reading(the, '/lamp');
    await select(tab, FIRST);
    await tab.page.pressKey('n');
    const { url } = await waitFor('the window', () => takeNoteWindow(stored));
    const { page: note } = await the.open(url);
    await waitFor('the field', () => note.evaluate(() => document.activeElement?.localName === 'textarea'));
    for (const key of 'xyz') await note.pressKey(key);
    await waitFor('the note', async () => (await storedHighlights(stored))[0]?.note === 'xyz');
    const heard = await tab.page.evaluate(() => (globalThis as unknown as { heard: readonly string[] }).heard.join(''));
    expect(heard).toContain('n');
    expect(heard).not.toMatch(/[xyz]/);
  });

  it('cost nothing on a page without any', async () => {
    the.server.serveAt('/plain', page(PARAGRAPHS));
    const tab = await reading(the, '/plain');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await tab.inRoot('reader', (root) => root.querySelector('.highlights') !== null)).toBe(false);
  });
});

function status(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.highlight-status span')?.textContent ?? '');
}

/** Presses the last colour of the bar. Returns the frames from the press to the box: their time depends on what else the machine does. */
async function framesToBox(tab: ExtensionTab): Promise<number> {
  await tab.inRoot('reader', (root) => {
    const kept = globalThis as { framesToBox?: number };
    const count = (frames: number) => {
      if (root.querySelector('.highlights > *')) kept.framesToBox = frames;
      else requestAnimationFrame(() => count(frames + 1));
    };
    root.addEventListener('click', () => count(0), { capture: true, once: true });
  });
  await tab.clickInRoot('reader', COLOURS.pink);
  return waitFor('the box', () =>
    tab.inRoot('reader', () => (globalThis as { framesToBox?: number }).framesToBox ?? null),
  );
}
