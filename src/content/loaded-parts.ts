import type { Scorer } from '../core/index.ts';
import { isConnected } from '../platform/lifetime.ts';
import type { Look } from '../platform/look.ts';
import { loadSettings, type Settings, saveSettings } from '../platform/settings.ts';
import { loadSiteLook, saveSiteLook, siteOf } from '../platform/site-looks.ts';
import type { Strings } from '../platform/strings.ts';
import type { PageMarks } from './page-marks.ts';
import { READER_SLOT, type ReaderParts } from './reader-parts.ts';
import { requestOtherScorers, requestPageMarks, requestReader, requestStrings } from './requests.ts';
import { Scorers } from './scorers.ts';

/** The settings, and the scorer that they name, or the default one in its place. */
export interface Chosen {
  readonly settings: Settings;
  /** With the look of its own, if it has one. `null` where nothing of it may be remembered. */
  readonly site: { readonly name: string; readonly look: Look | null } | null;
  readonly scorer: Scorer;
}

/** What is needed to show an article. */
export interface Loaded extends Chosen {
  readonly strings: Strings;
  readonly parts: ReaderParts;
}

/** What a page's session asks for when it is first needed, and keeps: the extension may be updated underneath it. */
export class LoadedParts {
  readonly #scorers = new Scorers(requestOtherScorers);
  readonly #site: string | null;
  #settings: Settings | null = null;
  #siteLook: Look | null = null;
  #strings: Strings | null = null;
  #reader: ReaderParts | null = null;
  #marks: PageMarks | null = null;

  constructor(document: Document) {
    this.#site = siteOf(document);
  }

  /** Once the extension is gone, what was chosen last still holds. */
  async chosen(): Promise<Chosen> {
    if (isConnected() || !this.#settings) {
      const looking = this.#site === null ? null : loadSiteLook(this.#site);
      [this.#settings, this.#siteLook] = await Promise.all([loadSettings(), looking]);
    }
    const settings = this.#settings;
    const site = this.#site === null ? null : { name: this.#site, look: this.#siteLook };
    return { settings, site, scorer: await this.#scorers.named(settings.scorer) };
  }

  saveSettings(changed: Settings): Promise<boolean> {
    this.#settings = changed;
    return saveSettings(changed);
  }

  async saveSiteLook(look: Look | null): Promise<boolean> {
    this.#siteLook = look;
    return this.#site !== null && saveSiteLook(this.#site, look);
  }

  async strings(): Promise<Strings | null> {
    this.#strings ??= await requestStrings();
    return this.#strings;
  }

  async reader(): Promise<ReaderParts | null> {
    this.#reader ??= READER_SLOT.get() ?? (await requestReader());
    return this.#reader;
  }

  async marks(): Promise<PageMarks | null> {
    this.#marks ??= await requestPageMarks();
    return this.#marks;
  }
}
