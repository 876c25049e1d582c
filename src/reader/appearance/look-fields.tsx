import type { JSX } from 'preact';
import type { Look } from '../../platform/settings/look.ts';
import {
  LOOK_CHOICES,
  LOOK_NUMBERS,
  type LookChoice,
  type LookNumber,
  lookNumberText,
} from '../../platform/settings/look-fields.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { Slider } from '../controls/slider.tsx';
import { whenTrusted } from '../controls/trusted.ts';

export interface LookFieldProps<Name> {
  readonly name: Name;
  readonly strings: Strings;
  readonly look: Look;
  onChange(part: Partial<Look>): void;
}

export function NumberField({ name, strings, look, onChange }: LookFieldProps<LookNumber>): JSX.Element {
  const { label, range } = LOOK_NUMBERS[name];
  return (
    <Slider
      label={strings[label]}
      value={look[name]}
      text={lookNumberText(strings, name, look[name])}
      range={range}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

export function SelectField({ name, strings, look, onChange }: LookFieldProps<LookChoice>): JSX.Element {
  const { label, options } = LOOK_CHOICES[name];
  return (
    <label class="select">
      <span>{strings[label]}</span>
      <select
        value={look[name]}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) =>
          onChange({ [name]: event.currentTarget.value }),
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === look[name]}>
            {strings[option.name]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A segmented control, for few options. */
export function SegmentsField({ name, strings, look, onChange }: LookFieldProps<LookChoice>): JSX.Element {
  const { label, options } = LOOK_CHOICES[name];
  return (
    <fieldset class="segments">
      <legend>{strings[label]}</legend>
      <div>
        {options.map(({ value, name: text }) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={look[name] === value}
              onChange={whenTrusted(() => onChange({ [name]: value }))}
            />
            <span>{strings[text]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
