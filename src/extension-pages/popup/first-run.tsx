import './first-run.css';
import { useState } from 'preact/hooks';
import { browser } from '../../platform/browser.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

/** The storage key that says that the user has read the hint. */
const SEEN = 'first-run-seen';

/** Says how to keep the button in sight and which key opens the reader, until the user has read it. */
export function FirstRun({ strings, keys }: { strings: Strings; keys: readonly string[] }) {
  const [isRead, setIsRead] = useState(false);
  if (isRead) return null;
  const end = async () => {
    setIsRead(true);
    await browser.storage.local.set({ [SEEN]: true });
  };
  const practise = async () => {
    await browser.tabs.create({ url: browser.runtime.getURL('src/extension-pages/practice/practice.html') });
    window.close();
  };
  return (
    <aside class="first-run">
      <p>{keys.length > 0 ? fill(strings.firstRunPinAndKey, { key: keys.join('+') }) : strings.firstRunPin}</p>
      <p>
        <button type="button" class="link" onClick={practise}>
          {strings.firstRunPractice}
        </button>
        <button type="button" class="link" onClick={end}>
          {strings.firstRunDone}
        </button>
      </p>
    </aside>
  );
}

/** Whether the user has not read the hint yet. Does not throw. */
export async function isFirstRun(): Promise<boolean> {
  const stored = await browser.storage.local.get(SEEN).catch(() => ({ [SEEN]: true }));
  return stored[SEEN] !== true;
}
