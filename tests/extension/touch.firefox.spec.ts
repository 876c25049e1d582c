/** What is meant to be pressed takes a finger, and the arrow of a mouse anyway. Only Firefox can be told what points at it. */
import { describe, expect, it } from 'vitest';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { waitForArticle } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** As Firefox counts them: a coarse pointer, or a fine one that hovers. */
const POINTERS = [
  { pointer: 'a finger', capabilities: 1, leastPx: 44 },
  { pointer: 'a mouse', capabilities: 6, leastPx: 24 },
] as const;

describe.each(POINTERS)('for $pointer', ({ capabilities, leastPx }) => {
  describeInBrowser(
    'what is pressed',
    (the) => {
      it.for([320, 1280])('is large enough in a window of %i px', async (width) => {
        const tab = await the.open('/pages/docs-cli-reference/');
        await tab.page.setViewport({ width, height: 800 });
        await tab.runCommand('toggle-reader');
        await waitForArticle(tab);
        expect(await smallIn(tab, { part: 'dialog', leastPx })).toEqual([]);
        for (const key of ['o', 'a', 's', '?']) {
          await tab.page.pressKey(key);
          await waitForPanel(tab);
          expect(await smallIn(tab, { part: '.panel', leastPx })).toEqual([]);
          await tab.page.pressKey('Escape');
        }
        await tab.page.pressKey('l');
        await waitFor('the player', () => tab.inRoot('reader', (root) => root.querySelector('.player') !== null));
        expect(await smallIn(tab, { part: '.player', leastPx })).toEqual([]);
      });

      it('is high enough in the options', async () => {
        const tab = await the.open(await the.browser.extensionUrl('src/options/options.html'));
        await waitFor('the options', () => tab.page.evaluate(() => document.querySelector('kbd') !== null));
        const heights = await tab.page.evaluate(() =>
          [...document.querySelectorAll('button,select,input')].map(
            (element) => (element.closest('label') ?? element).getBoundingClientRect().height,
          ),
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(leastPx);
      });
    },
    { preferences: { 'ui.primaryPointerCapabilities': capabilities, 'ui.allPointerCapabilities': capabilities } },
  );
});

/** Waits for a panel to stand still, with all that it holds unfolded. */
function waitForPanel(tab: ExtensionTab): Promise<boolean> {
  return waitFor('the panel', () =>
    tab.inRoot('reader', (root) => {
      const panel = root.querySelector('.panel');
      for (const more of panel?.querySelectorAll('details') ?? []) more.open = true;
      const isStill = panel?.getAnimations().every(({ playState }) => playState === 'finished') ?? false;
      return isStill && panel?.querySelector('button:not(.tool),input') !== null;
    }),
  );
}

/** What cannot be hit all over a square of that size around its middle. The marks at the edge unfold before they are pressed. */
function smallIn(tab: ExtensionTab, looked: { part: string; leastPx: number }): Promise<string[]> {
  return tab.inRoot(
    'reader',
    (root, { part, leastPx }) => {
      const reach = leastPx / 2 - 1;
      const isHit = (target: Element, x: number, y: number) => {
        const hit = root.elementFromPoint(x, y);
        return hit !== null && target.contains(hit);
      };
      const isSmall = (target: Element) => {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = target.getBoundingClientRect();
        const [middle, centre] = [x + width / 2, y + height / 2];
        return [
          [middle - reach, centre],
          [middle + reach, centre],
          [middle, centre - reach],
          [middle, centre + reach],
        ].some(([left = 0, top = 0]) => !isHit(target, left, top));
      };
      const pressed = Array.from(root.querySelector(part)?.querySelectorAll('button,select,input,summary') ?? [])
        .filter((element) => element.checkVisibility() && !element.closest('.ticks'))
        .map((element) => element.closest('label') ?? element);
      return Array.from(new Set(pressed).values())
        .filter(isSmall)
        .map((element) => `${element.className} ${element.getAttribute('aria-label') ?? element.textContent}`);
    },
    looked,
  );
}
