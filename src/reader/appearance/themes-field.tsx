import type { JSX } from 'preact';
import { contrastBetween, ENOUGH_CONTRAST } from '../../platform/settings/contrast.ts';
import type { Look } from '../../platform/settings/look.ts';
import { contrastText, LOOK_FIELDS } from '../../platform/settings/look-fields.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { whenTrusted } from '../controls/trusted.ts';
import { customSwatchCss } from './themes.ts';

interface ThemesFieldProps {
  readonly strings: Strings;
  readonly look: Look;
  onChange(part: Partial<Look>): void;
}

/** The themes as swatches, and the colours of the custom theme. */
export function ThemesField({ strings, look, onChange }: ThemesFieldProps): JSX.Element {
  const { label, names } = LOOK_FIELDS.theme;
  return (
    <>
      <fieldset class="themes">
        <legend>{strings[label]}</legend>
        {Object.entries(names).map(([value, name]) => (
          <label key={value} class="theme">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={look.theme === value}
              onChange={whenTrusted(() => onChange({ theme: value as Look['theme'] }))}
            />
            <span
              class="swatch"
              data-swatch={value}
              style={value === 'custom' ? customSwatchCss(look) : undefined}
              aria-hidden="true"
            >
              {strings.readerSample}
            </span>
            {strings[name]}
          </label>
        ))}
      </fieldset>
      {look.theme === 'custom' && <CustomColors strings={strings} look={look} onChange={onChange} />}
    </>
  );
}

function CustomColors({ strings, look, onChange }: ThemesFieldProps): JSX.Element {
  const isLow = contrastBetween(look.customPaper, look.customInk) < ENOUGH_CONTRAST;
  return (
    <div class="custom-colors">
      <Color label={strings.lookPaper} value={look.customPaper} onChange={(customPaper) => onChange({ customPaper })} />
      <Color label={strings.lookInk} value={look.customInk} onChange={(customInk) => onChange({ customInk })} />
      <output class={isLow ? 'low' : undefined}>{contrastText(strings, look)}</output>
    </div>
  );
}

interface ColorProps {
  readonly label: string;
  readonly value: string;
  onChange(color: string): void;
}

function Color({ label, value, onChange }: ColorProps): JSX.Element {
  return (
    <label class="color">
      <input
        type="color"
        value={value}
        onInput={whenTrusted((event: JSX.TargetedEvent<HTMLInputElement>) => onChange(event.currentTarget.value))}
      />
      {label}
    </label>
  );
}
