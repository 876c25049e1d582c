import { useEffect, useState } from 'preact/hooks';
import { forgetSiteLooks, loadSiteLooks, saveSiteLook } from '../platform/site-looks.ts';
import { fill, phrase, type Strings } from '../platform/strings.ts';

/** More sites than this get a search field. A guess: as many rows as fit on a screen. */
const SEARCH_FROM = 8;

/** The sites with a custom appearance. Each can be removed. */
export function SiteLooksList({ strings }: { strings: Strings }) {
  const [sites, setSites] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const refresh = () => void loadSiteLooks().then((looks) => setSites(looks.map(([site]) => site).sort()));
  useEffect(refresh, []);
  if (sites.length === 0) return null;
  const forget = async (site: string) => {
    await saveSiteLook(site, null);
    refresh();
  };
  const forgetAll = async () => {
    await forgetSiteLooks();
    refresh();
  };
  return (
    <details class="site-looks">
      <summary>{phrase(strings, 'optionsSiteLooks', { count: sites.length })}</summary>
      {sites.length > SEARCH_FROM && (
        <input
          type="search"
          aria-label={strings.optionsSearchSites}
          placeholder={strings.optionsSearchSites}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {sites
        .filter((site) => site.includes(search.trim().toLowerCase()))
        .map((site) => (
          <p class="field" key={site}>
            <span>{site}</span>
            <button type="button" onClick={() => forget(site)} aria-label={fill(strings.automaticRemove, { site })}>
              {strings.optionsRemove}
            </button>
          </p>
        ))}
      <button type="button" onClick={forgetAll}>
        {strings.optionsForgetSiteLooks}
      </button>
    </details>
  );
}
