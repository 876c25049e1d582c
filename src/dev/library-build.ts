import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { Failure } from './failure.ts';
import { bundledLicenses } from './licenses.ts';
import { packageFile } from './package-file.ts';
import { run } from './progress.mjs';

/** The same language level as the extension's oldest browser. */
const TARGET = 'chrome120';

/**
 * Builds the library: `pith.js`, one ES module without imports, and `pith.d.ts` with the types it needs under `types/`.
 *
 * @throws {Failure} when the types cannot be written.
 */
export async function buildLibrary(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await build(libraryConfig(root, outDir));
  await writeTypes(root, outDir);
}

/** Bundles a module with all that it imports into a classic script that sets the global `name` to its exports. */
export async function bundleAsScript(entry: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: TARGET, lib: { entry, formats: ['iife'], name } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('Vite built nothing.');
  return output.output[0].code;
}

function libraryConfig(root: string, outDir: string): InlineConfig {
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [bundledLicenses(root)],
    build: {
      outDir,
      emptyOutDir: false,
      target: TARGET,
      lib: { entry: join(root, 'src/library/pith.ts'), formats: ['es'], fileName: () => 'pith.js' },
      rolldownOptions: { output: { codeSplitting: false, minify: true } },
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
  writeFileSync(join(outDir, 'pith.d.ts'), "export * from './types/library/pith.js';\n");
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
      types: [],
    },
    // Vite's types declare style sheets that are imported as text. No delivered type refers to them.
    files: [join(root, 'src/library/pith.ts'), join(root, 'node_modules/vite/client.d.ts')],
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
