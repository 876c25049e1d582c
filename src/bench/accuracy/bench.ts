import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { type Corpus, readCorpus } from '../../dev/corpora/corpus.ts';
import { pagesOf } from '../../dev/corpora/sites.ts';
import { type BenchOptions, readOptions } from '../options.ts';
import { describeAblation } from './ablation.ts';
import { runAblation } from './ablation-runner.ts';
import { type CorpusResult, figuresOf } from './figures.ts';
import { measureOf } from './page-rows.ts';
import { type BenchTab, openBenchTab, resolveScorers, runPages } from './page-runner.ts';
import { describeFigures, describeHeads } from './report.ts';
import { toJson } from './results-file.ts';
import { siteMemories } from './site-memories.ts';
import { describeWorstPages } from './worst-pages.ts';

/**
 * Measures accuracy and speed on saved pages and prints the figures. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runBench(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const corpora = options.corpora.map(readCorpus);
  const tab = await withProgress('Starting Chromium', openBenchTab);
  const results: CorpusResult[] = [];
  try {
    const systems = await resolveScorers(tab, options.systems);
    for (const { corpus, part } of corpora.flatMap((whole) => partsOf(whole, options))) {
      const result = await measureCorpus(tab, { corpus, part }, { ...options, systems });
      results.push(result);
      process.stdout.write(`\n${describe(result, options)}\n`);
    }
  } finally {
    await tab.close();
  }
  for (const file of writeResults(results, options)) process.stdout.write(`\n${file}\n`);
  return 0;
}

/** Returns the paths of the written files. */
function writeResults(results: readonly CorpusResult[], { out, worst, mode }: BenchOptions): string[] {
  const files: string[] = [];
  if (out !== undefined) {
    writeFileSync(out, toJson(results, mode));
    files.push(out);
  }
  if (worst > 0) {
    const file = out === undefined ? join(tmpdir(), 'pith-worst-pages.html') : `${out.replace(/\.json$/, '')}.html`;
    const shown = results.filter(({ part }) => part === 'tune');
    writeFileSync(file, describeWorstPages(shown, worst));
    files.push(file);
  }
  return files;
}

function describe(
  { corpus, part, systems, figures }: CorpusResult,
  { mode, isAblation, onlyHeads }: BenchOptions,
): string {
  const title = `${corpus.name}, ${part}: ${corpus.pages.length} pages, ${mode}, measured in ${measureOf(corpus)}`;
  if (onlyHeads) return describeHeads(title, figures);
  return isAblation ? describeAblation(title, corpus, systems) : describeFigures(title, figures);
}

type CorpusPart = Pick<CorpusResult, 'corpus' | 'part'>;

/** The parts of a corpus that have pages. */
function partsOf(whole: Corpus, { parts, limit }: BenchOptions): CorpusPart[] {
  return parts
    .map((part) => ({ corpus: limited(pagesOf(whole, part), limit), part }))
    .filter(({ corpus }) => corpus.pages.length > 0);
}

function limited(corpus: Corpus, limit: number): Corpus {
  return { ...corpus, pages: corpus.pages.slice(0, limit) };
}

async function measureCorpus(
  tab: BenchTab,
  { corpus, part }: CorpusPart,
  options: BenchOptions,
): Promise<CorpusResult> {
  const { systems, mode, withoutCaptions, isAblation, siteMemory } = options;
  const memories = siteMemory && (await siteMemories(tab, corpus, siteMemory));
  const rows = await withProgress(`Measuring ${corpus.name}, ${part}`, (show) => {
    let done = 0;
    const onPage = () => show({ done: ++done, of: corpus.pages.length });
    const run = { mode, withoutCaptions, onPage };
    return isAblation
      ? runAblation(tab, corpus, run)
      : runPages(tab, corpus, { ...run, systems, ...(memories && { memories }) });
  });
  return { corpus, part, systems: rows, figures: rows.map(figuresOf) };
}
