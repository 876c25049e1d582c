/** The reading ruler and the dimming, and the switch for single-key shortcuts. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditRootOnce } from '../support/axe.ts';
import { checkbox } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { chooseInMenu, closeWithEscape, openPanel, openReader, panel, waitForPanel } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/blog-sourdough-notebook/';

const KEYS = checkbox(messages.readerKeys.message);

describeInBrowser('focus tools', (the) => {
  it('shows whole lines between the shades of the ruler, more with each press, and then hides it', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await scrollTo(tab, 300);
    const heights: number[] = [];
    for (const _ of [1, 3, 5]) {
      const before = heights.at(-1) ?? 0;
      await tab.page.pressKey('r');
      heights.push(
        await waitFor('a larger band', async () => {
          const height = await bandPx(tab);
          return height > before && height;
        }),
      );
      expect(await cutLines(tab)).toEqual([]);
    }
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.page.pressKey('r');
    await waitFor('no ruler', () => tab.inRoot('reader', (root) => root.querySelector('.shade') === null));
    await closeWithEscape(tab);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('dims all but one paragraph, and follows scrolling', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await chooseInMenu(tab, 'readerDim');
    await waitFor('a bright paragraph', async () => (await bright(tab)).length === 1);
    const [first] = await bright(tab);
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await scrollTo(tab, 600);
    await waitFor('another one', async () => (await bright(tab))[0] !== first);
    expect(await bright(tab)).toHaveLength(1);
    await tab.page.pressKey('d');
    await waitFor('none', async () => (await bright(tab)).length === 0);
    await closeWithEscape(tab);
  });

  it('does nothing by single keys once they are switched off', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    await tab.page.pressKey('?');
    await waitForPanel(tab, 'readerMenu');
    expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
    await tab.clickInRoot('reader', KEYS);
    await tab.page.pressKey('Escape');
    await tab.page.pressKey('r');
    await tab.page.pressKey('?');
    expect(await tab.inRoot('reader', (root) => root.querySelector('.shade') === null)).toBe(true);
    expect(await tab.controlInRoot('reader', panel('readerMenu'))).toBeNull();
    await openPanel(tab, 'readerMenu');
    await tab.clickInRoot('reader', KEYS);
    await tab.page.pressKey('r');
    await waitFor('the ruler', () => tab.inRoot('reader', (root) => root.querySelector('.shade') !== null));
    for (const _ of [3, 5, 0]) await tab.page.pressKey('r');
    await tab.page.pressKey('Escape');
    await closeWithEscape(tab);
  });
});

function scrollTo(tab: ExtensionTab, top: number): Promise<void> {
  return tab.inRoot('reader', (root, to) => root.querySelector('main')?.scrollTo(0, to), top);
}

/** The height of the ruler's band in CSS px, 0 until it is placed. */
function bandPx(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => {
    const controls = root.querySelector<HTMLElement>('.controls');
    if (!controls?.style.getPropertyValue('--ruler-bottom')) return 0;
    const [above, below] = [root.querySelector('.shade.above'), root.querySelector('.shade.below')];
    return (below?.getBoundingClientRect().top ?? 0) - (above?.getBoundingClientRect().bottom ?? 0);
  });
}

/** The paragraphs with a line that an edge of the ruler's band cuts. */
function cutLines(tab: ExtensionTab): Promise<readonly string[]> {
  return tab.inRoot('reader', (root) => {
    const edges = [
      root.querySelector('.shade.above')?.getBoundingClientRect().bottom ?? 0,
      root.querySelector('.shade.below')?.getBoundingClientRect().top ?? 0,
    ];
    const cut: string[] = [];
    for (const paragraph of root.querySelectorAll('.content p')) {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      for (const { top, bottom } of range.getClientRects()) {
        const inset = (bottom - top) / 4;
        if (edges.some((edge) => edge > top + inset && edge < bottom - inset)) cut.push(paragraph.textContent ?? '');
      }
    }
    return cut;
  });
}

/** The paragraphs that are not dimmed. */
function bright(tab: ExtensionTab): Promise<readonly string[]> {
  return tab.inRoot('reader', (root) =>
    [...root.querySelectorAll('[data-current]')].map((block) => block.textContent ?? ''),
  );
}
