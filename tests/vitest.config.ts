import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type {} from './support/each-browser.ts';

/** For tests in browsers, in ms: a busy machine may need long for what takes a second elsewhere. */
const BROWSER_TIMEOUT_MS = 120_000;

/** Each drives a browser of its own. One more than there are cores, since tests wait for timers and browsers that start. */
const WORKERS = 3;

/** Tests in one file that may run at once where they ask for it: as many as there are tabs side by side. */
const TABS = 4;

/** Tests with real key presses, which count by the time between them. They run when all others have ended. */
const REAL_KEYS = 'tests/extension/shortcuts.spec.ts';

/** The projects that run the spec files of browsers in one of them. */
function projectsFor(browser: 'chromium' | 'firefox', others: string): TestProjectInlineConfiguration[] {
  const inBrowser = {
    environment: 'node',
    // Spec files share the process and so its browser.
    isolate: false,
    maxConcurrency: TABS,
    testTimeout: BROWSER_TIMEOUT_MS,
    hookTimeout: BROWSER_TIMEOUT_MS,
    // Machines of CI stand still for seconds at times, in which browsers lose keys and frames. Here, a failure is looked into.
    retry: process.env.CI ? 1 : 0,
    provide: { browser },
  } as const;
  const include = ['tests/cli/**/*.spec.ts', 'tests/dom/**/*.spec.ts', 'tests/extension/**/*.spec.ts'];
  return [
    { extends: true, test: { ...inBrowser, name: browser, include, exclude: [others, REAL_KEYS] } },
    {
      extends: true,
      test: { ...inBrowser, name: `${browser} keys`, include: [REAL_KEYS], sequence: { groupOrder: 1 } },
    },
  ];
}

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
          include: [
            'tests/unit/**/*.spec.{ts,tsx}',
            'tests/architecture.spec.ts',
            'tests/build.spec.ts',
            'tests/extract-many.spec.ts',
            'tests/npm-package.spec.ts',
          ],
          testTimeout: 60_000,
        },
      },
      ...projectsFor('chromium', '**/*.firefox.spec.ts'),
      ...projectsFor('firefox', '**/*.chromium.spec.ts'),
    ],
  },
});
