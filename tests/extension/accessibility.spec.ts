/** Nothing that someone would stumble over who reads with other colours, with a screen reader or without a mouse. */
import { expect, it } from 'vitest';
import { auditDocument, auditRoot } from '../support/axe.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { CONTROLS, readFromPopup, waitForArticle, waitForHosts, waitForPopup } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/paper-math-footnotes/';

/** The most stops that a page of ours may have: more means that the Tab key never came round. */
const MAX_STOPS = 60;

const SCHEMES = ['light', 'dark'] as const;

/** What says that the colours asked for are shown: an audit of the wrong ones would prove nothing. */
const LIGHTNESS = { light: /^rgb\(2\d\d,/, dark: /^rgb\(\d\d,/ } as const;

describeInBrowser('accessibility', (the) => {
  it.each(SCHEMES)('has nothing that axe-core finds wrong in the %s reader, nor in its panel', async (scheme) => {
    await the.browser.preferColors(scheme);
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    expect(await background(tab)).toMatch(LIGHTNESS[scheme]);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await openPanel(tab);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
  });

  it('has nothing that axe-core finds wrong in the sepia reader, with code and tables', async () => {
    const tab = await the.open('/pages/docs-cli-reference/');
    await readFromPopup(tab);
    const before = await background(tab);
    await openPanel(tab);
    await tab.clickInRoot('reader', 'label:has(input[value=sepia])');
    await waitFor('another paper', async () => (await background(tab)) !== before);
    expect(await tab.inRoot('reader', auditRoot)).toEqual([]);
    await tab.clickInRoot('reader', 'label:has(input[value=auto])');
    await waitFor('the paper as it was', async () => (await background(tab)) === before);
    // Closing stores the settings, which the other tests are to find as they were.
    await tab.clickInRoot('reader', CONTROLS.readerClose);
    await waitForHosts(tab, []);
  });

  it.each(SCHEMES)('has nothing that axe-core finds wrong in the %s popup', async (scheme) => {
    await the.browser.preferColors(scheme);
    const tab = await the.open(PAGE);
    const popup = await waitForPopup(await tab.openPopup());
    expect(await popup.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(LIGHTNESS[scheme]);
    expect(await popup.evaluate(auditDocument)).toEqual([]);
    await popup.close();
  });

  it.each(SCHEMES)('has nothing that axe-core finds wrong in the %s options', async (scheme) => {
    await the.browser.preferColors(scheme);
    const tab = await the.open(await the.browser.extensionUrl('src/options/options.html'));
    await waitFor('the options', () => tab.page.evaluate(() => document.querySelector('kbd') !== null));
    expect(await tab.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(LIGHTNESS[scheme]);
    expect(await tab.page.evaluate(auditDocument)).toEqual([]);
  });

  it('has nothing that axe-core finds wrong in the debug overlay', async () => {
    const tab = await the.open(PAGE);
    await tab.runCommand('toggle-overlay');
    await waitForHosts(tab, ['inspector']);
    expect(await tab.inRoot('inspector', auditRoot)).toEqual([]);
  });

  it.each(['Tab', 'Shift+Tab'])('lets %s come round, marks where it is, and never leaves the reader', async (key) => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const stops: Stop[] = [];
    do {
      await tab.page.pressKey(key);
      stops.push(await stop(tab));
    } while (!stops.at(-1)?.isText && stops.length < MAX_STOPS);
    expect(stops.filter(({ isMarked, isShown }) => !isMarked || !isShown)).toEqual([]);
    expect(stops.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Close the reader', 'Appearance', 'Menu and shortcuts']),
    );
    // Every link of the article can be followed.
    const links = await tab.inRoot('reader', (root) => root.querySelectorAll('main a').length);
    expect(stops.filter(({ isLink }) => isLink)).toHaveLength(links);
  });

  it('lets keys alone change theme and size, and Esc leave the panel', async () => {
    const tab = await the.open(PAGE);
    await readFromPopup(tab);
    const before = await look(tab);
    await tab.inRoot(
      'reader',
      (root, button) => root.querySelector<HTMLElement>(button)?.focus(),
      CONTROLS.readerAppearance,
    );
    await tab.page.pressKey('Enter');
    expect(await stop(tab)).toMatchObject({ name: 'auto', isMarked: true });
    await tab.page.pressKey('ArrowRight');
    await tab.page.pressKey('Tab');
    expect(await stop(tab)).toMatchObject({ name: 'select-one', isMarked: true });
    await tab.page.pressKey('Tab');
    expect(await stop(tab)).toMatchObject({ name: 'range', isMarked: true });
    await tab.page.pressKey('ArrowRight');
    await waitFor('larger text', async () => (await look(tab)) > before);
    await tab.page.pressKey('ArrowLeft');
    for (const _ of ['font', 'theme']) await tab.page.pressKey('Shift+Tab');
    expect(await stop(tab)).toMatchObject({ name: 'light' });
    await tab.page.pressKey('ArrowLeft');
    await tab.page.pressKey('Escape');
    expect(await stop(tab)).toMatchObject({ name: 'Appearance' });
    expect(await tab.hosts()).toEqual(['reader']);
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
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
    // Where an earlier test has left off may be near the end.
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' }));
    await tab.page.pressKey('Space');
    await waitFor('the article to scroll', async () => (await scrolled()) > 100);
    await tab.page.pressKey('Shift+Tab');
    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
    expect(await focused()).toBe(before);
  });
});

/** Where the focus is. */
interface Stop {
  readonly name: string;
  /** The article as a whole, which scrolls. */
  readonly isText: boolean;
  readonly isLink: boolean;
  /** Whether a ring shows the focus, on the element itself or on the picture that stands for it. */
  readonly isMarked: boolean;
  readonly isShown: boolean;
}

function stop(tab: ExtensionTab): Promise<Stop> {
  return tab.inRoot('reader', (root) => {
    const element = root.activeElement;
    if (element === null) throw new Error('the focus has left the reader');
    const rings = [element, element.nextElementSibling]
      .filter((each) => each !== null)
      .map((each) => getComputedStyle(each));
    const { top, bottom } = element.getBoundingClientRect();
    const { type, value } = element as HTMLInputElement;
    return {
      name: element.getAttribute('aria-label') ?? (type === 'radio' ? value : (type ?? element.textContent ?? '')),
      isText: element.localName === 'main',
      isLink: element.localName === 'a',
      isMarked: rings.some((ring) => ring.outlineStyle !== 'none' && Number.parseFloat(ring.outlineWidth) >= 2),
      isShown: element.checkVisibility({ visibilityProperty: true }) && bottom > 0 && top < innerHeight,
    };
  });
}

async function openPanel(tab: ExtensionTab): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerAppearance);
  await waitFor('the panel to stand still', () =>
    tab.inRoot('reader', (root) => {
      const panel = root.querySelector('.panel');
      return panel?.getAnimations().every(({ playState }) => playState === 'finished') ?? false;
    }),
  );
}

function background(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => {
    const dialog = root.querySelector('dialog');
    return dialog === null ? '' : getComputedStyle(dialog).backgroundColor;
  });
}

/** The size of the text, in CSS px. */
function look(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => {
    const paragraph = root.querySelector('main p:not([class])');
    return paragraph === null ? 0 : Number.parseFloat(getComputedStyle(paragraph).fontSize);
  });
}
