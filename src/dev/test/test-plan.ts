import { Failure } from '../../cli/terminal/failure.ts';
import { build, checkTypes, lint, prepareBrowsers, runVitest, type StepResult } from './test-steps.ts';

/** A part of a test run. */
export interface Step {
  readonly name: string;
  run(): Promise<StepResult>;
}

const TYPES: Step = { name: 'types', run: checkTypes };
const LINT: Step = { name: 'lint', run: lint };
const BUILD: Step = { name: 'build', run: () => build() };
const UNIT: Step = { name: 'unit', run: () => runVitest({ projects: ['unit'] }) };

/** Groups of steps: those of one run side by side, the groups one after the other. */
type Plan = readonly (readonly Step[])[];

/** Everything. What fails soonest comes first. */
const ALL: Plan = [[TYPES, LINT, BUILD], [UNIT], [inBrowsers(['chromium', 'firefox'])]];

/** The unit tests without those of what is built and packed, which build it anew. */
const QUICK_UNIT: Step = {
  name: 'unit',
  run: () => runVitest({ projects: ['unit'], files: ['tests/unit/', 'tests/architecture'] }),
};

/** The spec files that read the pages in `tests/pages`. */
const PAGE_SPECS = ['tests/dom/cases', 'tests/dom/pages'];

/** For a look after each change: Chromium alone, with all pages of ours and the smoke tests of the extension. */
const QUICK: Plan = [
  [TYPES, LINT, { name: 'build', run: () => build(['chromium']) }],
  [QUICK_UNIT],
  [
    {
      name: 'pages and smoke tests',
      run: async () => {
        await prepareBrowsers({ firefox: false, desktop: false });
        return runVitest({ projects: ['chromium'], tags: 'pages || smoke' });
      },
    },
  ],
];

const USAGE = `npm test                  everything
npm test -- STEP...       some steps: types, lint, build, unit, chromium, firefox
npm test -- page NAME     the pages in tests/pages whose folder's name holds NAME, in Chromium
npm run test:quick        types, lint, most unit tests, and in Chromium all pages and ten smoke tests`;

/** The steps that the arguments of a test command ask for. @throws {Failure} with the usage when they ask for nothing known. */
export function planOf(args: readonly string[]): Plan {
  const [first, page] = args;
  if (first === undefined) return ALL;
  if (first === 'quick' && args.length === 1) return QUICK;
  if (first === 'page' && page !== undefined && args.length === 2) return [[onePage(page)]];
  const simple = [TYPES, LINT, BUILD, UNIT].filter(({ name }) => args.includes(name)).map((step) => [step]);
  const browsers = (['chromium', 'firefox'] as const).filter((name) => args.includes(name));
  if (simple.length + browsers.length < new Set(args).size) throw new Failure(USAGE);
  return browsers.length > 0 ? [...simple, [inBrowsers(browsers)]] : simple;
}

function inBrowsers(projects: readonly ('chromium' | 'firefox')[]): Step {
  return {
    name: projects.join(' and '),
    run: async () => {
      await prepareBrowsers({ firefox: projects.includes('firefox'), desktop: true });
      await build(projects);
      // Also those that run apart, such as `chromium keys`.
      return runVitest({ projects: projects.map((project) => `${project}*`) });
    },
  };
}

function onePage(name: string): Step {
  return {
    name: `page ${name}`,
    run: async () => {
      await prepareBrowsers({ firefox: false, desktop: false });
      await build(['chromium']);
      const result = await runVitest({ projects: ['chromium'], files: PAGE_SPECS, name });
      if (result.passed + result.failed === 0)
        throw new Failure(`There is no page in tests/pages whose name holds ${name}.`);
      return result;
    },
  };
}
