import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { bundleAsScript, LIBRARY_TARGET } from './library-build.ts';
import { bundledLicenses } from './licenses.ts';

/** The oldest Node.js that runs Pith. */
const TARGET = 'node20';

/** The modules for Node.js: by the file name, the source. Threads get one of their own, so that they load what they need and no more. */
const ENTRIES = { pith: 'src/cli/pith.ts', 'page-worker': 'src/cli/reading/page-worker.ts' } as const;

/**
 * Builds the command line: `pith.js`, a module for Node.js with what it loads later beside it; `page-worker.js`, the threads that read pages;
 * and `in-page.js`, the script for tabs in which it reads pages. They bundle their packages, all but Playwright, which not everyone needs.
 */
export async function buildCommandLine(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  for (const [name, entry] of Object.entries(ENTRIES)) await build(configFor({ root, outDir, name, entry }));
  writeFileSync(join(outDir, 'in-page.js'), await inPageScript(join(root, 'src/cli/in-page/read-page.ts')));
}

interface BundleEntry {
  readonly root: string;
  readonly outDir: string;
  readonly name: string;
  readonly entry: string;
}

function configFor({ root, outDir, name, entry }: BundleEntry): InlineConfig {
  return {
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [bundledLicenses(root, `licenses-${name}.txt`)],
    ssr: { noExternal: true, external: ['playwright'] },
    build: {
      outDir,
      emptyOutDir: false,
      target: TARGET,
      // The styles of files that it writes are those that every engine writes.
      cssTarget: LIBRARY_TARGET,
      ssr: join(root, entry),
      rolldownOptions: { output: { entryFileNames: `${name}.js`, chunkFileNames: '[name].js', minify: true } },
    },
  };
}

/** The script that gives the functions of a module to the tabs of the command line. */
export async function inPageScript(entry: string): Promise<string> {
  return `${await bundleAsScript(entry, 'pithCommandLine')}\nglobalThis.pithCommandLine = pithCommandLine;\n`;
}
