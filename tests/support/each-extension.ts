/** Runs the same tests with the built extension in a real Chromium and a real Firefox. */
import { afterAll, afterEach, beforeAll, describe } from 'vitest';
import type { ExtensionBrowser, ExtensionBrowserOptions, ExtensionTab } from './extension.ts';
import { launchExtensionInChromium } from './extension-chromium.ts';
import { launchExtensionInFirefox } from './extension-firefox.ts';
import { startServer, type TestServer } from './server.ts';
import type { BrowserName } from './test-page.ts';

/** What a test finds ready. The getters throw outside of a running test. */
export interface ExtensionTest {
  readonly name: BrowserName;
  readonly browser: ExtensionBrowser;
  readonly server: TestServer;
  /** Opens a tab that is closed after the test. A path is one of the test server's. */
  open(address: string): Promise<ExtensionTab>;
}

/** Declares a block of tests once for each browser. One browser and one server serve the whole block. */
export function describeInEachExtensionBrowser(
  name: string,
  declare: (the: ExtensionTest) => void,
  options: ExtensionBrowserOptions = {},
): void {
  describe.each(['chromium', 'firefox'] as const)(`${name} in %s`, (browserName) => {
    let browser: ExtensionBrowser | undefined;
    let server: TestServer | undefined;
    const tabs: ExtensionTab[] = [];
    beforeAll(async () => {
      const launch = browserName === 'chromium' ? launchExtensionInChromium : launchExtensionInFirefox;
      [server, browser] = await Promise.all([startServer(), launch(options)]);
    });
    afterAll(async () => {
      await Promise.all([browser?.close(), server?.close()]);
    });
    afterEach(async () => {
      for (const tab of tabs.splice(0)) await tab.page.close();
    });
    const the: ExtensionTest = {
      name: browserName,
      get browser() {
        return running(browser);
      },
      get server() {
        return running(server);
      },
      open: async (address) => {
        const tab = await the.browser.newTab(address.startsWith('/') ? the.server.url(address) : address);
        tabs.push(tab);
        return tab;
      },
    };
    declare(the);
  });
}

function running<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('only available while a test runs');
  return part;
}
