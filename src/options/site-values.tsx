import { useEffect, useState } from 'preact/hooks';
import { phrase, type StringKey, type Strings } from '../platform/strings.ts';

interface SiteValuesProps {
  readonly strings: Strings;
  /** The text with the placeholder `{count}`. */
  readonly label: StringKey;
  readonly count: () => Promise<number>;
  readonly forget: () => Promise<boolean>;
}

/** The number of sites with a choice of their own, and a button that forgets them all. Nothing if there is none. */
export function SiteValues({ strings, label, count, forget }: SiteValuesProps) {
  const [sites, setSites] = useState(0);
  useEffect(() => void count().then(setSites), []);
  if (sites === 0) return null;
  const onForget = async () => {
    if (await forget()) setSites(0);
  };
  return (
    <p class="field">
      <span>{phrase(strings, label, { count: sites })}</span>
      <button type="button" onClick={onForget}>
        {strings.optionsForgetSiteLooks}
      </button>
    </p>
  );
}
