import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets, builtFolder, ROOT } from '../build/build.ts';
import { overlayScene, popupScene, readerScene } from './scenes.ts';
import { inStudio, type Screen, type Studio } from './studio.ts';

const WIDE: Screen = { width: 1280, height: 800, scale: 1 };
const NARROW: Screen = { width: 390, height: 844, scale: 2 };
const POPUP: Screen = { width: 920, height: 620, scale: 2 };

/** Takes each picture, by file name. The order does not matter: each starts with a freshly loaded page. */
const PICTURES: Readonly<Record<string, (studio: Studio) => Promise<Buffer>>> = {
  'reader-light.png': (studio) => readerScene(studio, { name: 'welcome', screen: WIDE }),
  'reader-dark.png': (studio) =>
    readerScene(studio, { name: 'welcome', screen: WIDE, colours: 'dark', scrollTo: 1560 }),
  'reader-narrow-sepia.png': (studio) => readerScene(studio, { name: 'welcome', screen: NARROW, theme: 'sepia' }),
  'reader-arabic.png': (studio) => readerScene(studio, { name: 'news-ar-rtl', screen: WIDE }),
  'popup-light.png': (studio) => popupScene(studio, { screen: POPUP, colours: 'light' }),
  'popup-dark.png': (studio) => popupScene(studio, { screen: POPUP, colours: 'dark' }),
  'overlay.png': (studio) => overlayScene(studio, WIDE),
};

/** Takes the documentation's pictures again. The same build, browser and fonts give the same pictures. */
async function main(): Promise<number> {
  if (process.argv.length > 2) throw new Failure('Usage: npm run screenshots');
  await withProgress('Building', () => buildTargets(['chromium']));
  const folder = join(ROOT, 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  await inStudio(builtFolder('chromium'), async (studio) => {
    for (const [name, take] of Object.entries(PICTURES)) {
      const file = join(folder, name);
      writeFileSync(file, await withProgress(`Taking ${name}`, () => take(studio)));
      process.stdout.write(`${file}\n`);
    }
  });
  return 0;
}

await runCommand(main);
