import './automatic-opening.css';
import { useEffect, useState } from 'preact/hooks';
import { setOpeningAt } from '../platform/automatic-sites.ts';
import { type AutomaticState, allowSite, automaticState, forgetSite } from '../platform/automatic-state.ts';
import { browser } from '../platform/browser.ts';
import { fill, type Strings } from '../platform/strings.ts';

/** The switches for the site and the page under the popup. Empty where the browser grants no site. */
export function AutomaticOpening({ strings, address }: { strings: Strings; address: string | undefined }) {
  const [state, setState] = useState<AutomaticState | null>(null);
  const refresh = () => automaticState(address).then(setState);
  useEffect(() => void refresh(), [address]);
  if (!state) return null;
  const { origin, site, byPattern, opens, page } = state;
  const setSite = async (isOn: boolean) => {
    await (isOn ? allowSite(origin) : forgetSite(origin));
    await refresh();
  };
  const setPage = async (isLeft: boolean) => {
    await setOpeningAt(browser.storage.local, { address: state.address, page, opens: !isLeft });
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
