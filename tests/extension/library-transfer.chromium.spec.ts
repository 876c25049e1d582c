/**
 * The view "Import and backup": accessible in all its states, in light and dark, narrow, and from right to left.
 * Chromium alone: in Firefox, `library-backup.spec.ts` and `library-import.spec.ts` use the view.
 */
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import arabic from '../../public/_locales/ar/messages.json' with { type: 'json' };
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { auditDocumentOnce } from '../support/axe.ts';
import { type BrowserTest, describeInBrowser } from '../support/each-browser.ts';
import { cleanOptions } from '../support/highlighting.ts';
import { POCKET_CSV } from '../support/service-exports.ts';
import type { TestPage } from '../support/test-page.ts';
import { giveFile, openTransfer, told } from '../support/transfer.ts';
import { waitFor } from '../support/wait-for.ts';

/** The view after an import with lines that were skipped, which are shown, and a backup that was refused. */
async function used(the: BrowserTest): Promise<TestPage> {
  await cleanOptions(the);
  const page = await openTransfer(the);
  await giveFile(page, 'import', 'pocket.csv', strToU8(POCKET_CSV));
  await told(page, 'import');
  await giveFile(page, 'backup', 'library.zip', strToU8('gulls'));
  await told(page, 'backup');
  await page.evaluate(() => document.querySelector('details')?.setAttribute('open', ''));
  return page;
}

const widthNeeded = (page: TestPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describeInBrowser('the view of imports and backups', (the) => {
  it.each(['light', 'dark'] as const)('is accessible in %s colours', async (scheme) => {
    await the.browser.preferColors(scheme);
    const page = await used(the);
    expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
    await the.browser.preferColors('light');
  });

  it('is used with the keyboard alone, which stays where it is', async () => {
    await cleanOptions(the);
    const page = await openTransfer(the);
    const focused = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('label')?.firstChild?.textContent ?? activeElement?.textContent?.trim() ?? '';
      });
    await page.evaluate(() => document.querySelector<HTMLElement>('.transfer button')?.focus());
    const inOrder = [await focused()];
    for (let presses = 0; presses < 8; presses++) {
      await page.pressKey('Tab');
      inOrder.push(await focused());
    }
    const keys = [
      ...(['transferBackupSave', 'transferBackupRestore', 'transferImportChoose'] as const),
      ...(['transferBookArticles', 'transferBookOrder', 'transferBookTitle', 'transferBookMake'] as const),
      ...(['transferMarkdownSave', 'transferMarkdownHighlights'] as const),
    ];
    expect(inOrder).toEqual(keys.map((key) => messages[key].message));
    await page.pressKey('Enter');
    expect(await told(page, 'markdown')).toBe(messages.optionsHighlightsNoneStored.message);
    expect(await focused()).toBe(messages.transferMarkdownHighlights.message);
  });

  it('tells screen readers when work begins and ends, and not how far it is', async () => {
    await cleanOptions(the);
    const page = await openTransfer(the);
    await page.evaluate(() => {
      const spoken: string[] = [];
      const status = document.querySelector('section[aria-labelledby=transfer-import] [role=status]');
      new MutationObserver(() => spoken.push(status?.textContent ?? '')).observe(status ?? document, {
        childList: true,
        characterData: true,
        subtree: true,
      });
      Object.assign(window, { spoken });
    });
    const rows = Array.from({ length: 900 }, (_, row) => `https://quay.example/${row}`);
    await giveFile(page, 'import', 'pocket.csv', strToU8(`url\n${rows.join('\n')}`));
    await told(page, 'import');
    const spoken = await page.evaluate(() => (window as unknown as { spoken: readonly string[] }).spoken);
    expect([...new Set(spoken)]).toEqual([
      messages.transferImportRunning.message,
      'Added: 900, with their text: 0. Already there: 0. New highlights: 0.',
    ]);
  });
});

describeInBrowser(
  'the view of imports and backups in Arabic',
  (the) => {
    it('fits a narrow window', async () => {
      const page = await used(the);
      await page.setViewport({ width: 390, height: 844 });
      await waitFor('the texts', () =>
        page.evaluate((text) => document.body.textContent?.includes(text), arabic.transferBackupHelp.message),
      );
      expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
      expect(await page.evaluate(auditDocumentOnce)).toEqual([]);
      expect(await widthNeeded(page)).toBe(0);
    });
  },
  { locale: 'ar' },
);
