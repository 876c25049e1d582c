import { DEFAULT_LOOK, type Look } from '../../platform/look.ts';
import type { Settings } from '../../platform/settings.ts';
import type { ReaderEnvironment } from '../reader-context.ts';
import { saveInPauses } from './saved-settings.ts';

/** The settings in effect on this page: the general ones, overridden by the site's custom appearance if it has one. */
export class PageSettings {
  readonly #save: (settings: Settings) => void;
  readonly #saveSiteLook: (look: Look | null) => void;
  #general: Settings;
  #siteLook: Look | null;

  constructor(
    { document, settings, site, aboutToStore, saveSettings }: ReaderEnvironment,
    onFailure: () => void,
    signal: AbortSignal,
  ) {
    this.#general = settings;
    this.#siteLook = site?.look ?? null;
    const saving = { window: document.defaultView ?? window, onWaiting: aboutToStore, onFailure, signal };
    this.#save = saveInPauses({ ...saving, save: saveSettings });
    this.#saveSiteLook = saveInPauses({ ...saving, save: async (look) => site?.saveLook(look) ?? false });
  }

  get current(): Settings {
    return { ...this.#general, ...this.#siteLook };
  }

  get hasSiteLook(): boolean {
    return this.#siteLook !== null;
  }

  /** Changes and stores settings: the site's custom appearance if it has one and the change is one of appearance, else the general ones. */
  change(part: Partial<Settings>): void {
    const isLook = Object.keys(part).every((key) => Object.hasOwn(DEFAULT_LOOK, key));
    if (this.#siteLook && isLook) {
      this.#siteLook = { ...this.#siteLook, ...part };
      this.#saveSiteLook(this.#siteLook);
    } else {
      this.#general = { ...this.#general, ...part };
      this.#save(this.#general);
    }
  }

  /** Makes the current appearance the site's own, or removes the site's own. */
  setSiteLook(isOwn: boolean): void {
    this.#siteLook = isOwn ? lookOf(this.current) : null;
    this.#saveSiteLook(this.#siteLook);
  }
}

function lookOf(settings: Settings): Look {
  const keys = Object.keys(DEFAULT_LOOK) as (keyof Look)[];
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as unknown as Look;
}
