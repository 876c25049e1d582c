import type { ExtensionTab } from '../../../tests/support/extension.ts';

/** A saved page to open. */
export interface SavedPage {
  readonly address: string;
  readonly html: string;
}

/** The functions of a browser with the built extension that the live run uses. */
export interface LiveBrowser {
  /** Opens an empty tab in front. */
  newTab(): Promise<LiveTab>;
  /** Whether the browser still runs and answers. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** The functions of a tab that the live run uses. */
export interface LiveTab {
  readonly tab: ExtensionTab;
  /** Loads a page at its own address until its scripts have run. Dismisses dialogs. All that the page requests fails. */
  load(page: SavedPage): Promise<void>;
  /**
   * Runs a self-contained function on the page. Only `window` is sure to be the page's own, and only behind `wrappedJSObject`, where
   * there is one, is it as the page's scripts see it.
   */
  evaluate<Result>(run: () => Result): Promise<Result>;
  /** Gathers what the extension's scripts do from now on, until the tab is closed. */
  watch(): Promise<Watch>;
  /** Begins to measure the tab's tasks. */
  measureTasks(): Promise<TaskMeasure>;
  /** The reason that the toolbar button shows for the tab; `undefined` if it shows none. */
  refusal(): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface Watch {
  /** Errors that the extension's scripts did not catch. */
  errors(): Promise<readonly string[]>;
  /** Addresses that the extension's scripts requested, without media. */
  requests(): Promise<readonly string[]>;
}

export interface TaskMeasure {
  /** The longest task since the measure began, in ms of the clock; 0 if all were short, `null` if the browser does not tell. */
  longest(): Promise<number | null>;
}
