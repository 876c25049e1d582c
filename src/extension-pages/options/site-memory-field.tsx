import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../platform/browser.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { forgetSiteMemories, type RememberedSites, rememberedSites } from '../../platform/sites/site-memories.ts';
import { phrase, type Strings } from '../../platform/texts/strings.ts';
import { Checkbox } from './fields.tsx';

interface SiteMemoryProps {
  readonly strings: Strings;
  readonly settings: Pick<Settings, 'compareSites'>;
  readonly onChange: (part: Pick<Settings, 'compareSites'>) => void;
  readonly onSaved: (saved: boolean) => void;
}

/** Whether the pages of a site are compared, and how much is remembered for it. */
export function SiteMemoryField({ strings, settings, onChange, onSaved }: SiteMemoryProps) {
  const [{ sites, bytes }, setRemembered] = useState<RememberedSites>({ sites: 0, bytes: 0 });
  useEffect(() => {
    const refresh = () => void rememberedSites().then(setRemembered);
    browser.storage.onChanged.addListener(refresh);
    refresh();
    return () => browser.storage.onChanged.removeListener(refresh);
  }, []);
  return (
    <div class="comparison">
      <Checkbox
        label={strings.optionsCompareSites}
        checked={settings.compareSites}
        onChange={(compareSites) => {
          onChange({ compareSites });
          if (!compareSites) void forgetSiteMemories();
        }}
      />
      <p class="muted">{strings.optionsCompareSitesHelp}</p>
      {sites > 0 && (
        <p class="field">
          <span>{phrase(strings, 'optionsSiteMemory', { count: sites, size: kilobytes(bytes, strings) })}</span>
          <button type="button" onClick={async () => onSaved(await forgetSiteMemories())}>
            {strings.optionsSiteMemoryForget}
          </button>
        </p>
      )}
    </div>
  );
}

function kilobytes(bytes: number, { readerLanguage }: Strings): string {
  const format = new Intl.NumberFormat(readerLanguage, { style: 'unit', unit: 'kilobyte' });
  return format.format(Math.ceil(bytes / 1000));
}
