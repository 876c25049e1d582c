import type { Scorer } from '../core/index.ts';
import { isConnected } from '../platform/lifetime.ts';
import { loadSettings, type Settings, saveSettings } from '../platform/settings.ts';
import type { Strings } from '../platform/strings.ts';
import type { PageMarks } from './page-marks.ts';
import type { ReaderParts } from './reader-parts.ts';
import { requestOtherScorers, requestPageMarks, requestReader, requestStrings } from './requests.ts';
import { Scorers } from './scorers.ts';

/** The settings, and the scorer that they name, or the default one in its place. */
export interface Chosen {
  readonly settings: Settings;
  readonly scorer: Scorer;
}

/** What a page's session asks for when it is first needed, and keeps: the extension may be updated underneath it. */
export class LoadedParts {
  readonly #scorers = new Scorers(requestOtherScorers);
  #settings: Settings | null = null;
  #strings: Strings | null = null;
  #reader: ReaderParts | null = null;
  #marks: PageMarks | null = null;

  /** Once the extension is gone, what was chosen last still holds. */
  async chosen(): Promise<Chosen> {
    if (isConnected() || !this.#settings) this.#settings = await loadSettings();
    const settings = this.#settings;
    return { settings, scorer: await this.#scorers.named(settings.scorer) };
  }

  saveSettings(changed: Settings): Promise<boolean> {
    this.#settings = changed;
    return saveSettings(changed);
  }

  async strings(): Promise<Strings | null> {
    this.#strings ??= await requestStrings();
    return this.#strings;
  }

  async reader(): Promise<ReaderParts | null> {
    this.#reader ??= await requestReader();
    return this.#reader;
  }

  async marks(): Promise<PageMarks | null> {
    this.#marks ??= await requestPageMarks();
    return this.#marks;
  }
}
