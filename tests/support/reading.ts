/** What a person does with Pith, as steps for the tests. Each waits until the browser shows that it has happened. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import type { ExtensionTab, HostKind, Popup } from './extension.ts';
import { waitFor } from './wait-for.ts';

/** Selectors of what people use. Inside the reader and the overlay they apply to the closed shadow roots. */
export const CONTROLS = {
  popupRead: 'header button.go',
  popupCandidate: 'main li .open',
  popupOverlaySwitch: 'footer input[role=switch]',
  readerClose: `.tool[aria-label="${messages.readerClose.message}"]`,
  readerMenu: '#pith-menu-button',
  readerAppearance: '#pith-appearance-button',
  readerReadAgain: '.notice .text-button',
  overlayBestLabel: '.label.best',
} as const;

/** Waits for exactly these hosts in the page. */
export async function waitForHosts(tab: ExtensionTab, wanted: readonly HostKind[]): Promise<void> {
  await waitFor(`[${wanted.join(', ')}] in the page`, async () => {
    const hosts = await tab.hosts();
    return hosts.length === wanted.length && hosts.every((host, index) => host === wanted[index]);
  });
}

/** Waits until the popup has looked at the page and shows a button for reading. */
export async function waitForPopup(popup: Popup): Promise<Popup> {
  await waitFor('the popup to list what it found', () =>
    popup.evaluate((button) => document.querySelector(button) !== null, CONTROLS.popupRead),
  );
  return popup;
}

/** Presses the toolbar button, waits for the popup to be ready, presses Read and waits for the article. */
export async function readFromPopup(tab: ExtensionTab): Promise<void> {
  const popup = await waitForPopup(await tab.openPopup());
  await popup.click(CONTROLS.popupRead);
  await waitForArticle(tab);
  await waitFor('the popup to close', async () => !(await popup.isOpen()));
}

/** Waits until an article is shown, in its fonts or without them. */
export async function waitForArticle(tab: ExtensionTab): Promise<void> {
  await waitForHosts(tab, ['reader']);
  await waitFor('the article', () =>
    tab.inRoot('reader', (root) => root.querySelector('dialog[open]:not([data-waiting]) main') !== null),
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
  const name = messages[label].message;
  const number = await tab.inRoot(
    'reader',
    (root, wanted) =>
      [...root.querySelectorAll('.menu > li')].findIndex((entry) => entry.textContent?.startsWith(wanted)) + 1,
    name,
  );
  if (number === 0) throw new Error(`The menu has no “${name}”.`);
  await tab.clickInRoot('reader', `.menu > li:nth-child(${number}) > button`);
}
