import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { missingPrograms } from '../../../src/dev/test/test-programs.ts';
import { prepareBrowsers } from '../../../src/dev/test/test-steps.ts';

const NEEDS = { firefox: false, desktop: true };

// No program is found, so that nothing can be installed either.
beforeEach(() => vi.stubEnv('PATH', '').stubEnv('PITH_CHROMIUM', process.execPath).stubEnv('CI', ''));
afterEach(() => vi.unstubAllEnvs());

it.runIf(process.platform === 'linux')('names every program that tests with a desktop lack', async () => {
  expect(await missingPrograms(NEEDS)).toEqual(['Xvfb', 'xdotool', 'openbox', 'a font with Japanese']);
});

it.runIf(process.platform === 'linux')('names the command that installs them, and installs nothing', async () => {
  await expect(prepareBrowsers(NEEDS)).rejects.toThrow(/Xvfb.*"npm run setup"/);
});

it.runIf(process.platform === 'linux')('tries to install them where CI is set', async () => {
  vi.stubEnv('CI', 'true');
  await expect(prepareBrowsers(NEEDS)).rejects.toThrow('this machine has no apt-get');
});
