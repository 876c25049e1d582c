import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** For tests in browsers, in ms: a busy machine may need long for what takes a second elsewhere. */
const BROWSER_TIMEOUT_MS = 120_000;

/** Tests in browsers mostly wait, so more of them run at once than this project's smallest machine has cores. */
const WORKERS = 3;

/** Tests in one file that may run at once where they ask for it: as many as there are tabs side by side. */
const TABS = 4;

const inBrowser = {
  environment: 'node' as const,
  // Spec files share the process and so its browser.
  isolate: false,
  maxConcurrency: TABS,
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: BROWSER_TIMEOUT_MS,
  include: ['tests/dom/**/*.spec.ts', 'tests/extension/**/*.spec.ts'],
};

/**
 * The kinds of tests: `unit` runs in Node, with jsdom where a test makes a document; `chromium` and `firefox` run the same spec
 * files with the built extension, each in its browser; `*.chromium.spec.ts` and `*.firefox.spec.ts` run in one of them alone.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    alias: { 'webextension-polyfill': fileURLToPath(new URL('support/no-extension-api.ts', import.meta.url)) },
  },
  test: {
    maxWorkers: WORKERS,
    tags: [
      { name: 'pages', description: 'Every page in tests/pages against what a reader should get of it.' },
      { name: 'smoke', description: 'Ten tests without which nothing else is worth testing.' },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Most files take longer to load than to run.
          isolate: false,
          include: ['tests/unit/**/*.spec.{ts,tsx}', 'tests/architecture.spec.ts', 'tests/build.spec.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'chromium', provide: { browser: 'chromium' }, exclude: ['**/*.firefox.spec.ts'] },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'firefox', provide: { browser: 'firefox' }, exclude: ['**/*.chromium.spec.ts'] },
      },
    ],
  },
});
