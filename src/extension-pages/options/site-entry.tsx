import type { ComponentChildren } from 'preact';
import type { ScorerName } from '../../core/types.ts';
import { browser } from '../../platform/browser.ts';
import { SCORERS, scorerLabel } from '../../platform/settings/scorers.ts';
import { parsePatterns } from '../../platform/sites/automatic-rules.ts';
import { saveAutomaticSite } from '../../platform/sites/automatic-sites.ts';
import { forgetSite, requestSite } from '../../platform/sites/automatic-state.ts';
import { saveSiteLook } from '../../platform/sites/site-looks.ts';
import { saveSiteScorer } from '../../platform/sites/site-scorers.ts';
import { fill, type StringKey, type Strings } from '../../platform/texts/strings.ts';
import { Dropdown } from './fields.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SiteCorrections } from './site-corrections.tsx';
import { forgetStoredSite, type Opening, type StoredSite } from './stored-sites.ts';

interface EntryProps {
  readonly strings: Strings;
  readonly site: StoredSite;
  readonly onSaved: (saved: boolean) => void;
}

/** Everything that is stored for one site. */
export function SiteEntry({ isOpen, ...props }: EntryProps & { readonly isOpen: boolean }) {
  const { strings, site, onSaved } = props;
  const { name, openings, hasLook, scorer, corrections } = site;
  const isRevoked = openings.some(({ isAllowed }) => !isAllowed);
  return (
    <details class="site" open={isOpen || isRevoked}>
      <summary>
        <bdi>{name}</bdi>
        {kindsOf(site).map((kind) => (
          <span class="muted" key={kind}>
            {strings[kind]}
          </span>
        ))}
      </summary>
      {openings.map((opening) => (
        <AutomaticOpening key={opening.origin} {...{ strings, opening, onSaved }} />
      ))}
      {scorer !== null && <SiteScorer {...props} scorer={scorer} />}
      {hasLook && (
        <Row {...props} what="optionsSiteLook" onRemove={() => saveSiteLook(name, null)}>
          <span>{strings.optionsSiteLook}</span>
        </Row>
      )}
      {corrections.length > 0 && <SiteCorrections {...{ strings, site: name, corrections, onSaved }} />}
      <button type="button" onClick={async () => onSaved(await forgetStoredSite(site))}>
        {fill(strings.optionsForgetSite, { site: name })}
      </button>
    </details>
  );
}

/** The labels of everything that a site has. */
function kindsOf({ openings, hasLook, scorer, corrections }: StoredSite): readonly StringKey[] {
  return [
    ...(openings.length > 0 ? (['automaticTitle'] as const) : []),
    ...(scorer !== null ? (['optionsSiteScorer'] as const) : []),
    ...(hasLook ? (['optionsSiteLook'] as const) : []),
    ...(corrections.length > 0 ? (['optionsCorrections'] as const) : []),
  ];
}

function AutomaticOpening({
  strings,
  opening: { origin, patterns, isAllowed },
  onSaved,
}: Omit<EntryProps, 'site'> & { readonly opening: Opening }) {
  const save = async (text: string) =>
    onSaved(await saveAutomaticSite(browser.storage.local, origin, parsePatterns(text)));
  return (
    <fieldset class="opening">
      <legend>
        {strings.automaticTitle} <bdi class="muted">{origin}</bdi>
      </legend>
      {!isAllowed && (
        <p class="revoked" role="status">
          {strings.automaticRevoked}{' '}
          <button type="button" onClick={() => requestSite(origin)}>
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
      <p class="muted">{strings.automaticPatternsHelp}</p>
      <RemoveButton {...{ strings, onSaved }} what={origin} onRemove={() => forgetSite(origin)} />
    </fieldset>
  );
}

function SiteScorer({ scorer, ...props }: EntryProps & { readonly scorer: ScorerName }) {
  const { strings, site, onSaved } = props;
  return (
    <Row {...props} what="optionsSiteScorer" onRemove={() => saveSiteScorer(site.name, null)}>
      <Dropdown
        label={strings.optionsSiteScorer}
        options={SCORERS.map((value) => ({ value, name: strings[scorerLabel(value)] }))}
        value={scorer}
        onChange={async (chosen) => onSaved(await saveSiteScorer(site.name, chosen))}
      />
    </Row>
  );
}

/** A choice and a button that removes it. */
function Row({
  strings,
  onSaved,
  what,
  onRemove,
  children,
}: Omit<EntryProps, 'site'> & {
  readonly what: StringKey;
  readonly onRemove: () => Promise<boolean>;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="field">
      {children}
      <RemoveButton {...{ strings, onRemove, onSaved }} what={strings[what]} />
    </div>
  );
}
