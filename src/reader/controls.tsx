import { render } from 'preact';
import type { Settings } from '../platform/settings.ts';
import { fill, type Strings } from '../platform/strings.ts';
import { AppearancePanel } from './appearance-panel.tsx';
import { type Notice, Notices } from './notice.tsx';
import { APPEARANCE_BUTTON_ID, Toolbar, type ToolbarActions } from './toolbar.tsx';

export interface ControlsOptions {
  readonly strings: Strings;
  readonly settings: Settings;
  /** Minutes that the whole article takes. */
  readonly readingMinutes: number;
  readonly actions: Omit<ToolbarActions, 'toggleAppearance'> & {
    readAgain(): void;
    changeSettings(settings: Settings): void;
  };
}

/** What the extension draws around the article. */
export interface Controls {
  /** Closes the open panel; false if there was none. */
  closePanel(): boolean;
  say(notice: Notice | null): void;
  /** How far someone has read, `[0, 1]`. */
  showProgress(fraction: number): void;
  /** How long the article is now, from the next progress on. */
  setReadingMinutes(minutes: number): void;
  remove(): void;
}

/** Draws the controls into an element. */
export function mountControls(place: HTMLElement, options: ControlsOptions): Controls {
  const { strings, actions } = options;
  let { settings, readingMinutes } = options;
  let isPanelOpen = false;
  let notice: Notice | null = null;
  let minutesLeft = readingMinutes;

  const draw = () =>
    render(
      <>
        <div class="progress" aria-hidden="true" />
        <Toolbar strings={strings} isAppearanceOpen={isPanelOpen} actions={{ ...actions, toggleAppearance }} />
        {isPanelOpen && <AppearancePanel strings={strings} settings={settings} onChange={changeSettings} />}
        <div class="left" dir="auto" aria-hidden="true">
          {minutesLeft > 0 && fill(strings.readerMinutesLeft, { minutes: minutesLeft })}
        </div>
        <Notices strings={strings} notice={notice} onReadAgain={actions.readAgain} onDismiss={() => say(null)} />
      </>,
      place,
    );
  const toggleAppearance = () => {
    isPanelOpen = !isPanelOpen;
    draw();
    if (isPanelOpen) place.querySelector<HTMLElement>('.panel input:checked')?.focus();
  };
  const changeSettings = (changed: Settings) => {
    settings = changed;
    draw();
    actions.changeSettings(changed);
  };
  const say = (said: Notice | null) => {
    notice = said;
    draw();
  };
  draw();

  return {
    closePanel() {
      if (!isPanelOpen) return false;
      toggleAppearance();
      place.querySelector<HTMLElement>(`#${APPEARANCE_BUTTON_ID}`)?.focus();
      return true;
    },
    say,
    showProgress(fraction) {
      place.style.setProperty('--progress', String(fraction));
      const left = Math.ceil(readingMinutes * (1 - fraction));
      if (left === minutesLeft) return;
      minutesLeft = left;
      draw();
    },
    setReadingMinutes(minutes) {
      readingMinutes = minutes;
    },
    remove: () => render(null, place),
  };
}
