/**
 * Bundles a module of ours for use inside a test page. Usage:
 *
 *     // tests/dom/in-page.ts
 *     export function titleOf(): string | null { return extract(document).article?.title ?? null; }
 *
 *     // tests/dom/title.spec.ts
 *     import type * as InPage from './in-page.ts';
 *     declare const inPage: typeof InPage;
 *
 *     await page.runScript(await bundleForPage('tests/dom/in-page.ts', 'inPage'));
 *     expect(await page.evaluate(() => inPage.titleOf())).toBe('…');
 *
 * The module's exports are the properties of the global variable. Run the script again after each navigation.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The bundles are on the global object, because each spec file gets its own modules in the same process. */
const KEY = Symbol.for('pith.tests.bundles');
const holder = globalThis as { [KEY]?: Map<string, Promise<string>> };
holder[KEY] ??= new Map();
const bundles = holder[KEY];

/**
 * Returns a classic script that sets `globalThis[name]` to the exports of a module. Each bundle is made once in a process.
 *
 * A page has no extension API, so an empty object stands in for it: every call throws, as after the extension was removed.
 *
 * @param module path from the project's root.
 */
export function bundleForPage(module: string, name: string): Promise<string> {
  const key = `${name}=${module}`;
  const bundle = bundles.get(key) ?? makeBundle(resolve(ROOT, module), name);
  bundles.set(key, bundle);
  return bundle;
}

async function makeBundle(entry: string, name: string): Promise<string> {
  const result = await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: { 'webextension-polyfill': resolve(ROOT, 'tests/support/no-extension-api.ts') } },
    build: { write: false, minify: true, target: 'es2023', lib: { entry, formats: ['iife'], name } },
  });
  const output = Array.isArray(result) ? result[0] : result;
  if (output === undefined || !('output' in output)) throw new Error(`no bundle for ${entry}`);
  return `${output.output[0].code}\n;globalThis[${JSON.stringify(name)}] = ${name};`;
}
