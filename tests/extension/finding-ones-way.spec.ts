/** Outline, notes, pictures and the way back: how someone moves about in an article. */
import { expect, it } from 'vitest';
import { auditRoot } from '../support/axe.ts';
import { describeInEachExtensionBrowser } from '../support/each-extension.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { readFromPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

describeInEachExtensionBrowser('finding one’s way', (the) => {
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
});

function texts(tab: ExtensionTab, selector: string): Promise<string[]> {
  return tab.inRoot(
    'reader',
    (root, all) => [...root.querySelectorAll(all)].map((each) => each.textContent ?? ''),
    selector,
  );
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
