import type { Correction, Corrector, Scorer, ScorerName, SiteMemory } from '../../core/index.ts';
import type { PageStore } from '../../platform/page-scripts/page-store.ts';
import type { Look } from '../../platform/settings/look.ts';
import { DEFAULT_SETTINGS, joinChanges, type Settings } from '../../platform/settings/settings.ts';
import type { Strings } from '../../platform/texts/strings.ts';
import type { ReaderEnvironment } from '../../reader/reader-context.ts';
import type { PageNotices } from '../marks/page-notices.ts';
import { requestScript, requestStore, requestStoring, requestStrings } from './requests.ts';
import { scorerNamed } from './scorers.ts';
import type { ScriptExports } from './script-registry.ts';

/** The user's settings, as they apply to this page. */
export interface Preferences {
  readonly settings: Settings;
  /** The site and its custom appearance, if it has one. `null` where no appearance may be stored. */
  readonly site: { readonly name: string; readonly look: Look | null } | null;
  /** The scorer that is asked for, by default that of the site or the settings. The default one if it cannot be loaded. */
  readonly scorer: Scorer;
  /** The user's corrections on this site, and the function that applies them. */
  readonly corrections: readonly Correction[];
  readonly corrector: Corrector | undefined;
  readonly siteMemory: SiteMemory | null;
  /** Whether that scorer could not be loaded. */
  readonly isOtherScorer: boolean;
}

/** The stored reading place of a page, and the function that stores it. */
type PlaceMemory = Pick<ReaderEnvironment, 'keptPlace' | 'rememberPlace'>;

/** Used where nothing can be read. */
const NOTHING_STORED: PageStore = { settings: DEFAULT_SETTINGS, site: null, memory: null, opening: null, pass: null };

/** Everything that is needed to show an article. */
export interface ReaderResources extends Preferences {
  readonly strings: Strings;
  readonly script: ScriptExports['reader'];
}

/**
 * Loads what a session needs: the strings at once, all else when it is first needed. Strings and preferences are kept, so that an open
 * reader keeps working after the extension was updated or removed.
 */
export class Resources {
  /** The corrections that hold while the page at this address is shown. */
  once: { readonly at: string; readonly corrections: readonly Correction[] } = { at: '', corrections: [] };
  #store: PageStore = NOTHING_STORED;
  /** Changes that may not be stored yet. */
  #unsaved: Partial<Settings> = {};
  #strings: Strings | null = null;
  readonly #document: Document;
  #notices: PageNotices | null = null;

  constructor(document: Document) {
    this.#document = document;
    // Loads the strings early: the extension may be updated before they are needed.
    void this.strings();
  }

  /**
   * The stored preferences, with this scorer instead of the chosen one. After an update or a removal of the extension, the last known
   * ones.
   */
  async preferences(once?: ScorerName): Promise<Preferences> {
    const { href } = this.#document.location;
    const store = await requestStore(href);
    // A place could be that of another page.
    this.#store = store ?? { ...this.#store, memory: null };
    const { settings, site } = this.#store;
    const corrections = [...(site?.corrections ?? []), ...(this.once.at === href ? this.once.corrections : [])];
    const corrector = corrections.length > 0 ? ((await requestScript('corrector')) ?? undefined) : undefined;
    const name = once ?? site?.scorer ?? settings.scorer;
    const scorer = await scorerNamed(name, () => requestScript('scorers'));
    const siteMemory = site?.siteMemory ?? null;
    return { settings, site, scorer, isOtherScorer: scorer.id !== name, corrections, corrector, siteMemory };
  }

  /** The place memory of the page whose {@link preferences} were read last. Empty if the settings or a private window forbid storing places. */
  placeMemory(): PlaceMemory {
    const { memory } = this.#store;
    const { href: address } = this.#document.location;
    if (memory === null) return {};
    return {
      ...(memory.place && { keptPlace: memory.place }),
      rememberPlace: (place) => void requestStoring({ type: 'content-background/save-place', address, place }),
    };
  }

  /** Stores these fields, and those that could not be stored before. */
  async saveSettings(part: Partial<Settings>): Promise<boolean> {
    this.#store = { ...this.#store, settings: joinChanges(this.#store.settings, part) };
    const changed = joinChanges(this.#unsaved, part);
    this.#unsaved = changed;
    const isStored = await requestStoring({ type: 'content-background/save-settings', changed });
    if (isStored && this.#unsaved === changed) this.#unsaved = {};
    return isStored;
  }

  saveSiteLook(look: Look | null, changed?: readonly string[]): Promise<boolean> {
    const { site } = this.#store;
    this.#store = { ...this.#store, site: site && { ...site, look } };
    return requestStoring({ type: 'content-background/save-look', look, ...(changed && { changed }) });
  }

  /** Stores a correction for the site. Resolves to whether that worked. */
  remember(correction: Correction): Promise<boolean> {
    return requestStoring({ type: 'content-background/remember', correction });
  }

  forget(correction: Correction): Promise<boolean> {
    return requestStoring({ type: 'content-background/forget', correction });
  }

  async strings(): Promise<Strings | null> {
    this.#strings ??= await requestStrings();
    return this.#strings;
  }

  /** The notices on the page; `null` if the extension was updated or removed before the first. */
  async notices(): Promise<PageNotices | null> {
    const [strings, marks] = await Promise.all([this.strings(), requestScript('page-marks')]);
    if (strings && marks) this.#notices ??= new marks.PageNotices(this.#document, strings);
    return this.#notices;
  }

  /** Says that the user does not let Pith see the site of a link, and leads to it. */
  async tellRefused(url: string): Promise<void> {
    const link = { label: 'noticeFrameOpen', url } as const;
    (await this.notices())?.show({ text: 'noticeLinkRefused', host: new URL(url).host, link });
  }

  /** Removes the notice that is shown, if any. */
  clearNotices(): void {
    this.#notices?.clear();
  }
}
