import { browser } from '../../platform/browser.ts';
import { openShortcutSettings, type Shortcuts } from '../../platform/keys/shortcuts.ts';
import type { PageReport } from '../../platform/page-scripts/messages.ts';
import { openLibrary } from '../../platform/tabs/library-tab.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';
import { Keys } from './keys.tsx';

interface FooterProps {
  readonly strings: Strings;
  readonly shortcuts: Shortcuts;
  /** The number of unread articles in the library. */
  readonly unread: number;
  /** Missing on restricted pages. */
  readonly report?: PageReport;
  readonly onOverlay?: (shown: boolean) => void;
}

/** The switch for the debug overlay, and links to library, options and shortcuts. */
export function Footer({ strings, shortcuts, unread, report, onOverlay }: FooterProps) {
  const lang = strings.readerLanguage;
  const openShelf = () => void openLibrary().then(() => window.close());
  const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close());
  return (
    <footer>
      {report && (
        <label class="line">
          <span>{strings.popupOverlay}</span>
          <Keys keys={shortcuts['toggle-overlay']} />
          <input
            type="checkbox"
            role="switch"
            checked={report.overlayShown}
            aria-checked={report.overlayShown}
            disabled={report.candidates.length === 0}
            onChange={(event) => onOverlay?.(event.currentTarget.checked)}
          />
        </label>
      )}
      <nav>
        <button type="button" class="link" onClick={openShelf}>
          {unread > 0 ? fill(strings.popupLibraryUnread, { count: unread.toLocaleString(lang) }) : strings.popupLibrary}
        </button>
        <button type="button" class="link" onClick={openOptions}>
          {strings.popupOptions}
        </button>
        <button type="button" class="link" onClick={() => void openShortcutSettings()}>
          {strings.popupShortcuts}
        </button>
      </nav>
    </footer>
  );
}
