/** The one door to the extension API: nothing else imports the polyfill or names `chrome` or `browser`. */

export type { Runtime } from 'webextension-polyfill';
export { default as browser } from 'webextension-polyfill';
