/** The reader without a mouse: every feature can be reached, used and left by keys, and keys keep scrolling the article. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { phrase } from '../../src/platform/texts/strings.ts';
import { button, type Control, link, radio } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import {
  CONTROLS,
  focusedInReader,
  openPanel,
  waitForArticle,
  waitForHosts,
  waitForNoPanel,
  waitForPanel,
} from '../support/reading.ts';
import { ENGLISH } from '../support/texts.ts';
import { waitFor } from '../support/wait-for.ts';

/** Maximum number of presses of Tab between two controls. */
const MAX_PRESSES = 80;

/** Some of the entries of the menu. Those that open panels have buttons in the toolbar, too. */
const OFFERED = ['readerOutline', 'readerAppearance', 'readerReadAloud', 'readerRuler', 'readerPrint'] as const;

const NOTE = { role: 'dialog', name: phrase(ENGLISH, 'readerNote', { mark: 1 }) };

describeInBrowser('the keyboard', (the) => {
  it('reaches, uses and leaves all that the reader offers', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);

    const inToolbar = await countOffered(tab);
    await tab.page.pressKey('?');
    await waitForPanel(tab, 'readerMenu');
    expect(await countOffered(tab)).toEqual(inToolbar.map((count) => count + 1));
    await tabTo(tab, button(messages.readerDim.message));
    await tab.page.pressKey('Enter');
    await waitFor('a bright paragraph', () => isDimmed(tab));
    await waitForNoPanel(tab, 'readerMenu');
    await tab.page.pressKey('d');
    await waitFor('all paragraphs bright', async () => !(await isDimmed(tab)));

    await tab.page.pressKey('o');
    await waitForPanel(tab, 'readerOutline');
    await tabTo(tab, button('2. Model'));
    await tab.page.pressKey('Enter');
    await waitFor('the section', async () => (await focusedInReader(tab))?.role === 'heading');
    expect((await focusedInReader(tab))?.name).toMatch(/^2\. Model/);
    await tab.page.pressKey('b');
    await tab.page.pressKey('Escape');
    await waitForNoPanel(tab, 'readerOutline');

    await tab.page.pressKey('a');
    await waitForPanel(tab, 'readerAppearance');
    await tab.page.pressKey('ArrowRight');
    const light = radio(messages.lookThemeLight.message);
    await waitFor('another theme', async () => (await tab.controlInRoot('reader', light))?.isChecked);
    await tab.page.pressKey('ArrowLeft');
    await tab.page.pressKey('s');
    await waitForPanel(tab, 'readerShare');
    await tab.page.pressKey('Escape');
    await waitForNoPanel(tab, 'readerShare');

    await focusArticle(tab);
    await tabTo(tab, link('1'));
    await tab.page.pressKey('Enter');
    await waitFor('the note', () => tab.controlInRoot('reader', NOTE));
    await tab.page.pressKey('Escape');
    await waitFor('no note', async () => !(await tab.controlInRoot('reader', NOTE)));
    expect(await focusedInReader(tab)).toMatchObject(link('1'));

    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
  });

  it('scrolls the article, whichever button was pressed before', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    await noteScrolling(tab);
    await openPanel(tab, 'readerAppearance');
    await tab.clickInRoot('reader', CONTROLS.readerAppearance);
    await waitForNoPanel(tab, 'readerAppearance');
    await scrollsOn(tab, 'Space');
    await tab.page.pressKey('a');
    await waitForPanel(tab, 'readerAppearance');
    await tab.page.pressKey('Escape');
    await waitForNoPanel(tab, 'readerAppearance');
    await scrollsOn(tab, 'ArrowDown');
    await tab.focusInRoot('reader', CONTROLS.readerAppearance);
    await scrollsOn(tab, 'ArrowDown');
    await scrollsOn(tab, 'PageDown');
    await scrollsOn(tab, 'End');
  });

  // Firefox needs only the tests above: those below do not depend on the browser.
  if (the.name === 'firefox') return;

  it('keeps scrolling while a panel is opened or closed', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' }));
    await noteScrolling(tab);
    await scrollsOn(tab, 'PageDown');
    for (const [key, wanted] of [
      ['a', waitForPanel],
      ['Escape', waitForNoPanel],
    ] as const) {
      await focusArticle(tab);
      await scrollsOn(tab, 'ArrowDown');
      await tab.page.pressKey(key);
      await wanted(tab, 'readerAppearance');
    }
    await stopsScrolling(tab);
    const { places } = await notedScrolling(tab);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });
});

function scrolledPx(tab: ExtensionTab): Promise<number> {
  return tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTop ?? 0);
}

/** From now on, notes each place that is scrolled to, in CSS px, and whether a scroll is under way. */
function noteScrolling(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', (root) => {
    const main = root.querySelector('main');
    const noted = { places: [] as number[], isUnderWay: false };
    Object.assign(globalThis, { noted });
    main?.addEventListener('scroll', () => {
      noted.places.push(main.scrollTop);
      noted.isUnderWay = true;
    });
    main?.addEventListener('scrollend', () => {
      noted.isUnderWay = false;
    });
  });
}

function notedScrolling(
  tab: ExtensionTab,
): Promise<{ readonly places: readonly number[]; readonly isUnderWay: boolean }> {
  return tab.inRoot(
    'reader',
    () => (globalThis as unknown as { noted: { places: number[]; isUnderWay: boolean } }).noted,
  );
}

/** Between the last step of a scroll and its end, Chromium loses keys that scroll, on any page. */
async function stopsScrolling(tab: ExtensionTab): Promise<void> {
  await waitFor('the end of the scroll', async () => !(await notedScrolling(tab)).isUnderWay);
}

/** Presses a key that leads on, and waits until it has. */
async function scrollsOn(tab: ExtensionTab, key: string): Promise<void> {
  await stopsScrolling(tab);
  const before = await scrolledPx(tab);
  await tab.page.pressKey(key);
  await waitFor(`${key} to scroll`, async () => (await scrolledPx(tab)) > before);
}

/** Presses Tab until the focus is on a control. */
async function tabTo(tab: ExtensionTab, { role, name }: Control): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    const focused = await focusedInReader(tab);
    if (focused?.role === role && focused.name === name) return;
    await tab.page.pressKey('Tab');
  }
  throw new Error(`the Tab key does not lead there; the focus is on ${JSON.stringify(await focusedInReader(tab))}`);
}

/** For each of {@link OFFERED}, the number of buttons with its name. */
async function countOffered(tab: ExtensionTab): Promise<readonly number[]> {
  const counts: number[] = [];
  for (const label of OFFERED) {
    let count = 0;
    while (await tab.controlInRoot('reader', button(messages[label].message, { nth: count + 1 }))) count++;
    counts.push(count);
  }
  return counts;
}

function focusArticle(tab: ExtensionTab): Promise<void> {
  return tab.inRoot('reader', (root) => root.querySelector('main')?.focus());
}

/** Whether all but one paragraph are dimmed. */
function isDimmed(tab: ExtensionTab): Promise<boolean> {
  return tab.inRoot('reader', (root) => root.querySelector('[data-current]') !== null);
}
