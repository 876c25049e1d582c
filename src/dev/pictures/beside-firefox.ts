import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright';
import type { ColorScheme, ExtensionBrowser, ExtensionTab } from '../../../tests/support/extension.ts';
import { launchExtensionInChromium } from '../../../tests/support/extension-chromium.ts';
import { launchExtensionInFirefox } from '../../../tests/support/extension-firefox.ts';
import { waitForArticle } from '../../../tests/support/reading.ts';
import { startServer, type TestServer } from '../../../tests/support/server.ts';
import type { Size } from '../../../tests/support/test-page.ts';
import { ensureChromium, ensureFirefox } from '../../cli/terminal/browsers.ts';
import { Failure, runCommand } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { buildTargets } from '../build/build.ts';

/** Time for fonts, pictures and animations. */
const SETTLE_MS = 1200;

/** Folders of `tests/pages/`: one for each kind of text with its own layout rules. */
const PAGES: readonly string[] = [
  'welcome',
  'news-harbour-reefs',
  'docs-cli-reference',
  '38-tables',
  'paper-math-footnotes',
  'forum-thread',
  'recipe-lentil-soup',
  'news-ja',
  'news-ar-rtl',
  'interview-and-verse',
  '50-picture-gallery',
  'blog-de',
];

/** Pictures for the gallery's page, by name and colour: the page has no picture files. */
const GALLERY = { hall: '#7d6b57', quince: '#d9a441', scales: '#5f7f8c', stall: '#8c5f6b', noon: '#6f8c5f' };

interface View {
  readonly name: string;
  /** Taller than a window, to show the rhythm of many paragraphs at once. */
  readonly size: Size;
  readonly colours: ColorScheme;
  /** Width of the middle part that is kept, in CSS px. The rest is margin. */
  readonly kept: number;
}

const VIEWS: readonly View[] = [
  { name: 'wide', size: { width: 1280, height: 1800 }, colours: 'light', kept: 880 },
  { name: 'dark', size: { width: 1280, height: 1800 }, colours: 'dark', kept: 880 },
  { name: 'narrow', size: { width: 390, height: 1500 }, colours: 'light', kept: 390 },
];

interface Studio {
  readonly server: TestServer;
  readonly firefox: ExtensionBrowser;
  readonly chromium: ExtensionBrowser;
  /** Puts pictures together. */
  readonly table: Browser;
}

interface Scene {
  readonly url: string;
  readonly view: View;
}

function servePictures(server: TestServer): void {
  for (const [name, colour] of Object.entries(GALLERY)) {
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 430"><path fill="#dfe4e2" d="M0 0h640v430H0z"/>
      <path fill="${colour}" d="M0 260L150 160 290 250 430 120 640 270V430H0z"/></svg>`;
    server.serveAt(`/series/market/${name}.jpg`, picture, { 'content-type': 'image/svg+xml' });
  }
}

/** Shows pages in Firefox's Reader View, in Pith in Firefox and in Pith in Chromium, and saves the three side by side. */
async function compare(studio: Studio, names: readonly string[], folder: string): Promise<void> {
  for (const view of VIEWS) {
    await Promise.all([studio.firefox, studio.chromium].map((browser) => browser.preferColors(view.colours)));
    for (const name of names) {
      const file = join(folder, `${name}-${view.name}.png`);
      const scene = { url: studio.server.url(`/pages/${name}/`), view };
      const pictures = await withProgress(`Taking ${file}`, () => take(studio, scene));
      writeFileSync(file, await composed(studio.table, pictures, view));
    }
  }
}

async function take(studio: Studio, scene: Scene): Promise<Buffer[]> {
  const readerView = `about:reader?url=${encodeURIComponent(scene.url)}`;
  const [inChromium, inFirefox] = await Promise.all([
    picture(studio.chromium, scene, openReader),
    (async () => [
      await picture(studio.firefox, { ...scene, url: readerView }),
      await picture(studio.firefox, scene, openReader),
    ])(),
  ]);
  return [...inFirefox, inChromium];
}

async function picture(
  browser: ExtensionBrowser,
  { url, view }: Scene,
  prepare?: (tab: ExtensionTab) => Promise<void>,
): Promise<Buffer> {
  const tab = await browser.newTab(url);
  await tab.page.setViewport(view.size);
  await prepare?.(tab);
  await settle();
  const png = await tab.page.screenshot();
  await tab.page.close();
  return png;
}

async function openReader(tab: ExtensionTab): Promise<void> {
  await tab.runCommand('toggle-reader');
  await waitForArticle(tab);
}

async function composed(table: Browser, pictures: readonly Buffer[], { size, kept }: View): Promise<Buffer> {
  const page = await table.newPage({ viewport: { width: kept * pictures.length, height: size.height } });
  const images = pictures.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('');
  await page.setContent(`<style>
    body { display: flex; margin: 0; }
    img { width: ${kept}px; height: ${size.height}px; object-fit: none; }
  </style>${images}`);
  const png = await page.screenshot();
  await page.close();
  return png;
}

function settle(): Promise<void> {
  return new Promise((done) => setTimeout(done, SETTLE_MS));
}

async function main(): Promise<number> {
  const [folder, ...names] = process.argv.slice(2);
  if (folder === undefined) throw new Failure('Usage: npm run beside-firefox FOLDER [PAGE...]');
  const executablePath = await ensureChromium();
  await ensureFirefox();
  if (process.env.PITH_DIST === undefined) {
    await withProgress('Building', () => buildTargets(['chromium', 'firefox']));
  }
  mkdirSync(folder, { recursive: true });
  const [server, firefox, inChromium, table] = await Promise.all([
    startServer(),
    launchExtensionInFirefox(),
    launchExtensionInChromium(),
    chromium.launch({ executablePath, args: ['--no-sandbox'] }),
  ]);
  try {
    await firefox.configure({
      preferences: { 'reader.color_scheme': 'auto', 'toolkit.scrollbox.smoothScroll': false },
    });
    servePictures(server);
    const studio = { server, firefox, chromium: inChromium, table };
    await compare(studio, names.length > 0 ? names : PAGES, resolve(folder));
  } finally {
    await Promise.all([server, firefox, inChromium, table].map((part) => part.close()));
  }
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runCommand(main);
