/** Stands in for `webextension-polyfill`, which throws outside an extension. */
export default {};
