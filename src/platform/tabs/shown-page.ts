import { browser, type Tabs } from '../browser.ts';

/** Whether a tab still shows the page that it showed when this was made. */
export class ShownPage {
  readonly #tabId: number;
  /** Only known if the user has given access. */
  readonly #address: string | undefined;
  #isLoading = false;

  constructor(tabId: number, address: string | undefined) {
    this.#tabId = tabId;
    this.#address = address;
    browser.tabs.onUpdated.addListener(this.#onUpdated);
  }

  /** Whether another page has loaded since, or the tab was closed. Does not throw. */
  async isLeft(): Promise<boolean> {
    if (this.#isLoading) return true;
    try {
      const { url } = await browser.tabs.get(this.#tabId);
      // A page that was already loading takes the access of the one before with it.
      return this.#isLoading || (this.#address !== undefined && url !== this.#address);
    } catch {
      return true;
    }
  }

  /** Stops watching. */
  end(): void {
    browser.tabs.onUpdated.removeListener(this.#onUpdated);
  }

  // An arrow function because it is passed as a callback.
  readonly #onUpdated = (tabId: number, { status }: Tabs.OnUpdatedChangeInfoType): void => {
    if (tabId === this.#tabId && status === 'loading') this.#isLoading = true;
  };
}
