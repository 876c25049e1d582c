import type { Look } from '../platform/settings/look.ts';
import {
  contrastText,
  LOOK_CHOICES,
  LOOK_NUMBERS,
  type LookChoice,
  type LookNumber,
  lookNumberText,
} from '../platform/settings/look-fields.ts';
import type { Strings } from '../platform/texts/strings.ts';
import { Choice, Color, Selection, Slider } from './fields.tsx';

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
      <SelectionOf {...props} name="theme" />
      {look.theme === 'custom' && <CustomColors {...props} />}
      <SelectionOf {...props} name="font" />
      <NumberOf {...props} name="fontSizePx" />
      <NumberOf {...props} name="measureCh" />
      <NumberOf {...props} name="leading" />
      <NumberOf {...props} name="letterSpacingEm" />
      <NumberOf {...props} name="wordSpacingEm" />
      <ChoiceOf {...props} name="alignment" />
      <ChoiceOf {...props} name="hyphenation" />
      <ChoiceOf {...props} name="images" />
      <ChoiceOf {...props} name="columns" />
      <ChoiceOf {...props} name="codeColors" />
    </section>
  );
}

function NumberOf({ strings, look, onChange, name }: LookSectionProps & { name: LookNumber }) {
  const { label, range } = LOOK_NUMBERS[name];
  return (
    <Slider
      label={strings[label]}
      range={range}
      value={look[name]}
      valueText={lookNumberText(strings, name, look[name])}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
}

function SelectionOf(props: LookSectionProps & { name: LookChoice }) {
  return <Selection {...choiceProps(props)} />;
}

function ChoiceOf(props: LookSectionProps & { name: LookChoice }) {
  return <Choice {...choiceProps(props)} />;
}

function choiceProps({ strings, look, onChange, name }: LookSectionProps & { name: LookChoice }) {
  const { label, options } = LOOK_CHOICES[name];
  return {
    label: strings[label],
    options: options.map((option) => ({ value: option.value, name: strings[option.name] })),
    value: look[name] as string,
    onChange: (value: string) => onChange({ [name]: value }),
  };
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
