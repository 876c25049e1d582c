import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BenchTab,
  type Mode,
  openBenchTab,
  resolveScorers,
  runPages,
} from '../../src/bench/accuracy/page-runner.ts';
import type { System } from '../../src/bench/in-page/systems.ts';
import { type Corpus, readCorpus } from '../../src/dev/corpora/corpus.ts';

const PARAGRAPH =
  'The harbour lay still that morning, and the boats, of which there were many, waited for the tide to turn.';
const PROSE = Array.from({ length: 8 }, (_, index) => `<p>${index}. ${PARAGRAPH} ${PARAGRAPH}</p>`).join('');

const PAGES = {
  plain: `<title>Harbour</title><nav><a href="/">Home</a></nav><article><h2>Tide</h2>${PROSE}</article>`,
  restless: `<title>Restless</title><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
    <script>document.documentElement.textContent = '';</script><img src="https://elsewhere.example/a.png">
    <article>${PROSE}</article>`,
  table: '<body><table><tr><td>a<td>b<tr><td>c</table><p>d<br>e <b>f</b>g<script>h</script><style>i</style></body>',
};

const SYSTEMS: readonly System[] = [
  { name: 'pith', scorer: 'readability' },
  { name: 'readability' },
  { name: 'defuddle' },
  { name: 'body' },
];

let folder = '';
let corpus: Corpus;
let tab: BenchTab;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-bench-'));
  mkdirSync(join(folder, 'html'));
  const lines = Object.entries(PAGES).map(([id, html]) => {
    writeFileSync(join(folder, 'html', `${id}.html.gz`), gzipSync(html));
    const expected = `<h2>Tide</h2>${PROSE}`;
    return JSON.stringify({ id, type: 'article', url: `https://${id}.example/page#part`, expected_html: expected });
  });
  writeFileSync(join(folder, 'pages.jsonl'), lines.join('\n'));
  corpus = readCorpus(folder);
  tab = await openBenchTab();
});

afterAll(async () => {
  await tab?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(mode: Mode) {
  let pages = 0;
  const results = await runPages(tab, corpus, {
    systems: SYSTEMS,
    mode,
    withoutCaptions: false,
    onPage: () => pages++,
  });
  expect(pages).toBe(corpus.pages.length);
  return new Map(results.map(({ label, rows }) => [label, new Map(rows.map((row) => [row.page.id, row]))]));
}

describe.each(['parsed', 'live'] as const)('pages that are %s', (mode) => {
  it('are given to each system as they were saved, and compared with what is expected', async () => {
    const results = await run(mode);
    expect([...results.keys()]).toEqual(['pith:readability', 'readability', 'defuddle', 'body']);
    for (const [label, rows] of results) {
      for (const id of ['plain', 'restless']) {
        const row = rows.get(id);
        expect(row?.thrown, `${label} on ${id}`).toBeNull();
        expect(row?.words?.recall, `${label} on ${id}`).toBeGreaterThan(0.95);
      }
    }
    expect(results.get('pith:readability')?.get('plain')?.changed).toBe(false);
    expect(results.get('readability')?.get('plain')?.changed).toBe(mode === 'parsed');
    expect(results.get('body')?.get('plain')?.structure?.headings).toEqual({ expected: 1, extracted: 1, common: 1 });
    expect(results.get('pith:readability')?.get('plain')?.chosen?.path).toContain('article');
  });

  it('become text the same way, whatever system found it', async () => {
    expect((await run(mode)).get('body')?.get('table')?.text).toBe('a b\nc\nd\ne fg');
  });
});

describe('scorers', () => {
  it('are known by name, and the default by none', async () => {
    const [resolved] = await resolveScorers(tab, [{ name: 'pith', scorer: '' }]);
    expect(resolved).toMatchObject({ name: 'pith', scorer: expect.stringMatching(/^[a-z-]+$/) });
    await expect(resolveScorers(tab, [{ name: 'pith', scorer: 'guess' }])).rejects.toThrow('Unknown scorer "guess".');
  });
});
