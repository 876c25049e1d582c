import './sites-section.css';
import { useEffect, useState } from 'preact/hooks';
import type { Settings } from '../../platform/settings/settings.ts';
import { forgetSite } from '../../platform/sites/automatic-state.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { RemoveButton } from './remove-button.tsx';
import { SiteEntry } from './site-entry.tsx';
import { SiteMemoryField } from './site-memory-field.tsx';
import { loadStoredSites, type StoredSites, sitesWith, watchStoredSites } from './stored-sites.ts';

/** With at least this many sites, there is a search field. A guess: as many rows as fit on a screen. */
const SEARCH_FROM = 8;

/** Up to this many sites show at once what they hold. A guess. */
const OPEN_UP_TO = 3;

interface SectionProps {
  readonly strings: Strings;
  readonly settings: Settings;
  readonly onChange: (part: Partial<Settings>) => void;
  readonly onSaved: (saved: boolean) => void;
}

/** Everything that is stored for single sites, what is remembered of their pages, and other sites that the browser lets Pith see. */
export function SitesSection({ strings, settings, onChange, onSaved }: SectionProps) {
  const [{ sites, others }, setStored] = useState<StoredSites>({ sites: [], others: [] });
  const [search, setSearch] = useState('');
  useEffect(() => watchStoredSites(() => void loadStoredSites().then(setStored)), []);
  const found = sitesWith(sites, search);
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{strings.optionsSites}</h2>
      {sites.length === 0 && <p class="muted">{strings.automaticNone}</p>}
      {sites.length >= SEARCH_FROM && (
        <input
          type="search"
          aria-label={strings.optionsSearchSites}
          placeholder={strings.optionsSearchSites}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.map((site) => (
        <SiteEntry key={site.name} {...{ strings, site, onSaved }} isOpen={found.length <= OPEN_UP_TO} />
      ))}
      {others.length > 0 && <p class="muted">{strings.automaticOthers}</p>}
      {others.map((origin) => (
        <p class="field" key={origin}>
          <bdi>{origin}</bdi>
          <RemoveButton {...{ strings, onSaved }} what={origin} onRemove={() => forgetSite(origin)} />
        </p>
      ))}
      <SiteMemoryField {...{ strings, settings, onChange, onSaved }} />
    </section>
  );
}
