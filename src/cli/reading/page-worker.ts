/** The threads of the command line: read pages without a browser. */
import { extractHtml, extractParsed } from '../../library/node/extract-html.ts';
import { parseHtml } from '../../library/node/parse-html.ts';
import { serve } from '../../library/node/workers/serve.ts';
import { answerOf, mayHaveScripts } from '../answer-of.ts';
import { compareScorers, hasScorer } from '../compare-scorers.ts';
import { type LoadedPage, markupOf } from '../inputs/page-input.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';
import { withJsdomPass } from './jsdom-pass.ts';

export type WorkerTask =
  | { readonly ask: 'read'; readonly page: LoadedPage; readonly task: PageTask }
  | { readonly ask: 'compare'; readonly page: LoadedPage }
  | { readonly ask: 'hasScorer'; readonly name: string };

serve(answerTo);

function answerTo(task: WorkerTask): PageAnswer | ScorerAnswer[] | boolean {
  switch (task.ask) {
    case 'read':
      return read(task.page, task.task);
    case 'compare':
      return compare(markupOf(task.page), task.page.url);
    case 'hasScorer':
      return hasScorer(task.name);
  }
}

function read(page: LoadedPage, task: PageTask): PageAnswer {
  const html = markupOf(page);
  return answerOf(
    {
      extract: (options) => {
        const extraction = extractHtml(html, options);
        return task.hasJsdomPass ? withJsdomPass(extraction) : extraction;
      },
      contentOf: (content) => parseHtml(content).body,
      hasIdleScripts: mayHaveScripts(html),
    },
    { ...task, ...(page.url !== undefined && { url: page.url }) },
  );
}

function compare(html: string, url: string | undefined): ScorerAnswer[] {
  return compareScorers(() => {
    const page = parseHtml(html);
    return (scorer) => extractParsed(page, { scorer, ...(url !== undefined && { url }) });
  });
}
