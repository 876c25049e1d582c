import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CONTENT_SCRIPT, SCRIPTS } from '../src/platform/page-scripts/scripts.ts';
import { BLOCK_COMMENT, type Import, imports, sources } from './support/source-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** The only file that may parse markup: data that the page keeps hidden, into an inert document that is then read like any page. */
const PARSER = 'core/dom/inert.ts';
/** Lines of a source file. Word lists are data and may be longer. */
const MAX_LINES = 300;
/**
 * Gzipped bytes of the injected scripts. The content script is loaded whenever Pith analyses a page; 14,000 bytes of it are the
 * model, 3,000 the polyfill of the extension API. It may grow where bytes make readings better: the last 1,000 compare the pages
 * of a site. The reader script is loaded when an article is opened.
 */
const SCRIPT_BUDGETS = { [CONTENT_SCRIPT]: 78_000, [SCRIPTS.reader]: 139_000 };

/**
 * What building a copy may import: no words and class names, because it recognises nothing anew. The files below that may, still tell
 * pictures, notes, bylines and headings apart in the copy.
 */
const BUILDING = ['core/dom', 'core/parts', 'core/rulings.ts', 'core/steps.ts', 'core/types.ts'];
const REPAIRING = [...BUILDING, 'core/copy', 'core/repair'];
/** What puts the parts of a copy in form may import: nothing that reads the page, where parts are found once. */
const FORMING = [
  'core/dom/inert.ts',
  'core/dom/tags.ts',
  'core/dom/tallies.ts',
  'core/dom/text-forms.ts',
  'core/parts/kind.ts',
  'core/rulings.ts',
  'core/types.ts',
];

/**
 * The folders and files that a folder or file may import, besides its own folder. `type:` allows only types. The longest matching
 * key applies.
 */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'core/types.ts': ['core/article-types.ts', 'core/decision-types.ts', 'core/page-types.ts', 'core/site-types.ts'],
  'core/rulings.ts': ['type:core/decision-types.ts'],
  'core/cues': ['core/types.ts'],
  'core/anchor': ['core/steps.ts'],
  'core/dom': ['core/cues', 'core/steps.ts', 'core/types.ts'],
  'core/signals': [
    'core/dom',
    'core/cues',
    'core/parts/callouts.ts',
    'core/parts/note/find-notes.ts',
    'core/parts/note/unlinked-notes.ts',
    'core/parts/tabs/find-panels.ts',
    'core/steps.ts',
    'core/types.ts',
  ],
  'core/model': ['core/dom', 'core/cues', 'core/signals', 'core/steps.ts', 'core/types.ts'],
  'core/parts': [
    'core/dom',
    'core/cues',
    'core/signals',
    'core/model',
    'core/rulings.ts',
    'core/steps.ts',
    'core/types.ts',
  ],
  'core/parts/comments/comment-sections.ts': ['core/dom', 'core/cues', 'core/types.ts'],
  // What a page hides until a reader opens it is found before visibility, which depends on it.
  'core/parts/callouts.ts': ['core/dom', 'core/parts/kind.ts', 'core/types.ts'],
  'core/parts/note/find-notes.ts': ['core/dom', 'core/cues', 'core/types.ts'],
  'core/parts/note/unlinked-notes.ts': ['core/dom', 'core/cues', 'core/parts/note/find-notes.ts', 'core/types.ts'],
  'core/parts/tabs/find-panels.ts': ['core/dom', 'core/cues', 'core/types.ts'],
  'core/parts/figure/captions.ts': [...FORMING, 'core/cues/media.ts'],
  'core/parts/figure/galleries.ts': [...FORMING, 'core/cues/media.ts', 'core/parts/figure/image-source.ts'],
  'core/parts/note/footnotes.ts': [...FORMING, 'core/cues/notes-and-lists.ts', 'core/parts/note'],
  'core/parts/note/note-items.ts': [...FORMING, 'core/cues/any-case.ts', 'core/cues/notes-and-lists.ts'],
  'core/decide': [
    'core/dom',
    'core/cues',
    'core/signals',
    'core/model',
    'core/parts',
    'core/corrections',
    'core/rulings.ts',
    'core/steps.ts',
    'core/types.ts',
  ],
  'core/copy': BUILDING,
  'core/copy/media.ts': [...BUILDING, 'core/copy', 'core/cues/media.ts'],
  'core/repair': REPAIRING,
  'core/repair/byline.ts': [...REPAIRING, 'core/cues/bylines.ts'],
  'core/repair/headings.ts': [...REPAIRING, 'core/cues/comments-and-posts.ts', 'core/cues/page-kinds.ts'],
  'core/repair/lead-image.ts': [...REPAIRING, 'core/cues/media.ts'],
  'core/metadata': [
    'core/dom',
    'core/cues',
    'core/parts/comments/comment-sections.ts',
    'core/steps.ts',
    'core/types.ts',
  ],
  'core/rescue': ['core/dom', 'core/cues', 'core/metadata', 'core/types.ts'],
  'core/next-page': ['core/dom', 'core/cues', 'core/types.ts'],
  'core/report': [
    'core/rulings.ts',
    'type:core/analysis.ts',
    'core/dom',
    'core/cues',
    'core/signals',
    'core/parts',
    'core/decide',
    'core/copy',
    'core/metadata',
    'core/repair',
    'core/steps.ts',
    'core/types.ts',
  ],
  'core/corrections': ['core/dom', 'core/signals', 'core/types.ts'],
  core: ['core'],
  baselines: ['core/dom', 'core/cues', 'core/signals', 'core/decide', 'core/types.ts'],
  sanitizer: ['type:core', 'core/steps.ts', 'dompurify'],
  export: ['type:core', 'turndown', 'fflate'],
  'export/tex-of-mathml.ts': ['export', 'mathml-to-latex'],
  library: ['core', 'baselines', 'sanitizer', 'export'],
  'library/node': ['core', 'baselines', 'export', 'library', 'sanitizer', 'chardet'],
  'library/node/dom': ['parse5', 'css-select', 'entities'],
  // Threads, which edge runtimes lack: loaded by those who ask for them.
  'library/node/many': ['type:core', 'baselines', 'library/node/extract-html.ts', 'library/node/workers', 'node:'],
  'library/node/workers': ['library/node/expected-failure.ts', 'node:'],
  platform: ['type:core', 'public/_locales'],
  'platform/browser.ts': ['webextension-polyfill'],
  'platform/settings/font-urls.ts': ['fonts'],
  'platform/keys': ['platform/browser.ts'],
  'platform/page': ['platform/browser.ts'],
  'platform/reading': ['type:core', 'platform/browser.ts', 'platform/storage'],
  'platform/settings': [
    'type:core',
    'type:baselines/other-scorers.ts',
    'platform/browser.ts',
    'platform/reading',
    'platform/texts',
  ],
  'platform/sites': [
    'type:core',
    'platform/browser.ts',
    'platform/reading',
    'platform/settings',
    'platform/storage',
    'platform/texts/correction-texts.ts',
    'type:platform/texts',
  ],
  'platform/storage': [],
  'platform/tabs': ['platform/browser.ts'],
  'platform/texts': ['type:core', 'public/_locales', 'platform/browser.ts'],
  'platform/shelf': [
    'type:core',
    'platform/reading/highlights.ts',
    'platform/page/page-address.ts',
    'type:platform/reading/reading-places.ts',
    'idb',
  ],
  'platform/shelf/backup-format.ts': ['platform/reading/highlights.ts', 'platform/shelf', 'valibot'],
  'platform/shelf/stored-tree.ts': ['platform/shelf', 'sanitizer/policy.ts'],
  'platform/shelf/rebuilt-content.ts': ['type:core', 'platform/shelf', 'sanitizer'],
  reader: [
    'type:core',
    'export',
    'platform/settings/contrast.ts',
    'platform/reading/highlights.ts',
    'platform/page/host-attribute.ts',
    'type:platform/page-scripts/keeping.ts',
    'platform/texts/left-out-kinds.ts',
    'platform/settings/look.ts',
    'platform/settings/look-fields.ts',
    'platform/settings/palettes.ts',
    'platform/settings/papers.ts',
    'type:platform/reading/reading-places.ts',
    'platform/texts/reason-texts.ts',
    'type:platform/settings/setting.ts',
    'platform/settings/settings.ts',
    'platform/shelf/kept-article.ts',
    'platform/keys/single-keys.ts',
    'platform/texts/strings.ts',
    'interface',
  ],
  'reader/tex': ['type:reader/reader-context.ts', 'temml'],
  'reader/code-colors': [
    'type:reader/reader-context.ts',
    'platform/settings/contrast.ts',
    'type:platform/settings/look.ts',
    'platform/settings/palettes.ts',
    'highlight.js',
  ],
  'inspector/score-view': ['type:core', 'platform/texts/score-figures.ts', 'platform/texts/strings.ts', 'interface'],
  inspector: [
    'type:core',
    'platform/texts/choice-letters.ts',
    'platform/page/host-attribute.ts',
    'platform/texts/left-out-kinds.ts',
    'platform/texts/reason-texts.ts',
    'platform/texts/score-figures.ts',
    'platform/keys/single-keys.ts',
    'platform/texts/strings.ts',
    'inspector/score-view',
    'interface',
  ],
  'content/content.ts': ['platform', 'content/loading', 'content/session'],
  'content/session': [
    'core',
    'platform',
    'type:reader',
    'type:inspector',
    'type:content/article',
    'type:content/marks',
    'type:content/opening',
    'content/loading',
    'content/page',
  ],
  'content/opening': [
    'type:core',
    'type:platform',
    'type:content/marks',
    'reader',
    'sanitizer',
    'content/article',
    'content/loading',
    'content/page',
  ],
  'content/loading': [
    'core',
    'platform',
    'type:reader',
    'type:inspector',
    'type:content/article',
    'type:content/marks',
    'type:content/opening',
  ],
  'content/marks': ['core', 'platform', 'inspector', 'content/loading', 'content/page', 'type:content/opening'],
  'content/page': [
    'core',
    'platform/page/host-attribute.ts',
    'platform/page/page-address.ts',
    'platform/page/shadow-roots.ts',
  ],
  'content/article': ['core', 'platform', 'type:reader', 'type:sanitizer', 'content/page'],
  'content/scripts': [
    'core',
    'type:platform',
    'platform/shelf/stored-tree.ts',
    'baselines',
    'sanitizer',
    'reader',
    'inspector',
    'content/loading',
    'content/marks',
    'content/opening',
  ],
  'content/scripts/automatic.ts': [
    'type:core',
    'platform/texts/confidence.ts',
    'type:platform',
    'content/loading/script-registry.ts',
  ],
  'content/scripts/below.ts': [
    'core/next-page',
    'core/report/left-out.ts',
    'content/article',
    'content/loading',
    'reader/article/following-pages.ts',
  ],
  'content/scripts/formula-tex.ts': ['content/loading/script-registry.ts', 'export/tex-of-mathml.ts'],
  'extension-pages/shelf/book': ['core', 'export', 'platform', 'extension-pages/shelf', 'interface', 'reader/share'],
  'extension-pages/shelf/transfer': [
    'core',
    'sanitizer',
    'export',
    'platform',
    'reader/share/download.ts',
    'extension-pages/shelf',
    'interface',
    'fflate',
    'papaparse',
  ],
  'content/scripts/tex.ts': ['content/loading/script-registry.ts', 'reader/tex'],
  background: ['type:core', 'core/model/site-memory.ts', 'platform', 'export/pictures.ts'],
  'extension-pages/popup': [
    'extension-pages/extension-page.css',
    'type:core',
    'platform',
    'inspector/score-view',
    'interface',
  ],
  'extension-pages/note': ['extension-pages/extension-page.css', 'platform', 'interface'],
  'extension-pages/options': ['extension-pages/extension-page.css', 'type:core', 'platform', 'interface'],
  'extension-pages/options/highlights-file.ts': [
    'export/highlights/pages-markdown.ts',
    'export/highlights/web-annotation.ts',
    'platform',
  ],
  'extension-pages/practice': ['extension-pages/extension-page.css', 'platform', 'interface'],
  'extension-pages/shelf': [
    'extension-pages/extension-page.css',
    'platform',
    'interface',
    'export/highlights/pages-markdown.ts',
    'reader/highlights/highlight-colours.ts',
  ],
  'extension-pages/shelf/list': [
    'core/steps.ts',
    'platform',
    'interface',
    'extension-pages/shelf/route.ts',
    '@tanstack/virtual-core',
  ],
  // The reader is loaded with the first article.
  'extension-pages/shelf/reading': ['core', 'sanitizer', 'reader', 'platform', 'interface', 'export/tex-of-mathml.ts'],
  'extension-pages/shelf/reading/use-reading.ts': ['platform', 'interface', 'extension-pages/shelf'],
  bench: [
    'core',
    'sanitizer',
    'export',
    'library',
    'cli',
    'dev/corpora',
    'dev/browser',
    'dev/build',
    'platform/page/host-attribute.ts',
    'platform/settings/scorers.ts',
    'platform/texts/correction-texts.ts',
    'platform/shelf/address-keys.ts',
    'platform/shelf/folded-text.ts',
    'type:platform/shelf',
    'node:',
    'measuring',
    'dompurify',
  ],
  cli: [
    'core/model/site-memory.ts',
    'library',
    'library/node/decode.ts',
    'library/node/extract-html.ts',
    'library/node/parse-html.ts',
    'library/node/workers',
    'sanitizer/policy.ts',
    'sanitizer/sanitize.ts',
    'export/epub/volume.ts',
    'export/formats.ts',
    'export/highlights/web-annotation.ts',
    'library/node/charset.ts',
    'cli/terminal/browsers.ts',
    'cli/terminal/failure.ts',
    'node:',
    'batch',
  ],
  // Saved pages with known answers, for the benchmark and for the command that opens them in the extension.
  'dev/corpora': ['library/node/charset.ts', 'cli/terminal/failure.ts', 'node:'],
  // What the commands of the checkout and the command line share.
  'cli/terminal': ['library/node/expected-failure.ts', 'node:', 'playwright'],
  dev: [
    'core',
    'dev/corpora',
    'export',
    'library/node',
    'platform',
    'sanitizer',
    'cli/terminal',
    'tests/support',
    'node:',
    'build',
  ],
};

/** Groups of packages that {@link ALLOWED} refers to by one word. */
const PACKAGE_GROUPS: Readonly<Record<string, RegExp>> = {
  interface: /^(preact|lucide-preact|@fontsource(-variable)?\/.+)(\/|$)/,
  fonts: /^@fontsource(-variable)?\//,
  batch: /^(playwright|p-queue|cli-progress|warcio|robots-parser|postal-mime|chardet|jsdom)$/,
  build: /^(parse5|@crxjs\/vite-plugin|@prefresh\/vite|fflate|playwright|recheck|vite)$/,
  measuring: /^(@mozilla\/readability|defuddle|diff|playwright)$/,
};

/** The scripts that run in pages. */
const PAGE_SCRIPTS: readonly string[] = [CONTENT_SCRIPT, ...Object.values(SCRIPTS)];

/** The modules that start in a context of their own. */
const ENTRY_POINTS = [
  'background/background.ts',
  'extension-pages/popup/popup.tsx',
  'extension-pages/options/options.tsx',
  CONTENT_SCRIPT,
];

/** Inner files of the core that single files may import: scorers beside the default one, or one half of the pipeline. */
const SIDE_DOORS: Readonly<Record<string, readonly string[]>> = {
  'background/page-store.ts': ['core/model/site-memory.ts'],
  // The benchmark runs it without building it, and the library holds a style sheet.
  'cli/site-memories.ts': ['core/model/site-memory.ts'],
  'reader/highlights/marks.ts': ['core/anchor/describe.ts', 'core/anchor/find.ts', 'core/anchor/quote.ts'],
  'library/formula-text.ts': ['core/copy/plain-text.ts', 'core/dom/inert.ts'],
  'library/node/extract-html.ts': ['baselines/registry.ts'],
  'library/node/many/extract-many.ts': ['baselines/registry.ts'],
  'library/pith.ts': ['baselines/registry.ts', 'core/report/description.ts'],
  'bench/accuracy/ablation.ts': ['core/decide/decide-blocks.ts'],
  'bench/in-page/systems.ts': ['core/decide/pith-scorer.ts'],
  'bench/in-page/corrections.ts': [
    'core/corrections/correction-of.ts',
    'core/corrections/find-parts.ts',
    'core/corrections/part-shapes.ts',
    'core/dom/walk.ts',
  ],
  'content/article/fetched-pages.ts': ['core/assemble.ts', 'core/join-pages.ts'],
  'content/article/article-source.ts': [
    'core/copy/subtree.ts',
    'core/assemble.ts',
    'core/with-passage.ts',
    'core/writers.ts',
    'core/fallback-sources.ts',
  ],
  'content/scripts/corrector.ts': ['core/decide/corrector.ts'],
  'content/scripts/left-out.ts': ['core/corrections/correction-of.ts'],
  'content/marks/description.ts': ['core/report/description.ts'],
  'content/marks/inspections.ts': ['core/inspect.ts', 'core/fallback-sources.ts'],
  'content/marks/page-reports.ts': ['core/report/comparison.ts'],
  'content/scripts/below.ts': ['core/next-page/next-page.ts', 'core/report/left-out.ts'],
  'content/scripts/head-record.ts': ['core/head-record.ts'],
  'content/scripts/highlights.ts': ['core/anchor/describe.ts', 'core/anchor/find.ts'],
  'content/scripts/passage.ts': ['core/with-passage.ts'],
  'content/scripts/part-writers.ts': ['core/all-writers.ts'],
  'content/scripts/scorers.ts': ['baselines/other-scorers.ts'],
  'content/scripts/share.ts': ['core/anchor/find.ts', 'core/anchor/fold.ts', 'core/copy/plain-text.ts'],
  // Files of other services: bookmarks, and content that is read like any page.
  'extension-pages/shelf/transfer/import/bookmarks-html.ts': ['core/dom/inert.ts'],
  'extension-pages/shelf/transfer/import/imported-content.ts': ['core/dom/inert.ts'],
  'extension-pages/shelf/reading/anchor-tools.ts': ['core/anchor/describe.ts', 'core/anchor/find.ts'],
  'extension-pages/shelf/reading/environment.ts': ['core/copy/subtree.ts'],
  'extension-pages/shelf/reading/reader-scripts.ts': [
    'core/anchor/find.ts',
    'core/anchor/fold.ts',
    'core/copy/plain-text.ts',
  ],
};

/** These may import any file of the core: the core itself, the development commands, and the training of the scorer. */
const BEHIND_THE_DOOR = /^(core|baselines|dev|bench\/train)\//;

/** The values that reader and inspector may import from files of which they otherwise use only types. */
const VALUES_ONLY: Readonly<Record<string, readonly string[]>> = {
  'platform/texts/strings.ts': ['fill', 'phrase', 'termLabel'],
};

/** Everything that runs in a browser of a user: not the development commands, the benchmark and the command line. */
const shipped = [...sources].filter(([path]) => !/^(dev|bench|cli)\//.test(path));

describe('imports', () => {
  it('stay within the rules of the folder', () => {
    expect(imports.filter((each) => !isAllowed(each)).map(describeImport)).toEqual([]);
  });

  it('do not load texts in reader and inspector, which get them as arguments', () => {
    const inFolders = imports.filter((each) => /^(reader|inspector)\//.test(each.from) && !each.isTypeOnly);
    const wrong = inFolders.filter((each) => {
      const names = VALUES_ONLY[each.to];
      return names !== undefined && each.names.some((name) => !names.includes(name));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('use the public files of the core', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        !BEHIND_THE_DOOR.test(from) &&
        to.startsWith('core/') &&
        !['core/index.ts', 'core/types.ts', 'core/steps.ts', ...(SIDE_DOORS[from] ?? [])].includes(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('keep the reader and the sanitizer out of the content script', () => {
    const users = imports.filter(({ to, isTypeOnly }) => /^(reader|sanitizer)\//.test(to) && !isTypeOnly);
    const inContent = users.map(({ from }) => from).filter((from) => from.startsWith('content/'));
    expect([...new Set(inContent)]).toEqual([
      'content/opening/article-opener.ts',
      SCRIPTS.appearance,
      SCRIPTS.below,
      SCRIPTS['code-colors'],
      SCRIPTS.focus,
      SCRIPTS.highlights,
      SCRIPTS.keep,
      SCRIPTS['left-out'],
      SCRIPTS.lightbox,
      SCRIPTS['note-popover'],
      SCRIPTS['part-writers'],
      SCRIPTS['read-aloud'],
      SCRIPTS.share,
      SCRIPTS.tex,
      SCRIPTS.translate,
    ]);
  });

  it('form no cycle', () => {
    expect(findCycle()).toEqual([]);
  });

  it('name an existing file with its extension', () => {
    const relative = imports.filter(({ to }) => /^[a-z]+\//.test(to) && isInside(to));
    expect(relative.filter(({ to }) => !existsSync(join(ROOT, 'src', to))).map(describeImport)).toEqual([]);
  });

  it('reach the extension API through one file', () => {
    expect(importersOf('webextension-polyfill')).toEqual(['platform/browser.ts']);
    expect(imports.filter(({ to }) => to === 'webextension-polyfill').map(({ isTypeOnly }) => isTypeOnly)).toEqual([
      false,
    ]);
    expect(ENTRY_POINTS.filter((entry) => !reachableFrom(entry).has('platform/browser.ts'))).toEqual([]);
    const others = importersOf('platform/browser.ts').filter(
      (from) => !/^(background|extension-pages|content|platform)\//.test(from),
    );
    expect(others).toEqual([]);
  });

  it('reach DOMPurify through the sanitizer', () => {
    expect(importersOf('dompurify').filter((from) => !from.startsWith('sanitizer/'))).toEqual([
      // Beside Mozilla Readability, as another extension would use it.
      'bench/in-page/systems.ts',
    ]);
  });

  it('make a page script of every file in content/scripts, and hand its path to the background script', () => {
    const files = [...sources.keys()].filter((path) => path.startsWith('content/scripts/'));
    expect(files.sort()).toEqual(Object.values(SCRIPTS).sort());
    const injected = imports.filter(({ from, query }) => from.startsWith('background/') && query === 'iife');
    expect(injected.map(({ to }) => to).sort()).toEqual([...PAGE_SCRIPTS].sort());
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
    // Browsers need several ms to compile such an expression: see core/cues/any-case.ts.
    [
      'ignore case in an expression for Unicode',
      /\/(?=[dgmsvy]*(?:i[dgmsy]*[uv]|[uv][dgmsy]*i))[dgimsuvy]+(?=[\s,;.)]|$)|'[dgmsy]*(?:i[dgmsy]*u|u[dgmsy]*i)[dgmsy]*'(?:,?\s*\)|,$)/,
    ],
  ])('never %s', (_what, pattern) => {
    const others = shipped.filter(([path]) => path !== PARSER);
    expect(linesMatching(others, pattern)).toEqual([]);
  });

  it('use the extension API only as imported from platform/browser.ts', () => {
    expect(linesMatching(shipped, /(?<![\w.'"`/-])(globalThis\.)?chrome\.\w/)).toEqual([]);
    const users = importersOf('platform/browser.ts');
    const others = shipped.filter(([path]) => path !== 'platform/browser.ts' && !users.includes(path));
    expect(linesMatching(others, /(?<![\w.'"`/-])browser\.\w/)).toEqual([]);
  });

  it('of the core leave decisions to decide/: no other stage makes, changes or compares them', () => {
    const others = shipped.filter(([path]) => path.startsWith('core/') && !path.startsWith('core/decide/'));
    const made = /\b(rulingOf|grounds|chosenBlocks):|\bnew SelectionEdit\b/;
    // By whatever name: as a field, or as a variable that holds the field.
    const changed =
      /\b(kept|keptBlocks|dropped|droppedTexts|grounds)(\[[^\]]*\]\s*=(?!=)|\.fill\()|\.(kept|grounds|dropped)\w*\.set\(/;
    const inTypes = (place: string) => place.startsWith('core/decision-types.ts');
    expect(linesMatching(others, made).filter((place) => !inTypes(place))).toEqual([]);
    expect(linesMatching(others, changed)).toEqual([]);
  });

  it('of the core never decide by an explanation', () => {
    const core = shipped.filter(([path]) => /^(core|baselines)\//.test(path));
    expect(
      linesMatching(core, /\bby\s*[!=]==|[!=]==\s*[\w.]+\.by\b|\.test\([^)]*\.by\)|\brulingOf\([^)]*\)\./),
    ).toEqual([]);
  });

  it('of the core use the document that is passed in, and no globals', () => {
    const core = shipped.filter(([path]) => path.startsWith('core/'));
    expect(linesMatching(core, /\b(globalThis|window|self)\.\w|(?<![\w.?])(location|navigator)\.\w/)).toEqual([]);
    const freeDocument = core.filter(([, text]) => !/\bdocument\b\s*[,:}=)]/.test(text));
    expect(linesMatching(freeDocument, /(?<![\w.?'"`{])document\.\w/)).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const long = [...sources].filter(
      ([path, text]) => !path.startsWith('core/cues/') && text.split('\n').length > MAX_LINES + 1,
    );
    expect(long.map(([path]) => path)).toEqual([]);
  });

  it('have kebab-case names, and none that could hold anything', () => {
    const paths = [...sources.keys()];
    expect(
      paths.filter((path) => !/^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*(\.d)?\.(tsx?|mjs)$/.test(path)),
    ).toEqual([]);
    expect(paths.filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path))).toEqual([]);
    expect(paths.filter((path) => path.endsWith('/index.ts'))).toEqual(['core/index.ts']);
  });
});

describe('the build', () => {
  for (const [source, budget] of Object.entries(SCRIPT_BUDGETS)) {
    const script = builtFile(source);

    it.runIf(existsSync(script))(`compresses ${source} to at most ${budget} bytes`, () => {
      expect(gzipSync(readFileSync(script)).length).toBeLessThanOrEqual(budget);
    });
  }

  it.runIf(existsSync(builtFile(CONTENT_SCRIPT)))(
    'has the polyfill in the content script and in no other page script',
    () => {
      const holders = PAGE_SCRIPTS.filter((source) =>
        /only be loaded in a browser extension/.test(readFileSync(builtFile(source), 'utf8')),
      );
      expect(holders).toEqual([CONTENT_SCRIPT]);
    },
  );

  it.runIf(existsSync(builtFile(CONTENT_SCRIPT)))('uses storage in no page script', () => {
    const users = PAGE_SCRIPTS.filter((source) => /\.storage\b/.test(readFileSync(builtFile(source), 'utf8')));
    expect(users).toEqual([]);
  });

  it('depends only on packages that CONTRIBUTING.md names', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const reasons = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !reasons.includes(name))).toEqual([]);
  });
});

function builtFile(source: string): string {
  return join(ROOT, 'dist/chromium/src', source.replace(/\.ts$/, '.js'));
}

function importersOf(name: string): string[] {
  return [...new Set(imports.filter(({ to }) => to === name).map(({ from }) => from))];
}

/** The files that a file loads: itself, its imports of values, and theirs. */
function reachableFrom(entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const file of reached) {
    const values = imports.filter((each) => each.from === file && !each.isTypeOnly && each.query === '');
    for (const { to } of values) reached.add(to);
  }
  return reached;
}

function isInside(path: string): boolean {
  return [...sources.keys()].some((each) => each.split('/')[0] === path.split('/')[0]);
}

function isAllowed({ from, to, isTypeOnly, query }: Import): boolean {
  const key = ruleFor(from);
  if (key === undefined) return false;
  // Page scripts are injected as files: only their paths are imported.
  if (PAGE_SCRIPTS.includes(to)) return from.startsWith('background/') && query === 'iife';
  if (from !== key && isBelow(to, key)) return true;
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

/** The files along one cycle of imports, including imports of types. Empty if there is none. */
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
      .replace(BLOCK_COMMENT, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, index) => ({ line: line.replace(/(^|\s)\/\/.*$/, ''), place: `${path}:${index + 1}` }))
      .filter(({ line }) => pattern.test(line))
      .map(({ line, place }) => `${place} ${line.trim()}`),
  );
}

function describeImport({ from, to, isTypeOnly, names }: Import): string {
  return `${from} → ${to}${isTypeOnly ? ' (types)' : ` (${names.join(', ')})`}`;
}
