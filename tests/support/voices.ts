/** Voices of Firefox for tests, and how one is chosen in the reader. */
import messages from '../../public/_locales/en/messages.json' with { type: 'json' };
import { combobox } from './controls.ts';
import type { ExtensionTab } from './extension.ts';
import { waitFor } from './wait-for.ts';

/** An Italian voice that begins a sentence and never ends it. */
export const ENDLESS = 'urn:moz-tts:fake:teresa';

const VOICES = combobox(messages.readerReadAloudVoice.message);

/** Chooses as with the keyboard: without opening the list, one entry at a time. */
export async function chooseVoice(tab: ExtensionTab, uri: string): Promise<void> {
  await waitFor('the voices', () => tab.controlInRoot('reader', VOICES));
  await tab.focusInRoot('reader', VOICES);
  await waitFor('the voice', async () => {
    const steps = await tab.inRoot(
      'reader',
      (root, voice) => {
        const list = root.activeElement as HTMLSelectElement;
        const index = [...list.options].findIndex(({ value }) => value === voice);
        return index < 0 ? null : index - list.selectedIndex;
      },
      uri,
    );
    if (steps) await tab.page.pressKey(steps > 0 ? 'ArrowDown' : 'ArrowUp');
    return steps === 0;
  });
  await tab.inRoot('reader', (root) => root.querySelector<HTMLElement>('main')?.focus());
}
