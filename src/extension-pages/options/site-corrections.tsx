import { useId, useState } from 'preact/hooks';
import type { Correction } from '../../core/types.ts';
import { forgetCorrection, replaceCorrection } from '../../platform/sites/site-choices.ts';
import { CORRECTION_TEXTS } from '../../platform/texts/correction-texts.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

interface CorrectionProps {
  readonly strings: Strings;
  readonly site: string;
  readonly onSaved: (saved: boolean) => void;
}

/** The remembered corrections of a site: edit the selector, remove. */
export function SiteCorrections({
  corrections,
  ...props
}: CorrectionProps & { readonly corrections: readonly Correction[] }) {
  const label = useId();
  return (
    <div class="corrections">
      <p id={label}>{props.strings.optionsCorrections}</p>
      <ul aria-labelledby={label}>
        {corrections.map((correction) => (
          <Entry key={`${correction.kind} ${correction.selector}`} {...props} correction={correction} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ strings, site, onSaved, correction }: CorrectionProps & { readonly correction: Correction }) {
  const { kind, selector, shape } = correction;
  const [isInvalid, setInvalid] = useState(false);
  const edit = async (changed: string) => {
    const isUsable = isSelector(changed);
    setInvalid(!isUsable);
    if (!isUsable || changed === selector) return;
    // Another selector means another part, which the stored shape does not describe.
    onSaved(await replaceCorrection(site, correction, { kind, selector: changed }));
  };
  const words = shape?.heading || shape?.opening;
  return (
    <li>
      <span class="what">
        {strings[CORRECTION_TEXTS[kind].label]}
        {words && <bdi class="muted"> “{words}”</bdi>}
      </span>
      <input
        type="text"
        dir="ltr"
        spellcheck={false}
        aria-label={fill(strings.optionsCorrectionSelector, { site })}
        aria-invalid={isInvalid}
        value={selector}
        onChange={(event) => edit(event.currentTarget.value.trim())}
      />
      <button type="button" onClick={async () => onSaved(await forgetCorrection(site, correction))}>
        {strings.optionsCorrectionForget}
      </button>
      {isInvalid && (
        <p class="muted" role="alert">
          {strings.optionsCorrectionInvalid}
        </p>
      )}
    </li>
  );
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}
