import { useEffect, useState } from 'preact/hooks';
import { parsePatterns } from '../platform/automatic-rules.ts';
import {
  type AutomaticSite,
  automaticOriginOf,
  loadAutomaticSites,
  matchPatternOf,
  saveAutomaticSite,
} from '../platform/automatic-sites.ts';
import { allowSite, forgetSite } from '../platform/automatic-state.ts';
import { browser } from '../platform/browser.ts';
import { fill, type Strings } from '../platform/strings.ts';

interface Listed {
  readonly sites: readonly AutomaticSite[];
  /** The sites that the browser lets Pith see. */
  readonly allowed: readonly string[];
}

interface SectionProps {
  readonly strings: Strings;
  readonly onSaved: (saved: boolean) => void;
}

/** The sites on which the reader opens by itself, and other sites that the browser lets Pith see. */
export function SitesSection({ strings, onSaved }: SectionProps) {
  const [{ sites, allowed }, setListed] = useState<Listed>({ sites: [], allowed: [] });
  const refresh = () => void listed().then(setListed);
  useEffect(() => watch(refresh), []);
  const others = allowed.filter((origin) => !sites.some((site) => site.origin === origin));
  return (
    <section aria-labelledby="sites">
      <h2 id="sites">{strings.automaticTitle}</h2>
      {sites.length === 0 && <p class="muted">{strings.automaticNone}</p>}
      {sites.length > 0 && <p class="muted">{strings.automaticPatternsHelp}</p>}
      {sites.map((site) => (
        <Site key={site.origin} {...{ strings, site, onSaved }} isAllowed={allowed.includes(site.origin)} />
      ))}
      {others.length > 0 && <p class="muted">{strings.automaticOthers}</p>}
      {others.map((origin) => (
        <p class="field" key={origin}>
          <span>{origin}</span>
          <button
            type="button"
            onClick={() => forgetSite(origin)}
            aria-label={fill(strings.automaticRemove, { site: origin })}
          >
            {strings.optionsRemove}
          </button>
        </p>
      ))}
    </section>
  );
}

function Site({ strings, site, isAllowed, onSaved }: SectionProps & { site: AutomaticSite; isAllowed: boolean }) {
  const { origin, patterns } = site;
  const save = async (text: string) =>
    onSaved(await saveAutomaticSite(browser.storage.local, origin, parsePatterns(text)));
  return (
    <fieldset class="site">
      <legend>{origin}</legend>
      {!isAllowed && (
        <p role="status">
          {strings.automaticRevoked}{' '}
          <button type="button" onClick={() => allowSite(origin)}>
            {strings.automaticAllow}
          </button>
        </p>
      )}
      <textarea
        rows={Math.min(8, patterns.length + 1)}
        dir="ltr"
        spellcheck={false}
        aria-label={fill(strings.automaticPatterns, { site: origin })}
        value={patterns.join('\n')}
        onChange={(event) => save(event.currentTarget.value)}
      />
      <button
        type="button"
        onClick={() => forgetSite(origin)}
        aria-label={fill(strings.automaticRemove, { site: origin })}
      >
        {strings.optionsRemove}
      </button>
    </fieldset>
  );
}

async function listed(): Promise<Listed> {
  const { origins = [] } = await browser.permissions.getAll();
  const single = origins.filter((match) => !match.slice(0, -1).includes('*'));
  const allowed = single.flatMap((match) => automaticOriginOf(match.slice(0, -1)) ?? []);
  const sites = await loadAutomaticSites(browser.storage.local);
  // A permission for all sites covers each, though the browser lists only the general pattern.
  const isAllowed = await Promise.all(
    sites.map(({ origin }) => browser.permissions.contains({ origins: [matchPatternOf(origin)] })),
  );
  return {
    sites,
    allowed: [...new Set([...allowed, ...sites.flatMap(({ origin }, at) => (isAllowed[at] ? origin : []))])],
  };
}

/** Calls back now and when sites or permissions change, also in another window or on the browser's own pages. */
function watch(refresh: () => void): () => void {
  const events = [browser.permissions.onAdded, browser.permissions.onRemoved, browser.storage.onChanged] as const;
  for (const event of events) event.addListener(refresh);
  refresh();
  return () => {
    for (const event of events) event.removeListener(refresh);
  };
}
