/** The one door to the extension API: nothing else imports the polyfill or names `chrome` or `browser`. */
export { default as browser } from 'webextension-polyfill';
