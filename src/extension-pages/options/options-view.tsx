import { useState } from 'preact/hooks';
import { forgetPlaces } from '../../platform/reading/reading-places.ts';
import { SCORERS, scorerLabel } from '../../platform/settings/scorers.ts';
import { changeSettings, joinChanges, type Settings } from '../../platform/settings/settings.ts';
import { PacedChanges } from '../../platform/storage/paced-changes.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import { AboutSection } from './about-section.tsx';
import { BackupSection } from './backup-section.tsx';
import { Checkbox, Dropdown } from './fields.tsx';
import { HighlightsSection } from './highlights-section.tsx';
import { LookSection } from './look-section.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { SitesSection } from './sites-section.tsx';

/** The settings of reading that are on or off, in the order of the page, with their labels. */
const READING_SWITCHES = [
  ['joinPages', 'optionsJoinPages'],
  ['keepPlaces', 'optionsKeepPlaces'],
  ['menuPage', 'optionsMenuPage'],
  ['menuSelection', 'optionsMenuSelection'],
  ['menuLink', 'optionsMenuLink'],
  ['menuKeep', 'optionsMenuKeep'],
] as const;

/** A slider may change faster than browsers write. */
const changes = new PacedChanges<Partial<Settings>>(changeSettings, joinChanges);

export function Options({ strings, initial }: { strings: Strings; initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const [status, setStatus] = useState('');
  const showSaved = (saved: boolean) => setStatus(saved ? strings.optionsSaved : strings.optionsNotSaved);
  const change = async (part: Partial<Settings>) => {
    setSettings((shown) => ({ ...shown, ...part }));
    if (part.keepPlaces === false) void forgetPlaces();
    showSaved(await changes.add(part));
  };
  const scorers = SCORERS.map((value) => ({ value, name: strings[scorerLabel(value)] }));
  return (
    <main>
      <header>
        <h1>{strings.optionsTitle}</h1>
        <p role="status">{status}</p>
      </header>
      <LookSection strings={strings} look={settings} onChange={change} />
      <section aria-labelledby="reading">
        <h2 id="reading">{strings.optionsReading}</h2>
        <Dropdown
          label={strings.popupFindWith}
          options={scorers}
          value={settings.scorer}
          onChange={(value) => change({ scorer: value })}
        />
        {READING_SWITCHES.map(([name, label]) => (
          <Checkbox
            key={name}
            label={strings[label]}
            checked={settings[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
      </section>
      <HighlightsSection strings={strings} settings={settings} onChange={change} />
      <SitesSection {...{ strings, settings }} onChange={change} onSaved={showSaved} />
      <ShortcutList strings={strings} />
      <BackupSection strings={strings} onReplaced={setSettings} />
      <Privacy strings={strings} />
      <AboutSection strings={strings} />
    </main>
  );
}

function Privacy({ strings }: { strings: Strings }) {
  return (
    <section aria-labelledby="privacy">
      <h2 id="privacy">{strings.optionsPrivacy}</h2>
      <ul>
        <li>{strings.optionsPrivacyAccess}</li>
        <li>{strings.optionsPrivacyNetwork}</li>
        <li>{strings.optionsPrivacyStorage}</li>
        <li>{strings.optionsPrivacyPage}</li>
      </ul>
    </section>
  );
}
