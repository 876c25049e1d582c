import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

interface PackageLicense {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/**
 * Writes a file of licences into a build: our own licence, then those of the npm packages that are bundled,
 * sorted by name.
 */
export function bundledLicenses(root: string, fileName = 'licenses.txt'): Plugin {
  return {
    name: 'bundled-licenses',
    apply: 'build',
    generateBundle() {
      const folders = new Set<string>();
      for (const id of this.getModuleIds()) {
        const folder = packageFolder(id);
        if (folder !== undefined) folders.add(folder);
      }
      const packages = [...folders].map(readLicense).sort((a, b) => compare(a.name, b.name));
      this.emitFile({ type: 'asset', fileName, source: render(root, packages) });
    },
  };
}

function packageFolder(moduleId: string): string | undefined {
  const match = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(moduleId.replaceAll('\\', '/'));
  const folder = match?.[0].replace(/^\0/, '');
  return folder !== undefined && existsSync(join(folder, 'package.json')) ? folder : undefined;
}

function readLicense(folder: string): PackageLicense {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder)
    .sort(compare)
    .find((each) => /^licen[cs]e([.-]|$)/i.test(each));
  if (file === undefined) throw new Error(`${dirname(folder)}: ${name} comes without a licence text.`);
  return { name, version, license, text: readFileSync(join(folder, file), 'utf8') };
}

function render(root: string, packages: readonly PackageLicense[]): string {
  const own = readFileSync(join(root, 'LICENSE'), 'utf8');
  const parts = packages.map((each) => `${each.name} ${each.version} (${each.license})\n\n${each.text.trim()}`);
  return `${[`Pith\n\n${own.trim()}`, ...parts].join(`\n\n${'-'.repeat(72)}\n\n`).replaceAll('\r\n', '\n')}\n`;
}

/** By code unit: the order must not depend on the machine's language. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
