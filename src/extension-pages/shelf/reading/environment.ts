import { subtreeOfFormula } from '../../../core/copy/subtree.ts';
import { FONT_URLS } from '../../../platform/settings/font-urls.ts';
import { changeSettings, joinChanges, type Settings } from '../../../platform/settings/settings.ts';
import { changeSiteLook, loadSiteLook, saveSiteLook } from '../../../platform/sites/site-looks.ts';
import { siteName } from '../../../platform/sites/site-store.ts';
import { PacedChanges } from '../../../platform/storage/paced-changes.ts';
import { FontCache } from '../../../reader/appearance/font-cache.ts';
import type { ReaderEnvironment, Site } from '../../../reader/reader-context.ts';
import { drawingNodes } from '../../../sanitizer/drawings.ts';
import { sanitize } from '../../../sanitizer/sanitize.ts';
import { loadReaderScript } from './reader-scripts.ts';

/** The fonts of all articles that are opened in the library. */
export const FONTS = new FontCache(async (file) => {
  const url = FONT_URLS[file];
  return url === undefined ? null : (await fetch(url)).arrayBuffer();
});

const settingsChanges = new PacedChanges<Partial<Settings>>(changeSettings, joinChanges);

/** The parts of the reader's environment that are the same for all articles. */
export const COMMON: Pick<
  ReaderEnvironment,
  'document' | 'fonts' | 'loadScript' | 'safeFormula' | 'drawingNodes' | 'saveSettings' | 'isWholePage' | 'onReadAgain'
> = {
  document,
  fonts: FONTS,
  loadScript: loadReaderScript,
  safeFormula: (math) => sanitize(subtreeOfFormula(document, math), document),
  drawingNodes: (address) => drawingNodes(address, document),
  saveSettings: (changed) => settingsChanges.add(changed),
  isWholePage: false,
  // A kept article does not change while it is read.
  onReadAgain: () => undefined,
};

/** The site of an article, whose appearance applies here, too; `undefined` for addresses without one. */
export async function siteOfArticle(address: string): Promise<Site | undefined> {
  const name = URL.canParse(address) ? siteName(new URL(address).hostname) : '';
  if (name === '') return undefined;
  return {
    name,
    look: await loadSiteLook(name),
    saveLook: (look, changed) => (look && changed ? changeSiteLook(name, look, changed) : saveSiteLook(name, look)),
    // Corrections are of pages.
    remember: () => Promise.resolve(false),
    forget: () => Promise.resolve(false),
  };
}
