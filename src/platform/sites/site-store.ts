import { browser } from '../browser.ts';

/** More than anyone customises by hand. A guess. */
const MAX_SITES = 200;

/** Ordered by last change, the newest last. */
type Entries<Value> = readonly (readonly [site: string, value: Value])[];

/** The name that a site's values are stored under; `null` for files and in private windows, where nothing may be stored. */
export function siteOf({ url, isPrivate }: { readonly url: string; readonly isPrivate: boolean }): string | null {
  return isPrivate ? null : siteName(new URL(url).hostname) || null;
}

/** The name of the site of a host. */
export function siteName(host: string): string {
  return host.replace(/^www\./, '');
}

/** Values of one kind by site, in one item of the local storage. */
export class SiteStore<Value> {
  readonly #key: string;
  readonly #parse: (value: unknown) => Value | null;
  /** The stored values; `null` if this script does not follow their changes. */
  #known: Entries<Value> | null = null;

  /** `parse` returns `null` for a value that cannot be read. */
  constructor(key: string, parse: (value: unknown) => Value | null) {
    this.#key = key;
    this.#parse = parse;
  }

  /**
   * Keeps what this script knows of the values as it is stored, whoever changes it. From then on, {@link save} writes without reading first,
   * in the caller's task, because the page may be closing.
   */
  follow(): void {
    browser.storage.onChanged.addListener((changes, area) => {
      if (area === 'local' && this.#key in changes) this.#known = this.#entriesIn(changes[this.#key]?.newValue);
    });
    const keep = (entries: Entries<Value>) => {
      this.#known ??= entries;
    };
    void this.#loadAll().then(keep, () => undefined);
  }

  /** The value of a site, or `null`. Does not throw. */
  async load(site: string): Promise<Value | null> {
    const found = (await this.#loadAll().catch(() => [])).find(([name]) => name === site);
    return found?.[1] ?? null;
  }

  /** Stores the value of a site; `null` removes it. Resolves to whether that worked. */
  async save(site: string, value: Value | null): Promise<boolean> {
    try {
      const others = (this.#known ?? (await this.#loadAll())).filter(([name]) => name !== site);
      return await this.#store(value === null ? others : [...others, [site, value]]);
    } catch {
      // Without the values of the other sites, storing this one would lose them.
      return false;
    }
  }

  /** The values of all sites. Does not throw. */
  all(): Promise<Entries<Value>> {
    return this.#loadAll().catch(() => []);
  }

  /** Replaces the values of all sites. Resolves to whether that worked. */
  replaceAll(entries: Entries<Value>): Promise<boolean> {
    return this.#store(entries);
  }

  /** @throws if storage cannot be read. */
  async #loadAll(): Promise<Entries<Value>> {
    return this.#entriesIn((await browser.storage.local.get(this.#key))[this.#key]);
  }

  #entriesIn(stored: unknown): Entries<Value> {
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((entry) => {
      const value = Array.isArray(entry) && typeof entry[0] === 'string' ? this.#parse(entry[1]) : null;
      return value === null ? [] : [[entry[0], value] as const];
    });
  }

  async #store(entries: Entries<Value>): Promise<boolean> {
    const all = entries.slice(-MAX_SITES);
    const before = this.#known;
    if (before !== null) this.#known = all;
    try {
      await browser.storage.local.set({ [this.#key]: all });
      return true;
    } catch {
      this.#known = before;
      return false;
    }
  }
}
