import { DEFAULT_LOOK, type Look } from '../../platform/settings/look.ts';
import { joinChanges, type Settings } from '../../platform/settings/settings.ts';
import type { ReaderEnvironment } from '../reader-context.ts';

/**
 * The settings in effect on this page: the general ones, overridden by the site's custom appearance if it has one. Every change is sent to
 * be stored at once, because the page can close at any time.
 */
export class PageSettings {
  readonly #environment: Pick<ReaderEnvironment, 'site' | 'saveSettings'>;
  readonly #onFailure: () => void;
  readonly #signal: AbortSignal;
  #hasFailed = false;
  #general: Settings;
  #siteLook: Look | null;

  /** `onFailure` is called once at most, and not after the signal has aborted. */
  constructor(environment: ReaderEnvironment, onFailure: () => void, signal: AbortSignal) {
    this.#environment = environment;
    this.#onFailure = onFailure;
    this.#signal = signal;
    this.#general = environment.settings;
    this.#siteLook = environment.site?.look ?? null;
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
      void this.#watch(this.#environment.site?.saveLook(this.#siteLook, Object.keys(part)));
    } else {
      this.#general = joinChanges(this.#general, part);
      void this.#watch(this.#environment.saveSettings(part));
    }
  }

  /** Makes the current appearance the site's own, or removes the site's own. */
  setSiteLook(isOwn: boolean): void {
    this.#siteLook = isOwn ? lookOf(this.current) : null;
    void this.#watch(this.#environment.site?.saveLook(this.#siteLook));
  }

  async #watch(saving: Promise<boolean> | undefined): Promise<void> {
    const isSaved = await saving?.catch(() => false);
    if (isSaved || this.#hasFailed || this.#signal.aborted) return;
    this.#hasFailed = true;
    this.#onFailure();
  }
}

function lookOf(settings: Settings): Look {
  const keys = Object.keys(DEFAULT_LOOK) as (keyof Look)[];
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as unknown as Look;
}
