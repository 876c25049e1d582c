import { join } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import manifest from './manifest.json' with { type: 'json' };
import { bundledLicenses } from './src/dev/licenses.ts';

const target = process.env.TARGET === 'firefox' ? 'firefox' : 'chromium';

/** One extension tree a run, into `dist/chromium` or `dist/firefox`, chosen by the variable TARGET. */
export default defineConfig({
  plugins: [
    crx({ manifest: manifestFor(target), browser: target === 'firefox' ? 'firefox' : 'chrome' }),
    bundledLicenses(import.meta.dirname),
    nothingWebAccessible(),
    smallerScripts(),
    readableScripts(),
  ],
  resolve: {
    // What the icons of Lucide are made with, as they name it.
    alias: [{ find: '../createLucideIcon.mjs', replacement: join(import.meta.dirname, 'src/reader/draw-icon.ts') }],
  },
  build: {
    outDir: `dist/${target}`,
    emptyOutDir: true,
    target: target === 'firefox' ? 'firefox140' : 'chrome120',
    modulePreload: false,
    rolldownOptions: {
      // Unhashed names: crxjs hashes absolute paths, which would make builds differ between folders.
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

/**
 * Minifies the scripts that are injected once more: what Vite minifies with leaves 2 % that Terser finds. Functions
 * side by side compress better, and none of those that are made arrows is called for a prototype.
 */
function smallerScripts(): Plugin {
  return {
    name: 'smaller-scripts',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.js')) continue;
          const source = textOf(file.source);
          file.source =
            (await minify(source, { ecma: 2020, compress: { passes: 4, hoist_funs: true, unsafe_arrows: true } }))
              .code ?? source;
        }
      },
    },
  };
}

/** Writes the last code point of the basic plane as an escape: Chromium takes a script that holds it for no UTF-8, and does not inject it. */
function readableScripts(): Plugin {
  return {
    name: 'readable-scripts',
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

/** Removes what crxjs lists for pages to load: a page must not be able to tell that Pith is installed. */
function nothingWebAccessible(): Plugin & { renderCrxManifest(manifest: Record<string, unknown>): unknown } {
  return {
    name: 'nothing-web-accessible',
    enforce: 'post',
    apply: 'build',
    renderCrxManifest(built) {
      delete built.web_accessible_resources;
      return built;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, chunk] of Object.entries(bundle)) {
          // crxjs also emits unused module twins of the one-file scripts.
          if (
            chunk.type === 'chunk' &&
            /\/(content|page-marks-script|reader-script|scorers-script|share-script|tex-script)\.ts$/.test(
              chunk.facadeModuleId?.split('?')[0] ?? '',
            )
          )
            delete bundle[file];
        }
        // What only the twins had in common, and then what only that needed.
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
