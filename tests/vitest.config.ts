import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** For whatever starts a browser, in ms: a busy machine may need long for what takes a second elsewhere. */
const BROWSER_TIMEOUT_MS = 120_000;

const inBrowsers = {
  environment: 'node',
  fileParallelism: false,
  testTimeout: BROWSER_TIMEOUT_MS,
  hookTimeout: BROWSER_TIMEOUT_MS,
};

/** The kinds of tests. `unit` needs no browser, `dom` opens pages, `extension` drives the built extension. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  resolve: {
    alias: { 'webextension-polyfill': fileURLToPath(new URL('support/no-extension-api.ts', import.meta.url)) },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.spec.{ts,tsx}', 'tests/architecture.spec.ts', 'tests/build.spec.ts'],
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { ...inBrowsers, name: 'dom', include: ['tests/dom/**/*.spec.ts'] } },
      { extends: true, test: { ...inBrowsers, name: 'extension', include: ['tests/extension/**/*.spec.ts'] } },
    ],
  },
});
