/** Navigation in an article: outline, notes, pictures and the way back. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { button, type Control } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { openReader, regionText } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';
const SVG = { 'content-type': 'image/svg+xml' };

describeInBrowser('navigation', (the) => {
  it('lists the headings, jumps to one, marks it, and goes back', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.page.pressKey('o');
    await waitFor('the outline', async () => (await regionText(tab, 'readerOutline')) !== null);
    for (const heading of ['Abstract', '2. Model', '3. Measurements', 'References'])
      expect(await tab.controlInRoot('reader', button(heading)), heading).not.toBeNull();
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    expect(await texts(tab, 'section [aria-current]')).toEqual([]);
    await tab.clickInRoot('reader', button('3. Measurements'));
    await waitFor('its mark', async () => (await texts(tab, 'section [aria-current]'))[0] === '3. Measurements');
    expect(await focused(tab)).toEqual({ text: '3. Measurements', top: expect.closeTo(72, -1) });
    await tab.page.pressKey('b');
    await waitFor('the top again', async () => (await scrolled(tab)) === 0);
  });

  it('shows a note beside its reference, jumps to it, and goes back', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.clickInRoot('reader', 'article sup a');
    await waitFor('the note', async () => (await texts(tab, '[role=dialog] .content'))[0]?.trim() !== undefined);
    expect(await texts(tab, '[role=dialog] .content')).toEqual(['The third is a matter for the humanities. ']);
    expect(await tab.inRoot('reader', (root) => root.activeElement?.getAttribute('aria-label'))).toBe(
      messages.readerNote.message.replace('{mark}', '1'),
    );
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    const before = await scrolled(tab);
    await tab.page.pressKey('Escape');
    await waitFor('no note', async () => (await texts(tab, '[role=dialog]')).length === 0);
    expect(await scrolled(tab)).toBe(before);
    expect((await focused(tab)).text).toBe('1');
    await tab.page.pressKey('Enter');
    await waitFor('the note again', async () => (await texts(tab, '[role=dialog]')).length === 1);
    await tab.page.pressKey('Tab');
    await tab.page.pressKey('Enter');
    await waitFor('the note itself', async () => (await focused(tab)).text.startsWith('The third is'));
    expect(await texts(tab, '[role=dialog]')).toEqual([]);
    await tab.page.pressKey('b');
    await waitFor('the reference again', async () => (await focused(tab)).text === '1');
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('keeps a note beside its reference when lines change', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.page.pressKey('l');
    await waitFor('the player', async () => (await regionText(tab, 'readerReadAloud')) !== null);
    await tab.page.pressKey('Escape');
    // Until the player closes, the lines may move under the pointer.
    await waitFor('no player', async () => (await regionText(tab, 'readerReadAloud')) === null);
    await tab.clickInRoot('reader', 'article sup a');
    await waitFor('the note beside its reference', () => isNoteBeside(tab));
    for (const key of ['+', '+', '+', '-', '-', '-']) {
      await tab.page.pressKey(key);
      await waitFor('the note beside its reference', () => isNoteBeside(tab));
    }
    await tab.page.setViewport({ width: 390, height: 800 });
    await waitFor('the note beside its reference', () => isNoteBeside(tab));
    await tab.page.pressKey('Escape');
    await waitFor('no note', async () => (await texts(tab, '[role=dialog]')).length === 0);
  });

  it('shows the largest version of a picture by itself, then the next picture', async () => {
    const picture = (name: string) => the.server.serve(drawing(name, { width: 900, height: 600 }), SVG);
    const [small, large, linked] = [picture('small'), picture('large'), picture('linked')];
    const text = `<p>${'The harbour had no reefs at all, and nobody who fished there could remember one. '.repeat(5)}</p>`;
    const tab = await the.open(
      the.server.serve(`<!doctype html><html lang="en"><title>Pictures</title><article><h1>Pictures</h1>${text}
        <figure><img src="${small}" srcset="${small} 400w, ${large} 900w" sizes="200px" width="900" height="600" alt="A reef"><figcaption>A reef at noon.</figcaption></figure>
        ${text}<figure><a href="/elsewhere"><img src="${linked}" width="900" height="600" alt="A mole"></a><figcaption>The long mole, seen from the north in winter.</figcaption></figure>${text}</article>`),
    );
    await openReader(tab);
    const [reef, mole] = [enlarge('A reef'), enlarge('A mole')];
    for (const picture of [reef, mole]) await waitFor('the pictures', () => tab.controlInRoot('reader', picture));
    expect(
      await tab.controlInRoot(
        'reader',
        button(messages.readerEnlarge.message.split('{')[0] ?? '', { match: 'start', nth: 3 }),
      ),
    ).toBeNull();
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.clickInRoot('reader', reef);
    const shown = () =>
      tab.inRoot('reader', (root) => ({
        url: root.querySelector<HTMLImageElement>('[role=dialog] img')?.src,
        words: root.querySelector('.caption')?.textContent,
        count: root.querySelector('.count')?.textContent,
      }));
    await waitFor('the large one', async () => (await shown()).url === large);
    expect(await shown()).toEqual({ url: large, words: 'A reef at noon.', count: '1 of 2' });
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.page.pressKey('ArrowRight');
    await waitFor('the other', async () => (await shown()).url === linked);
    expect(await shown()).toEqual({
      url: linked,
      words: 'The long mole, seen from the north in winter.',
      count: '2 of 2',
    });
    await tab.page.pressKey('Escape');
    await waitFor('the article', async () => (await texts(tab, '[role=dialog]')).length === 0);
    expect(await tab.controlInRoot('reader', reef)).toMatchObject({ isFocused: true });
    await tab.focusInRoot('reader', mole);
    await tab.page.pressKey('Enter');
    await waitFor('the linked one', async () => (await shown()).url === linked);
  });

  it('expands the ticks at the edge when they get the focus, and moves among them by arrow keys', async () => {
    const tab = await the.open(PAGE);
    await tab.page.setViewport({ width: 1280, height: 800 });
    await openReader(tab);
    const first = button('Abstract');
    await waitFor('the ticks', () => tab.controlInRoot('reader', first));
    const widthAtRest = await width(tab, '.ticks .outline');
    await tab.focusInRoot('reader', first);
    await waitFor('the words', async () => (await width(tab, '.ticks .outline')) > widthAtRest + 100);
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.page.pressKey('ArrowDown');
    expect((await focused(tab)).text).toBe('1. Introduction');
    await tab.page.pressKey('Enter');
    await waitFor('the heading at the top', async () => Math.abs((await focused(tab)).top - 72) < 5);
  });
});

/** The button that enlarges a picture. */
function enlarge(alt: string): Control {
  return button(messages.readerEnlarge.message.replace('{alt}', alt));
}

function texts(tab: ExtensionTab, selector: string): Promise<string[]> {
  return tab.inRoot(
    'reader',
    (root, all) => [...root.querySelectorAll(all)].map((each) => each.textContent ?? ''),
    selector,
  );
}

/** Whether the note is right below or above the first reference and within the window. */
function isNoteBeside(tab: ExtensionTab): Promise<boolean> {
  return tab.inRoot('reader', (root) => {
    const [note, reference] = ['.note', 'article sup a'].map((each) =>
      root.querySelector(each)?.getBoundingClientRect(),
    );
    if (!note || !reference) return false;
    const gap = Math.max(note.top - reference.bottom, reference.top - note.bottom);
    return (
      Math.abs(gap - 10) < 2 && note.left <= reference.left && note.right >= reference.right && note.right <= innerWidth
    );
  });
}

function width(tab: ExtensionTab, selector: string): Promise<number> {
  return tab.inRoot('reader', (root, one) => root.querySelector(one)?.getBoundingClientRect().width ?? 0, selector);
}

function scrolled(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop ?? -1);
}

/** The text of the focused element, and its distance from the top of the window in CSS px. */
function focused(tab: ExtensionTab): Promise<{ text: string; top: number }> {
  return tab.inRoot('reader', ({ activeElement: element }) => ({
    text: element?.textContent ?? '',
    top: element?.getBoundingClientRect().top ?? -1,
  }));
}

/** A picture of this size in CSS px. */
function drawing(name: string, { width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text y="40">${name}</text></svg>`;
}
