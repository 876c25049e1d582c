/** Actions of a user, as steps for tests. Each waits until the browser shows the result. */

import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { choiceLetter } from '../../src/platform/texts/choice-letters.ts';
import { button, type Control, controlFunctions, type FocusedElement, toggle } from './controls.ts';
import { type ExtensionTab, type HostKind, LOOK_AGAIN_MS, onDocument, type Popup, pointOf } from './extension.ts';
import type { TestPage } from './test-page.ts';
import { waitFor } from './wait-for.ts';

/** The most used controls. */
export const CONTROLS = {
  /** Its name goes on with the shortcut. */
  popupRead: button(messages.popupRead.message, { match: 'start' }),
  popupClose: button(messages.popupClose.message, { match: 'start' }),
  popupOverlaySwitch: toggle(messages.popupOverlay.message, { match: 'start' }),
  readerClose: button(messages.readerClose.message),
  readerMenu: button(messages.readerMenu.message),
  readerAppearance: button(messages.readerAppearance.message),
  readerReadAgain: button(messages.readerReadAgain.message),
} as const;

/** The button of a choice in the popup, by its number from 1. */
export function popupChoice(number: number): Control {
  return button(`${choiceLetter(number - 1)} `, { match: 'start' });
}

/** Opens or closes a section of the popup by its label. */
export async function toggleSection(popup: Popup, label: 'popupDetails' | 'popupCompare'): Promise<void> {
  await popup.evaluate((name) => {
    const all = [...document.querySelectorAll('summary')];
    all.find((each) => each.textContent === name)?.click();
  }, messages[label].message);
}

/** Opens a section of the popup that may be open already: it stays as it was in the popup before. */
export async function openSection(popup: Popup, label: 'popupDetails' | 'popupCompare'): Promise<void> {
  const isOpen = await popup.evaluate((name) => {
    const all = [...document.querySelectorAll('summary')];
    return all.find((each) => each.textContent === name)?.closest('details')?.open ?? false;
  }, messages[label].message);
  if (!isOpen) await toggleSection(popup, label);
}

/** The label of a candidate in the debug overlay, by its rank from 1. */
export function overlayLabel(rank: number): Control {
  return button(`${rank} `, { match: 'start' });
}

/** Waits for exactly these hosts in the page. */
export async function waitForHosts(tab: ExtensionTab, wanted: readonly HostKind[]): Promise<void> {
  await waitFor(`[${wanted.join(', ')}] in the page`, async () => {
    const hosts = await tab.hosts();
    return hosts.length === wanted.length && hosts.every((host, index) => host === wanted[index]);
  });
}

/** Waits until the popup has analysed the page and shows its main button. */
export async function waitForPopup(popup: Popup): Promise<Popup> {
  await waitFor('the popup to list what it found', () => anyControl(popup, [CONTROLS.popupRead, CONTROLS.popupClose]));
  return popup;
}

/** Waits until the open comparison in the popup shows what every scorer found. */
export async function waitForComparison(popup: Popup): Promise<void> {
  await waitFor('the scorers to have run', () =>
    popup.evaluate(() => document.querySelector('[role=radiogroup]')?.ariaBusy === 'false'),
  );
}

/** Opens the reader by its shortcut and waits for the article. Takes half the time of {@link readFromPopup}, for tests of what comes after. */
export async function openReader(tab: ExtensionTab): Promise<void> {
  await tab.runCommand('toggle-reader');
  await waitForArticle(tab);
}

/** Opens the popup, presses Read and waits for the article. */
export async function readFromPopup(tab: ExtensionTab): Promise<void> {
  const popup = await waitForPopup(await tab.openPopup());
  await popup.click(CONTROLS.popupRead);
  await waitForArticle(tab);
  await waitFor('the popup to close', async () => !(await popup.isOpen()));
}

/** Waits until an article is shown, whether or not its fonts have loaded. */
export async function waitForArticle(tab: ExtensionTab): Promise<void> {
  await waitForHosts(tab, ['reader']);
  await waitFor('the article', () =>
    tab.inRoot('reader', (root) => root.querySelector('dialog[open]:not([data-waiting]) main') !== null),
  );
}

/** Waits for what comes below the article after its first frame. The keys `M` and `E` do nothing before. */
export async function waitForBelow(tab: ExtensionTab): Promise<void> {
  await waitFor('what is below the article', () =>
    tab.inRoot('reader', (root) => root.querySelector('.left-out') !== null),
  );
}

export async function closeWithEscape(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('Escape');
  await waitForHosts(tab, []);
}

/** The title of the article that is shown. */
export function titleShown(tab: ExtensionTab): Promise<string | null> {
  return tab.inRoot('reader', (root) => root.querySelector('#pith-title')?.textContent ?? null);
}

/** Opens the reader's menu and presses the entry with this label. */
export async function chooseInMenu(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  await tab.clickInRoot('reader', CONTROLS.readerMenu);
  await tab.clickInRoot('reader', button(messages[label].message));
}

async function anyControl(popup: Popup, controls: readonly Control[]): Promise<boolean> {
  for (const control of controls) if (await popup.control(control)) return true;
  return false;
}

/** A panel of the reader, by its heading. */
export function panel(label: keyof typeof messages): Control {
  return { role: 'region', name: messages[label].message };
}

export async function waitForPanel(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  await waitFor(messages[label].message, () => tab.controlInRoot('reader', panel(label)));
}

export async function waitForNoPanel(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  await waitFor(`no ${messages[label].message}`, async () => !(await tab.controlInRoot('reader', panel(label))));
}

/** Opens a panel of the reader by its button in the toolbar. */
export async function openPanel(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  await tab.clickInRoot('reader', button(messages[label].message));
  await waitForPanel(tab, label);
}

/** The role and name of the element in the reader that has the keyboard, or `null` if none has. */
export async function focusedInReader(tab: ExtensionTab): Promise<FocusedElement | null> {
  return tab.inRoot('reader', (await controlFunctions()).focusedElement);
}

/** Clicks a control of a document itself, such as the options page. @throws if it is not there. */
export async function clickInPage(page: TestPage, target: Control): Promise<void> {
  await page.click(
    await pointOf((run, argument) => page.evaluate(onDocument(run), argument), target, LOOK_AGAIN_MS.page),
  );
}

/** The button that shows how a candidate's score adds up, by the candidate's rank from 1. */
export function popupTerms(rank: number): Control {
  const [start = ''] = messages.popupTermsOf.message.split('{name}');
  return button(start, { match: 'start', nth: rank });
}

/** The text of a panel or of the player, by its accessible name; `null` while it is not shown. */
export function regionText(tab: ExtensionTab, label: keyof typeof messages): Promise<string | null> {
  return tab.inRoot(
    'reader',
    (root, name) => {
      const regions = [...root.querySelectorAll('section')];
      return regions.find((each) => each.getAttribute('aria-label') === name)?.textContent ?? null;
    },
    messages[label].message,
  );
}

/** Clicks a control of the reader that comes with a script of its own, such as the button of the next page, once it is shown. */
export async function clickWhenShown(tab: ExtensionTab, control: Control): Promise<void> {
  await waitFor(`“${control.name}”`, () => tab.controlInRoot('reader', control));
  await tab.clickInRoot('reader', control);
}
