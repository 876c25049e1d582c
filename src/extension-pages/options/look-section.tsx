import type { Look } from '../../platform/settings/look.ts';
import {
  contrastText,
  hasManyOptions,
  LOOK_FIELDS,
  type LookFieldName,
  type LookNumber,
  lookNumberText,
  PLAIN_FIELDS,
} from '../../platform/settings/look-fields.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { Color, Dropdown, Segments, Slider } from './fields.tsx';

interface LookSectionProps {
  readonly strings: Strings;
  readonly look: Look;
  onChange(part: Partial<Look>): void;
}

/** The general appearance, for sites without a custom one. */
export function LookSection(props: LookSectionProps) {
  const { strings, look } = props;
  return (
    <section aria-labelledby="look">
      <h2 id="look">{strings.readerAppearance}</h2>
      <FieldOf {...props} name="theme" />
      {look.theme === 'custom' && <CustomColors {...props} />}
      {PLAIN_FIELDS.map((name) => (
        <FieldOf {...props} key={name} name={name} />
      ))}
    </section>
  );
}

function FieldOf({ strings, look, onChange, name }: LookSectionProps & { name: LookFieldName }) {
  const field = LOOK_FIELDS[name];
  const change = (value: string | number) => onChange({ [name]: value });
  if ('range' in field) {
    const value = look[name as LookNumber];
    const valueText = lookNumberText(strings, name as LookNumber, value);
    return <Slider label={strings[field.label]} range={field.range} {...{ value, valueText }} onChange={change} />;
  }
  const Field = hasManyOptions(field) ? Dropdown : Segments;
  const options = Object.entries(field.names).map(([value, text]) => ({ value, name: strings[text] }));
  return <Field label={strings[field.label]} options={options} value={String(look[name])} onChange={change} />;
}

function CustomColors({ strings, look, onChange }: LookSectionProps) {
  return (
    <>
      <Color label={strings.lookPaper} value={look.customPaper} onChange={(customPaper) => onChange({ customPaper })} />
      <Color label={strings.lookInk} value={look.customInk} onChange={(customInk) => onChange({ customInk })} />
      <p class="field sample" style={{ background: look.customPaper, color: look.customInk }}>
        <output>{contrastText(strings, look)}</output>
      </p>
    </>
  );
}
