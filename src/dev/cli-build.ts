import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { bundleAsScript } from './library-build.ts';

/** The oldest Node.js that runs Pith. */
const TARGET = 'node20';

/**
 * Builds the command line: `pith.js`, a module for Node.js that imports its packages, and `in-page.js`, the script for the tabs in
 * which it reads pages.
 */
export async function buildCommandLine(root: string, outDir: string): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir,
      target: TARGET,
      ssr: join(root, 'src/cli/pith.ts'),
      rolldownOptions: { output: { entryFileNames: 'pith.js', codeSplitting: false } },
    },
  });
  writeFileSync(join(outDir, 'in-page.js'), await inPageScript(join(root, 'src/cli/in-page/read-page.ts')));
}

/** The script that gives the functions of a module to the tabs of the command line. */
export async function inPageScript(entry: string): Promise<string> {
  return `${await bundleAsScript(entry, 'pithCommandLine')}\nglobalThis.pithCommandLine = pithCommandLine;\n`;
}
