import { useState } from 'preact/hooks';
import { SCORER_LABELS, SCORERS } from '../platform/scorers.ts';
import { FONT_SIZE_PX, loadSettings, MEASURE_CH, type Settings, saveSettings, THEMES } from '../platform/settings.ts';
import { fill, type Strings } from '../platform/strings.ts';
import { Checkbox, Choice, Selection, Slider } from './fields.tsx';
import { ShortcutList } from './shortcut-list.tsx';

const THEME_NAMES = {
  auto: 'optionsThemeAuto',
  light: 'optionsThemeLight',
  sepia: 'optionsThemeSepia',
  dark: 'optionsThemeDark',
} as const satisfies Record<Settings['theme'], keyof Strings>;

export function Options({ strings, initial }: { strings: Strings; initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const [status, setStatus] = useState('');
  const change = async (part: Partial<Settings>) => {
    setSettings((shown) => ({ ...shown, ...part }));
    // Only what was changed here is written: an open reader may have changed the rest meanwhile.
    const saved = await saveSettings({ ...(await loadSettings()), ...part });
    setStatus(saved ? strings.optionsSaved : strings.optionsNotSaved);
  };
  const themes = THEMES.map((value) => ({ value, name: strings[THEME_NAMES[value]] }));
  const scorers = SCORERS.map((value) => ({ value, name: strings[SCORER_LABELS[value]] }));
  const { theme, fontSizePx, measureCh, scorer, joinPages } = settings;
  return (
    <main>
      <header>
        <h1>{strings.optionsTitle}</h1>
        <p role="status">{status}</p>
      </header>
      <section aria-labelledby="reading">
        <h2 id="reading">{strings.optionsReading}</h2>
        <Choice
          label={strings.optionsTheme}
          options={themes}
          value={theme}
          onChange={(value) => change({ theme: value })}
        />
        <Slider
          label={strings.optionsTextSize}
          range={FONT_SIZE_PX}
          value={fontSizePx}
          shown={fill(strings.optionsPixels, { value: fontSizePx })}
          onChange={(value) => change({ fontSizePx: value })}
        />
        <Slider
          label={strings.optionsMeasure}
          range={MEASURE_CH}
          value={measureCh}
          shown={fill(strings.optionsCharacters, { value: measureCh })}
          onChange={(value) => change({ measureCh: value })}
        />
        <Selection
          label={strings.popupChosenBy}
          options={scorers}
          value={scorer}
          onChange={(value) => change({ scorer: value })}
        />
        <Checkbox
          label={strings.optionsJoinPages}
          checked={joinPages}
          onChange={(checked) => change({ joinPages: checked })}
        />
      </section>
      <ShortcutList strings={strings} />
      <Privacy strings={strings} />
    </main>
  );
}

function Privacy({ strings }: { strings: Strings }) {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{strings.optionsPrivacy}</h2>
      <ul>
        <li>{strings.optionsPrivacyAccess}</li>
        <li>{strings.optionsPrivacyNetwork}</li>
        <li>{strings.optionsPrivacyStorage}</li>
        <li>{strings.optionsPrivacyPage}</li>
      </ul>
    </section>
  );
}
