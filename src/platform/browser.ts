/** The one door to the extension API: nothing else names `chrome` or `browser`. */
import type { Browser } from 'webextension-polyfill';

export type { Runtime } from 'webextension-polyfill';

interface Names {
  readonly browser?: Browser;
  readonly chrome?: Browser;
}

const global = globalThis as Names;

// An own property, because a page's `<a id=browser>` shows through where there is none.
const api = Object.hasOwn(global, 'browser') ? global.browser : global.chrome;

/**
 * The API with promises: Firefox's `browser`, Chromium's `chrome`. Messages are answered through `answerMessages`, since not every
 * version of Chromium takes a promise for an answer. Outside an extension every use of it throws.
 */
export const browser = api as Browser;
