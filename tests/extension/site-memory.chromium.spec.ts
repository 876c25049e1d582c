/**
 * What pages of one site have in common: it goes from the second page on, comes back when asked, and is forgotten in the options.
 * Chromium alone: which parts pages share is found by plain code, and `stored-data.spec.ts` looks at the storage in Firefox.
 */
import { expect, it } from 'vitest';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button, checkbox } from '../support/controls.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import type { ExtensionTab } from '../support/extension.ts';
import { clickInPage, closeWithEscape, openReader, waitForBelow } from '../support/reading.ts';
import { waitFor } from '../support/wait-for.ts';

const SITE = '127.0.0.1';
const ALWAYS = button(messages.readerAlwaysOn.message.replace('{site}', SITE));
const LETTER = 'Get the harbour letter each week';

/** An article with a line for the newsletter amid its text, as all articles of the site have it. */
function issue(topic: string): string {
  const paragraph = (part: number) =>
    `<p>${topic} part ${part}. The keeper counts the boats, the gulls and the lanterns before breakfast, and writes them into the long book. Nobody reads what it says of ${topic}, and nobody has asked for it since the war.</p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${topic}</title><body>
<header><a href="/">Harbour Log</a></header><main><article><h1>${topic}</h1>${[0, 1, 2].map(paragraph).join('')}
<p class="text-5">${LETTER}, with tides, times and the keeper’s own drawings of the boats that came in. It is free for everybody.</p>
${[3, 4, 5].map(paragraph).join('')}</article></main></body></html>`;
}

function article(tab: ExtensionTab): Promise<string> {
  return tab.inRoot('reader', (root) => root.querySelector('.content')?.textContent ?? '');
}

async function openOptions(the: BrowserTest) {
  const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/options/options.html'));
  /** The pages that are remembered, and everything that is stored about them as text. */
  const remembered = () =>
    page.evaluate(async () => {
      const { storage } = (globalThis as unknown as { chrome: { storage: Record<'local', Storage> } }).chrome;
      const entries = Object.entries((await storage.local.get(null)) as unknown as Record<string, unknown>);
      const own = entries.filter(([name]) => name.startsWith('site-memor'));
      const memories = own.flatMap(([, value]) => (value as { pages?: readonly unknown[] }).pages ?? []);
      return { pages: memories.length, text: JSON.stringify(own) };
    });
  const shown = () => page.evaluate(() => document.querySelector('[aria-labelledby=sites]')?.textContent ?? '');
  return { page, remembered, shown };
}

async function readAt(tab: ExtensionTab, address: string): Promise<string> {
  await tab.page.goto(address);
  await openReader(tab);
  return article(tab);
}

describeInBrowser('what the pages of a site have in common', (the) => {
  it('goes from the second page on, says why, and comes back for good', async () => {
    const options = await openOptions(the);
    const [first = '', second = '', third = ''] = ['Lanterns', 'Ropes', 'Anchors'].map((topic) =>
      the.server.serve(issue(topic)),
    );
    const tab = await the.open(first);
    await openReader(tab);
    expect(await article(tab)).toContain(LETTER);
    await waitFor('one page', async () => (await options.remembered()).pages === 1);
    const { text } = await options.remembered();
    for (const told of [SITE, 'harbour', 'html', 'Lanterns']) expect(text).not.toContain(told);
    await closeWithEscape(tab);
    // The same page again does not count.
    expect(await readAt(tab, first)).toContain(LETTER);
    await closeWithEscape(tab);

    expect(await readAt(tab, second)).not.toContain(LETTER);
    expect(await article(tab)).toContain('Ropes part 5');
    await waitFor('two pages', async () => (await options.remembered()).pages === 2);
    await waitForBelow(tab);
    await tab.page.pressKey('m');
    await waitFor('the list', () => tab.controlInRoot('reader', ALWAYS));
    const list = await tab.inRoot(
      'reader',
      (root) => root.querySelector('.left-out, [role=region]')?.textContent ?? '',
    );
    expect(list).toContain(LETTER);
    await tab.clickInRoot('reader', ALWAYS);
    await waitFor('the line', async () => (await article(tab)).includes(LETTER));
    await closeWithEscape(tab);

    expect(await readAt(tab, third)).toContain(LETTER);
    await closeWithEscape(tab);
  });
});

describeInBrowser('the memory of sites in the options', (the) => {
  it('is counted, forgotten and turned off', async () => {
    const options = await openOptions(the);
    const [first = '', second = ''] = ['Oars', 'Sails'].map((topic) => the.server.serve(issue(topic)));
    const tab = await the.open(first);
    await openReader(tab);
    await waitFor('one page', async () => (await options.remembered()).pages === 1);
    await closeWithEscape(tab);
    const counted = messages.optionsSiteMemory_one.message.split('{count}')[1]?.split('{size}')[0] ?? '';
    await waitFor('the count', async () => (await options.shown()).includes(`1${counted}`));
    await clickInPage(options.page, button(messages.optionsSiteMemoryForget.message));
    await waitFor('nothing', async () => (await options.remembered()).text === '[]');
    expect(await readAt(tab, second)).toContain(LETTER);
    await waitFor('the second page', async () => (await options.remembered()).pages === 1);
    await closeWithEscape(tab);

    await clickInPage(options.page, checkbox(messages.optionsCompareSites.message));
    await waitFor('nothing again', async () => (await options.remembered()).text === '[]');
    expect(await readAt(tab, first)).toContain(LETTER);
    await closeWithEscape(tab);
    expect(await readAt(tab, second)).toContain(LETTER);
    await closeWithEscape(tab);
    expect((await options.remembered()).text).toBe('[]');
  });
});
