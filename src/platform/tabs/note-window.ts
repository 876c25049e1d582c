import { browser } from '../browser.ts';

/** CSS px: room for the words and some lines of a note. */
const SIZE = { width: 460, height: 440 };

/**
 * Opens the window in which the note of a highlight is written. It is a page of the extension, because a page hears every key that is pressed
 * in a reader above it. Resolves to whether it opened.
 */
export async function openNote(id: string): Promise<boolean> {
  const url = browser.runtime.getURL(`src/extension-pages/note/note.html?id=${encodeURIComponent(id)}`);
  try {
    // Firefox for Android has no windows.
    if (browser.windows) await browser.windows.create({ url, type: 'popup', ...SIZE });
    else await browser.tabs.create({ url });
    return true;
  } catch {
    return false;
  }
}
