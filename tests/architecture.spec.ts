import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** The one file that may parse: what a page keeps unseen, into an inert document that goes the way of any other page. */
const PARSER = 'core/rescue/parse-inert.ts';
/** Lines of a source file; word lists are data and may be longer. */
const MAX_LINES = 300;
/**
 * Bytes of the compressed scripts: the content script, 14,000 of them the model, is what a page pays when Pith looks at it; the
 * reader's, which copies, repairs, describes and shows an article, comes when something is read there. 4,000 of it are parts brought
 * back, TeX found in texts, and texts that run from top to bottom, and another 6,000 what only some tools write: references, notebooks, formulas
 * that are drawn, notes, boxes, boards.
 */
const SCRIPT_BUDGETS = { content: 60_000, 'reader-script': 139_000 };

/**
 * What the files of a folder may import, by folder or file, besides their own folder. `type:` allows types alone. The longest
 * matching key counts.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'core/types.ts': ['core/page-types.ts', 'core/article-types.ts'],
  'core/page': ['core/types.ts', 'core/lexicon'],
  'core/lexicon': ['core/types.ts'],
  'core/signals': ['core/page', 'core/lexicon', 'core/types.ts'],
  'core/scorers': ['core/signals', 'core/lexicon', 'core/types.ts'],
  'core/selection': ['core/signals', 'core/types.ts'],
  'core/article': ['core/page', 'core/lexicon', 'core/types.ts'],
  'core/next-page': ['core/page', 'core/lexicon', 'core/types.ts'],
  'core/metadata': ['core/page', 'core/lexicon', 'core/types.ts'],
  'core/rescue': ['core/page', 'core/metadata', 'core/types.ts'],
  core: ['core'],
  sanitizer: ['type:core', 'dompurify'],
  export: ['type:core', 'type:sanitizer', 'turndown', '@joplin/turndown-plugin-gfm', 'fflate'],
  library: ['core', 'sanitizer', 'export'],
  platform: ['type:core', 'public/_locales'],
  reader: [
    'type:core',
    'type:sanitizer',
    'export',
    'platform/contrast.ts',
    'platform/host-attribute.ts',
    'platform/look.ts',
    'platform/look-fields.ts',
    'platform/palettes.ts',
    'type:platform/reading-places.ts',
    'platform/settings.ts',
    'platform/strings.ts',
    'interface',
  ],
  inspector: [
    'type:core',
    'platform/host-attribute.ts',
    'platform/score-figures.ts',
    'platform/strings.ts',
    'interface',
  ],
  content: ['core', 'sanitizer', 'export', 'reader', 'inspector', 'platform'],
  'content/tex-script.ts': ['content/tex-parts.ts', 'temml'],
  background: ['platform', 'fonts'],
  popup: ['type:core', 'platform', 'interface'],
  options: ['type:core', 'platform', 'interface'],
  cli: ['core', 'sanitizer', 'export', 'node:'],
  bench: ['core', 'sanitizer', 'export', 'library', 'dev', 'platform/host-attribute.ts', 'node:', 'measuring'],
  dev: [''],
};

/** Packages that stand behind one word in {@link ALLOWED}. */
const PACKAGE_GROUPS: Readonly<Record<string, RegExp>> = {
  interface: /^(preact|lucide-preact|@fontsource(-variable)?\/.+)(\/|$)/,
  fonts: /^@fontsource(-variable)?\//,
  measuring: /^(@mozilla\/readability|defuddle|diff|playwright)$/,
};

/** The scripts that run in pages. */
const INJECTED: readonly string[] = [
  'content/content.ts',
  'content/page-marks-script.ts',
  'content/reader-script.ts',
  'content/scorers-script.ts',
  'content/share-script.ts',
  'content/tex-script.ts',
];

/** Who takes more scorers than the default one, or a half of the pipeline for a script of its own, and from where. */
const SIDE_DOORS: Readonly<Record<string, readonly string[]>> = {
  'library/pith.ts': ['core/scorers/registry.ts'],
  'bench/growth.ts': ['core/scorers/registry.ts'],
  'content/scorers-script.ts': ['core/scorers/other-scorers.ts'],
  'content/fetched-pages.ts': ['core/join-pages.ts'],
  'content/article-source.ts': ['core/article/subtree.ts', 'core/assemble.ts', 'core/unseen.ts'],
  'content/share-script.ts': ['core/article/plain-text.ts'],
  'content/page-marks.ts': ['core/inspect.ts'],
  'content/page-marks-script.ts': ['core/inspect.ts', 'core/unseen.ts'],
};

/** Who may import any file of the core: itself, the checkout's commands, and what trains the scorer on its inner numbers. */
const BEHIND_THE_DOOR = /^(core|dev|bench\/train)\//;

/** What reader and inspector may import as a value from a file that they otherwise use for its types. */
const VALUES_ONLY: Readonly<Record<string, readonly string[]>> = {
  'platform/strings.ts': ['fill', 'termLabel'],
};

interface Import {
  readonly from: string;
  /** A path below `src/`, or the name of a package. */
  readonly to: string;
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
  /** What a bundler is told: `?inline`, `?iife`, `?url`. */
  readonly query: string;
}

const sources = new Map(
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
    .map((path) => [path, readFileSync(join(ROOT, 'src', path), 'utf8')] as const),
);
const imports = [...sources].flatMap(([path, text]) => importsOf(path, text));
/** What ships: everything but the checkout's own commands and what they run. */
const shipped = [...sources].filter(([path]) => !/^(dev|bench)\//.test(path));

describe('imports', () => {
  it('stay within what the folder may use', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(describeImport)).toEqual([]);
  });

  it('take no texts where texts are handed in, only what works on them', () => {
    const inFolders = imports.filter((each) => /^(reader|inspector)\//.test(each.from) && !each.isTypeOnly);
    const wrong = inFolders.filter((each) => {
      const names = VALUES_ONLY[each.to];
      return names !== undefined && each.names.some((name) => !names.includes(name));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('enter the core by its door', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        !BEHIND_THE_DOOR.test(from) &&
        to.startsWith('core/') &&
        !['core/index.ts', 'core/types.ts', ...(SIDE_DOORS[from] ?? [])].includes(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('keep the reader and the sanitizer out of the content script', () => {
    const users = imports.filter(({ to, isTypeOnly }) => /^(reader|sanitizer)\//.test(to) && !isTypeOnly);
    const inContent = users.map(({ from }) => from).filter((from) => from.startsWith('content/'));
    expect([...new Set(inContent)]).toEqual(['content/reader-script.ts', 'content/share-script.ts']);
  });

  it('form no cycle', () => {
    expect(findCycle()).toEqual([]);
  });

  it('name an existing file with its extension', () => {
    const relative = imports.filter(({ to }) => /^[a-z]+\//.test(to) && isInside(to));
    expect(relative.filter(({ to }) => !existsSync(join(ROOT, 'src', to))).map(describeImport)).toEqual([]);
  });

  it('reach the extension API through one file, and the sanitizer through another folder', () => {
    const users = (name: string) => [...new Set(imports.filter(({ to }) => to === name).map(({ from }) => from))];
    const naming = shipped.filter(([, text]) =>
      /\b(chrome|browser)\.(runtime|storage|tabs|scripting|i18n|commands)\b/.test(text),
    );
    expect(
      naming
        .filter(([path]) => ![...users('platform/browser.ts'), 'platform/browser.ts'].includes(path))
        .map(([path]) => path),
    ).toEqual([]);
    expect(users('dompurify').filter((from) => !from.startsWith('sanitizer/'))).toEqual([]);
    const doors = users('platform/browser.ts').filter(
      (from) => !/^(background|popup|options|content|platform)\//.test(from),
    );
    expect(doors).toEqual([]);
  });
});

describe('source files', () => {
  it.each([
    [
      'set markup from a string',
      /\.(innerHTML|outerHTML)\s*\+?=(?!=)|\binsertAdjacentHTML\b|\bdangerouslySetInnerHTML\b/,
    ],
    ['parse markup', /\bnew DOMParser\b|\bcreateContextualFragment\b|\bsetHTMLUnsafe\b|\bdocument\.write(ln)?\(/],
    ['run a string', /\beval\(|\bnew Function\(/],
  ])('never %s', (_what, pattern) => {
    const others = shipped.filter(([path]) => path !== PARSER);
    expect(linesMatching(others, pattern)).toEqual([]);
  });

  it('name the extension API in the platform folder alone', () => {
    const users = shipped.filter(([path]) => !path.startsWith('platform/'));
    expect(linesMatching(users, /(?<![\w.'"`/-])(globalThis\.)?chrome\.\w/)).toEqual([]);
    const withoutDoor = users.filter(
      ([path]) => !imports.some(({ from, to }) => from === path && to === 'platform/browser.ts'),
    );
    expect(linesMatching(withoutDoor, /(?<![\w.'"`/-])browser\.\w/)).toEqual([]);
  });

  it('of the core use the document they are given', () => {
    const core = shipped.filter(([path]) => path.startsWith('core/'));
    expect(linesMatching(core, /\b(globalThis|window|self)\.\w|(?<![\w.?])(location|navigator)\.\w/)).toEqual([]);
    const freeDocument = core.filter(([, text]) => !/\bdocument\b\s*[,:}=)]/.test(text));
    expect(linesMatching(freeDocument, /(?<![\w.?'"`{])document\.\w/)).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const long = [...sources].filter(
      ([path, text]) => !path.startsWith('core/lexicon/') && text.split('\n').length > MAX_LINES + 1,
    );
    expect(long.map(([path]) => path)).toEqual([]);
  });

  it('have names that say what they hold', () => {
    const paths = [...sources.keys()];
    expect(
      paths.filter((path) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.(tsx?|mjs)$/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.endsWith('/index.ts'))).toEqual(['core/index.ts']);
  });
});

describe('what is delivered', () => {
  for (const [name, budget] of Object.entries(SCRIPT_BUDGETS)) {
    const script = join(ROOT, `dist/chromium/src/content/${name}.js`);

    it.runIf(existsSync(script))(`has a script ${name} of at most ${budget} bytes, compressed`, () => {
      expect(gzipSync(readFileSync(script)).length).toBeLessThanOrEqual(budget);
    });
  }

  it('depends only on packages that CONTRIBUTING.md gives a reason for', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const reasons = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !reasons.includes(name))).toEqual([]);
  });
});

function importsOf(from: string, text: string): Import[] {
  // Comments may hold examples.
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?((?:[\w*\s,$]|\{[^}]*\})*?)\s*(?:from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...statements].map(([, type, clause = '', fixed, dynamic]) => {
    const [path = '', query = ''] = (fixed ?? dynamic ?? '').split('?');
    const names = namesIn(clause);
    const isTypeOnly = type !== undefined || (names.length > 0 && names.every((name) => name.startsWith('type ')));
    return {
      from,
      to: resolveImport(from, path),
      isTypeOnly,
      names: names.filter((name) => !name.startsWith('type ')),
      query,
    };
  });
}

function namesIn(clause: string): string[] {
  return clause
    .replace(/[{}]/g, ',')
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+.*$/, ''))
    .filter((name) => name !== '');
}

function resolveImport(from: string, path: string): string {
  if (!path.startsWith('.')) return path;
  const resolved = posix.join('src', posix.dirname(from), path);
  return resolved.replace(/^src\//, '');
}

function isInside(path: string): boolean {
  return [...sources.keys()].some((each) => each.split('/')[0] === path.split('/')[0]);
}

function isAllowed({ from, to, isTypeOnly, query }: Import): boolean {
  const key = ruleFor(from);
  if (key === undefined) return false;
  if (from !== key && isBelow(to, key)) return true;
  if (from === 'platform/browser.ts' && to === 'webextension-polyfill') return isTypeOnly;
  // A script is injected as a file: only its path is imported.
  if (INJECTED.includes(to)) return from.startsWith('background/') && query === 'iife';
  return (ALLOWED[key] ?? []).some((rule) => {
    if (rule.startsWith('type:')) return isTypeOnly && isBelow(to, rule.slice('type:'.length));
    return PACKAGE_GROUPS[rule]?.test(to) ?? isBelow(to, rule);
  });
}

function ruleFor(path: string): string | undefined {
  return Object.keys(ALLOWED)
    .filter((key) => isBelow(path, key))
    .sort((a, b) => b.length - a.length)[0];
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(folder.endsWith(':') ? folder : `${folder}/`);
}

/** One cycle of imports, types included, as the files along it; empty if there is none. */
function findCycle(): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return [];
    path.push(file);
    for (const { to } of imports.filter((each) => each.from === file && each.query === '')) {
      const cycle = sources.has(to) ? visit(to) : [];
      if (cycle.length > 0) return cycle;
    }
    path.pop();
    done.add(file);
    return [];
  };
  for (const file of sources.keys()) {
    const cycle = visit(file);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

function linesMatching(files: readonly (readonly [string, string])[], pattern: RegExp): string[] {
  return files.flatMap(([path, text]) =>
    text
      .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, index) => ({ line: line.replace(/(^|\s)\/\/.*$/, ''), place: `${path}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
}

function describeImport({ from, to, isTypeOnly, names }: Import): string {
  return `${from} → ${to}${isTypeOnly ? ' (types)' : ` (${names.join(', ')})`}`;
}
