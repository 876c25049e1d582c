import { ensureChromium, ensureFirefox, findChromium, findFirefox } from '../../cli/terminal/browsers.ts';
import { run } from '../../cli/terminal/progress.mjs';
import { findProgram, installSystemPackages } from '../../cli/terminal/system-packages.ts';

/** The programs that some tests need beside Chromium. */
export interface TestNeeds {
  readonly firefox: boolean;
  /** On Linux: a virtual display, a window manager, key presses, and a Japanese font. */
  readonly desktop: boolean;
}

/** A program with the Debian package that holds it. */
interface DesktopProgram {
  readonly name: string;
  readonly package: string;
}

const DESKTOP: readonly DesktopProgram[] = [
  { name: 'Xvfb', package: 'xvfb' },
  { name: 'xdotool', package: 'xdotool' },
  { name: 'openbox', package: 'openbox' },
];

/** A small font with Chinese and Japanese characters. Without one, printed pages lack that text. */
const JAPANESE_FONT: DesktopProgram = { name: 'a font with Japanese', package: 'fonts-vlgothic' };

/** Resolves to the names of the programs that are missing. @throws {Failure} when PITH_CHROMIUM or PITH_FIREFOX cannot be run. */
export async function missingPrograms(needs: TestNeeds): Promise<string[]> {
  const names: string[] = [];
  if ((await findChromium()) === undefined) names.push('Chromium');
  if (needs.firefox && (await findFirefox()) === undefined) names.push('Firefox');
  if (needs.desktop) names.push(...(await missingOfDesktop()).map(({ name }) => name));
  return names;
}

/** Installs what is missing: Chromium as Playwright's if it can be had, the rest with `apt-get`. @throws {Failure} when it cannot. */
export async function installPrograms(needs: TestNeeds): Promise<void> {
  await ensureChromium();
  if (needs.firefox) await ensureFirefox();
  const missing = needs.desktop ? await missingOfDesktop() : [];
  if (missing.length > 0) await installSystemPackages(missing.map((each) => each.package));
}

async function missingOfDesktop(): Promise<DesktopProgram[]> {
  if (process.platform !== 'linux') return [];
  const missing = DESKTOP.filter(({ name }) => findProgram(name) === undefined);
  return (await hasJapaneseFont()) ? missing : [...missing, JAPANESE_FONT];
}

async function hasJapaneseFont(): Promise<boolean> {
  const list = findProgram('fc-list');
  return list !== undefined && (await run(list, [':lang=ja', 'family'])).output.trim() !== '';
}
