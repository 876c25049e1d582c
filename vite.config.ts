import { join } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { bundledLicenses } from './src/dev/build/licenses.ts';
import { sharedCode } from './src/dev/build/shared-code.ts';
import { CONTENT_SCRIPT, SCRIPTS } from './src/platform/page-scripts/scripts.ts';

const target = process.env.TARGET === 'firefox' ? 'firefox' : 'chromium';

/** The sources of the scripts that run in web pages. */
const PAGE_SCRIPTS: ReadonlySet<string> = new Set(
  [CONTENT_SCRIPT, ...Object.values(SCRIPTS)].map((path) =>
    join(import.meta.dirname, 'src', path).replaceAll('\\', '/'),
  ),
);

const BUILT_CONTENT_SCRIPT = `src/${CONTENT_SCRIPT.replace(/\.ts$/, '.js')}`;

/** Builds the extension for one browser into `dist/chromium` or `dist/firefox`. The variable TARGET chooses which. */
export default defineConfig({
  plugins: [
    crx({ manifest: manifestFor(target), browser: target === 'firefox' ? 'firefox' : 'chrome' }),
    bundledLicenses(import.meta.dirname),
    noWebAccessibleResources(),
    noUnusedChunks(),
    sharedCode({ first: CONTENT_SCRIPT, others: Object.values(SCRIPTS) }),
    terserForPageScripts(),
    escapedNoncharacters(),
  ],
  resolve: {
    // Our own icon component, under the path by which Lucide's icons import theirs.
    alias: [{ find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/reader/draw-icon.ts') }],
  },
  build: {
    outDir: `dist/${target}`,
    emptyOutDir: true,
    target: target === 'firefox' ? 'firefox140' : 'chrome120',
    modulePreload: false,
    rolldownOptions: {
      // The manifest does not name these pages; the popup links to one, and the background script opens the other.
      input: {
        note: 'src/extension-pages/note/note.html',
        practice: 'src/extension-pages/practice/practice.html',
        shelf: 'src/extension-pages/shelf/shelf.html',
      },
      // No hashes: crxjs hashes absolute paths, so builds would differ between folders.
      output: {
        entryFileNames: 'assets/[name].js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/[name][extname]',
      },
    },
  },
});

function manifestFor(browser: 'chromium' | 'firefox'): ManifestV3Export {
  if (browser === 'chromium') return manifest as ManifestV3Export;
  const { minimum_chrome_version: _, background, ...rest } = manifest;
  return {
    ...rest,
    background: { scripts: [background.service_worker], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: 'pith@pith.example',
        strict_min_version: '140.0',
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: '142.0' },
    },
  } as unknown as ManifestV3Export;
}

/** The title and source of each of the scorer's rules in the content script. They are notes for developers. */
const RULE_NOTES = /\btitle:(["'`])[^"'`]+\1,source:(["'`])[^"'`]+\2,/g;

/** Minifies the page scripts with Terser after Vite's minifier. Saves another 2 %. Leaves out of the content script what it does not use. */
function terserForPageScripts(): Plugin {
  // No function that becomes an arrow is used as a constructor.
  const compress = { passes: 4, unsafe_arrows: true, lhs_constants: false };
  return {
    name: 'terser-for-page-scripts',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
          const text = textOf(file.source);
          const source = file.fileName === BUILT_CONTENT_SCRIPT ? text.replace(RULE_NOTES, '') : text;
          file.source = (await minify(source, { ecma: 2020, compress })).code ?? source;
        }
      },
    },
  };
}

/** Escapes U+FFFF. Chromium takes a script that contains it for invalid UTF-8, and refuses to inject it. */
function escapedNoncharacters(): Plugin {
  return {
    name: 'escaped-noncharacters',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replaceAll('\uffff', '\\uffff');
          else if (file.fileName.endsWith('.js')) {
            file.source = textOf(file.source).replaceAll('\uffff', '\\uffff');
          }
        }
      },
    },
  };
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** Removes the `web_accessible_resources` that crxjs adds. A page must not be able to tell that Pith is installed. */
function noWebAccessibleResources(): Plugin & { renderCrxManifest(manifest: Record<string, unknown>): unknown } {
  return {
    name: 'no-web-accessible-resources',
    enforce: 'post',
    apply: 'build',
    renderCrxManifest(built) {
      delete built.web_accessible_resources;
      return built;
    },
  };
}

/** Removes the module that crxjs emits beside each page script, and the chunks that only those modules import. */
function noUnusedChunks(): Plugin {
  return {
    name: 'no-unused-chunks',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          if (chunk.type === 'chunk' && PAGE_SCRIPTS.has(chunk.facadeModuleId?.split('?')[0] ?? ''))
            delete bundle[file];
        }
        for (let isDone = false; !isDone; ) {
          const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
          const imported = new Set(chunks.flatMap((each) => [...each.imports, ...each.dynamicImports]));
          const unused = chunks.filter(({ fileName, isEntry }) => !isEntry && !imported.has(fileName));
          for (const { fileName } of unused) delete bundle[fileName];
          isDone = unused.length === 0;
        }
      },
    },
  };
}
