import type { JSX } from 'preact';
import { DEFAULT_SETTINGS, FONT_SIZE_PX, MEASURE_CH, type Settings, THEMES } from '../../platform/settings.ts';
import { fill, type StringKey, type Strings } from '../../platform/strings.ts';
import { Slider } from '../controls/slider.tsx';
import { whenTrusted } from '../controls/trusted.ts';

interface AppearancePanelProps {
  readonly strings: Strings;
  readonly settings: Settings;
  onChange(settings: Settings): void;
}

const THEME_NAMES: Readonly<Record<Settings['theme'], StringKey>> = {
  auto: 'readerThemeAuto',
  light: 'readerThemeLight',
  sepia: 'readerThemeSepia',
  dark: 'readerThemeDark',
};

/** Theme, text size and line length. Every change is handed on at once. */
export function AppearancePanel({ strings, settings, onChange }: AppearancePanelProps): JSX.Element {
  const reset = () => {
    const { theme, fontSizePx, measureCh } = DEFAULT_SETTINGS;
    onChange({ ...settings, theme, fontSizePx, measureCh });
  };
  return (
    <>
      <Themes strings={strings} settings={settings} onChange={onChange} />
      <Slider
        label={strings.readerTextSize}
        value={settings.fontSizePx}
        text={fill(strings.readerPixels, { value: settings.fontSizePx })}
        range={FONT_SIZE_PX}
        onChange={(fontSizePx) => onChange({ ...settings, fontSizePx })}
      />
      <Slider
        label={strings.readerLineLength}
        value={settings.measureCh}
        text={fill(strings.readerCharacters, { value: settings.measureCh })}
        range={MEASURE_CH}
        onChange={(measureCh) => onChange({ ...settings, measureCh })}
      />
      <button type="button" class="text-button" onClick={whenTrusted(reset)}>
        {strings.readerReset}
      </button>
    </>
  );
}

function Themes({ strings, settings, onChange }: AppearancePanelProps): JSX.Element {
  return (
    <fieldset class="themes">
      <legend>{strings.readerTheme}</legend>
      {THEMES.map((theme) => (
        <label key={theme} class="theme">
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={settings.theme === theme}
            onChange={whenTrusted(() => onChange({ ...settings, theme }))}
          />
          <span class="swatch" data-swatch={theme} aria-hidden="true">
            {strings.readerSample}
          </span>
          {strings[THEME_NAMES[theme]]}
        </label>
      ))}
    </fieldset>
  );
}
