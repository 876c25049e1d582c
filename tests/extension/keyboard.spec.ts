/** A whole sitting without a mouse: everything that the reader offers is reached by keys, used, and left again. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { CONTROLS, waitForArticle, waitForHosts } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

/** More presses than any way through the reader takes. */
const MAX_PRESSES = 80;

describeInBrowser('the keyboard', (the) => {
  it('reaches, uses and leaves all that the reader offers', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);

    await tab.page.pressKey('?');
    await shown(tab, '.menu');
    const offered = await texts(tab, '.menu .entry > span:first-of-type');
    for (const label of ['readerOutline', 'readerAppearance', 'readerReadAloud', 'readerRuler', 'readerPrint'] as const)
      expect(offered).toContain(messages[label].message);
    await tabTo(tab, (name) => name.startsWith(messages.readerDim.message));
    await tab.page.pressKey('Enter');
    await shown(tab, '[data-current]');
    await gone(tab, '.menu');
    await tab.page.pressKey('d');
    await gone(tab, '[data-current]');

    await tab.page.pressKey('o');
    await shown(tab, '.panel .outline');
    await tabTo(tab, (name) => name === '2. Model');
    await tab.page.pressKey('Enter');
    await waitFor('the section', async () => (await focus(tab)).startsWith('2. Model'));
    await tab.page.pressKey('b');
    await tab.page.pressKey('Escape');
    await gone(tab, '.panel');

    await tab.page.pressKey('a');
    await shown(tab, '.themes');
    await tab.page.pressKey('ArrowRight');
    await waitFor('another theme', () =>
      tab.inRoot('reader', (root) => root.querySelector(':checked')?.matches('[value=light]') ?? false),
    );
    await tab.page.pressKey('ArrowLeft');
    await tab.page.pressKey('s');
    await shown(tab, '.share');
    await tab.page.pressKey('Escape');
    await gone(tab, '.panel');

    await tab.inRoot('reader', (root) => root.querySelector<HTMLElement>('main')?.focus());
    await tabTo(tab, (name) => name === '1');
    await tab.page.pressKey('Enter');
    await shown(tab, '.note');
    await tab.page.pressKey('Escape');
    await gone(tab, '.note');
    expect(await focus(tab)).toBe('1');

    await tab.page.pressKey('Escape');
    await waitForHosts(tab, []);
  });

  it('goes on in the article, whatever was pressed before', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    await noteScrolling(tab);
    for (const wanted of [shown, gone]) {
      await tab.clickInRoot('reader', CONTROLS.readerAppearance);
      await wanted(tab, '.panel');
    }
    await scrollsOn(tab, 'Space');
    await tab.page.pressKey('a');
    await shown(tab, '.panel');
    await tab.page.pressKey('Escape');
    await gone(tab, '.panel');
    await scrollsOn(tab, 'ArrowDown');
    await tab.inRoot(
      'reader',
      (root, button) => root.querySelector<HTMLElement>(button)?.focus(),
      CONTROLS.readerAppearance,
    );
    await scrollsOn(tab, 'ArrowDown');
    await scrollsOn(tab, 'PageDown');
    await scrollsOn(tab, 'End');
  });

  it('scrolls on where a panel is opened or closed on the way', async () => {
    const tab = await the.open('/pages/paper-math-footnotes/');
    await tab.runCommand('toggle-reader');
    await waitForArticle(tab);
    await tab.inRoot('reader', (root) => root.querySelector('main')?.scrollTo({ top: 0, behavior: 'instant' }));
    await noteScrolling(tab);
    await scrollsOn(tab, 'PageDown');
    for (const [key, wanted] of [
      ['a', shown],
      ['Escape', gone],
    ] as const) {
      await tab.inRoot('reader', (root) => root.querySelector('main')?.focus());
      await scrollsOn(tab, 'ArrowDown');
      await tab.page.pressKey(key);
      await wanted(tab, '.panel');
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

/** Presses Tab until the focus is on something of this name. */
async function tabTo(tab: ExtensionTab, isIt: (name: string) => boolean): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (isIt(await focus(tab))) return;
    await tab.page.pressKey('Tab');
  }
  throw new Error(`the Tab key does not lead there; the focus is on “${await focus(tab)}”`);
}

/** What has the focus, by its label or its text. */
function focus(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => {
    const element = root.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

function texts(tab: ExtensionTab, selector: string): Promise<readonly string[]> {
  return tab.inRoot(
    'reader',
    (root, wanted) => [...root.querySelectorAll(wanted)].map((each) => each.textContent?.trim() ?? ''),
    selector,
  );
}

function count(tab: ExtensionTab, selector: string): Promise<number> {
  return tab.inRoot('reader', (root, wanted) => root.querySelectorAll(wanted).length, selector);
}

async function shown(tab: ExtensionTab, selector: string): Promise<void> {
  await waitFor(selector, async () => (await count(tab, selector)) > 0);
}

async function gone(tab: ExtensionTab, selector: string): Promise<void> {
  await waitFor(`no ${selector}`, async () => (await count(tab, selector)) === 0);
}
