import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../cli/terminal/failure.ts';
import { withProgress } from '../../cli/terminal/progress.mjs';
import { type CorpusPage, htmlOf, readCorpus, spreadPages } from '../../dev/corpora/corpus.ts';
import { type CorpusSplit, pagesOf } from '../../dev/corpora/sites.ts';
import { listOf, parseOptions, wholeNumber } from '../arguments.ts';
import { openChromiumTab } from '../chromium-tab.ts';
import type * as InPage from '../in-page/article-blocks.ts';
import { partsOf, USAGE } from '../options.ts';
import { formatTable } from '../table.ts';
import { OUTCOMES, type Trial, type TwoParts, tryQuotes } from './outcomes.ts';
import { timesOf } from './times.ts';

const SCRIPT = fileURLToPath(new URL('../in-page/article-blocks.ts', import.meta.url));

/** Quotes that are taken from each article. */
const QUOTES = 10;

/** Articles of each part if `--limit` does not say how many. */
const ARTICLES = '64';

/**
 * Prints how often quotes are found again in changed articles, and how long that takes. Resolves to the exit code.
 *
 * @throws {Failure} for invalid arguments, and for a missing or malformed corpus.
 */
export async function runAnchors(args: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const config = {
    corpus: text,
    part: text,
    limit: { ...text, default: ARTICLES },
  } as const;
  const { corpus, part, limit } = parseOptions({ args: [...args], options: config }, USAGE);
  const folders = listOf(corpus);
  if (folders.length === 0) throw new Failure(`The option --corpus is missing.\n\n${USAGE}`);
  for (const each of partsOf(part)) {
    const pages = folders.flatMap((folder) => articlesIn(folder, each));
    const articles = await readArticles(spreadPages(pages, wholeNumber(limit, '--limit')));
    const lines = [describe(tryQuotes(articles, QUOTES)), timesOf(articles.map(({ own }) => own))];
    process.stdout.write(`\n${each}: ${articles.length} articles\n${lines.join('\n\n')}\n`);
  }
  return 0;
}

function articlesIn(folder: string, part: CorpusSplit): readonly CorpusPage[] {
  return pagesOf(readCorpus(resolve(folder)), part).pages.filter(({ type }) => type === 'article');
}

async function readArticles(pages: readonly CorpusPage[]): Promise<TwoParts[]> {
  const tab = await withProgress('Starting Chromium', () => openChromiumTab<typeof InPage>(SCRIPT));
  try {
    return await withProgress('Reading articles', async (show) => {
      const articles: TwoParts[] = [];
      for (const [done, page] of pages.entries()) {
        show({ done, of: pages.length });
        const task = { html: htmlOf(page), url: page.url };
        articles.push({
          own: await tab.call('articleBlocks', { ...task, scorer: 'pith' }),
          otherScorer: await tab.call('articleBlocks', { ...task, scorer: 'readability' }),
        });
      }
      return articles;
    });
  } finally {
    await tab.close();
  }
}

/** A line for each kind of change: the number of quotes, and the shares of outcomes in percent. */
function describe(trials: readonly Trial[]): string {
  const kinds = [...new Set(trials.map(({ change }) => change))];
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      trials.filter(({ change }) => change === kind),
    ),
  );
  return formatTable([['change, % of quotes', 'quotes', ...OUTCOMES], ...rows, rowOf('all', trials)]);
}

function rowOf(name: string, trials: readonly Trial[]): string[] {
  const shares = OUTCOMES.map((wanted) => trials.filter(({ outcome }) => outcome === wanted).length / trials.length);
  return [name, String(trials.length), ...shares.map((share) => (share * 100).toFixed(2))];
}
