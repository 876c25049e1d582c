import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets, builtFolder, ROOT } from '../build/build.ts';
import { BASE, checkCode, directionOf, languageOf, localesIn, readMessages } from '../texts/locales.ts';
import { localizedBuild } from '../texts/localized-build.ts';
import { overlayScene, popupScene, readerScene } from './scenes.ts';
import { dataUrl, extensionUrl, inStudio, picture, type Screen, type Studio, setScreen, settle } from './studio.ts';

/** Screenshots in the Chrome Web Store, on Firefox's site and in Edge's store. */
const SCREENSHOT: Screen = { width: 1280, height: 800, scale: 1 };

/** Promotional tiles of Chrome and Edge, CSS px, with the size of the picture in them. */
const TILES = [
  { width: 440, height: 280, font: 15, icon: 56, shot: 300 },
  { width: 1400, height: 560, font: 34, icon: 120, shot: 860 },
] as const;

/** Logo of Edge's store and icon of Chrome's, px. Chrome wants a margin. */
const ICONS = [
  { size: 300, margin: 0 },
  { size: 128, margin: 16 },
] as const;

/** Pages of the tests in the languages that have one. */
const ARTICLES: Readonly<Record<string, string>> = {
  ar: 'news-ar-rtl',
  de: 'blog-de',
  ja: 'news-ja',
  ru: 'blog-ru-comments',
  zh_CN: 'news-zh',
};

/** Makes the pictures for the stores in `dist/store`: of the named languages, by default all. */
async function main(): Promise<number> {
  const named = process.argv.slice(2);
  for (const code of named) checkCode(code);
  await withProgress('Building', () => buildTargets(['chromium']));
  const folder = join(ROOT, 'dist/store');
  for (const locale of named.length > 0 ? named : localesIn(ROOT)) {
    const extension = localizedBuild(builtFolder('chromium'), locale);
    try {
      await withProgress(`Taking ${locale}`, () =>
        inStudio(extension, (studio) => takeAll(studio, { folder, locale })),
      );
    } finally {
      rmSync(extension, { recursive: true, force: true });
    }
    process.stdout.write(`${join(folder, locale)}\n`);
  }
  return 0;
}

async function takeAll(
  studio: Studio,
  { folder, locale }: { readonly folder: string; readonly locale: string },
): Promise<void> {
  const name = ARTICLES[locale] ?? 'welcome';
  const write = (path: string, png: Buffer): Buffer => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), png);
    return png;
  };
  const shot = write(`${locale}/1-reader.png`, await readerScene(studio, { name, screen: SCREENSHOT }));
  write(
    `${locale}/2-appearance.png`,
    await readerScene(studio, { name, screen: SCREENSHOT, theme: 'sepia', key: 'a' }),
  );
  write(`${locale}/3-popup.png`, await popupScene(studio, { screen: SCREENSHOT, colours: 'light' }));
  write(`${locale}/4-scores.png`, await overlayScene(studio, SCREENSHOT));
  write(`${locale}/5-dark.png`, await readerScene(studio, { name, screen: SCREENSHOT, theme: 'dark', key: 's' }));
  for (const tile of TILES)
    write(`${locale}/tile-${tile.width}x${tile.height}.png`, await tileOf(studio, { tile, locale, shot }));
  if (locale !== BASE) return;
  for (const icon of ICONS) write(`icon-${icon.size}.png`, await iconOf(studio, icon));
}

/** A tile with icon, name, summary and a part of a screenshot. It is laid out in a page of the extension, for its fonts. */
async function tileOf(
  { page }: Studio,
  { tile, locale, shot }: { readonly tile: (typeof TILES)[number]; readonly locale: string; readonly shot: Buffer },
): Promise<Buffer> {
  const { width, height, font, icon } = tile;
  const { extensionName, extensionDescription } = readMessages(ROOT, locale);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await setScreen(page, { width, height, scale: 1 });
  await page.goto(await extensionUrl(page, 'src/extension-pages/practice/practice.html'));
  await settle();
  const markup = `<style>
    body { all: unset; display: grid; grid-template-columns: 11fr 9fr; gap: ${font * 1.4}px; align-items: center;
           inline-size: 100vw; block-size: 100vh; overflow: hidden; background: linear-gradient(135deg, #eef5ea, #cfe3c6);
           color: #16301d; font: 400 ${font * 0.86}px/1.42 "Inter Variable", system-ui, sans-serif; }
    .text { padding-inline-start: ${font * 1.6}px; }
    h1 { margin: ${font * 0.5}px 0 ${font * 0.35}px; font-size: ${font * 1.55}px; line-height: 1.15; letter-spacing: -0.015em; }
    p { margin: 0; }
    svg { inline-size: ${icon}px; block-size: ${icon}px; }
    .shot { align-self: end; block-size: 84%; border-start-start-radius: ${font * 0.7}px; box-shadow: 0 0 0 1px #0001, 0 10px 40px #16301d3a;
            background: url("${dataUrl(shot)}") top 0 ${directionOf(locale) === 'rtl' ? 'right' : 'left'} -${tile.shot * 0.18}px / ${tile.shot}px no-repeat #fbfbfa; }
  </style>
  <div class="text">${iconMarkup()}<h1>${extensionName?.message}</h1><p>${extensionDescription?.message}</p></div>
  <div class="shot"></div>`;
  await page.evaluate(
    ({ markup, lang, dir }) => {
      Object.assign(document.documentElement, { lang, dir });
      document.body.innerHTML = markup;
    },
    { markup, lang: languageOf(locale), dir: directionOf(locale) },
  );
  return picture(page);
}

/** The icon on a transparent ground. */
async function iconOf({ page }: Studio, { size, margin }: (typeof ICONS)[number]): Promise<Buffer> {
  await setScreen(page, { width: size, height: size, scale: 1 });
  await page.goto('about:blank');
  await page.setContent(
    `<style>body { margin: ${margin}px; } svg { display: block; inline-size: ${size - 2 * margin}px; }</style>${iconMarkup()}`,
  );
  return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size }, scale: 'css' });
}

function iconMarkup(): string {
  return readFileSync(join(ROOT, 'src/extension-pages/popup/pith.svg'), 'utf8');
}

await runCommand(main);
