import './corrections-section.css';
import { useEffect, useState } from 'preact/hooks';
import type { Correction, CorrectionKind } from '../core/types.ts';
import {
  allCorrections,
  forgetCorrection,
  forgetSiteCorrections,
  replaceCorrection,
  type SiteCorrections,
} from '../platform/site-choices.ts';
import { fill, phrase, type StringKey, type Strings } from '../platform/strings.ts';

const KIND_LABELS: Readonly<Record<CorrectionKind, StringKey>> = {
  root: 'optionsCorrectionRoot',
  keep: 'optionsCorrectionKeep',
  drop: 'optionsCorrectionDrop',
};

/** From so many corrections on, the list can be searched. A guess. */
const MIN_SEARCHED = 6;

/** The remembered corrections of all sites: search, edit the selector, remove. Renders nothing without any. */
export function CorrectionsSection({ strings }: { strings: Strings }) {
  const [sites, setSites] = useState<readonly SiteCorrections[]>([]);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const refresh = () => allCorrections().then(setSites);
  useEffect(() => {
    void refresh();
    // The reader of another tab may have remembered more meanwhile.
    const onFocus = () => void refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  const change = async (isDone: Promise<boolean>) => {
    setStatus((await isDone) ? strings.optionsSaved : strings.optionsNotSaved);
    await refresh();
  };
  if (sites.length === 0 && status === '') return null;
  const count = sites.reduce((sum, [, corrections]) => sum + corrections.length, 0);
  return (
    <section class="corrections" aria-labelledby="corrections">
      <h2 id="corrections">{strings.optionsCorrections}</h2>
      <p class="muted" role="status">
        {status || phrase(strings, 'optionsCorrectionsCount', { count })}
      </p>
      {count >= MIN_SEARCHED && (
        <input
          type="search"
          aria-label={strings.optionsCorrectionsSearch}
          placeholder={strings.optionsCorrectionsSearch}
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {matching(sites, search).map(([site, corrections]) => (
        <SiteList key={site} {...{ strings, site, corrections, change }} />
      ))}
    </section>
  );
}

interface SiteListProps {
  readonly strings: Strings;
  readonly site: string;
  readonly corrections: readonly Correction[];
  readonly change: (isDone: Promise<boolean>) => void;
}

function SiteList({ strings, site, corrections, change }: SiteListProps) {
  return (
    <>
      <header>
        <h3>{site}</h3>
        <button type="button" onClick={() => change(forgetSiteCorrections(site))}>
          {fill(strings.optionsForgetSite, { site })}
        </button>
      </header>
      <ul>
        {corrections.map((correction) => (
          <Entry key={`${correction.kind} ${correction.selector}`} {...{ strings, site, correction, change }} />
        ))}
      </ul>
    </>
  );
}

function Entry({
  strings,
  site,
  correction,
  change,
}: Omit<SiteListProps, 'corrections'> & { readonly correction: Correction }) {
  const { kind, selector, shape } = correction;
  const [isInvalid, setInvalid] = useState(false);
  const edit = (changed: string) => {
    const isUsable = isSelector(changed);
    setInvalid(!isUsable);
    // Another selector means another part, which the stored shape does not describe.
    if (isUsable && changed !== selector) change(replaceCorrection(site, correction, { kind, selector: changed }));
  };
  const words = shape?.heading || shape?.opening;
  return (
    <li>
      <span class="what">
        {strings[KIND_LABELS[kind]]}
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
      <button type="button" onClick={() => change(forgetCorrection(site, correction))}>
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

/** The corrections whose site, selector or words hold the search text. */
function matching(sites: readonly SiteCorrections[], search: string): SiteCorrections[] {
  const wanted = search.trim().toLowerCase();
  return sites.flatMap(([site, corrections]) => {
    const found = corrections.filter(({ selector, shape }) =>
      [site, selector, shape?.heading, shape?.opening].some((each) => each?.toLowerCase().includes(wanted)),
    );
    return found.length > 0 ? [[site, found] as const] : [];
  });
}
