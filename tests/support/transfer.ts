/** The view "Import and backup" of the library, as a person uses it. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { button } from './controls.ts';
import type { BrowserTest } from './each-browser.ts';
import { clickInPage } from './reading.ts';
import type { TestPage } from './test-page.ts';
import { waitFor } from './wait-for.ts';

export type SectionName = 'backup' | 'import' | 'book' | 'markdown';

/** Opens the view. */
export async function openTransfer(the: BrowserTest): Promise<TestPage> {
  const { page } = await the.open(await the.browser.extensionUrl('src/extension-pages/shelf/shelf.html#transfer'));
  await waitFor('the view', () => page.evaluate(() => document.querySelector('.transfer') !== null));
  return page;
}

export async function press(page: TestPage, label: keyof typeof messages): Promise<void> {
  await clickInPage(page, button(messages[label].message));
}

/** Gives a file to a section, as its button does. */
export function giveFile(page: TestPage, section: 'backup' | 'import', name: string, bytes: Uint8Array): Promise<void> {
  const base64 = Buffer.from(bytes).toString('base64');
  return page.evaluate(
    (given) => {
      const data = Uint8Array.from(atob(given.base64), (character) => character.charCodeAt(0));
      const chosen = new DataTransfer();
      chosen.items.add(new File([data], given.name));
      const input = document.querySelector<HTMLInputElement>(
        `section[aria-labelledby=transfer-${given.section}] input[type=file]`,
      );
      if (!input) throw new Error('no input');
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { section, name, base64 },
  );
}

/** What a section says once its work has ended. */
export function told(page: TestPage, section: SectionName): Promise<string> {
  return waitFor(`what ${section} tells`, () =>
    page.evaluate((name) => {
      const task = document.querySelector(`section[aria-labelledby=transfer-${name}] .task`);
      if (!task || task.querySelector('progress')) return null;
      return [...task.querySelectorAll('[role=status] p')].map(({ textContent }) => textContent).join('\n') || null;
    }, section),
  );
}
