import type { ExtensionBrowser, LaunchOptions } from './extension.ts';
import { launchExtensionInChromium } from './extension-chromium.ts';
import { launchExtensionInFirefox } from './extension-firefox.ts';
import type { BrowserName } from './test-page.ts';

export const LAUNCH: Readonly<Record<BrowserName, (options?: LaunchOptions) => Promise<ExtensionBrowser>>> = {
  chromium: launchExtensionInChromium,
  firefox: launchExtensionInFirefox,
};

/** The browsers are on the global object, because each spec file may get its own modules in the same process. */
const KEY = Symbol.for('pith.tests.browsers');
const holder = globalThis as { [KEY]?: Map<BrowserName, Promise<ExtensionBrowser>> };
holder[KEY] ??= new Map();
const kept = holder[KEY];

/**
 * The browser that all spec files of this process share, with the extension installed: started by the first that asks, and
 * started again if it has crashed. It ends with the process.
 */
export async function keptBrowser(name: BrowserName): Promise<ExtensionBrowser> {
  const running = await kept.get(name)?.catch(() => undefined);
  if (running?.isConnected()) return running;
  const launched = LAUNCH[name]();
  kept.set(name, launched);
  return launched;
}
