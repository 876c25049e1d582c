/**
 * The permission for one site, from the question to its end: asked for, granted, taken back in the browser, and granted again. Firefox
 * alone, because it has a setting that answers its prompt.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import { clickInPage, closeWithEscape, waitForArticle, waitForHosts } from '../support/reading.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const HOST = 'http://127.0.0.1/*';
const SITE = { role: 'switch', name: fill(messages.automaticSite.message, { site: '127.0.0.1' }) };

/** Long enough for a reader that must not open, ms. */
const NOTHING_MS = 2500;

describeInBrowser(
  'the permission for a site',
  (the) => {
    it('is asked for, noticed when it goes, and asked for again', async () => {
      const tab = await the.open('/pages/welcome/');
      const popup = await tab.openPopup();
      await waitFor('the switch', async () => (await popup.control(SITE))?.isChecked === false);
      await popup.click(SITE);
      await waitFor('the site to be on', async () => (await popup.control(SITE))?.isChecked === true);
      await popup.close();
      await tab.page.goto(the.server.url('/pages/br-paragraphs/'));
      await waitForArticle(tab);
      await closeWithEscape(tab);

      const options = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
      const revoked = () =>
        options.page.evaluate(
          (text) => document.querySelector('.site')?.textContent?.includes(text) ?? null,
          messages.automaticRevoked.message,
        );
      await waitFor('the site', async () => (await revoked()) === false);
      await the.browser.revokeHosts([HOST]);
      await waitFor('the notice in the options', async () => (await revoked()) === true);
      await tab.page.goto(the.server.url('/pages/welcome/'));
      await pause(NOTHING_MS);
      await waitForHosts(tab, []);
      const again = await tab.openPopup();
      await waitFor('the switch', async () => (await again.control(SITE))?.isChecked === false);
      expect(await again.evaluate(() => document.querySelector('.automatic .revoked')?.textContent)).toBe(
        messages.automaticRevoked.message,
      );
      await again.close();

      await clickInPage(options.page, button(messages.automaticAllow.message));
      await waitFor('no notice', async () => (await revoked()) === false);
      await tab.page.goto(the.server.url('/pages/welcome/'));
      await waitForArticle(tab);
    });
  },
  { atLaunch: { 'extensions.webextOptionalPermissionPrompts': false } },
);
