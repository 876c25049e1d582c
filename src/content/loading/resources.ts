import type { Correction, Corrector, Scorer, ScorerName } from '../../core/index.ts';
import { isConnected } from '../../platform/lifetime.ts';
import type { Look } from '../../platform/look.ts';
import { loadSettings, type Settings, saveSettings } from '../../platform/settings.ts';
import { forgetCorrection, loadCorrections, rememberCorrection } from '../../platform/site-choices.ts';
import { loadSiteLook, saveSiteLook } from '../../platform/site-looks.ts';
import { loadSiteScorer } from '../../platform/site-scorers.ts';
import { siteOf } from '../../platform/site-store.ts';
import type { Strings } from '../../platform/strings.ts';
import type { PageNotices } from '../marks/page-notices.ts';
import { requestScript, requestStrings } from './requests.ts';
import { scorerNamed } from './scorers.ts';
import type { ScriptExports } from './script-registry.ts';

/** What the user has chosen, as it applies to this page. */
export interface Preferences {
  readonly settings: Settings;
  /** The site and its custom appearance, if it has one. `null` where no appearance may be stored. */
  readonly site: { readonly name: string; readonly look: Look | null } | null;
  /** The scorer that is asked for, by default that of the site or the settings. The default one if it cannot be loaded. */
  readonly scorer: Scorer;
  /** What the user corrected on this site, and the function that applies it. */
  readonly corrections: readonly Correction[];
  readonly corrector: Corrector | undefined;
  /** Whether that scorer could not be loaded. */
  readonly isOtherScorer: boolean;
}

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
  readonly #site: string | null;
  /** The corrections that hold while the page at this address is shown. */
  once: { readonly at: string; readonly corrections: readonly Correction[] } = { at: '', corrections: [] };
  #settings: Settings | null = null;
  #siteLook: Look | null = null;
  #corrections: readonly Correction[] = [];
  #siteScorer: ScorerName | null = null;
  #strings: Strings | null = null;
  readonly #document: Document;
  #notices: PageNotices | null = null;

  constructor(document: Document) {
    this.#document = document;
    this.#site = siteOf(document);
    // Loads the strings early: the extension may be updated before they are needed.
    void this.strings();
  }

  /**
   * The stored preferences, with this scorer instead of the chosen one. After an update or a removal of the extension, the last known
   * ones.
   */
  async preferences(once?: ScorerName): Promise<Preferences> {
    if (isConnected() || !this.#settings) {
      const own = this.#site;
      const ofSite = own === null ? [] : ([loadSiteLook(own), loadSiteScorer(own), loadCorrections(own)] as const);
      const [settings, look = null, scorer = null, corrections = []] = await Promise.all([loadSettings(), ...ofSite]);
      [this.#settings, this.#siteLook, this.#siteScorer, this.#corrections] = [settings, look, scorer, corrections];
    }
    const settings = this.#settings;
    const corrections = [
      ...this.#corrections,
      ...(this.once.at === this.#document.location.href ? this.once.corrections : []),
    ];
    const corrector = corrections.length > 0 ? ((await requestScript('corrector')) ?? undefined) : undefined;
    const site = this.#site === null ? null : { name: this.#site, look: this.#siteLook };
    const name = once ?? this.#siteScorer ?? settings.scorer;
    const scorer = await scorerNamed(name, () => requestScript('scorers'));
    return { settings, site, scorer, isOtherScorer: scorer.id !== name, corrections, corrector };
  }

  saveSettings(changed: Settings): Promise<boolean> {
    this.#settings = changed;
    return saveSettings(changed);
  }

  async saveSiteLook(look: Look | null): Promise<boolean> {
    this.#siteLook = look;
    return this.#site !== null && saveSiteLook(this.#site, look);
  }

  /** Stores a correction for the site. Resolves to whether that worked. */
  async remember(correction: Correction): Promise<boolean> {
    return this.#site !== null && rememberCorrection(this.#site, correction);
  }

  async forget(correction: Correction): Promise<boolean> {
    return this.#site !== null && forgetCorrection(this.#site, correction);
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

  /** Removes the notice that is shown, if any. */
  clearNotices(): void {
    this.#notices?.clear();
  }
}
