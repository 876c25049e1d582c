/** Highlights in forced colours and for fingers. Fingers are for Firefox alone, which has a setting for them. */
import { describe, expect, it } from 'vitest';
import { auditRootOnce } from '../support/axe.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import type { ChromiumExtensionBrowser } from '../support/extension-chromium.ts';
import {
  boxes,
  COLOURS,
  cleanOptions,
  FIRST,
  PARAGRAPHS,
  page,
  reading,
  SECOND,
  select,
  waitForBoxes,
} from '../support/highlighting.ts';
import { waitFor } from '../support/wait-for.ts';

describe('in forced colours', () => {
  describeInBrowser(
    'highlights',
    (the) => {
      it('differ by their underlines alone', async () => {
        await cleanOptions(the);
        the.server.serveAt('/lamp', page(PARAGRAPHS));
        const tab = await reading(the, '/lamp');
        await forceColours(the, tab);
        const words = [FIRST, SECOND, 'By six the wind', 'Nobody came up the path'];
        for (const [index, [colour, control]] of Object.entries(COLOURS).entries()) {
          await select(tab, words[index] ?? '');
          await waitFor('the bar', () => tab.controlInRoot('reader', control));
          await tab.clickInRoot('reader', control);
          await waitFor(colour, async () => (await boxes(tab)).length > index);
          // Else the bar of this highlight would be taken for that of the next words.
          await tab.page.pressKey('Escape');
          await waitFor('no bar', async () => (await tab.controlInRoot('reader', control)) === null);
        }
        await waitForBoxes(tab, Object.keys(COLOURS));
        const lines = await tab.inRoot('reader', (root) =>
          [...root.querySelectorAll('.highlights > *')].map((box) => {
            const { borderBottomStyle, borderBottomWidth, backgroundColor } = getComputedStyle(box);
            return { line: `${borderBottomStyle} ${borderBottomWidth}`, fill: backgroundColor };
          }),
        );
        expect(await tab.inRoot('reader', () => matchMedia('(forced-colors: active)').matches)).toBe(true);
        expect(new Set(lines.map(({ line }) => line)).size).toBe(Object.keys(COLOURS).length);
        expect(lines.filter(({ line }) => /none|0px/.test(line))).toEqual([]);
        expect(await tab.inRoot('reader', auditRootOnce)).toEqual([]);
      });
    },
    { preferences: { 'browser.display.document_color_use': 2 } },
  );
});

describe('for fingers', () => {
  describeInBrowser(
    'the bar',
    (the) => {
      it.each([320, 1280])('stands below the words with large buttons in a window of %i px', async (width) => {
        await cleanOptions(the);
        the.server.serveAt('/lamp', page(PARAGRAPHS));
        const tab = await reading(the, '/lamp');
        await tab.page.setViewport({ width, height: 800 });
        await select(tab, FIRST);
        await waitFor('the bar', () => tab.controlInRoot('reader', COLOURS.yellow));
        const bar = await barOf(tab);
        expect(bar.smallest).toBeGreaterThanOrEqual(44);
        expect(bar.top).toBeGreaterThanOrEqual(bar.wordsEnd);
        expect(bar.right).toBeLessThanOrEqual(width);
        await tab.clickInRoot('reader', COLOURS.blue);
        await waitFor('blue', async () => (await boxes(tab)).every((colour) => colour === 'blue'));
      });
    },
    { only: 'firefox', preferences: { 'ui.primaryPointerCapabilities': 1, 'ui.allPointerCapabilities': 1 } },
  );
});

/** Firefox has them by its setting. */
async function forceColours({ browser }: BrowserTest, tab: ExtensionTab): Promise<void> {
  if (browser.name === 'chromium') {
    await (browser as ChromiumExtensionBrowser).playwrightPage(tab).emulateMedia({ forcedColors: 'active' });
  }
}

/** CSS px of the bar, and of the words that it is about. */
function barOf(tab: ExtensionTab) {
  return tab.inRoot('reader', (root) => {
    const bar = root.querySelector('.highlight-bar') as Element;
    const sizes = [...bar.querySelectorAll('button')].map((each) => each.getBoundingClientRect());
    const { top, right } = bar.getBoundingClientRect();
    const paragraph = root.querySelector('.content p') as Element;
    const range = document.createRange();
    range.setStart(paragraph.firstChild as Node, 0);
    range.setEnd(paragraph.firstChild as Node, 20);
    return {
      smallest: Math.min(...sizes.flatMap(({ width, height }) => [width, height])),
      top,
      right,
      wordsEnd: range.getBoundingClientRect().bottom,
    };
  });
}
