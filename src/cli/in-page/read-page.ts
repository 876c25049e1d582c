/** Runs in a tab of Chromium: reads pages with the library. Arguments and results are copied between processes. */
import { extract } from '../../library/pith.ts';
import { answerOf, mayHaveScripts } from '../answer-of.ts';
import { compareScorers as compare } from '../compare-scorers.ts';
import type { PageAnswer, PageTask, ScorerAnswer } from '../page-answers.ts';

export { hasScorer } from '../compare-scorers.ts';

/** Reads the markup at an address without running its scripts. */
export async function readMarkup({ markup, ...task }: PageTask & { readonly markup: string }): Promise<PageAnswer> {
  const html = await textAt(markup);
  return answerOfDocument(parse(html), task, mayHaveScripts(html));
}

/** Reads the page that the tab shows. */
export function readShown(task: PageTask): PageAnswer {
  return answerOfDocument(document, task, false);
}

/** Returns the answer of every scorer on a page, the default one first. */
export async function compareScorers({ markup, url }: { markup: string; url?: string }): Promise<ScorerAnswer[]> {
  const html = await textAt(markup);
  return compare(() => {
    const page = parse(html);
    return (scorer) => extract(page, { scorer, ...(url !== undefined && { url }) });
  });
}

function answerOfDocument(page: Document, task: PageTask, hasIdleScripts: boolean): PageAnswer {
  return answerOf({ extract: (options) => extract(page, options), contentOf: (html) => html, hasIdleScripts }, task);
}

async function textAt(address: string): Promise<string> {
  return (await fetch(address)).text();
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
