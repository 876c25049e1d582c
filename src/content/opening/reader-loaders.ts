import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import { requestScript } from '../loading/requests.ts';
import type { Preferences, Resources } from '../loading/resources.ts';

/** What the reader loads and stores while it is open. */
export function readerLoaders(resources: Resources): Pick<ReaderEnvironment, 'loadScript' | 'saveSettings'> {
  return {
    loadScript: requestScript,
    saveSettings: (changed) => resources.saveSettings(changed),
  };
}

/** The site as the reader sees it; empty where nothing may be stored about it. */
export function siteOfReader(site: Preferences['site'], resources: Resources): Pick<ReaderEnvironment, 'site'> {
  if (site === null) return {};
  return {
    site: {
      ...site,
      saveLook: (look, changed) => resources.saveSiteLook(look, changed),
      remember: (correction) => resources.remember(correction),
      forget: (correction) => resources.forget(correction),
    },
  };
}
