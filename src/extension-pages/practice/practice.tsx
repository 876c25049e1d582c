import '@fontsource-variable/inter/index.css';
import '../extension-page.css';
import './practice.css';
import { render } from 'preact';
import { browser } from '../../platform/browser.ts';
import { assignedShortcuts } from '../../platform/keys/shortcuts.ts';
import { READER_PAGE_CSS } from '../../platform/page/reader-page-style.ts';
import { CONTENT_SCRIPT, SCRIPTS } from '../../platform/page-scripts/scripts.ts';
import { loadStrings } from '../../platform/texts/strings.ts';
import { PracticePage } from './practice-page.tsx';

const strings = loadStrings();
const [keys] = [(await assignedShortcuts())['toggle-reader'].join('+')];
document.documentElement.lang = strings.readerLanguage;
document.documentElement.dir = strings.readerDirection;
document.title = strings.practiceTitle;
// Before the page shows: the keys that it names must work.
await addPageScripts();
render(<PracticePage strings={strings} keys={keys} />, document.body);

/** Browsers inject nothing into pages of extensions, so this one loads scripts and rules itself. It is never opened by itself. */
async function addPageScripts(): Promise<void> {
  const rules = document.createElement('style');
  rules.textContent = READER_PAGE_CSS;
  document.head.append(rules);
  const { automatic: _, ...others } = SCRIPTS;
  const loaded: Promise<unknown>[] = [];
  for (const path of [CONTENT_SCRIPT, ...Object.values(others)]) {
    const script = document.createElement('script');
    script.src = browser.runtime.getURL(`src/${path.replace(/\.ts$/, '.js')}`);
    // In this order: the content script forgets the scripts that an earlier one has left.
    script.async = false;
    loaded.push(new Promise((resolve) => script.addEventListener('load', resolve)));
    document.head.append(script);
  }
  await Promise.all(loaded);
}
