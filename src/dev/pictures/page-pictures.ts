import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets, builtFolder, ROOT } from '../build/build.ts';
import { readerScene } from './scenes.ts';
import { inStudio, type Screen } from './studio.ts';

/** Pages that show most of what articles hold: tables, code, notes, verse, pictures, small ones, boxes, threads, other scripts. */
const PAGES: readonly string[] = [
  'welcome',
  'paper-math-footnotes',
  'docs-cli-reference',
  '38-tables',
  'interview-and-verse',
  'news-harbour-reefs',
  '43-callouts',
  'blog-sourdough-notebook',
  'forum-thread',
  'news-ar-rtl',
  'news-zh',
  'essay-ja-vertical',
];

/** By file name: so high that most of a page is on one picture. */
const SCREENS: Readonly<Record<string, Screen>> = {
  wide: { width: 1280, height: 3000, scale: 1 },
  narrow: { width: 390, height: 3000, scale: 1 },
};

/** Takes pictures of own pages in the reader, wide and narrow, light and dark. Two commits give before and after. */
async function main(): Promise<number> {
  const names = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
  await withProgress('Building', () => buildTargets(['chromium']));
  const folder = join(ROOT, 'dist/pictures/pages');
  mkdirSync(folder, { recursive: true });
  await inStudio(builtFolder('chromium'), async (studio) => {
    for (const name of names)
      for (const [size, screen] of Object.entries(SCREENS))
        for (const colours of ['light', 'dark'] as const) {
          const file = join(folder, `${name}-${size}-${colours}.png`);
          const scene = { name, screen, colours };
          writeFileSync(file, await withProgress(`Taking ${file}`, () => readerScene(studio, scene)));
          process.stdout.write(`${file}\n`);
        }
  });
  return 0;
}

await runCommand(main);
