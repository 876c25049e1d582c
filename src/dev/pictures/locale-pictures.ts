import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { inClosedRoot } from '../browser/closed-hosts.ts';
import { openPopup } from '../browser/popup-target.ts';
import { buildTargets, builtFolder, ROOT } from '../build/build.ts';
import { checkCode, directionOf, localesIn } from '../texts/locales.ts';
import { localizedBuild } from '../texts/localized-build.ts';
import { showOverlay } from './scenes.ts';
import {
  dataUrl,
  extensionUrl,
  inStudio,
  picture,
  pictureOf,
  type Screen,
  type Studio,
  setScreen,
  settle,
  withPage,
} from './studio.ts';
import { textFaults } from './text-faults.ts';

const NARROW: Screen = { width: 320, height: 800, scale: 1 };
const WIDE: Screen = { width: 1280, height: 800, scale: 1 };

/** CSS px between the pictures of a sheet. */
const GAP = 12;

/** The keys of the reader's panels and modes, by the name of their picture. */
const PANELS = {
  outline: 'o',
  appearance: 'a',
  share: 's',
  menu: '?',
  aloud: 'l',
  correct: 'e',
  leftOut: 'm',
} as const;

/** A page in the tests with a table of contents, left-out parts and several kinds of content. */
const ARTICLE = 'welcome';

/** Something stored for a site, so that the options list it. */
const STORED = {
  'automatic-sites': [{ origin: 'https://hill-gardens.example', patterns: ['/*', '!/live/*'] }],
  'site-looks': [['hill-gardens.example', { theme: 'sepia' }]],
  'site-scorers': [['hill-gardens.example', 'readability']],
  'site-choices': { version: 1, sites: [['hill-gardens.example', [{ kind: 'drop', selector: '.letter-box' }]]] },
};

/** The pictures and faults of one language. */
class Album {
  readonly pictures = new Map<string, Buffer[]>();
  readonly faults: string[] = [];

  add(sheet: string, png: Buffer): void {
    this.pictures.set(sheet, [...(this.pictures.get(sheet) ?? []), png]);
  }

  note(view: string, faults: unknown): void {
    for (const fault of new Set(faults as string[])) this.faults.push(`${view}: ${fault}`);
  }
}

/** Takes pictures of every view in the named languages, by default all, and lists texts that do not fit. */
async function main(): Promise<number> {
  const named = process.argv.slice(2);
  for (const code of named) checkCode(code);
  const locales = named.length > 0 ? named : localesIn(ROOT);
  await withProgress('Building', () => buildTargets(['chromium']));
  let faults = 0;
  for (const locale of locales) {
    if (!localesIn(ROOT).includes(locale)) throw new Failure(`There is no locale ${locale}.`);
    const folder = join(ROOT, 'dist/pictures/locales', locale);
    const extension = localizedBuild(builtFolder('chromium'), locale);
    try {
      const album = await withProgress(`Taking ${locale}`, () => inStudio(extension, albumOf));
      await inStudio(extension, ({ page }) => writeSheets(page, { album, folder, locale }));
      for (const fault of album.faults) process.stdout.write(`${locale} ${fault}\n`);
      process.stdout.write(`${folder}\n`);
      faults += album.faults.length;
    } finally {
      rmSync(extension, { recursive: true, force: true });
    }
  }
  return faults === 0 ? 0 : 1;
}

/** The source of {@link textFaults}, without the helper that tsx adds to functions within it. */
const TEXT_FAULTS = `((__name) => ${textFaults})((run) => run)`;

/** The second view of a page comes after another page, or it would not be loaded. */
const OWN_PAGES = [
  'src/extension-pages/shelf/shelf.html#transfer',
  'src/extension-pages/options/options.html',
  'src/extension-pages/practice/practice.html',
  'src/extension-pages/shelf/shelf.html',
] as const;

async function albumOf(studio: Studio): Promise<Album> {
  const album = new Album();
  await studio.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const screen of [NARROW, WIDE]) {
    await lookAtPopup(studio, album, screen);
    for (const path of OWN_PAGES) await lookAtPage(studio, album, { path, screen });
    await lookAtReader(studio, album, screen);
    await lookAtOverlay(studio, album, screen);
  }
  return album;
}

async function lookAtPopup({ page }: Studio, album: Album, screen: Screen): Promise<void> {
  await withPage(page, ARTICLE, async () => {
    await setScreen(page, WIDE);
    const popup = await openPopup(page);
    const width = Math.min(screen.width, 384);
    await popup.filled();
    await popup.resize(width);
    await settle();
    album.add(`${screen.width}-popup`, await popup.picture(1));
    album.note(`popup ${width}`, await popup.evaluate(`(${TEXT_FAULTS})(document)`));
    await popup.evaluate(`for (const each of document.querySelectorAll('details:not([open]) > summary')) each.click()`);
    await settle();
    album.add(`${screen.width}-popup`, await popup.picture(1));
    album.note(`popup with details ${width}`, await popup.evaluate(`(${TEXT_FAULTS})(document)`));
    await popup.close();
  });
}

/** One of the extension's own pages, cut into windows that stand side by side. */
async function lookAtPage(
  { page }: Studio,
  album: Album,
  { path, screen }: { readonly path: string; readonly screen: Screen },
): Promise<void> {
  await setScreen(page, screen);
  await page.goto(await extensionUrl(page, path));
  await page.evaluate(`chrome.storage.local.set(${JSON.stringify(STORED)})`);
  await settle();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += screen.height) {
    await page.evaluate((y) => scrollTo(0, y), top);
    album.add(`${screen.width}-${path.split('/')[1]}`, await picture(page));
  }
  album.note(`${path} ${screen.width}`, await page.evaluate(`(${TEXT_FAULTS})(document)`));
}

async function lookAtReader({ browser, page }: Studio, album: Album, screen: Screen): Promise<void> {
  await withPage(page, ARTICLE, async () => {
    await setScreen(page, screen);
    await browser.openReader();
    album.add(`${screen.width}-reader`, await picture(page));
    for (const [name, key] of Object.entries(PANELS)) {
      await page.keyboard.press(key);
      await settle();
      await inClosedRoot(
        page,
        'reader',
        `(root) => root.querySelector('.panel details:not([open]) > summary')?.click()`,
      );
      album.add(`${screen.width}-reader`, await picture(page));
      album.note(`${name} ${screen.width}`, await inClosedRoot(page, 'reader', TEXT_FAULTS));
      await page.keyboard.press('Escape');
      await settle();
    }
  });
}

async function lookAtOverlay({ page }: Studio, album: Album, screen: Screen): Promise<void> {
  await withPage(page, ARTICLE, async () => {
    await setScreen(page, screen);
    await showOverlay(page);
    album.add(`${screen.width}-overlay`, await picture(page));
    album.note(`overlay ${screen.width}`, await inClosedRoot(page, 'inspector', TEXT_FAULTS));
  });
}

/** Writes the pictures of each view as one picture, four in a row, or two of the wide ones. */
async function writeSheets(
  page: Page,
  { album, folder, locale }: { readonly album: Album; readonly folder: string; readonly locale: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, pictures] of album.pictures) {
    const images = pictures.map((png) => `<img src="${dataUrl(png)}">`).join('');
    const isWide = name.startsWith(String(WIDE.width)) && !name.endsWith('popup');
    const width = isWide ? `${WIDE.width / 2}px` : 'auto';
    const sheet = `<html dir="${directionOf(locale)}"><style>
      body { display: flex; flex-wrap: wrap; gap: ${GAP}px; align-items: start; margin: 0; padding: ${GAP}px; background: #888; }
      img { width: ${width}; }
    </style>${images}`;
    await setScreen(page, { width: WIDE.width + 5 * GAP, height: 1, scale: 1 });
    await page.setContent(sheet, { waitUntil: 'load' });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await setScreen(page, { width: WIDE.width + 5 * GAP, height, scale: 1 });
    writeFileSync(join(folder, `${name}.png`), await pictureOf(page, sheet));
  }
}

await runCommand(main);
