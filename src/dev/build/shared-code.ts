import { join } from 'node:path';
import { build, type InlineConfig, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { contentApi } from './content-api.ts';
import { PACKED_TEXTS, packedTables } from './packed-tables.ts';

/** Marks the stand-in for a module of ours that the content script has in part. */
const STAND_IN = '\0shared:';

/** The global in which the content script leaves values for the other scripts: scripts in pages share a scope, but no modules. */
const TABLE = `globalThis[Symbol.for('pith.shared')]`;

/** Stands for the read of a value from the table until the value's place in it is known. */
const KEY_USE = /\.(shared\$\d+)/g;

/** Similar code side by side compresses better: in the content script this saves 1.4 kB. The modules that come first, in this order. */
const FIRST = [
  'core/cues/',
  'core/dom/',
  'core/model/',
  'core/parts/',
  'core/decide/',
  'core/signals/',
  'content/(?!content.ts)',
  'core/index.ts',
  'platform/',
].map((folder) => new RegExp(`^[^\\0]*/src/${folder}`));

/** By module, a key for each export that the content script has. */
type SharedExports = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Builds the page scripts again, so that the others use what the content script has instead of repeating it. The content script runs
 * first in every page. `first` and `others` are paths below `src`.
 */
export function sharedCode({ first, others }: { first: string; others: readonly string[] }): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'shared-code',
    enforce: 'post',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const pathOf = (script: string) => join(config.root, 'src', script).replaceAll('\\', '/');
      const replace = (script: string, code: string) => {
        const asset = bundle[`src/${script.replace(/\.ts$/, '.js')}`];
        if (asset?.type !== 'asset') throw new Error(`crxjs did not build ${script}.`);
        asset.source = code;
      };
      const content = await buildScript(config, pathOf(first));
      const shared = keysFor(content);
      /** The keys that scripts use. Their order is the order of the table. */
      const used: string[] = [];
      for (const script of others) {
        const plugins = [standIns(shared)];
        const order = inOrder(await buildScript(config, pathOf(script), plugins));
        const { code } = await buildScript(config, pathOf(script), [...plugins, loading(pathOf(script), order)]);
        replace(
          script,
          code.replace(KEY_USE, (_use, key) => {
            if (!used.includes(key)) used.push(key);
            return `[${used.indexOf(key)}]`;
          }),
        );
      }
      const order = [...PACKED_TEXTS, ...inOrder(content)];
      const plugins = [providing(pathOf(first), shared, used), loading(pathOf(first), order)];
      replace(first, (await buildScript(config, pathOf(first), plugins)).code);
    },
  };
}

/** A key for each export of our modules that is in a chunk. */
function keysFor({ modules }: Rolldown.OutputChunk): SharedExports {
  const ours = Object.entries(modules).filter(([id]) => /\/src\/.*\.tsx?$/.test(id));
  let count = 0;
  return new Map(
    ours
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { renderedExports }]) => [
        id,
        new Map([...renderedExports].sort().map((name) => [name, `shared$${count++}`])),
      ]),
  );
}

/** Puts stand-ins in the place of modules: they read shared exports from the table, and bundle the others. */
function standIns(shared: SharedExports): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || importer.startsWith(STAND_IN)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && shared.has(resolved.id) ? STAND_IN + resolved.id : null;
    },
    load(id) {
      const module = id.startsWith(STAND_IN) ? id.slice(STAND_IN.length) : '';
      const keys = shared.get(module);
      if (!keys) return null;
      const lines = [...keys].map(([name, key]) => `export const ${name} = /* @__PURE__ */ (() => table.${key})();`);
      return [`const table = ${TABLE};`, ...lines, `export * from ${JSON.stringify(module)};`].join('\n');
    },
  };
}

/** The modules of a script in {@link FIRST}, in that order. */
function inOrder({ modules }: Rolldown.OutputChunk): string[] {
  const sorted = Object.keys(modules).sort();
  return [...new Set(FIRST.flatMap((folder) => sorted.filter((id) => folder.test(id))))];
}

/** Adds to a script that it loads these modules first. */
function loading(entry: string, modules: readonly string[]): Plugin {
  return {
    name: 'loading',
    enforce: 'pre',
    transform: (code, id) =>
      id === entry ? `${modules.map((each) => `import ${JSON.stringify(each)};`).join('\n')}\n${code}` : null,
  };
}

/** Adds to a script that it fills the table with the values of these keys. */
function providing(entry: string, shared: SharedExports, keys: readonly string[]): Plugin {
  return {
    name: 'providing',
    enforce: 'pre',
    transform(code, id) {
      if (id !== entry) return null;
      const lines = [...shared].flatMap(([module, exports]) =>
        [...exports]
          .filter(([, key]) => keys.includes(key))
          .map(([name, key]) => `import { ${name} as ${key} } from ${JSON.stringify(module)};`),
      );
      return `${lines.join('\n')}\n${TABLE} = [${keys.join(', ')}];\n${code}`;
    },
  };
}

async function buildScript(
  config: ResolvedConfig,
  entry: string,
  plugins: Plugin[] = [],
): Promise<Rolldown.OutputChunk> {
  const result = await build(scriptConfig(config, entry, plugins));
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((each) => each.type === 'chunk' && each.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`Vite built nothing from ${entry}.`);
  return chunk;
}

function scriptConfig(config: ResolvedConfig, entry: string, plugins: Plugin[]): InlineConfig {
  const { minify, target } = config.build;
  return {
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: config.resolve.alias },
    plugins: [contentApi(), packedTables(), ...plugins],
    build: {
      write: false,
      minify,
      target,
      lib: { entry, formats: ['iife'], name: 'pithScript', fileName: () => 'script.js' },
    },
  };
}
