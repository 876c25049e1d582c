import type { JSX } from 'preact';
import type { Look } from '../../platform/settings/look.ts';
import {
  type ChoiceField,
  hasManyOptions,
  LOOK_FIELDS,
  type LookFieldName,
  type LookNumber,
  lookNumberText,
} from '../../platform/settings/look-fields.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { Slider } from '../controls/slider.tsx';
import { whenTrusted } from '../controls/trusted.ts';

interface LookFieldProps {
  readonly name: LookFieldName;
  readonly strings: Strings;
  readonly look: Look;
  onChange(part: Partial<Look>): void;
}

/** The field of one setting of the look. */
export function LookField(props: LookFieldProps): JSX.Element {
  const { name, strings, look, onChange } = props;
  const field = LOOK_FIELDS[name];
  if ('range' in field) {
    const value = look[name as LookNumber];
    return (
      <Slider
        label={strings[field.label]}
        value={value}
        text={lookNumberText(strings, name as LookNumber, value)}
        range={field.range}
        onChange={(changed) => onChange({ [name]: changed })}
      />
    );
  }
  return (hasManyOptions(field) ? SelectField : SegmentsField)({ ...props, field });
}

type ChoiceProps = LookFieldProps & { readonly field: ChoiceField };

function SelectField({ name, field, strings, look, onChange }: ChoiceProps): JSX.Element {
  return (
    <label class="select">
      <span>{strings[field.label]}</span>
      <select
        value={look[name]}
        onChange={whenTrusted((event: JSX.TargetedEvent<HTMLSelectElement>) =>
          onChange({ [name]: event.currentTarget.value }),
        )}
      >
        {Object.entries(field.names).map(([value, text]) => (
          <option key={value} value={value} selected={value === look[name]}>
            {strings[text]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A segmented control, for few options. */
function SegmentsField({ name, field, strings, look, onChange }: ChoiceProps): JSX.Element {
  return (
    <fieldset class="segmented">
      <legend>{strings[field.label]}</legend>
      <div class="segments">
        {Object.entries(field.names).map(([value, text]) => (
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
