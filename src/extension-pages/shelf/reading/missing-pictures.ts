import { browser } from '../../../platform/browser.ts';
import { putPicture } from '../../../platform/shelf/picture-records.ts';
import type { StoredPicture } from '../../../platform/shelf/stored-article.ts';
import { fetchPicture } from '../../../reader/share/fetch-pictures.ts';

export type SavingResult =
  | { readonly allowed: false }
  | { readonly allowed: true; readonly pictures: readonly StoredPicture[] };

/** The pictures of an article that are not stored, and the access that they need. */
export class MissingPictures {
  readonly addresses: readonly string[];
  readonly #id: string;
  /** Known before the user asks: a browser asks the user only in the task of the click. */
  #ungranted: readonly string[];

  constructor(id: string, addresses: readonly string[]) {
    this.#id = id;
    this.addresses = addresses;
    this.#ungranted = [...new Set(addresses.map(patternOf))];
    void this.#forgetGranted();
  }

  /** Where the pictures are. */
  get hosts(): readonly string[] {
    return [...new Set(this.addresses.map((address) => new URL(address).hostname))];
  }

  /**
   * Asks the browser for access to the hosts, stores their pictures and gives the access back that was not there before. Must be called in
   * the task of a click. Does not throw.
   */
  async save(onProgress: (done: number) => void, signal: AbortSignal): Promise<SavingResult> {
    const origins = [...this.#ungranted];
    const isAllowed = origins.length === 0 || (await browser.permissions.request({ origins }).catch(() => false));
    if (!isAllowed) return { allowed: false };
    const giveBack = () => {
      if (origins.length > 0) void browser.permissions.remove({ origins }).catch(() => undefined);
    };
    const ended = new AbortController();
    window.addEventListener('pagehide', giveBack, { signal: ended.signal });
    try {
      return { allowed: true, pictures: await this.#fetchAll(onProgress, signal) };
    } finally {
      ended.abort();
      giveBack();
    }
  }

  async #fetchAll(onProgress: (done: number) => void, signal: AbortSignal): Promise<readonly StoredPicture[]> {
    const stored: StoredPicture[] = [];
    for (const [index, address] of this.addresses.entries()) {
      onProgress(index);
      const picture = await fetchPicture(address, signal);
      const { bytes, type = '' } = picture ?? {};
      const added = bytes && { articleId: this.#id, address, type, blob: new Blob([bytes], { type }) };
      if (added && (await putPicture(added))) stored.push(added);
      if (signal.aborted) break;
    }
    return stored;
  }

  async #forgetGranted(): Promise<void> {
    const granted = await Promise.all(
      this.#ungranted.map((origin) => browser.permissions.contains({ origins: [origin] }).catch(() => false)),
    );
    this.#ungranted = this.#ungranted.filter((_, index) => !granted[index]);
  }
}

function patternOf(address: string): string {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
}
