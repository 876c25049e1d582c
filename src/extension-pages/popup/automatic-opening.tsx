import './automatic-opening.css';
import { useState } from 'preact/hooks';
import {
  type AutomaticState,
  allowSite,
  automaticState,
  forgetSite,
  setOpensHere,
} from '../../platform/sites/automatic-state.ts';
import { fill, type Strings } from '../../platform/texts/strings.ts';

/** The switches for the site and the page under the popup. */
export function AutomaticOpening({ strings, initial }: { strings: Strings; initial: AutomaticState }) {
  const [state, setState] = useState(initial);
  const refresh = async () => setState((await automaticState(initial.address)) ?? initial);
  const { origin, site, byPattern, opens } = state;
  const setSite = async (isOn: boolean) => {
    await (isOn ? allowSite(state) : forgetSite(origin, state.sites));
    await refresh();
  };
  const setPage = async (isLeft: boolean) => {
    await setOpensHere(state, !isLeft);
    await refresh();
  };
  return (
    <section class="automatic" aria-label={strings.automaticTitle}>
      <Switch
        label={fill(strings.automaticSite, { site: new URL(origin).hostname })}
        isOn={site === 'on'}
        onChange={setSite}
      />
      {site === 'revoked' && <p class="revoked">{strings.automaticRevoked}</p>}
      {site === 'refused' && (
        <p class="refused" role="status">
          {strings.automaticRefused}
        </p>
      )}
      {site === 'on' && byPattern !== null && (
        <Switch label={strings.automaticNotHere} isOn={!opens} onChange={setPage} />
      )}
    </section>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
