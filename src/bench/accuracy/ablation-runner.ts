import { type Corpus, type CorpusPage, htmlOf } from '../../dev/corpora/corpus.ts';
import { TabFailure } from '../chromium-tab.ts';
import type { Ablation } from '../in-page/measure.ts';
import { RULE_IDS } from './ablation.ts';
import { type PageRow, rowOf } from './page-rows.ts';
import { answerOf, type BenchTab, failedOutcome, type Run, type SystemRows, UNKNOWN_URL } from './page-runner.ts';

/**
 * Runs Pith on all pages with all rules, and without each rule in turn. Decisions are deterministic, so only rules that changed a
 * decision on a page are left out there; the row of any other rule is the row with all rules. The first result has all rules, the
 * others follow in the order of {@link RULE_IDS}.
 *
 * @throws {Failure} if a page's file is damaged.
 */
export async function runAblation(tab: BenchTab, corpus: Corpus, run: Omit<Run, 'systems'>): Promise<SystemRows[]> {
  const all: PageRow[] = [];
  const without = RULE_IDS.map((rule) => ({ label: rule, rows: [] as PageRow[] }));
  for (const page of corpus.pages) {
    const answer = await answerOf(tab, page, run);
    const ablation = await ablate(tab, page, run.mode);
    const row = rowOf(page, ablation.all, answer);
    all.push(row);
    for (const { label, rows } of without) {
      const outcome = ablation.without[label];
      rows.push(outcome === undefined ? row : rowOf(page, outcome, answer));
    }
    run.onPage();
  }
  return [
    { label: 'pith', rows: all },
    ...without.map(({ label, rows }) => ({ label: `pith without ${label}`, rows })),
  ];
}

async function ablate(tab: BenchTab, page: CorpusPage, mode: Run['mode']): Promise<Ablation> {
  const html = htmlOf(page);
  try {
    if (mode === 'parsed') return await tab.call('ablate', { url: page.url, html });
    await tab.show({ url: page.url ?? UNKNOWN_URL, html });
    return await tab.call('ablate', { url: page.url });
  } catch (error) {
    if (!(error instanceof TabFailure)) throw error;
    return { all: failedOutcome(error), without: {} };
  }
}
