import type { KeptPage } from '../../platform/page-scripts/keeping.ts';
import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import { ask, requestScript, requestStoring } from '../loading/requests.ts';
import type { Preferences, Resources } from '../loading/resources.ts';

/** The functions with which the reader loads and stores data while it is open. */
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

/** The entry of the library for the page that is shown now. A page can change its address while it is read. */
export function libraryOf(document: Document, title: string): Pick<ReaderEnvironment, 'highlights' | 'keeping'> {
  const page = pageOf(document);
  return {
    keeping: { page, state: () => ask({ type: 'content-background/load-kept', ...page, title }) },
    highlights: {
      load: () => ask({ type: 'content-background/load-highlights', ...page }),
      save: (highlight) => requestStoring({ type: 'content-background/save-highlight', ...page, title, highlight }),
      remove: (id, { isDeleted }) =>
        requestStoring({ type: 'content-background/delete-highlight', ...page, id, isDeleted }),
      editNote: async (id) => (await ask<boolean>({ type: 'content-background/edit-note', ...page, id })) ?? false,
    },
  };
}

/** The addresses of a page: its own, and the one that it states for itself. */
export function pageOf({ location, head }: Document): KeptPage {
  const { href } = head?.querySelector<HTMLLinkElement>('link[rel~="canonical"]') ?? {};
  return { address: location.href, canonical: href && URL.canParse(href) ? href : null };
}
