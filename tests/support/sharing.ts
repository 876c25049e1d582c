/** Exporting and sharing an article, as a person does it in the reader. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from './controls.ts';
import type { BrowserTest } from './each-browser.ts';
import type { ExtensionTab } from './extension.ts';
import { waitFor } from './wait-for.ts';

/** A page that keeps what is pasted into it. */
const PASTE_PAGE = `<!doctype html><title>Paste</title><div contenteditable id="in" style="height: 20em"></div>
<script>
  addEventListener('paste', (event) => {
    document.body.dataset.text = event.clipboardData.getData('text/plain');
    document.body.dataset.html = event.clipboardData.getData('text/html');
  });
</script>`;

/** Opens the panel and waits for its first button. */
export async function openPanel(tab: ExtensionTab): Promise<void> {
  await tab.page.pressKey('s');
  const first = button(messages.readerShareMarkdown.message);
  await waitFor('the panel', async () => (await tab.controlInRoot('reader', first)) !== null);
}

/** Presses a button of the panel. */
export async function choose(tab: ExtensionTab, label: keyof typeof messages): Promise<void> {
  await tab.clickInRoot('reader', button(messages[label].message));
}

/** Waits until the panel says this. */
export async function said(tab: ExtensionTab, text: string): Promise<void> {
  const status = () => tab.inRoot('reader', (root) => root.querySelector('.share-status')?.textContent ?? '');
  await waitFor(`“${text}”`, async () => (await status()) === text);
}

/** The contents of the clipboard. */
export async function pasted(the: BrowserTest): Promise<{ text: string; html: string }> {
  const { page } = await the.browser.newTab(the.server.serve(PASTE_PAGE));
  try {
    await page.click('#in');
    await page.pressKey('Control+v');
    return await waitFor('what was pasted', () =>
      page.evaluate(() => {
        const { text = '', html = '' } = document.body.dataset;
        return text === '' ? null : { text, html };
      }),
    );
  } finally {
    await page.close();
  }
}

/**
 * The file with this ending in a folder, once it is complete. Firefox first creates an empty file of that name, writes to another
 * one and renames it, so a file counts only if it is not empty and does not change between two looks.
 */
export function downloadedIn(folder: string, ending: string): Promise<Buffer> {
  let before: Buffer | undefined;
  return waitFor(`a file ${ending}`, () => {
    const now = fileNow(folder, ending);
    const whole = now !== undefined && before?.equals(now);
    before = now;
    return whole ? now : null;
  });
}

function fileNow(folder: string, ending: string): Buffer | undefined {
  const files = readdirSync(folder);
  const name = files.find((file) => file.endsWith(ending));
  if (name === undefined || files.some((file) => /\.(part|crdownload)$/.test(file))) return undefined;
  try {
    const bytes = readFileSync(join(folder, name));
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    // It was renamed in between.
    return undefined;
  }
}
