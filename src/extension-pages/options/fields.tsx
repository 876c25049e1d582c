import { useId } from 'preact/hooks';
import type { Range } from '../../platform/settings/setting.ts';

interface OptionsProps<T extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly name: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A segmented control, for few options. */
export function Segments<T extends string>({ label, options, value, onChange }: OptionsProps<T>) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend>{label}</legend>
      <div class="segments">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Dropdown<T extends string>({ label, options, value, onChange }: OptionsProps<T>) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly range: Range;
  readonly value: number;
  /** The value with its unit. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
}

export function Slider({ label, range, value, valueText, onChange }: SliderProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="range"
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{valueText}</output>
    </label>
  );
}

interface ColorProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function Color({ label, value, onChange }: ColorProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input type="color" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </label>
  );
}
