import type { CDPSession, Page } from 'playwright';
import { Failure } from '../../cli/terminal/failure.ts';
import type { Extraction } from '../../core/types.ts';
import { scoreText, shownTerms } from '../../platform/texts/score-figures.ts';

/** The library's answer about a page. */
export interface PageReading {
  readonly extraction: Extraction;
  /** `null` when there is no article. */
  readonly markdown: string | null;
}

/**
 * Runs the library on a page in an isolated world, as a content script would run.
 *
 * @param library The built library as a classic script that sets the global `pithLibrary`.
 * @param source The Markdown of a file leaves out its address: that server is gone soon.
 * @throws {Failure} with the library's own message when it throws.
 */
export async function readPage(page: Page, library: string, source: 'file' | 'site'): Promise<PageReading> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const evaluate = (expression: string) => evaluateIn(session, executionContextId, expression);
  await evaluate(`${library}\n;undefined`);
  const answer = await evaluate(`(() => {
    const extraction = pithLibrary.extract(document);
    const { article } = extraction;
    const markdown = article && pithLibrary.toMarkdown(${source === 'file' ? "{ ...article, url: '' }" : 'article'});
    return JSON.stringify({ extraction, markdown });
  })()`);
  await session.detach();
  return JSON.parse(String(answer)) as PageReading;
}

/**
 * Markdown for people: shortens `data:` pictures, and removes the origin of the file's server, which is gone soon, from links.
 */
export function printable(markdown: string, server?: { readonly url: string }): string {
  const short = markdown.replace(/(data:[\w./+-]+;base64,)[\w+/=]{80,}/g, '$1…').trim();
  return server === undefined ? short : short.replaceAll(new URL(server.url).origin, '');
}

/**
 * The ranked candidates as lines of text: rank, score, share of the page's text, name, the terms of the score, the first words.
 */
export function formatCandidates({ candidates, chosenRank }: Extraction): string {
  return candidates
    .map((each) => {
      const mark = each.rank === chosenRank ? '*' : ' ';
      const rank = String(each.rank).padStart(2);
      const score = scoreText(each.score, 'en').padStart(8);
      const share = `${Math.round(each.share * 100)} %`.padStart(5);
      const terms = shownTerms(each, 'en')
        .map(({ term, text }) => `${term} ${text}`)
        .join(', ');
      return `${mark}${rank}  ${score}  ${share}  ${each.name}\n     ${terms}\n     ${each.preview}`;
    })
    .join('\n');
}

async function evaluateIn(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) {
    throw new Failure(
      `The library failed on this page: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`,
    );
  }
  return result.value;
}
