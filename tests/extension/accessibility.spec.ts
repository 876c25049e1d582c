/** Accessibility of every view: axe-core in light and dark colours, the order and visibility of focus, use by keyboard alone. */
import { expect, inject, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditDocumentOnce, auditRoot } from '../support/axe.ts';
import { combobox, type FocusedElement, radio, slider } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  CONTROLS,
  focusedInReader,
  openPanel,
  openReader,
  toggleSection,
  waitForArticle,
  waitForHosts,
  waitForPopup,
} from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

/** Maximum number of tab stops on the page: with more, the Tab key does not wrap around. */
const MAX_STOPS = 60;

const AUTO = radio(messages.lookThemeAuto.message);
const LIGHT = radio(messages.lookThemeLight.message);

/** Names, roles and structure are the same in Firefox, whose contrasts are looked at in one scheme. */
const SCHEMES = inject('browser') === 'firefox' ? (['light'] as const) : (['light', 'dark'] as const);

/** Backgrounds of the two schemes: an audit of the wrong colours would prove nothing. */
const LIGHTNESS = { light: /^rgb\(2\d\d,/, dark: /^rgb\(\d\d,/ } as const;

describeInBrowser('accessibility', (the) => {
  for (const scheme of SCHEMES) {
    const tags = scheme === 'light' ? ['smoke'] : [];
    it(`has nothing that axe-core finds wrong in the ${scheme} reader, nor in its panel`, { tags }, async () => {
      await the.browser.preferColors(scheme);
      const tab = await the.open(PAGE);
      await openReader(tab);
      expect(await background(tab)).toMatch(LIGHTNESS[scheme]);
      expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
      await openPanel(tab, 'readerAppearance');
      expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    });
  }

  it('has nothing that axe-core finds wrong in the debug overlay', async () => {
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    expect(await tab.inRoot('inspector', auditRoot)).toEqual([]);
  });

  it.each(['Tab', 'Shift+Tab'])('lets %s wrap around in the reader, with the focus always visible', async (key) => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    const stops: Stop[] = [];
    do {
      await tab.page.pressKey(key);
      stops.push(await stop(tab));
    } while (stops.at(-1)?.role !== 'main' && stops.length < MAX_STOPS);
    expect(stops.filter(({ isMarked, isShown }) => !isMarked || !isShown)).toEqual([]);
    for (const { role, name } of [CONTROLS.readerClose, CONTROLS.readerAppearance, CONTROLS.readerMenu])
      expect(stops).toContainEqual(expect.objectContaining({ role, name }));
    // Every link of the article can be followed.
    const links = await tab.inRoot('reader', (root) => root.querySelectorAll('main a').length);
    expect(stops.filter(({ role }) => role === 'link')).toHaveLength(links);
  });

  it('lets Space scroll the article, and gives focus back to the page', async () => {
    const tab = await the.open(PAGE);
    const focused = () => tab.page.evaluate(() => document.activeElement?.outerHTML);
    const scrolled = () => tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop ?? 0);
    await tab.page.evaluate(() => [...document.links].at(-1)?.focus({ preventScroll: true }));
    const before = await focused();
    expect(before).toMatch(/^<a /);
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    // An earlier test may have stopped reading near the end.
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' }));
    // Chromium loses a key now and then while a scroll ends, also on plain pages.
    await waitFor('the article to scroll', async () => {
      await tab.page.pressKey('Space');
      return waitFor('the scroll', async () => (await scrolled()) > 100, 5000).catch(() => false);
    });
    await tab.page.pressKey('Shift+Tab');
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
    expect(await focused()).toBe(before);
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('has nothing that axe-core finds wrong in the sepia reader, with code and tables', async () => {
    const tab = await the.open('/pages/docs-cli-reference/');
    await openReader(tab);
    const before = await background(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', radio(messages.lookThemeSepia.message));
    await waitFor('another background', async () => (await background(tab)) !== before);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.clickInRoot('reader', AUTO);
    await waitFor('the first background', async () => (await background(tab)) === before);
    // Closing saves the settings, which must be the default ones for the other tests.
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
  });

  it.each(SCHEMES)('has nothing that axe-core finds wrong in the %s popup', async (scheme) => {
    await the.browser.preferColors(scheme);
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(LIGHTNESS[scheme]);
    expect(await popup.evaluate(auditDocumentOnce)).toEqual([]);
    await toggleSection(popup, 'popupDetails');
    await toggleSection(popup, 'popupCompare');
    await waitFor('the comparison', () => popup.control(radio(messages.scorerPith.message, { match: 'start' })));
    expect(await popup.evaluate(auditDocumentOnce)).toEqual([]);
    for (const label of ['popupDetails', 'popupCompare'] as const) await toggleSection(popup, label);
    await popup.close();
  });

  it.each(SCHEMES)('has nothing that axe-core finds wrong in the %s options', async (scheme) => {
    await the.browser.preferColors(scheme);
    const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await waitFor('the options', () => tab.page.evaluate(() => document.querySelector('kbd') !== null));
    expect(await tab.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(LIGHTNESS[scheme]);
    expect(await tab.page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it('has nothing that axe-core finds wrong in the practice page', async () => {
    const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/practice/practice.html'));
    await waitFor('the page', () => tab.page.evaluate(() => document.querySelector('h1') !== null));
    expect(await tab.page.evaluate(auditDocumentOnce)).toEqual([]);
  });

  it('lets keys alone change theme and size, and Esc leave the panel', async () => {
    const tab = await the.open(PAGE);
    await openReader(tab);
    const before = await textSizePx(tab);
    await tab.focusInRoot('reader', CONTROLS.readerAppearance);
    await tab.page.pressKey('Enter');
    expect(await stop(tab)).toMatchObject({ ...AUTO, isMarked: true });
    await tab.page.pressKey('ArrowRight');
    await tab.page.pressKey('Tab');
    expect(await stop(tab)).toMatchObject({ ...combobox(messages.lookFont.message), isMarked: true });
    await tab.page.pressKey('Tab');
    expect(await stop(tab)).toMatchObject({ ...slider(messages.lookSize.message), isMarked: true });
    await tab.page.pressKey('ArrowRight');
    await waitFor('larger text', async () => (await textSizePx(tab)) > before);
    await tab.page.pressKey('ArrowLeft');
    for (const _ of ['font', 'theme']) await tab.page.pressKey('Shift+Tab');
    expect(await stop(tab)).toMatchObject(LIGHT);
    await tab.page.pressKey('ArrowLeft');
    await tab.page.pressKey('Escape');
    expect(await stop(tab)).toMatchObject(CONTROLS.readerAppearance);
    expect(await tab.hosts()).toEqual(['reader']);
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
  });
});

// Other languages have other lengths, directions and names. Their labels come from the same code in both browsers.
for (const locale of ['ar', 'ja']) {
  describeInBrowser(
    `accessibility in ${locale}`,
    (the) => {
      it('has nothing that axe-core finds wrong in reader, popup, options and practice page', async () => {
        const tab = await the.open(PAGE);
        const popup = await tab.openPopup();
        await waitFor('the popup', () => popup.evaluate(() => document.querySelector('.go') !== null));
        expect(await popup.evaluate(() => document.documentElement.lang)).toBe(locale);
        expect(await popup.evaluate(auditDocumentOnce)).toEqual([]);
        await popup.close();
        await tab.runCommand('toggle-reader');
        await waitForArticle(tab);
        for (const key of ['a', '?']) {
          await tab.page.pressKey(key);
          await waitFor('the panel', () => tab.inRoot('reader', (root) => root.querySelector('.panel h2') !== null));
          expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
          await tab.page.pressKey('Escape');
        }
        for (const path of ['options/options.html', 'practice/practice.html', 'shelf/shelf.html']) {
          const page = await the.open(await the.browser.extensionUrl(`src/extension-pages/${path}`));
          await waitFor(path, () => page.page.evaluate(() => document.querySelector('h1') !== null));
          expect(await page.page.evaluate(auditDocumentOnce)).toEqual([]);
        }
      });
    },
    { locale, only: 'chromium' },
  );
}

/** The element that has the focus. The article as a whole, which scrolls, has the role `main`. */
interface Stop extends FocusedElement {
  /** Whether a ring shows the focus, on the element itself or on the swatch beside it. */
  readonly isMarked: boolean;
  readonly isShown: boolean;
}

async function stop(tab: ExtensionTab): Promise<Stop> {
  const focused = await focusedInReader(tab);
  if (focused === null) throw new Error('the focus has left the reader');
  const look = await tab.inRoot('reader', (root) => {
    const element = root.activeElement;
    if (element === null) throw new Error('the focus has left the reader');
    const rings = [element, element.nextElementSibling]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each));
    const { top, bottom } = element.getBoundingClientRect();
    return {
      isMarked: rings.some((ring) => ring.outlineStyle !== 'none' && Number.parseFloat(ring.outlineWidth) >= 2),
      isShown: element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight,
    };
  });
  return { ...focused, ...look };
}

function background(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => {
    const dialog = root.querySelector('dialog');
    return dialog === null ? '' : getComputedStyle(dialog).backgroundColor;
  });
}

/** The size of the article's text, in CSS px. */
function textSizePx(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => {
    const paragraph = root.querySelector('main p:not([class])');
    return paragraph === null ? 0 : Number.parseFloat(getComputedStyle(paragraph).fontSize);
  });
}
