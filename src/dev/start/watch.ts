import { relative } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import type { Reloader } from './reload.ts';

const PREFIX = '\0injected-script:';

/**
 * Builds the scripts that are injected into pages, and again whenever a file they import changes. Takes the place of crxjs here:
 * its development server rebuilds such a script only when its first file changes.
 */
export function watchInjectedScripts(reloader: Reloader): Plugin {
  const watchers = new Map<string, Promise<Rolldown.RolldownWatcher>>();
  let config: ResolvedConfig;
  return {
    name: 'watch-injected-scripts',
    apply: 'serve',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer) {
        if (!source.endsWith('?iife')) return null;
        const resolved = await this.resolve(source.replace(/\?iife$/, ''), importer, { skipSelf: true });
        return resolved && `${PREFIX}${resolved.id}`;
      },
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const entry = id.slice(PREFIX.length);
      const fileName = relative(config.root, entry)
        .replaceAll('\\', '/')
        .replace(/\.tsx?$/, '.js');
      if (!watchers.has(entry)) watchers.set(entry, watchScript({ config, entry, fileName }, reloader));
      // The script must be there before the background script runs.
      await watchers.get(entry);
      return `export default ${JSON.stringify(fileName)};`;
    },
    async closeBundle() {
      for (const watcher of watchers.values()) await (await watcher).close();
      watchers.clear();
    },
  };
}

interface Script {
  readonly config: ResolvedConfig;
  readonly entry: string;
  readonly fileName: string;
}

/** Resolves after the first build. Each later one requests a reload. */
async function watchScript(script: Script, reloader: Reloader): Promise<Rolldown.RolldownWatcher> {
  const watcher = (await build(scriptConfig(script))) as Rolldown.RolldownWatcher;
  return new Promise((resolve) => {
    let isFirst = true;
    let hasFailed = false;
    watcher.on('event', async (event) => {
      if (event.code === 'START' && !isFirst) reloader.hold();
      // Vite has shown the error.
      if (event.code === 'ERROR') hasFailed = true;
      if (event.code === 'BUNDLE_END') {
        hasFailed = false;
        await event.result.close();
      }
      if (event.code !== 'END') return;
      if (!isFirst) {
        if (!hasFailed) reloader.request();
        reloader.release();
      }
      isFirst = false;
      resolve(watcher);
    });
  });
}

function scriptConfig({ config, entry, fileName }: Script): InlineConfig {
  return {
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    resolve: { alias: config.resolve.alias },
    build: {
      outDir: config.build.outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: config.build.target,
      watch: {},
      lib: { entry, formats: ['iife'], name: 'pithScript', fileName: () => fileName },
    },
    plugins: [readableScripts()],
  };
}

/** Chromium injects no script that holds U+FFFF, which it does not accept in UTF-8. */
function readableScripts(): Plugin {
  return { name: 'readable-scripts', renderChunk: (code) => code.replaceAll('\uffff', '\\uffff') };
}
