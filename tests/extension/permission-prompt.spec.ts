/** The browser's own question whether Pith may see a site, answered by a real mouse and real keys on a virtual desktop. */
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { toggle } from '../support/controls.ts';
import { type Desktop, startDesktop } from '../support/desktop.ts';
import type { ExtensionBrowser, ExtensionTab, Popup } from '../support/extension.ts';
import { launchExtensionInChromium } from '../support/extension-chromium.ts';
import { launchExtensionInFirefox } from '../support/extension-firefox.ts';
import { waitForArticle } from '../support/reading.ts';
import { startServer, type TestServer } from '../support/server.ts';
import type { Point, TestPage } from '../support/test-page.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const PAGE = '/pages/welcome/';
const SITE = toggle(fill(messages.automaticSite.message, { site: '127.0.0.1' }));
const MATCH = 'http://127.0.0.1/*';

/** How long an answer may take to have its effect before it is given again, in ms: browsers ignore those that come very early. */
const ANSWER_MS = 1000;
const MAX_ANSWERS = 5;

/** A browser whose question can be answered. */
interface Asked {
  readonly browser: ExtensionBrowser;
  isAsking(tab: ExtensionTab): Promise<boolean>;
  refuse(): Promise<void>;
  /** Refuses the question for a link. Chromium asks none without a click on a menu of its own, which is a refusal, too. */
  refuseLink(): Promise<void>;
  allow(): Promise<void>;
}

/** The part of the extension API that these tests use. */
interface Api {
  readonly permissions: { contains(what: object): Promise<boolean> };
  readonly storage: { readonly local: { get(key: string): Promise<Record<string, unknown>> } };
}

const START = { chromium: startChromium, firefox: startFirefox };

const name = inject('browser');

describe.skipIf(process.platform !== 'linux')(`the question of ${name} for a site`, () => {
  let desktop: Desktop | undefined;
  let server: TestServer | undefined;
  let asked: Asked | undefined;
  const tabs: ExtensionTab[] = [];

  beforeAll(async () => {
    [desktop, server] = await Promise.all([startDesktop(), startServer()]);
    asked = await START[name](desktop);
  });
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.page.close();
  });
  afterAll(async () => {
    await asked?.browser.close();
    await Promise.all([desktop?.close(), server?.close()]);
  });

  const open = async () => {
    if (!desktop || !server || !asked) throw new Error('the desktop did not start');
    const { browser } = asked;
    const options = await browser.newTab(await browser.extensionUrl('src/extension-pages/options/options.html'));
    const tab = await browser.newTab(server.url(PAGE));
    tabs.push(options, tab);
    await desktop.focusWindow(name);
    return { asked, tab, options: options.page };
  };

  it('stores nothing where the user refuses, and the popup says so', async () => {
    const { asked, tab, options } = await open();
    await ask(asked, tab);
    await asked.refuse();
    const popup = await popupWithSwitch(tab);
    await waitFor('the reason', () => reason(popup));
    expect(await reason(popup)).toBe(messages.automaticRefused.message);
    expect((await popup.control(SITE))?.isChecked).toBe(false);
    expect(await automaticSites(options)).toBe('none');
    await popup.close();
  });

  it('says on the page that a link is not read where the user refuses', async () => {
    const { asked, tab } = await open();
    const link = server?.serve(
      `<!doctype html><title>Links</title><p>Read <a href="${server.url(PAGE)}">a story</a>.</p>`,
    );
    await tab.page.goto(link ?? '');
    await tab.chooseMenuEntry('read-link', 'a');
    await asked.refuseLink();
    await waitFor('the notice', async () => (await tab.hosts()).includes('notice'));
    const shown = await tab.inRoot('notice', (root) => root.querySelector('.notice')?.textContent ?? '');
    const text = fill(messages.noticeLinkRefused.message, { host: new URL(link ?? '').host });
    expect(shown).toBe(`${text} ${messages.noticeFrameOpen.message}`);
  });

  it('turns automatic opening on where the user allows it, though the question may close the popup', async () => {
    const { asked, tab, options } = await open();
    await waitFor('the permission', async () => {
      await ask(asked, tab);
      for (let times = 0; times < MAX_ANSWERS && !(await isAllowed(options)); times++) {
        await asked.allow();
        await waitFor('the answer', () => isAllowed(options), ANSWER_MS).catch(() => undefined);
      }
      return isAllowed(options);
    });
    await waitFor('the site', async () => (await automaticSites(options)).includes('127.0.0.1'));
    const popup = await popupWithSwitch(tab);
    expect((await popup.control(SITE))?.isChecked).toBe(true);
    expect(await reason(popup)).toBeNull();
    await popup.close();
    // The browser may take a moment to run the script that was registered.
    await waitFor('the reader', async () => {
      await tab.page.goto(server?.url(PAGE) ?? '');
      return waitFor('the reader', async () => (await tab.hosts()).includes('reader'), 10_000).catch(() => false);
    });
    await waitForArticle(tab);
  });
});

async function startChromium(desktop: Desktop): Promise<Asked> {
  const browser = await launchExtensionInChromium({ display: desktop.display });
  return {
    browser,
    // The question takes the keyboard from the popup, which closes it.
    isAsking: async (tab) => !(await tab.isPopupShown()),
    refuse: () => desktop.pressKeys('Escape'),
    refuseLink: async () => undefined,
    // The button that refuses has the keyboard.
    allow: () => desktop.pressKeys('Tab', 'Return'),
  };
}

async function startFirefox(desktop: Desktop): Promise<Asked> {
  const browser = await launchExtensionInFirefox({ display: desktop.display });
  const place = (which: 'button' | 'secondaryButton') => browser.window.run(placeInQuestion, which);
  const click = async (which: 'button' | 'secondaryButton') => desktop.click(await waitFor(which, () => place(which)));
  const refuse = async () => {
    await waitFor('the question to close', async () => {
      await click('secondaryButton');
      await pause(ANSWER_MS);
      return (await place('button')) === null;
    });
  };
  return {
    browser,
    isAsking: async () => (await place('button')) !== null,
    refuse,
    refuseLink: refuse,
    allow: () => click('button'),
  };
}

/** The middle of a button of Firefox's question, in px of the screen; `null` if none is shown. Runs in the window of Firefox. */
function placeInQuestion(which: 'button' | 'secondaryButton'): Point | null {
  type Question = Element & Readonly<Record<typeof which, Element>>;
  const found = document.getElementById('addon-webext-permissions-notification') as Question | null;
  const box = found?.[which]?.getBoundingClientRect();
  const { mozInnerScreenX, mozInnerScreenY } = window as unknown as Record<`mozInnerScreen${'X' | 'Y'}`, number>;
  if (!box || box.width === 0) return null;
  return { x: mozInnerScreenX + box.x + box.width / 2, y: mozInnerScreenY + box.y + box.height / 2 };
}

async function popupWithSwitch(tab: ExtensionTab): Promise<Popup> {
  const popup = await tab.openPopup();
  await waitFor('the switch', () => popup.control(SITE));
  return popup;
}

/** Turns the switch in the popup on, and waits for the question. */
async function ask(asked: Asked, tab: ExtensionTab): Promise<void> {
  const popup = await popupWithSwitch(tab);
  await popup.click(SITE);
  await waitFor('the question', () => asked.isAsking(tab));
}

function reason(popup: Popup): Promise<string | null> {
  return popup.evaluate(() => document.querySelector('.automatic p')?.textContent ?? null);
}

/** The sites that are stored, as text. */
function automaticSites(options: TestPage): Promise<string> {
  return options.evaluate(async () => {
    const { storage } = (globalThis as unknown as { chrome: Api }).chrome;
    return JSON.stringify((await storage.local.get('automatic-sites'))['automatic-sites'] ?? 'none').replaceAll(
      '"',
      '',
    );
  });
}

function isAllowed(options: TestPage): Promise<boolean> {
  return options.evaluate(async (match) => {
    const { permissions } = (globalThis as unknown as { chrome: Api }).chrome;
    return permissions.contains({ origins: [match] });
  }, MATCH);
}
