/** Outline, notes, pictures and the way back: how someone moves about in an article. */
import { expect, it } from 'vitest';
import { auditRoot } from '../support/axe.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';
const SVG = { 'content-type': 'image/svg+xml' };

describeInBrowser('finding one’s way', (the) => {
  it('lists the headings, goes to one, marks it, and leads back', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await tab.page.pressKey('o');
    await waitFor('the outline', async () => (await texts(tab, '.panel .outline button')).length > 0);
    expect(await texts(tab, '.panel .outline button')).toEqual(
      expect.arrayContaining(['Abstract', '2. Model', '3. Measurements', 'References']),
    );
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    expect(await texts(tab, '.panel [aria-current]')).toEqual([]);
    await tab.clickInRoot('reader', '.panel .outline li:nth-child(4) button');
    await waitFor('its mark', async () => (await texts(tab, '.panel [aria-current]'))[0] === '3. Measurements');
    expect(await focused(tab)).toEqual({ text: '3. Measurements', top: expect.closeTo(72, -1) });
    await tab.page.pressKey('b');
    await waitFor('the top again', async () => (await scrolled(tab)) === 0);
  });

  it('unfolds the ticks at the edge when they are reached by key, and moves in them by arrows', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 1280, height: 800 });
    await readFromPopup(tab);
    await waitFor('the ticks', async () => (await texts(tab, '.ticks button')).length > 0);
    const widthAtRest = await width(tab, '.ticks .outline');
    await tab.inRoot('reader', (root) => root.querySelector<HTMLElement>('.ticks button')?.focus());
    await waitFor('the words', async () => (await width(tab, '.ticks .outline')) > widthAtRest + 100);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.page.pressKey('ArrowDown');
    expect((await focused(tab)).text).toBe('1. Introduction');
    await tab.page.pressKey('Enter');
    await waitFor('the heading at the top', async () => Math.abs((await focused(tab)).top - 72) < 5);
  });

  it('shows a note beside its call, and goes to it or back when asked', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await tab.clickInRoot('reader', 'article sup a');
    await waitFor('the note', async () => (await texts(tab, '.note .content'))[0]?.trim() !== undefined);
    expect(await texts(tab, '.note .content')).toEqual(['The third is a matter for the humanities. ']);
    expect(await tab.inRoot('reader', (root) => root.activeElement?.getAttribute('aria-label'))).toBe('Note 1');
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    const before = await scrolled(tab);
    await tab.page.pressKey('Escape');
    await waitFor('no note', async () => (await texts(tab, '.note')).length === 0);
    expect(await scrolled(tab)).toBe(before);
    expect((await focused(tab)).text).toBe('1');
    await tab.page.pressKey('Enter');
    await waitFor('the note again', async () => (await texts(tab, '.note')).length === 1);
    await tab.page.pressKey('Tab');
    await tab.page.pressKey('Enter');
    await waitFor('the note itself', async () => (await focused(tab)).text.startsWith('The third is'));
    expect(await texts(tab, '.note')).toEqual([]);
    await tab.page.pressKey('b');
    await waitFor('the call again', async () => (await focused(tab)).text === '1');
  });

  it('keeps a note beside its call, whatever changes the lines', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    await tab.page.pressKey('l');
    await waitFor('the player', async () => (await texts(tab, '.player')).length === 1);
    await tab.page.pressKey('Escape');
    // Until then the lines may still move under the pointer.
    await waitFor('no player', async () => (await texts(tab, '.player')).length === 0);
    await tab.clickInRoot('reader', 'article sup a');
    await waitFor('the note beside its call', () => isNoteBeside(tab));
    for (const key of ['+', '+', '+', '-', '-', '-']) {
      await tab.page.pressKey(key);
      await waitFor('the note beside its call', () => isNoteBeside(tab));
    }
    await tab.page.setViewport({ width: 390, height: 800 });
    await waitFor('the note beside its call', () => isNoteBeside(tab));
    await tab.page.pressKey('Escape');
    await waitFor('no note', async () => (await texts(tab, '.note')).length === 0);
  });

  it('shows a picture by itself, then the next one, and its largest version', async () => {
    const picture = (name: string) => the.server.serve(drawing(name, { width: 900, height: 600 }), SVG);
    const [small, large, linked] = [picture('small'), picture('large'), picture('linked')];
    const text = `<p>${'The harbour had no reefs at all, and nobody who fished there could remember one. '.repeat(5)}</p>`;
    const tab = await the.open(
      the.server.serve(`<!doctype html><html lang="en"><title>Pictures</title><article><h1>Pictures</h1>${text}
        <figure><img src="${small}" srcset="${small} 400w, ${large} 900w" sizes="200px" width="900" height="600" alt="A reef"><figcaption>A reef at noon.</figcaption></figure>
        ${text}<figure><a href="/elsewhere"><img src="${linked}" width="900" height="600" alt="A mole"></a><figcaption>The long mole, seen from the north in winter.</figcaption></figure>${text}</article>`),
    );
    await readFromPopup(tab);
    await waitFor('the pictures', async () => (await texts(tab, 'img[role=button], .enlarge')).length === 2);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.clickInRoot('reader', 'img[role=button]');
    const shown = () =>
      tab.inRoot('reader', (root) => ({
        url: root.querySelector<HTMLImageElement>('.lightbox img')?.src,
        words: root.querySelector('.caption')?.textContent,
        count: root.querySelector('.count')?.textContent,
      }));
    await waitFor('the large one', async () => (await shown()).url === large);
    expect(await shown()).toEqual({ url: large, words: 'A reef at noon.', count: '1 of 2' });
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.page.pressKey('ArrowRight');
    await waitFor('the other', async () => (await shown()).url === linked);
    expect(await shown()).toEqual({
      url: linked,
      words: 'The long mole, seen from the north in winter.',
      count: '2 of 2',
    });
    await tab.page.pressKey('Escape');
    await waitFor('the article', async () => (await texts(tab, '.lightbox')).length === 0);
    expect(await tab.inRoot('reader', (root) => root.activeElement?.getAttribute('alt'))).toBe('A reef');
    await tab.inRoot('reader', (root) => root.querySelector<HTMLElement>('.enlarge')?.focus());
    await tab.page.pressKey('Enter');
    await waitFor('the linked one', async () => (await shown()).url === linked);
  });
});

function texts(tab: ExtensionTab, selector: string): Promise<string[]> {
  return tab.inRoot(
    'reader',
    (root, all) => [...root.querySelectorAll(all)].map((each) => each.textContent ?? ''),
    selector,
  );
}

/** Whether the note is right below or above the first call, and not off to a side. */
function isNoteBeside(tab: ExtensionTab): Promise<boolean> {
  return tab.inRoot('reader', (root) => {
    const [note, call] = ['.note', 'article sup a'].map((each) => root.querySelector(each)?.getBoundingClientRect());
    if (!note || !call) return false;
    const gap = Math.max(note.top - call.bottom, call.top - note.bottom);
    return Math.abs(gap - 10) < 2 && note.left <= call.left && note.right >= call.right && note.right <= innerWidth;
  });
}

function width(tab: ExtensionTab, selector: string): Promise<number> {
  return tab.inRoot('reader', (root, one) => root.querySelector(one)?.getBoundingClientRect().width ?? 0, selector);
}

function scrolled(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop ?? -1);
}

/** What has the focus, and CSS px from the top of the window to it. */
function focused(tab: ExtensionTab): Promise<{ text: string; top: number }> {
  return tab.inRoot('reader', ({ activeElement: element }) => ({
    text: element?.textContent ?? '',
    top: element?.getBoundingClientRect().top ?? -1,
  }));
}

/** CSS px. */
function drawing(name: string, { width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="40">${name}</text></svg>`;
}
