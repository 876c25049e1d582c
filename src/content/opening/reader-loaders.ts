import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import { ask, requestScript, requestStoring } from '../loading/requests.ts';
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

/** The highlights of the page that is shown now. A page can change its address while it is read. */
export function highlightStore(document: Document, title: string): ReaderEnvironment['highlights'] {
  const page = { address: document.location.href, canonical: canonicalOf(document) };
  return {
    load: () => ask({ type: 'content-background/load-highlights', ...page }),
    save: (highlight) => requestStoring({ type: 'content-background/save-highlight', ...page, title, highlight }),
    remove: (id, { isDeleted }) =>
      requestStoring({ type: 'content-background/delete-highlight', ...page, id, isDeleted }),
    editNote: async (id) => (await ask<boolean>({ type: 'content-background/edit-note', ...page, id })) ?? false,
  };
}

/** The address that the page states for itself. */
function canonicalOf(document: Document): string | null {
  const { href } = document.head?.querySelector<HTMLLinkElement>('link[rel~="canonical"]') ?? {};
  return href && URL.canParse(href) ? href : null;
}
