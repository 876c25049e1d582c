/** The options' list of everything that is stored for single sites: search, edit, remove. */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { fill } from '../../src/platform/texts/strings.ts';
import { button } from '../support/controls.ts';
import { describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { clickInPage } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const removeWhat = (what: string) => button(fill(messages.automaticRemove.message, { site: what }));

describeInBrowser('the sites in the options', (the) => {
  it('are found by name and by selector, edited, and removed one by one', async () => {
    const tab = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
    await tab.page.evaluate(async () => {
      const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local', Storage> } }).chrome;
      await storage.local.set({
        'site-scorers': [
          ['news.example', 'readability'],
          ...Array.from({ length: 8 }, (_, index) => [`blog-${index}.example`, 'pith']),
        ],
        'site-looks': [['news.example', { theme: 'sepia' }]],
        'site-choices': {
          version: 1,
          sites: [
            [
              'news.example',
              [
                { kind: 'drop', selector: '.letter' },
                { kind: 'keep', selector: 'aside' },
              ],
            ],
          ],
        },
      });
    });
    await waitFor('the sites', async () => (await shownSites(tab)).length === 9);
    await search(tab, '.letter');
    await waitFor('one site', async () => (await shownSites(tab)).join() === 'news.example');

    await change(tab, { selector: '.site select', value: 'pith' });
    await waitFor('the scorer', async () => (await stored(tab, 'site-scorers')).includes('["news.example","pith"]'));
    await change(tab, { selector: '.corrections input', value: 'p:::' });
    await waitFor('the refusal', () => tab.page.evaluate(() => document.querySelector('[role=alert]') !== null));
    expect(await stored(tab, 'site-choices')).toContain('.letter');
    await change(tab, { selector: '.corrections input', value: '.mail' });
    await waitFor('the selector', async () => (await stored(tab, 'site-choices')).includes('.mail'));

    await search(tab, 'news');
    await clickInPage(tab.page, removeWhat(messages.optionsSiteScorer.message));
    await waitFor('no scorer', async () => !(await stored(tab, 'site-scorers')).includes('news.example'));
    await clickInPage(tab.page, removeWhat(messages.optionsSiteLook.message));
    await waitFor('no look', async () => !(await stored(tab, 'site-looks')).includes('news.example'));
    await clickInPage(tab.page, button(messages.optionsCorrectionForget.message));
    await waitFor('one correction', async () => !(await stored(tab, 'site-choices')).includes('.mail'));
    expect(await stored(tab, 'site-choices')).toContain('aside');
    await clickInPage(tab.page, button(fill(messages.optionsForgetSite.message, { site: 'news.example' })));
    await waitFor('no site', async () => !(await stored(tab, 'site-choices')).includes('news.example'));
    expect(await stored(tab, 'site-scorers')).toContain('blog-7.example');
  });
});

/** The names of the sites that are shown. */
function shownSites(tab: ExtensionTab): Promise<readonly string[]> {
  return tab.page.evaluate(() =>
    [...document.querySelectorAll('.site summary bdi')].map(({ textContent }) => textContent ?? ''),
  );
}

function search(tab: ExtensionTab, text: string): Promise<void> {
  return tab.page.evaluate((wanted) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (field === null) throw new Error('no search field');
    field.value = wanted;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Gives the first field that matches another value, as when it is left after typing. */
function change(tab: ExtensionTab, given: { selector: string; value: string }): Promise<void> {
  return tab.page.evaluate(({ selector, value }) => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field === null) throw new Error(`no ${selector}`);
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, given);
}

async function stored(tab: ExtensionTab, key: string): Promise<string> {
  return tab.page.evaluate(async (name) => {
    const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local', Storage> } }).chrome;
    return JSON.stringify((await storage.local.get(name))[name] ?? null);
  }, key);
}
