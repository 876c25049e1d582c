/** Controls are large enough for a finger or a mouse. Firefox alone because it has a setting for the kind of pointer. */
import { describe, expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, type Control, checkbox, radio } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab, HostKind } from '../support/extension.ts';
import { waitForArticle, waitForComparison, waitForHosts, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** Firefox's values for a coarse pointer, and for a fine one that hovers. */
const POINTERS = [
  { pointer: 'a finger', capabilities: 1, leastPx: 44 },
  { pointer: 'a mouse', capabilities: 6, leastPx: 24 },
] as const;

/** The key of each panel, its name, and a control in it that is there once the panel is complete. */
const PANELS: readonly { key: string; label: keyof typeof messages; control: Control }[] = [
  { key: 'o', label: 'readerOutline', control: button('Options') },
  { key: 'a', label: 'readerAppearance', control: radio(messages.lookThemeDark.message) },
  { key: 's', label: 'readerShare', control: button(messages.readerShareMarkdown.message) },
  { key: '?', label: 'readerMenu', control: checkbox(messages.readerKeys.message) },
];

describe.each(POINTERS)('for $pointer', ({ capabilities, leastPx }) => {
  describeInBrowser(
    'controls',
    (the) => {
      it.for([320, 1280])('are large enough in a window of %i px', async (width) => {
        const tab = await the.open('/pages/docs-cli-reference/');
        await tab.page.setViewport({ width, height: 800 });
        await tab.runCommand('toggle-reader');
        await waitForArticle(tab);
        expect(await smallIn(tab, { root: 'reader', part: 'dialog', leastPx })).toEqual([]);
        for (const { key, label, control } of PANELS) {
          await tab.page.pressKey(key);
          await waitFor(label, () => tab.controlInRoot('reader', control));
          const part = await stillRegion(tab, label);
          if (label === 'readerAppearance') await showMore(tab);
          expect(await smallIn(tab, { root: 'reader', part, leastPx })).toEqual([]);
          await tab.page.pressKey('Escape');
        }
        await tab.page.pressKey('l');
        const part = await stillRegion(tab, 'readerReadAloud');
        expect(await smallIn(tab, { root: 'reader', part, leastPx })).toEqual([]);
      });

      it.for([390, 1280])('are large enough in the debug overlay in a window of %i px', async (width) => {
        const tab = await the.open('/pages/docs-cli-reference/');
        await tab.page.setViewport({ width, height: 800 });
        await tab.runCommand('toggle-overlay');
        await waitForHosts(tab, ['inspector']);
        // The best candidate's terms are shown at once.
        await waitFor('the terms', () => tab.inRoot('inspector', (root) => root.querySelector('.read') !== null));
        expect(await smallIn(tab, { root: 'inspector', part: '.panel', leastPx })).toEqual([]);
      });

      it('are large enough in the popup', async () => {
        const tab = await the.open('/pages/docs-cli-reference/');
        const popup = await waitForPopup(await tab.openPopup());
        await popup.evaluate(() => {
          for (const closed of document.querySelectorAll('details:not([open]) > summary'))
            (closed as HTMLElement).click();
        });
        await waitForComparison(popup);
        const sizes = await popup.evaluate(sizesOfControls);
        expect(sizes.length).toBeGreaterThan(10);
        expect(sizes.filter(({ px }) => px < leastPx)).toEqual([]);
        await popup.close();
      });

      it('are large enough in the options', async () => {
        const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
        await storeSite(tab);
        await waitFor('the site', () => tab.page.evaluate(() => document.querySelector('.corrections input') !== null));
        const sizes = await tab.page.evaluate(sizesOfControls);
        expect(sizes.length).toBeGreaterThan(20);
        expect(sizes.filter(({ px }) => px < leastPx)).toEqual([]);
      });
    },
    { preferences: { 'ui.primaryPointerCapabilities': capabilities, 'ui.allPointerCapabilities': capabilities } },
  );
});

/** Stores a site, so that the options list it, and opens its entry. */
async function storeSite(tab: ExtensionTab): Promise<void> {
  await tab.page.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local', Storage> } }).chrome;
    await storage.local.set({
      'site-looks': [['garden.example', { theme: 'sepia' }]],
      'site-choices': { version: 1, sites: [['garden.example', [{ kind: 'drop', selector: '.letter' }]]] },
    });
  });
  await waitFor('the site', () =>
    tab.page.evaluate(() => {
      const summary = document.querySelector<HTMLElement>('.site summary');
      summary?.click();
      return summary !== null;
    }),
  );
}

interface Storage {
  set(items: object): Promise<void>;
}

/** The smaller side, in CSS px, of each control of a page, or of its label if that can be pressed instead. */
function sizesOfControls(): { control: string; px: number }[] {
  return [...document.querySelectorAll('button,select,input,summary')]
    .filter((element) => element.checkVisibility())
    .map((element) => {
      // A press beside a slider does not move it.
      const target = (!element.matches('[type=range]') && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      return { control: `${element.className} ${target.textContent}`.trim(), px: Math.min(width, height) };
    });
}

/** Opens the part of the appearance panel that is closed at first. */
async function showMore(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', button(messages.lookMore.message));
  await waitFor('more settings', () => tab.controlInRoot('reader', radio(messages.lookJustified.message)));
}

/** Waits until a panel or the player is there and does not move. Returns a selector for it. */
async function stillRegion(tab: ExtensionTab, label: keyof typeof messages): Promise<string> {
  const region = `section[aria-label="${messages[label].message}"]`;
  await waitFor(label, () =>
    tab.inRoot(
      'reader',
      (root, wanted) =>
        root
          .querySelector(wanted)
          ?.getAnimations()
          .every(({ playState }) => playState === 'finished'),
      region,
    ),
  );
  return region;
}

/** The controls that do not fill a square of this size around their middle. The ticks are left out: they expand before they are pressed. */
function smallIn(
  tab: ExtensionTab,
  { root, ...looked }: { root: HostKind; part: string; leastPx: number },
): Promise<string[]> {
  return tab.inRoot(
    root,
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
