import { once } from 'node:events';
import { type AddressInfo, createServer as createNetServer } from 'node:net';
import { join, relative } from 'node:path';
import { allFilesReady } from '@crxjs/vite-plugin';
import prefresh from '@prefresh/vite';
import type { BrowserContext, Worker } from 'playwright';
import {
  createLogger,
  createServer,
  type InlineConfig,
  type Logger,
  loadConfigFromFile,
  mergeConfig,
  type ViteDevServer,
} from 'vite';
import { ensureChromium } from '../../cli/terminal/browsers.ts';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { hasDisplay, type ReadingBrowser, startReadingBrowser } from '../browser/reading-browser.ts';
import { ROOT } from '../build/build.ts';
import { backgroundListens } from './background-script.ts';
import { locatePage, openPage } from './page-to-open.ts';
import { createReloader, type Reloader, reloadExtension } from './reload.ts';
import { closeOnSignals } from './signals.ts';
import { watchInjectedScripts } from './watch.ts';

/** Not in `dist/`: the development build loads its code from the server, and any page can tell that it is installed. */
const FOLDER = join(ROOT, '.cache', 'dev', 'chromium');

/** Vite would start anew when these change, under a browser that has the old extension loaded. */
const SETTINGS: readonly string[] = ['manifest.json', 'vite.config.ts'];

async function main(): Promise<number> {
  const [target, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || target?.startsWith('-')) throw new Failure('Usage: npm run dev -- [URL|FILE]');
  if (!hasDisplay()) throw new Failure('npm run dev opens a window, and there is no display to open it on.');
  const wanted = await locatePage(target);
  const executable = await ensureChromium();
  let browser: ReadingBrowser | undefined;
  const reloader = createReloader(async () => {
    if (browser === undefined) return;
    const context = browser.page.context();
    const [previous] = context.serviceWorkers();
    await browser.reloadExtension();
    await expectBackground(context, previous);
    process.stdout.write('The extension has been reloaded. Open the reader again to run the new code.\n');
  });
  const server = await withProgress('Building', () => startServer(reloader));
  try {
    browser = await startReadingBrowser({ executable, extension: FOLDER, display: 'headed' });
    const { page, closed } = browser;
    return await closeOnSignals(browser, async () => {
      await openPage(page, wanted);
      await expectBackground(page.context());
      process.stdout.write('Watching for changes. Close the browser, or press Ctrl-C here, to end.\n');
      await closed;
    });
  } finally {
    await server.close();
    wanted.server?.close();
  }
}

async function expectBackground(context: BrowserContext, previous?: Worker): Promise<void> {
  if (await backgroundListens(context, previous)) return;
  process.stderr.write('The background script does not start. chrome://extensions shows its errors.\n');
}

/** Resolves once the extension can be loaded from {@link FOLDER}. */
async function startServer(reloader: Reloader): Promise<ViteDevServer> {
  process.env.TARGET = 'chromium';
  const shared = await loadConfigFromFile({ command: 'serve', mode: 'development' }, join(ROOT, 'vite.config.ts'));
  const config: InlineConfig = {
    configFile: false,
    root: ROOT,
    customLogger: quietLogger(),
    // The extension holds the port, so it must be the one that Vite then listens on.
    server: { port: await freePort(), strictPort: true },
    build: { outDir: FOLDER },
    // Prefresh does not read this from tsconfig.json.
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [await prefresh(), watchInjectedScripts(reloader), reloadExtension(reloader)],
  };
  const server = await createServer(mergeConfig(shared?.config ?? {}, config));
  server.watcher.on('change', (file) => {
    const path = relative(ROOT, file);
    if (SETTINGS.includes(path)) process.stdout.write(`${path} has changed. End this and start npm run dev again.\n`);
  });
  await server.listen();
  await allFilesReady();
  // The browser does not wait for a background script whose own imports are still being built.
  await server.transformRequest('/src/background/background.ts');
  await server.waitForRequestsIdle();
  return server;
}

function quietLogger(): Logger {
  const logger = createLogger('warn');
  const { warn } = logger;
  logger.warn = (message, options) => {
    // The texts of the interface are a public file for the browser and a module for us.
    if (!message.includes('Assets in public directory')) warn(message, options);
  };
  return logger;
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

await runCommand(main);
