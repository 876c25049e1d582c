import type { JSX } from 'preact';
import { DEFAULT_SETTINGS, FONT_SIZE_PX, MEASURE_CH, type Range, type Settings, THEMES } from '../platform/settings.ts';
import { fill, type StringKey, type Strings } from '../platform/strings.ts';
import { APPEARANCE_PANEL_ID } from './toolbar.tsx';
import { whenTrusted } from './trusted.ts';

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
    <section class="panel" id={APPEARANCE_PANEL_ID} aria-label={strings.readerAppearance}>
      <h2>{strings.readerAppearance}</h2>
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
    </section>
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

interface SliderProps {
  readonly label: string;
  readonly value: number;
  /** The value with its unit, as it is shown and read out. */
  readonly text: string;
  readonly range: Range;
  onChange(value: number): void;
}

function Slider({ label, value, text, range, onChange }: SliderProps): JSX.Element {
  const filled = `${((value - range.min) / (range.max - range.min)) * 100}%`;
  return (
    <label class="slider">
      <span>{label}</span>
      <output dir="auto">{text}</output>
      <input
        type="range"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={text}
        style={{ '--filled': filled }}
        onInput={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) =>
          onChange(Number(event.currentTarget.value)),
        )}
      />
    </label>
  );
}
