import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { Failure } from '../../cli/terminal/failure.ts';
import { packageFile } from '../../cli/terminal/package-file.ts';
import { run } from '../../cli/terminal/progress.mjs';
import { bundledLicenses } from './licenses.ts';

/** The same language level as the extension's oldest browser. */
export const LIBRARY_TARGET = 'chrome120';

/** The doors of the library: by file name, the module that each is made from. `node` works where there is no browser. */
const DOORS = { pith: 'library/pith', node: 'library/node/pith' } as const;

/** All modules of the library: the threads in which `node` reads many pages, and the doors. The last one bundles what the others bundle. */
const MODULES = { 'node-worker': 'library/node/many/page-worker', ...DOORS } as const;

/**
 * Builds the library: `pith.js` and `node.js`, ES modules that need no others, and for each a `.d.ts` with the types it needs under `types/`;
 * `node-worker.js`, which the second one starts as threads.
 *
 * @throws {Failure} when the types cannot be written.
 */
export async function buildLibrary(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  for (const name of Object.keys(MODULES) as ModuleName[]) await build(libraryConfig(root, outDir, name));
  await writeTypes(root, outDir);
}

/** Bundles a module with all that it imports into a classic script that sets the global `name` to its exports. */
export async function bundleAsScript(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      cssMinify: 'lightningcss',
      target: LIBRARY_TARGET,
      lib: { entry, formats: ['iife'], name },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}

type ModuleName = keyof typeof MODULES;

function libraryConfig(root: string, outDir: string, name: ModuleName): InlineConfig {
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [bundledLicenses(root)],
    build: {
      outDir,
      emptyOutDir: false,
      target: LIBRARY_TARGET,
      lib: { entry: join(root, `src/${MODULES[name]}.ts`), formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: { external: /^node:/, output: { codeSplitting: false, minify: true } },
    },
  };
}

async function writeTypes(root: string, outDir: string): Promise<void> {
  const types = join(outDir, 'types');
  mkdirSync(types, { recursive: true });
  const config = join(outDir, 'tsconfig.json');
  writeFileSync(config, JSON.stringify(declarationConfig(root, types)));
  const { code, output } = await run(process.execPath, [tsc(), '-p', config], { cwd: root });
  rmSync(config);
  if (code !== 0) throw new Failure(`The library's types could not be written:\n${output.trim()}`);
  for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
    if (path.endsWith('.d.ts')) nameOutputs(join(types, path));
  }
  for (const [name, module] of Object.entries(DOORS)) {
    writeFileSync(join(outDir, `${name}.d.ts`), `export * from './types/${module}.js';\n`);
  }
}

function declarationConfig(root: string, types: string): object {
  return {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, 'src'),
      outDir: types,
      // The threads are of Node.js. No delivered type refers to them.
      types: ['node'],
    },
    // Vite's types declare style sheets that are imported as text. No delivered type refers to them.
    files: [
      ...Object.values(DOORS).map((module) => join(root, `src/${module}.ts`)),
      join(root, 'node_modules/vite/client.d.ts'),
    ],
    include: [],
  };
}

/** The compiler leaves `./x.ts` in declarations, where only `x.d.ts` is delivered. */
function nameOutputs(file: string): void {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/((?:from|import)\s*\(?\s*['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'));
}

/** The path of the TypeScript compiler, to be run with this Node.js. */
export function tsc(): string {
  return packageFile('typescript', 'bin/tsc');
}
