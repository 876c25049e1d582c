import type { Plugin } from 'vite';

const POLYFILL = /\/webextension-polyfill\/dist\/browser-polyfill\.js$/;

/**
 * Parts of the polyfill that page scripts never reach, in its order: each from one text up to the next occurrence of another. In
 * Manifest V3, all functions of Chromium return promises, so only messages need the polyfill.
 */
const UNREACHED: readonly (readonly [from: string, to: string])[] = [
  // Other kinds of modules.
  ['if (typeof define === "function"', 'factory(module);'],
  ['} else {\n    var mod = {', '})(typeof globalThis'],
  // Functions with callbacks.
  ['const apiMetadata = {', 'class DefaultWeakMap'],
  ['const makeCallback = ', 'const wrapMethod = '],
  ['} else if (hasOwnProperty(metadata, prop)) {', '} else {'],
  [' || hasOwnProperty(metadata, prop)', ')) {'],
  ['} else if (hasOwnProperty(metadata, "*"))', '} else {'],
  // Interfaces that only other pages of an extension have.
  ['const onRequestFinishedWrappers', 'const onMessageWrappers'],
  // The numbers of arguments, which TypeScript checks.
  ['if (args.length < metadata.minArgs)', 'return new Promise('],
  ['devtools: {', 'runtime: {'],
  ['onMessageExternal:', 'sendMessage:'],
  ['tabs: {', '};\n      const settingMetadata'],
  ['const settingMetadata', 'return wrapObject(extensionAPIs'],
];

/** Leaves out of the polyfill of the extension API the parts that page scripts never reach. */
export function contentApi(): Plugin {
  return {
    name: 'content-api',
    transform(code, id) {
      if (!POLYFILL.test(id)) return null;
      let rest = code;
      let kept = '';
      for (const [from, to] of UNREACHED) {
        const start = rest.indexOf(from);
        const end = rest.indexOf(to, start);
        if (start < 0 || end < 0) throw new Error(`webextension-polyfill has no part from “${from}” to “${to}”.`);
        kept += rest.slice(0, start);
        rest = rest.slice(end);
      }
      return kept + rest.replace('staticWrappers, apiMetadata', 'staticWrappers');
    },
  };
}
